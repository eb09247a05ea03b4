import type { AppError, Outcome } from '../../../shared/errors/index.ts'
import type { OrderFilter } from '../../../shared/lists/orders.ts'
import type { CountedPage } from '../../../shared/lists/page.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import type {
  Finding,
  FindingSource,
  OrderEvent,
  OrderState,
  OrderStatus,
  Step,
} from '../../../shared/orders/machine.ts'
import type { RefundedCredit, RefundOrder } from '../../../shared/orders/refunds.ts'
import type { OrderSettings } from '../../../shared/orders/settings.ts'
import type { OrderTotals } from '../../../shared/orders/totals.ts'
import type {
  AttemptView,
  AuditEvent,
  ChainReport,
  OperationResult,
  OrderSummary,
  OrderView,
  Party,
  QueryView,
  TimelineData,
  TimelineEntry,
} from '../../../shared/orders/view.ts'
import type { OrderWarning } from '../../../shared/orders/warnings.ts'
import type { Environment } from '../../../shared/profiles/profiles.ts'
import type { DecimalText, Money } from '../../../shared/values/money.ts'

/** The exact request. */
export interface OrderRequest {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: string
}

/** A notification about an order that the bank can be queried about: stored until the query was made. */
export interface StoredHint {
  readonly finding: Finding
  /** The bank's word, verbatim. */
  readonly word: string
  readonly at: string
}

export interface NewOrder {
  readonly id: string
  readonly kind: OrderKind
  readonly environment: Environment
  /** The bank's address that it is for, see `addressOf`. */
  readonly address: string
  readonly clientId: string
  readonly summary: OrderSummary
  readonly draft: OrderDraft
  readonly request: OrderRequest
  readonly warnings: readonly OrderWarning[]
  readonly preparedBy: string | null
  /** The same for all that were prepared in one act; null for one that was prepared by itself. */
  readonly batchId: string | null
  /** The credit that it returns; null for an order that is no refund. */
  readonly refund: RefundedCredit | null
}

/** The file that orders were prepared from. */
export interface OriginFile {
  /** SHA-256 (hex) of its bytes. */
  readonly hash: string
  /** Null for rows that were pasted: those have no name. */
  readonly name: string | null
}

/** The row of a file that an order was prepared from. */
export interface OrderOrigin extends OriginFile {
  /** As the spreadsheet counts, from 1. */
  readonly row: number
  /** A digest of the row's content. An equal second row of the file has a digest of its own. */
  readonly content: string
}

/** A row of a file that is an order which was or may still be executed. */
export interface OriginatedOrder extends Pick<OrderOrigin, 'row' | 'content'> {
  /** Whether it came from this very file; otherwise from one of its name. */
  readonly sameFile: boolean
  readonly orderId: string
  readonly state: OrderState
  readonly contradicted: boolean
  readonly createdAt: string
}

/** The occurrence of a recurring order that an order is. */
export interface OrderOccurrence {
  readonly recurringId: string
  /** The day that its rule names, `YYYY-MM-DD`. */
  readonly named: string
  /** The discarded draft of it whose place this one takes. */
  readonly again?: string
}

/** A person's note of an order. */
export interface OrderNote {
  readonly id: string
  readonly note: string
  readonly tags: readonly string[]
}

type FollowUpField = 'bankId' | 'bankStatus' | 'sentAt' | 'opensAt' | 'nextQueryAt' | 'problem'
type BookkeepingField =
  | 'createdAt'
  | 'updatedAt'
  | 'contradicted'
  | 'ambiguous'
  | 'note'
  | 'tags'
  | 'approvedBy'

/** An order as it lies in the ledger, without its draft and request. Instants are ISO 8601 UTC. */
export interface StoredOrder
  extends Omit<NewOrder, 'draft' | 'request'>,
    Pick<OrderView, FollowUpField | BookkeepingField> {
  readonly status: OrderStatus
  /** The number that the clearing gave it; null where the bank has not said one. */
  readonly clearingId: string | null
  readonly lastQueryAt: string | null
  readonly queriesAnswered: number
  readonly outcomeBy: FindingSource | 'answer' | null
  readonly hint: StoredHint | null
}

export interface OrderContent {
  readonly draft: OrderDraft
  readonly request: OrderRequest
  /** SHA-256 of everything a person approves and everything that is sent. */
  readonly hash: string
}

/** Columns that may change together with the state. */
export interface OrderChanges {
  readonly bankId?: string
  readonly clearingId?: string
  readonly bankStatus?: string
  readonly problem?: AppError | null
  readonly opensAt?: string | null
  readonly ambiguous?: boolean
  readonly hint?: StoredHint | null
  /** Two words about its end cannot both be true; never taken back. */
  readonly contradicted?: true
}

export interface AuditNote {
  readonly event: AuditEvent
  readonly actor?: string | null
  readonly data?: TimelineData
}

/** The approved request as it was read back from the disk, with the attempt that it belongs to. */
export interface CommittedAttempt {
  readonly attemptId: number
  readonly request: OrderRequest
  readonly traceId: string
}

/** The result of an attempt. */
export interface AttemptEnd {
  readonly status: number | null
  /** The answer as received. */
  readonly answer: string | null
  readonly error: AppError | null
  readonly event: OrderEvent
  readonly changes: OrderChanges
}

/** The result of a query. */
export interface QueryEnd extends Omit<QueryView, 'at' | 'repeated'> {
  readonly changes: OrderChanges
  /** A person asked: the next queries do not become rarer for it. */
  readonly byHand?: boolean
}

export interface OrderCountsRow {
  readonly state: OrderState
  readonly contradicted: boolean
  readonly count: number
}

export type OrderMove = { readonly order: StoredOrder; readonly step: Step['kind'] }

/** A row of the audit trail, by its number and its hash; number 0 before the first. */
export interface TrailRow {
  readonly seq: number
  readonly hash: string
}
/** Whether a trail has a row and goes on from it, ends before it, or has another one in its place. */
export type TrailFit = 'fits' | 'older' | 'differs'

/** A person who prepares or approves; `pin` is a scrypt hash. */
export interface StoredPerson {
  readonly id: string
  readonly name: string
  readonly pin: string
  readonly createdAt: string
  readonly wrongPins: Readonly<Record<PinPlace, WrongPins>>
}

/** Where a PIN is given: in main's own question, or in the window, which anybody may have taken over. */
export type PinPlace = 'question' | 'window'

/** Wrong PINs in a row, and until when (ISO 8601) none is tried. */
export interface WrongPins {
  readonly failures: number
  readonly until: string | null
}

/** Which orders: as the window narrows them, and made, or last changed, at or after a moment (ISO 8601 UTC). */
export type OrderQuestion = OrderFilter & {
  /** Of these alone. */
  readonly ids?: readonly string[] | undefined
  readonly since?: string | undefined
  readonly changedSince?: string | undefined
}

/** An approved order's share of the limits per day. */
export interface ApprovedOrder extends Money {
  readonly id: string
  readonly kind: OrderKind
}

/** An order as the payment that it is: who is paid, or asked to pay, how much, and for which day. */
export interface MadePayment extends Pick<NewOrder, 'id' | 'kind' | 'batchId'>, Money {
  readonly state: OrderState
  /** The key of the other side. */
  readonly party: string
  readonly date: string | null
  /** When it left, or was prepared (ISO 8601). */
  readonly at: string
}

/** The holder of a key as the bank named it, and when (ISO 8601) the order that says so left or was made. */
export interface HeldBy {
  readonly party: Party
  readonly at: string
}

/**
 * Money orders. Each call is one transaction, on the disk when it answers. A refund is stored and approved only within its
 * credit, or fails with `order_refund_beyond`. Fails with `disk_full`, `disk_failed`, `not_found`.
 */
export interface OrderStore {
  readonly insert: (order: NewOrder) => Outcome<StoredOrder>
  /** Stores an order in the place of another, which is cancelled with it. Fails with `order_state` where that cannot be. */
  readonly replace: (id: string, order: NewOrder) => Outcome<StoredOrder>
  /** Stores the order of an occurrence with the occurrence; fails with `recurring_made` where it became one before. */
  readonly insertOccurrence: (order: NewOrder, occurrence: OrderOccurrence) => Outcome<StoredOrder>
  /** All or none, unless `mayStill`, asked within the transaction, says no; `origins` are their rows of a file, in order. */
  readonly insertAll: (
    orders: readonly NewOrder[],
    origins?: readonly OrderOrigin[],
    mayStill?: () => Outcome<null>,
  ) => Outcome<readonly StoredOrder[]>
  /** Orders of this file, and of one of its name since `since`, the oldest first, without those that ended unpaid. */
  readonly fromFile: (file: OriginFile, since: string) => Outcome<readonly OriginatedOrder[]>
  readonly get: (id: string) => Outcome<StoredOrder>
  readonly content: (id: string) => Outcome<OrderContent>
  readonly findByClientId: (kind: OrderKind, clientId: string) => Outcome<StoredOrder | null>
  /** Newest first. */
  readonly list: (
    filter: OrderQuestion,
    offset: number,
    limit: number,
  ) => Outcome<CountedPage<StoredOrder>>
  /** The ids of all that `list` finds, in its order. */
  readonly ids: (filter: OrderQuestion) => Outcome<readonly string[]>
  readonly totals: (filter: OrderQuestion) => Outcome<OrderTotals>
  readonly counts: () => Outcome<readonly OrderCountsRow[]>
  readonly tags: () => Outcome<readonly string[]>
  /** A person's notes of orders. Notes without words and tags are left out. */
  readonly noted: () => Outcome<readonly OrderNote[]>
  /** Orders in these states, oldest first. */
  readonly inStates: (states: readonly OrderState[]) => Outcome<readonly StoredOrder[]>
  /** Orders due for a query at `at` (ISO 8601), sent under a later clock, or to be sent at `bankAt` of the bank's clock. */
  readonly due: (at: string, bankAt: string, limit: number) => Outcome<readonly StoredOrder[]>
  /** When the next of them is due; null for none. */
  readonly nextDueAt: () => Outcome<string | null>
  /** Orders of a kind whose last attempt left in this time, whatever became of them. */
  readonly sentBetween: (
    kind: OrderKind,
    from: string,
    to: string,
  ) => Outcome<readonly StoredOrder[]>
  /** Orders of a kind that hold this id of the bank, or of its clearing. */
  readonly byBankId: (kind: OrderKind, bankId: string) => Outcome<readonly StoredOrder[]>
  /** Orders to this key that were or may have been executed, made at or after, newest first. */
  readonly recentTo: (key: string, since: string) => Outcome<readonly StoredOrder[]>
  /** The holder of this key that the bank named in the newest order that was or may have been executed; null without one. */
  readonly lastHolder: (key: string) => Outcome<HeldBy | null>
  /** Orders of a kind from one key to another that left since, are about to leave, or may have been executed. */
  readonly lately: (
    kind: OrderKind,
    between: { readonly from: string | null; readonly to: string | null },
    since: string,
  ) => Outcome<readonly StoredOrder[]>
  /** Orders that were made, or left, at or after and may have been or be executed; the newest first. */
  readonly madeSince: (since: string) => Outcome<readonly MadePayment[]>
  /**
   * Whether a draft may take what it names. Fails with `order_settlement_used`, `order_same_echeq` where an order that was
   * or may be executed took it, or one that is about to be sent `alongside`. `but` is the draft's own order: where that is
   * a refund, `order_refund_beyond` as well.
   */
  readonly mayTake: (
    draft: OrderDraft,
    but: string | null,
    alongside: readonly string[],
  ) => Outcome<null>
  /** The orders that return the credit of these names, the oldest first. */
  readonly refundsOf: (names: readonly string[]) => Outcome<readonly RefundOrder[]>
  /** A credit is told to be of this amount now: where that is less, it bounds its refunds from now on. */
  readonly boundCredit: (names: readonly string[], amount: DecimalText) => Outcome<null>
  /** Orders approved at or after that were or may be executed; the limits per day need them. */
  readonly approvedSince: (since: string) => Outcome<readonly ApprovedOrder[]>

  /** Replaces the request of an order that was never attempted, before it is shown for approval. */
  readonly seal: (
    id: string,
    request: OrderRequest,
    summary: OrderSummary,
    warnings: readonly OrderWarning[],
  ) => Outcome<StoredOrder>
  /** Stores a yes for exactly this content, all or none. Fails with `order_altered`, and as `mayTake` for those before it. */
  readonly approve: (
    orders: readonly { readonly id: string; readonly hash: string }[],
    person: string | null,
  ) => Outcome<readonly StoredOrder[]>
  /**
   * Uses the approval up and commits the attempt, then reads back what is on the disk. Fails, with nothing to send,
   * with `order_not_approved`, `order_approval_used`, `order_altered`, `order_state`, `order_not_recorded`.
   */
  readonly beginAttempt: (id: string, traceId: string) => Outcome<CommittedAttempt>
  /** An order that the bank took for early waits until `opensAt` (ISO 8601), under the approval that its attempt used. */
  readonly awaitAgain: (id: string, opensAt: string) => Outcome<OrderMove>
  readonly finishAttempt: (attemptId: number, end: AttemptEnd) => Outcome<OrderMove>
  readonly recordQuery: (id: string, end: QueryEnd) => Outcome<OrderMove>
  /** Applies any other event. */
  readonly apply: (
    id: string,
    event: OrderEvent,
    note: AuditNote,
    changes?: OrderChanges,
  ) => Outcome<OrderMove>
  /** Applies one event to several orders, all or none; answers them as they are then. */
  readonly applyAll: (
    ids: readonly string[],
    event: OrderEvent,
    note: AuditNote,
  ) => Outcome<readonly StoredOrder[]>
  /** Writes an audit row and changes that are not a change of state. */
  readonly annotate: (id: string, note: AuditNote, changes: OrderAnnotation) => Outcome<StoredOrder>
  /** Names who prepared those of the orders that name nobody and were not sent. */
  readonly adopt: (
    ids: readonly string[],
    person: Pick<StoredPerson, 'id' | 'name'>,
  ) => Outcome<null>
  /** At start: what was being sent is unconfirmed, approvals that were not used have lapsed. Answers what changed. */
  readonly recover: () => Outcome<readonly StoredOrder[]>
  /** After the ledger was put back from a copy of `madeAt`: what could be sent then may have been since. Repeats nothing. */
  readonly markRestored: (madeAt: string) => Outcome<null>
  readonly setResult: (id: string, result: OperationResult) => Outcome<readonly OperationResult[]>

  readonly attempts: (id: string) => Outcome<readonly AttemptView[]>
  readonly queries: (id: string) => Outcome<readonly QueryView[]>
  readonly timeline: (id: string) => Outcome<readonly TimelineEntry[]>
  readonly results: (id: string) => Outcome<readonly OperationResult[]>
  /** Reads the whole audit trail, in slices that let other work pass. */
  readonly verify: () => Promise<Outcome<ChainReport>>

  /** The last row of the audit trail, and when it was written; null for none. */
  readonly trailEnd: () => Outcome<TrailRow & { readonly at: string | null }>
  /** Whether the trail has this row and is whole from there on. */
  readonly fits: (row: TrailRow) => Outcome<TrailFit>
  /** When the copy was made (ISO 8601) that took the ledger's place, until a person compares it with the bank; else null. */
  readonly olderOf: () => Outcome<string | null>
  /** A person compared the orders with the bank's portal. */
  readonly noteCompared: () => Outcome<null>
  /** Calls `told` whenever a row is added. */
  readonly onTrail: (told: () => void) => void

  readonly settings: () => Outcome<OrderSettings>
  readonly saveSettings: (settings: OrderSettings, data: TimelineData) => Outcome<null>
  readonly people: () => Outcome<readonly StoredPerson[]>
  readonly savePerson: (person: StoredPerson, data: TimelineData) => Outcome<null>
  readonly removePerson: (id: string, data: TimelineData) => Outcome<null>
  /** Writes to the trail what a person trusts from now on. */
  readonly noteTrust: (data: TimelineData) => Outcome<null>
  /** Counts a wrong PIN, or forgets the wrong ones. */
  readonly notePin: (id: string, place: PinPlace, wrong: WrongPins) => Outcome<null>
}

export interface OrderAnnotation {
  readonly note?: string
  readonly tags?: readonly string[]
  readonly hint?: StoredHint | null
  readonly problem?: AppError | null
  readonly contradicted?: true
}
