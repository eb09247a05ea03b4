import type { Party } from '../../../../shared/orders/view.ts'
import { briefText } from '../../../../shared/text/foreign-text.ts'
import { useText } from '../../../app/text.tsx'
import { BriefText } from '../../brief-text.tsx'
import { AccountKey, TaxId } from '../../identifiers.tsx'
import classes from '../orders.module.css'

/** The name of a side, or its key where nobody said a name. */
export const partyName = ({ name, key }: Party): string => briefText(name ?? key)

/** One side of an order: its name and who says so, its CUIT, its bank, and its key in groups. */
export function PartyText(props: {
  readonly party: Party
  /** Says that the bank did not name a holder; for destinations. */
  readonly validated?: boolean
}) {
  const { party, validated = false } = props
  const t = useText()
  const { name, taxId, bank, key, source } = party
  const unnamed = validated && name === null ? t('orders.noHolder') : null
  return (
    <span className={classes.party}>
      {(name ?? unnamed) !== null && (
        <span className={classes.partyName}>
          <BriefText text={name ?? unnamed ?? ''} />
        </span>
      )}
      <span className={classes.partyKey}>
        <AccountKey value={key} />
      </span>
      <span className={classes.partyLine}>
        {taxId !== null &&
          (/^\d{11}$/.test(taxId) ? <TaxId value={taxId} /> : <BriefText text={taxId} />)}
        {bank !== null && <BriefText text={bank} />}
        {name !== null && <span>{t(`orders.source.${source}`)}</span>}
      </span>
    </span>
  )
}
