/** The kinds of rows that a person can annotate, named by kind and key; orders keep their notes in the ledger. */
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

/** One row's note; a row without words has none. */
export interface RowNote {
  readonly kind: NotableKind
  readonly key: string
  readonly text: string
}

export const LONGEST_NOTE = 2000
