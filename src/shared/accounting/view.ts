import type { AppError } from '../errors/index.ts'
import { totalsOf } from './entries.ts'
import type { SealedBatch } from './model.ts'

export type BatchView = Readonly<ReturnType<typeof viewOf>>

/** The batches, the newest first; of those that are not what was sealed, what is to be told. */
export interface BatchList {
  readonly batches: readonly BatchView[]
  readonly damaged: readonly AppError[]
}

/** How a batch stands in the list. */
export const viewOf = ({ content, reversedBy }: SealedBatch) => {
  const { entries, ...head } = content
  return {
    ...head,
    reversedBy,
    entries: entries.length,
    unidentified: entries.filter(({ identified }) => !identified).length,
    totals: totalsOf(entries),
  }
}
