import type {
  BatchContent,
  Bond,
  BookEntry,
  Correction,
  RuleTable,
  SaidJoin,
  SealedBatch,
} from '../../shared/accounting/model.ts'
import type { BatchList, BatchView } from '../../shared/accounting/view.ts'
import type { Outcome } from '../../shared/base/result.ts'
import type { Async } from '../threads/calls.ts'
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
export interface NewBatch extends Pick<BatchContent, 'madeAt' | 'until' | 'balances'> {
  readonly entries: PackedEntries
}

/** Work on whole batches. */
export interface BatchWork {
  /** The newest first; those that are not what was sealed by what is to be told of each. */
  readonly batches: () => Outcome<BatchList>
  /** Fails with `not_found`, `books_batch_damaged`. */
  readonly batch: (number: number) => Outcome<SealedBatch>
  /**
   * Seals a batch under the next number. Fails with `books_nothing`, with `books_event_taken` where an event stands in another
   * batch by now, and with `books_unbalanced` where its debits are not its credits: nothing is kept then.
   */
  readonly seal: (batch: NewBatch) => Outcome<BatchView>
  /** Takes a batch back by another one; its events are free again. Fails with `not_found`, `books_reversed`. */
  readonly reverse: (number: number, at: string) => Outcome<BatchView>
}

/** Rules, corrections and batches of the books. A batch is made whole or not at all. */
export interface BookStore {
  /** In the order of their days. */
  readonly tables: () => Outcome<readonly RuleTable[]>
  /** Adds a table, or replaces the one of its day. `at` is ISO 8601. */
  readonly saveTable: (table: RuleTable, at: string) => Outcome<null>
  readonly corrections: () => Outcome<readonly Correction[]>
  /** All or none of them. */
  readonly correct: (corrections: readonly Correction[], at: string) => Outcome<null>
  readonly withdraw: (keys: readonly string[]) => Outcome<null>
  /** A person's decisions about records that are alike. */
  readonly joins: () => Outcome<readonly SaidJoin[]>
  readonly join: (said: SaidJoin, at: string) => Outcome<null>
  /** Takes back what was said of any of these records. */
  readonly part: (keys: readonly string[]) => Outcome<null>
  /** The numbers of the batches that nobody took back. */
  readonly standing: () => Outcome<readonly number[]>
  /** The entries' events of one batch. Only reopening the batch changes them. */
  readonly bonds: (batch: number) => Outcome<readonly Bond[]>
  readonly batches: Async<BatchWork>['batches']
  readonly batch: Async<BatchWork>['batch']
  readonly seal: Async<BatchWork>['seal']
  readonly reverse: Async<BatchWork>['reverse']
  /** The exported file of a batch; null before its first export. */
  readonly file: (batch: number, variant: string) => Outcome<Uint8Array | null>
  /** Stores a batch's exported file. A file that is stored already stays, and is answered. */
  readonly keepFile: (batch: number, variant: string, bytes: Uint8Array) => Outcome<Uint8Array>
  /** Null where nobody wrote one. */
  readonly template: (name: string) => Outcome<string | null>
  readonly saveTemplate: (name: string, content: string) => Outcome<null>
}
