import type { OurAccount } from '../../../../shared/orders/approvals.ts'
import type { Party } from '../../../../shared/orders/view.ts'
import { formatDateTime, formatMoney } from '../../../../shared/text/format.ts'
import { isCvu } from '../../../../shared/values/account-keys.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { BriefText } from '../../brief-text.tsx'
import { AccountKey } from '../../identifiers.tsx'
import classes from '../orders.module.css'

const ACCOUNT_TYPES = ['CC', 'AC'] as const

/** What kind of account it is, in words; a type that we do not know stays the bank's. */
function useAccountType(): (type: string) => string {
  const t = useText()
  return (type) => {
    const known = ACCOUNT_TYPES.find((one) => one === type)
    return known === undefined ? type : t(`position.accountType.${known}`)
  }
}

/** The client's own side of an order: that it is ours, which account, and what the position says is available in it. */
export function OurSide(props: {
  readonly party: Party
  readonly account: OurAccount | null
  /** In one line, where there is room for no more. */
  readonly inLine?: boolean
}) {
  const { party, account, inLine = false } = props
  const t = useText()
  const locale = useLocale()
  const typeOf = useAccountType()
  const unknown = isCvu(party.key) ? t('orders.ours.cvu') : t('orders.ours.account')
  const { name } = party
  return (
    <span className={inLine ? classes.partyInLine : classes.party}>
      <span className={classes.partyName}>
        {account === null
          ? unknown
          : t('orders.ours.known', {
              type: typeOf(account.type),
              number: account.number,
              currency: account.currency,
            })}
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
              amount: formatMoney(
                { amount: account.available, currency: account.currency },
                locale,
              ),
              asOf: formatDateTime(account.asOf, locale),
            })}
          </span>
        )}
      </span>
    </span>
  )
}
