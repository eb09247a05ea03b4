import type { Outcome } from '../../shared/base/result.ts'
import type {
  Expected,
  ExpectedNote,
  ExpectedSource,
  Mark,
  MarkSubject,
} from '../../shared/incoming/reconciliation.ts'
import type { ExpectedNoteInput } from '../../shared/ipc/incoming.ts'

/** One thing that is marked, as the record keeps it. */
export interface NewMark {
  readonly key: string
  /** Other ids under which it may be known later. */
  readonly otherKeys: readonly string[]
  /** Its name in an error. */
  readonly label: string
  /** JSON of it, as it stands now. */
  readonly snapshot: string
}

/** People's marks and notes about money that came in: never lost, never overwritten. */
export interface ReconciliationStore {
  /** All ids of what is marked now. */
  readonly standing: (subject: MarkSubject) => Outcome<readonly string[]>
  /** Every mark of one thing by any of its ids, the newest first, those taken back among them. */
  readonly marks: (subject: MarkSubject, keys: readonly string[]) => Outcome<readonly Mark[]>
  /** All or none; fails with `already_marked`. */
  readonly mark: (
    subject: MarkSubject,
    things: readonly NewMark[],
    expected: Expected | null,
    remark: string,
  ) => Outcome<readonly Mark[]>
  /** Takes marks back; answers their ids, none where there were none. */
  readonly unmark: (
    subject: MarkSubject,
    keys: readonly string[],
    remark: string,
  ) => Outcome<readonly string[]>
  /** Things that standing marks name, each with the number of marks. */
  readonly matched: () => Outcome<
    readonly { readonly source: ExpectedSource; readonly ref: string; readonly count: number }[]
  >
  readonly notes: {
    readonly list: () => Outcome<readonly ExpectedNote[]>
    readonly save: (id: string | null, value: ExpectedNoteInput) => Outcome<ExpectedNote>
    readonly remove: (id: string) => Outcome<null>
    readonly restore: (id: string) => Outcome<ExpectedNote>
  }
  /** Accounts whose DEBINs are read because a person named them. */
  readonly accounts: {
    readonly list: () => Outcome<readonly string[]>
    readonly add: (accountId: string) => Outcome<null>
    readonly remove: (accountId: string) => Outcome<null>
  }
}
