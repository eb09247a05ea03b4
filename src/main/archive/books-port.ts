import type {
  BatchContent,
  Bond,
  Correction,
  RuleTable,
  SaidJoin,
  SealedBatch,
} from '../../shared/accounting/model.ts'
import type { BatchView } from '../../shared/accounting/view.ts'
import type { Outcome } from '../../shared/base/result.ts'

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
  /** What a person said of records that are alike. */
  readonly joins: () => Outcome<readonly SaidJoin[]>
  readonly join: (said: SaidJoin, at: string) => Outcome<null>
  /** Takes back what was said of any of these records. */
  readonly part: (keys: readonly string[]) => Outcome<null>
  /** The numbers of the batches that nobody took back. */
  readonly standing: () => Outcome<readonly number[]>
  /** What stands in one of them; never changed but by taking it back. */
  readonly bonds: (batch: number) => Outcome<readonly Bond[]>
  /** The newest first. Fails with `books_batch_damaged` where one is not what was sealed. */
  readonly batches: () => Outcome<readonly BatchView[]>
  /** Fails with `not_found`, `books_batch_damaged`. */
  readonly batch: (number: number) => Outcome<SealedBatch>
  /**
   * Seals a batch under the next number. Fails with `books_event_taken` where an event stands in another batch by now, and with
   * `books_unbalanced` where its debits are not its credits: nothing is kept then.
   */
  readonly seal: (batch: Omit<BatchContent, 'number' | 'kind' | 'reverses'>) => Outcome<BatchView>
  /** Takes a batch back by another one; its events are free again. Fails with `not_found`, `books_reversed`. */
  readonly reverse: (number: number, at: string) => Outcome<BatchView>
  /** What a batch was exported as; null before. */
  readonly file: (batch: number, variant: string) => Outcome<Uint8Array | null>
  /** Keeps what a batch is exported as; what is kept already stays, and is answered. */
  readonly keepFile: (batch: number, variant: string, bytes: Uint8Array) => Outcome<Uint8Array>
  /** Null where nobody wrote one. */
  readonly template: (name: string) => Outcome<string | null>
  readonly saveTemplate: (name: string, content: string) => Outcome<null>
}
