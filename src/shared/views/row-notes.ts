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

/** One row's note; a row without words and tags has none. */
export interface RowNote {
  readonly kind: NotableKind
  readonly key: string
  readonly text: string
  readonly tags: readonly string[]
}

/** Tags to add and to remove: two changes made one after the other both hold. */
export interface TagChanges {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** The changes that make `after` of `before`. */
export const tagChanges = (before: readonly string[], after: readonly string[]): TagChanges => ({
  add: after.filter((tag) => !before.includes(tag)),
  remove: before.filter((tag) => !after.includes(tag)),
})

/** The tags with the changes, each once. */
export const changedTags = (
  tags: readonly string[],
  { add, remove }: TagChanges,
): readonly string[] => [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])]

/** The longest note, the most tags of a row, and the longest tag. */
export const LONGEST_NOTE = 2000
export const MOST_TAGS = 20
export const LONGEST_TAG = 40
