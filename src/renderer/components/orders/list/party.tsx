import type { OurAccount } from '../../../../shared/orders/approvals.ts'
import type { Party } from '../../../../shared/orders/view.ts'
import { briefText } from '../../../../shared/text/foreign-text.ts'
import { formatDateTime } from '../../../../shared/text/format.ts'
import { groupKey, isCvu } from '../../../../shared/values/account-keys.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { AccountKey, BriefText, ForeignText, TaxId } from '../../figures/figures.tsx'
import { accountTypeText } from '../keys/own-accounts.ts'
import classes from '../orders.module.css'

/** The name of a side, or its key where nobody said a name. */
export const partyName = ({ name, key }: Party): string => briefText(name ?? groupKey(key))

/** The same where nothing stands beside it: a name that the bank did not say is marked as one that was typed. */
export const vouchedName = (party: Party): string =>
  party.name !== null && party.source === 'typed'
    ? t('orders.typedName', { name: partyName(party) })
    : partyName(party)

/** A document with its type before it, as the bank writes it: `CUIT 30500010912`. */
const typedDocument = (taxId: string): { readonly kind?: string; readonly number: string } => {
  const [, kind, number] = /^(\S+) (\d{11})$/.exec(taxId) ?? []
  return kind === undefined || number === undefined ? { number: taxId } : { kind, number }
}

/** One side of an order: its name and who says so, its CUIT, its bank, and its key in groups. */
export function PartyText(props: {
  readonly party: Party
  /** Says that the bank did not name a holder; for destinations. */
  readonly validated?: boolean
}) {
  const { party, validated = false } = props
  const { name, taxId, bank, key, source } = party
  const document = taxId === null ? null : typedDocument(taxId)
  const unnamed = validated && name === null ? t('common.holderNotConfirmed') : null
  return (
    <span className={classes.party}>
      {(name ?? unnamed) !== null && (
        <span className={classes.partyName}>
          <BriefText text={name ?? unnamed ?? ''} />
        </span>
      )}
      {document?.number !== key && (
        <span className={classes.partyKey}>
          <AccountKey value={key} />
        </span>
      )}
      <span className={classes.partyLine}>
        {document !== null &&
          (/^\d{11}$/.test(document.number) ? (
            <TaxId
              value={document.number}
              {...(document.kind !== undefined && { kind: document.kind })}
            />
          ) : (
            <BriefText text={document.number} />
          ))}
        {bank !== null && <BriefText text={bank} />}
        {name !== null && <span>{t(`orders.source.${source}`)}</span>}
      </span>
    </span>
  )
}

/** The client's own side of an order: that it is ours, which account, and what the position says is available in it. */
export function OurSide(props: {
  readonly party: Party
  readonly account: OurAccount | null
  /** A person's name for it; null without one. */
  readonly nickname: string | null
  /** In one line, where there is room for no more. */
  readonly inLine?: boolean
  /** The order is paid to an agent, whose account need not be ours. */
  readonly agent?: boolean
}) {
  const { party, account, nickname, inLine = false, agent = false } = props
  const { figures } = useLanguage()
  const unknown = isCvu(party.key) ? t('orders.ours.cvu') : t('orders.ours.unknown')
  const { name } = party
  const words =
    account === null
      ? unknown
      : t('orders.ours.known', {
          type: accountTypeText(account.type),
          number: account.number,
          currency: account.currency,
        })
  if (agent && account === null && nickname === null) return <PartyText party={party} />
  return (
    <span className={inLine ? classes.partyInLine : classes.party}>
      <span className={classes.partyName}>
        <ForeignText>
          {nickname === null ? words : t('orders.ours.named', { account: words, name: nickname })}
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
