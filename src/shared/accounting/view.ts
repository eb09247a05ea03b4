import type { AppError } from '../errors/index.ts'
import { totalsOf } from './entries.ts'
import type { SealedBatch } from './model.ts'

export type BatchView = Readonly<ReturnType<typeof viewOf>>

/** The batches, newest first. `damaged` has one error for each batch that fails its integrity check. */
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
