import type { OurAccount } from '../../../../shared/orders/approvals.ts'
import type { Party } from '../../../../shared/orders/view.ts'
import { formatDateTime } from '../../../../shared/text/format.ts'
import { isCvu } from '../../../../shared/values/account-keys.ts'
import { useLanguage } from '../../../app/text.tsx'
import { BriefText, ForeignText } from '../../figures/foreign-text.tsx'
import { AccountKey } from '../../figures/identifiers.tsx'
import { accountTypeText } from '../keys/account-words.ts'
import classes from '../orders.module.css'

/** The client's own side of an order: that it is ours, which account, and what the position says is available in it. */
export function OurSide(props: {
  readonly party: Party
  readonly account: OurAccount | null
  /** A person's name for it, where the account is not known. */
  readonly nickname?: string | null
  /** In one line, where there is room for no more. */
  readonly inLine?: boolean
}) {
  const { party, account, nickname, inLine = false } = props
  const { t, locale, figures } = useLanguage()
  const unknown = isCvu(party.key) ? t('orders.ours.cvu') : t('orders.ours.account')
  const { name } = party
  const words =
    account === null
      ? unknown
      : t('orders.ours.known', {
          type: accountTypeText(t, account.type),
          number: account.number,
          currency: account.currency,
        })
  const called = account?.nickname ?? nickname ?? null
  return (
    <span className={inLine ? classes.partyInLine : classes.party}>
      <span className={classes.partyName}>
        <ForeignText>
          {called === null ? words : t('orders.ours.named', { account: words, name: called })}
        </ForeignText>
      </span>
      {account?.number !== party.key && (
        <span className={classes.partyKey}>
          <AccountKey value={party.key} />
        </span>
      )}
      <span className={classes.partyLine}>
        {name !== null && <BriefText text={name} />}
        {account !== null && (
          <span>
            {t('orders.ours.available', {
              amount: figures.money({ amount: account.available, currency: account.currency }),
              asOf: formatDateTime(account.asOf, locale),
            })}
          </span>
        )}
      </span>
    </span>
  )
}
