import type { CvuRow, cvuList } from '../../../shared/lists/cvus.ts'
import type {
  BalanceFile,
  CvuStatement,
  CvuTotals,
  UncountedCredits,
} from '../../../shared/views/cvu.ts'
import type { Async, Outcome } from '../../threads/calls.ts'
import type { AskedList } from '../lists/declared-list.ts'

/** An own order that left a CVU, as the cache repeats it. */
export interface CvuOrder {
  readonly key: string
  readonly cvu: string
  /** ISO 8601 UTC. */
  readonly instant: string
  readonly kind: 'order' | 'refund'
  /** The hundredths that it takes: negative. */
  readonly cents: number
  readonly state: 'sure' | 'pending'
  readonly other: {
    readonly key: string | null
    readonly name: string | null
    readonly cuit: string | null
  }
  readonly text: string
}

/** Which lines of the statement of a CVU: days of Buenos Aires from and to, and the first of them. */
export interface StatementQuestion {
  readonly key: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly offset: number
  readonly limit: number
}

/** An own file with balances, before it is kept. */
export interface NewBalances extends Omit<BalanceFile, 'count'> {
  readonly sha256: string
  /** Its balances are openings too. */
  readonly asOpening: boolean
}

/** Own CVUs, with the sums of their events and their statements. */
export interface CvuStore extends AskedList<typeof cvuList, CvuTotals> {
  /** Null where it is no own CVU. */
  readonly get: (key: string) => Outcome<CvuRow | null>
  readonly statement: (question: StatementQuestion) => Outcome<CvuStatement>
  /** Credits and chargebacks that are not counted, and credits that are dated after `now`. */
  readonly uncounted: (now: string) => Outcome<Omit<UncountedCredits, 'unread'>>
  /** How many openings there are, whether a credit to an own CVU was ever seen, and until when orders were repeated. */
  readonly known: () => Outcome<{
    readonly openings: number
    readonly credited: boolean
    readonly ordersUntil: string | null
  }>
  /** Brings at most so many rows up to date of those whose events changed; answers how many. */
  readonly refresh: (most: number) => Outcome<number>
  /**
   * Repeats own orders of the ledger; ids of those that are no events any longer, or never were, are `gone`. Every order that
   * changed until `until` was repeated; null says nothing of it.
   */
  readonly takeOrders: (
    orders: readonly CvuOrder[],
    gone: readonly string[],
    until: string | null,
  ) => Outcome<null>
  /** Own files that were not taken away, the newest first. */
  readonly files: () => Outcome<readonly BalanceFile[]>
  /**
   * Of packed lines: how many name a CVU that is not known, how many CVUs with events they lack, and whether these very bytes are
   * kept already.
   */
  readonly look: (
    packed: Uint8Array,
    sha256: string,
  ) => Outcome<{ readonly unknown: number; readonly missing: number; readonly repeated: boolean }>
  /** Keeps an own file in the archive; all of it is on the disk when it answers, or nothing. */
  readonly takeFile: (file: NewBalances, packed: Uint8Array) => Outcome<null>
  /** Takes an own file away with its openings, or back. Fails with `not_found`. */
  readonly removeFile: (id: string, removed: boolean) => Outcome<null>
  /** Every own CVU without an opening begins with nothing at the close of a day; answers how many. `at` is ISO 8601 UTC. */
  readonly openAtZero: (day: string, at: string) => Outcome<number>
  /** As JSON, for whoever hands out all own data: the lines of an own file, or (null) openings, reasons and closed days. */
  readonly own: (file: string | null) => Outcome<Uint8Array>
  /** Repeats what the archive knows, where that changed. */
  readonly learn: () => Outcome<null>
}

/** The same, in the thread of the cache. */
export type CvuCache = Async<CvuStore>
