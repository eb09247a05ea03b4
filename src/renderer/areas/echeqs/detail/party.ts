import type { Echeq } from '../../../../shared/echeqs.ts'

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
export const given = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text.trim() === '' ? null : text

/** The name of a party, else its document, else null. */
export const nameOf = (party: BankParty): string | null =>
  given(party?.name) ?? given(party?.document?.number)
