import type { Rejection } from '../../../../shared/risk/history.ts'
import { groupTaxId } from '../../../../shared/values/tax-ids.ts'
import type { Echeq } from '../../../../shared/wire/echeqs.ts'
import { join, t } from '../../../app/text.tsx'
import { TaxId } from '../../../components/figures/figures.tsx'
import { ForeignSpan } from '../../../components/figures/foreign-span.tsx'
import basics from '../../../components/styles/basics.module.css'
import classes from './detail.module.css'

/** A party as the bank writes it anywhere in an echeq; any member may be missing. */
export type BankParty =
  | {
      readonly name?: string | null | undefined
      readonly document?:
        | { readonly type?: string | null | undefined; readonly number?: string | null | undefined }
        | null
        | undefined
    }
  | null
  | undefined

export type Endorsement = Echeq['endorsements'][number]
export type Assignment = Echeq['assignments'][number]
export type Guarantor = Echeq['guarantors'][number]

/** A text that says something; null for missing or blank ones. */
export const textOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text.trim() === '' ? null : text

/** The bank's words for a rejection, and behind them its codes, which it explains nowhere else. */
export const rejectionWords = ({ code, reason }: Pick<Rejection, 'code' | 'reason'>): string =>
  join(
    reason,
    code === '' ? null : t('echeqs.rejection.code', { code, count: code.split(',').length }),
  ) || t('echeqs.rejection.unexplained')

/** A party in one line, name and document or either; null where the bank says neither. */
function partyLine(party: BankParty, unnamedKind: string): string | null {
  const name = textOrNull(party?.name)
  const number = textOrNull(party?.document?.number)
  if (number === null) return name
  const document = `${textOrNull(party?.document?.type) ?? unnamedKind} ${groupTaxId(number)}`
  return name === null ? document : `${name} (${document})`
}

/** The words for a party within a line, whatever the bank says of it. */
export const partyWords = (party: BankParty): string =>
  partyLine(party, t('common.document')) ?? t('echeqs.detail.unnamed')

/** Name and document of a party; says so where the bank names neither. */
export function PartyLines({ party }: { readonly party: BankParty }) {
  const name = textOrNull(party?.name)
  const number = textOrNull(party?.document?.number)
  const kind = textOrNull(party?.document?.type) ?? t('common.document')
  if (name === null && number === null)
    return <span className={basics.remark}>{t('echeqs.detail.unnamed')}</span>
  return (
    <span className={classes.lines}>
      {name !== null && <ForeignSpan className={classes.name}>{name}</ForeignSpan>}
      {number !== null && (
        <span className={basics.remark}>
          <TaxId value={number} kind={kind} />
        </span>
      )}
    </span>
  )
}
