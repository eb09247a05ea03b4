import type { BatchContent, BookEntry, SealedBatch } from '../../shared/accounting/model.ts'
import type { BatchList, BatchView } from '../../shared/accounting/view.ts'
import type { Outcome } from '../../shared/errors/index.ts'
import { transferable } from '../threads/transferable.ts'

/** Entries on their way to a batch: main, through which they pass, only hands them on. */
export type PackedEntries = Uint8Array<ArrayBuffer>

/** Packs entries; they go to another thread with their memory. */
export function packEntries(entries: readonly BookEntry[]): PackedEntries {
  const bytes = Buffer.from(JSON.stringify(entries), 'utf8')
  // Memory of its own: what Node shares among small buffers cannot go to another thread.
  const own = new Uint8Array(bytes)
  return transferable(own, own)
}

/** The entries that were packed, by this program and a moment ago. */
export const entriesIn = (packed: PackedEntries): readonly BookEntry[] =>
  JSON.parse(Buffer.from(packed.buffer).toString('utf8')) as readonly BookEntry[]

/** A batch before it is sealed. */
export interface NewBatch extends Pick<BatchContent, 'madeAt' | 'until'> {
  readonly entries: PackedEntries
}

/** Work on whole batches. */
export interface BatchWork {
  /** Newest first. A batch that fails its integrity check is listed with the error to show. */
  readonly batches: () => Outcome<BatchList>
  /** Fails with `not_found`, `books_batch_damaged`. */
  readonly batch: (number: number) => Outcome<SealedBatch>
  /**
   * Seals a batch under the next number. Fails, and keeps nothing, with `books_nothing`, with `books_event_taken` if another
   * batch already holds an event, or with `books_unbalanced` if debits differ from credits.
   */
  readonly seal: (batch: NewBatch) => Outcome<BatchView>
  /** Takes a batch back by another one; its events are free again. Fails with `not_found`, `books_reversed`. */
  readonly reverse: (number: number, at: string) => Outcome<BatchView>
}
