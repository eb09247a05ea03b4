import type { AppError } from '../errors/index.ts'
import { type EntryTotals, totalsOf } from './entries.ts'
import type { BatchContent, SealedBatch } from './model.ts'

export interface BatchView
  extends Pick<BatchContent, 'number' | 'kind' | 'reverses' | 'madeAt' | 'until'> {
  readonly reversedBy: number | null
  readonly entries: number
  readonly unidentified: number
  readonly totals: readonly EntryTotals[]
}

/** The batches, the newest first; of those that are not what was sealed, what is to be told. */
export interface BatchList {
  readonly batches: readonly BatchView[]
  readonly damaged: readonly AppError[]
}

/** How a batch stands in the list. */
export const viewOf = ({ content, reversedBy }: SealedBatch): BatchView => {
  const { entries, ...head } = content
  return {
    ...head,
    reversedBy,
    entries: entries.length,
    unidentified: entries.filter(({ identified }) => !identified).length,
    totals: totalsOf(entries),
  }
}
