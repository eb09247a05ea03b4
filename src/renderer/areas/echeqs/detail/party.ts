import { groupTaxId } from '../../../../shared/values/tax-ids.ts'
import type { Echeq } from '../../../../shared/wire/echeqs.ts'

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

/** A party in one line, name and document or either; null where the bank says neither. */
export function partyLine(party: BankParty, unnamedKind: string): string | null {
  const name = textOrNull(party?.name)
  const number = textOrNull(party?.document?.number)
  if (number === null) return name
  const document = `${textOrNull(party?.document?.type) ?? unnamedKind} ${groupTaxId(number)}`
  return name === null ? document : `${name} (${document})`
}
