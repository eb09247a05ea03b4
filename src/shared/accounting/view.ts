import type { AppError } from '../errors/index.ts'
import { type EntryTotals, totalsOf } from './entries.ts'
import type { BatchContent, SealedBatch } from './model.ts'

export interface BatchView
  extends Pick<BatchContent, 'number' | 'kind' | 'reverses' | 'madeAt' | 'until'> {
  readonly reversedBy: number | null
  readonly entries: number
  readonly unidentified: number
  readonly totals: readonly EntryTotals[]
  readonly moved: readonly string[]
}

/** The batches, the newest first; of those that are not what was sealed, what is to be told. */
export interface BatchList {
  readonly batches: readonly BatchView[]
  readonly damaged: readonly AppError[]
}

/** The currencies in which entries of a batch moved accounts, by their names. */
export const currenciesMoved = ({ entries }: BatchContent): readonly string[] =>
  [
    ...new Set(entries.flatMap(({ account, currency }) => (account === null ? [] : [currency]))),
  ].sort()

/** How a batch stands in the list. */
export const viewOf = ({ content, reversedBy }: SealedBatch): BatchView => {
  const { number, kind, reverses, madeAt, until, entries } = content
  return {
    number,
    kind,
    reverses,
    madeAt,
    until,
    reversedBy,
    entries: entries.length,
    unidentified: entries.filter(({ identified }) => !identified).length,
    totals: totalsOf(entries),
    moved: currenciesMoved(content),
  }
}
