import { useText } from '../../../app/text.tsx'
import { ForeignText } from '../../../components/figures/foreign-text.tsx'
import { TaxId } from '../../../components/figures/identifiers.tsx'
import basics from '../../../components/styles/basics.module.css'
import classes from './detail.module.css'
import { type BankParty, partyLine, textOrNull } from './party.ts'

/** The words for a party within a line, whatever the bank says of it. */
export function usePartyLine(): (party: BankParty) => string {
  const t = useText()
  return (party) => partyLine(party, t('echeqs.detail.document')) ?? t('echeqs.detail.unnamed')
}

/** Name and document of a party; says so where the bank names neither. */
export function PartyLines({ party }: { readonly party: BankParty }) {
  const t = useText()
  const name = textOrNull(party?.name)
  const number = textOrNull(party?.document?.number)
  const kind = textOrNull(party?.document?.type) ?? t('echeqs.detail.document')
  if (name === null && number === null)
    return <span className={basics.remark}>{t('echeqs.detail.unnamed')}</span>
  return (
    <span className={classes.lines}>
      {name !== null && (
        <span className={classes.name}>
          <ForeignText>{name}</ForeignText>
        </span>
      )}
      {number !== null && (
        <span className={basics.remark}>
          <TaxId value={number} kind={kind} />
        </span>
      )}
    </span>
  )
}
