import type { AppError, Outcome } from '../../../shared/errors/index.ts'
import type { OrderFilter } from '../../../shared/lists/orders.ts'
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
import type { RefundedCredit } from '../../../shared/orders/refunds.ts'
import type { OrderPerson } from '../../../shared/orders/settings.ts'
import type {
  AuditEvent,
  OrderSummary,
  OrderView,
  QueryView,
  TimelineData,
} from '../../../shared/orders/view.ts'
import type { OrderWarning } from '../../../shared/orders/warnings.ts'
import type { Environment } from '../../../shared/profiles/profiles.ts'
import type { Money } from '../../../shared/values/money.ts'

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

export interface OrderOccurrence {
  readonly recurringId: string
  /** The day that its rule names, `YYYY-MM-DD`. */
  readonly named: string
  /** The day on which it is due. */
  readonly day: string
  /** The discarded draft of it whose place this one takes. */
  readonly again?: string
}

export interface OrderNote {
  readonly id: string
  readonly note: string
}

type FollowUpField = 'bankId' | 'bankStatus' | 'sentAt' | 'opensAt' | 'nextQueryAt' | 'problem'
type BookkeepingField =
  | 'createdAt'
  | 'updatedAt'
  | 'contradicted'
  | 'ambiguous'
  | 'note'
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

/** An attempt, and the approved request as it was read back from the disk: `order_not_recorded` where it is another. */
export interface CommittedAttempt {
  readonly attemptId: number
  readonly request: Outcome<OrderRequest>
  readonly traceId: string
}

export interface AttemptEnd {
  readonly status: number | null
  /** The answer as received. */
  readonly answer: string | null
  readonly error: AppError | null
  readonly event: OrderEvent
  readonly changes: OrderChanges
}

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
export interface StoredPerson extends OrderPerson {
  readonly pin: string
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

/** An order as the payment that it is: who is paid, or asked to pay, how much, and for which day. */
export interface MadePayment extends Pick<NewOrder, 'id' | 'kind' | 'batchId'>, Money {
  readonly state: OrderState
  /** The key of the other side. */
  readonly party: string
  readonly date: string | null
  /** When it left, or was prepared (ISO 8601). */
  readonly at: string
}

export interface OrderAnnotation {
  readonly note?: string
  readonly hint?: StoredHint | null
  readonly problem?: AppError | null
  readonly contradicted?: true
}
