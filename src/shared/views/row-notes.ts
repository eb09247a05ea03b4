/**
 * The rows of lists that a person can annotate with words and tags. A row is named by its kind and its key in the list of that
 * kind. A further kind of list is one more word here. Orders keep their notes in the ledger.
 */
export const notableKinds = [
  'echeq',
  'debin',
  'credit',
  'movement',
  /** A chargeback or an enrolment, by its key. */
  'notice',
  /** A notification as it came, by its number. */
  'notification',
  'repo',
  /** An own account, by its CBU or CVU. */
  'account',
  /** An event of the books, by its key. */
  'event',
] as const
export type NotableKind = (typeof notableKinds)[number]

/** One row's note; a row without words and tags has none. */
export interface RowNote {
  readonly kind: NotableKind
  readonly key: string
  readonly text: string
  readonly tags: readonly string[]
}

/** The longest note, the most tags of a row, and the longest tag. */
export const LONGEST_NOTE = 2000
export const MOST_TAGS = 20
export const LONGEST_TAG = 40
