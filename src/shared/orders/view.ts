import type { AppError } from '../errors/index.ts'
import type { MessageKey } from '../locales/index.ts'
import type { Environment } from '../profiles/profiles.ts'
import type { Money } from '../values/money.ts'
import type { SignatoryDraft } from '../values/signatories.ts'
import type { BatchOperationDraft, OrderDraft } from './drafts.ts'
import { type OrderKind, orderTraits } from './kinds.ts'
import type { Finding, FindingSource, OrderState } from './machine.ts'
import type { RefundedCredit } from './refunds.ts'
import type { OrderWarning } from './warnings.ts'

export interface Party {
  /** CBU, CVU, alias, account or document number. */
  readonly key: string
  readonly name: string | null
  /** CUIT, or another document with its type. */
  readonly taxId: string | null
  /** Name of the bank or provider; null where the key does not tell. */
  readonly bank: string | null
  /** The source: the bank's answer, the person who typed it, or the local copy of the position. */
  readonly source: 'bank' | 'typed' | 'position'
}

interface SideFields {
  readonly kind: OrderKind
  readonly from: Party
  readonly to: Party
}

/** The party on the other side: payee, payer, signer of the cheque, or fund. It is never the client's own side. */
export const counterpartyOf = ({ kind, from, to }: SideFields): Party =>
  orderTraits[kind].counterparty === 'to' ? to : from

/** The client's own side. */
export const oursOf = ({ kind, from, to }: SideFields): Party =>
  orderTraits[kind].counterparty === 'to' ? from : to

/** When the bank may be asked about an order for the first time; null once it was. One that it told of is due at once. */
export function firstQueryAt(
  order: Pick<OrderView, 'kind' | 'sentAt' | 'nextQueryAt'>,
): string | null {
  const after = orderTraits[order.kind].firstQueryAfterMs
  const { sentAt, nextQueryAt } = order
  if (sentAt === null || nextQueryAt === null || after === null) return null
  return Date.parse(nextQueryAt) <= Date.parse(sentAt) + after ? nextQueryAt : null
}

/** The actions that a person may take on an order now. */
export const orderActions = [
  'submit',
  'cancel',
  'check',
  'record',
  'resend',
  'repeat',
  'receipt',
  'support',
] as const
export type OrderAction = (typeof orderActions)[number]

/** The summary of an order that is shown and that a person approves. */
export interface OrderSummary {
  readonly from: Party
  readonly to: Party
  readonly amount: Money
  readonly operations: number
  readonly concept: string
  /** Payment date of an echeq, settlement date of a batch of funds, `YYYY-MM-DD`; null for at once. */
  readonly date: string | null
  /** The number on the cheque that it is about; null for every other order, and where the bank does not say it. */
  readonly number: string | null
  /** The payee's name as a file or a person wrote it, which is not what the bank says; null where nobody did. */
  readonly expectedName: string | null
}

/** One thing that an order sends besides its parties and its amount. `name` is its label in the catalogue. */
export type SentFact = { readonly name: MessageKey } & SentValue

/** `says` is a word of the catalogue: for what is ticked or not, and for what is left to the bank. */
export type SentValue =
  | { readonly type: 'text'; readonly text: string }
  /** `YYYY-MM-DD`. */
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'account'; readonly key: string }
  | { readonly type: 'people'; readonly people: readonly SignatoryDraft[] }
  | { readonly type: 'says'; readonly says: MessageKey }

/** The content of an order's request, for whoever reviews or approves it. */
export interface SentContents {
  readonly facts: readonly SentFact[]
  /** Of a batch; empty for everything else. */
  readonly operations: readonly BatchOperationDraft[]
}

/** An order as lists show it. Instants are ISO 8601 UTC. */
export interface OrderView extends OrderSummary {
  readonly id: string
  readonly kind: OrderKind
  readonly state: OrderState
  readonly environment: Environment
  /** The same for all that were prepared in one act; null for one that was prepared by itself. */
  readonly batchId: string | null
  /** The credit that it returns; null for an order that is no refund. */
  readonly refund: RefundedCredit | null
  /** Our id as the bank knows it: transfer id, lot id, reference. */
  readonly clientId: string
  /** The bank's own id or reference; null until it is known. */
  readonly bankId: string | null
  /** The number that the clearing gave it; null where the bank has not said one. */
  readonly clearingId: string | null
  /** The bank's word for the state, verbatim; null until it says one. */
  readonly bankStatus: string | null
  readonly createdAt: string
  readonly updatedAt: string
  /** When the last attempt left; null before. */
  readonly sentAt: string | null
  /** When the bank's operating hours begin; null unless it waits for them. */
  readonly opensAt: string | null
  /** When the bank is asked next; null where it is not. */
  readonly nextQueryAt: string | null
  readonly problem: AppError | null
  /** Something said about it contradicts how it ended. */
  readonly contradicted: boolean
  /** Several orders and answers fit each other: a person must tell which. */
  readonly ambiguous: boolean
  /** The bank was asked and does not have it. */
  readonly provenUnused: boolean
  /** Where an outcome was recorded or found, by whom. */
  readonly outcomeBy: FindingSource | 'answer' | null
  readonly note: string
  readonly preparedBy: string | null
  readonly approvedBy: string | null
  readonly actions: readonly OrderAction[]
}

/** One request that carried the order to the bank. */
export interface AttemptView {
  readonly number: number
  readonly traceId: string
  readonly method: string
  readonly path: string
  readonly body: string
  readonly startedAt: string
  readonly finishedAt: string | null
  readonly status: number | null
  /** The answer as received, shortened to what is kept. */
  readonly answer: string | null
  readonly error: AppError | null
}

export interface QueryView {
  readonly at: string
  readonly traceId: string | null
  readonly path: string
  readonly answer: string | null
  /** The bank said the same as the last time; the text stands there. */
  readonly repeated: boolean
  readonly error: AppError | null
  readonly finding: Finding | null
}

export type TimelineData = Readonly<Record<string, string | number | boolean | null>>

export interface TimelineEntry {
  readonly seq: number
  readonly at: string
  readonly event: AuditEvent
  /** The person who did it, where people are told apart; null for the application. */
  readonly actor: string | null
  readonly from: OrderState | null
  readonly to: OrderState | null
  readonly data: TimelineData
}

export const auditEvents = [
  'prepared',
  'submitted',
  'declined',
  'adopted',
  'approved',
  'approval_lapsed',
  'window_awaited',
  'send_started',
  'answered',
  'interrupted',
  'queried',
  'found',
  'contradicted',
  'cancelled',
  'noted',
  'hinted',
  'settings_changed',
  'person_changed',
  'trust_changed',
  'book_changed',
  'restored',
  'compared',
] as const
export type AuditEvent = (typeof auditEvents)[number]

/** The result of one operation of a batch, as the bank notified it. */
export interface OperationResult {
  readonly settlementId: string
  readonly result: 'valid' | 'invalid' | 'finished' | 'failed' | 'unknown'
  /** The bank's word, verbatim. */
  readonly word: string
  readonly at: string
}

/** An order with everything that is known about it. */
export interface OrderDetail extends OrderView {
  readonly draft: OrderDraft
  /** The request as it is or will be sent. */
  readonly request: { readonly method: string; readonly path: string; readonly body: string }
  /** The content of the request besides parties and amount, as the approval shows it. */
  readonly sentFacts: readonly SentFact[]
  readonly warnings: readonly OrderWarning[]
  readonly attempts: readonly AttemptView[]
  readonly queries: readonly QueryView[]
  readonly timeline: readonly TimelineEntry[]
  readonly results: readonly OperationResult[]
}

/** Where the end of the audit trail is kept besides the ledger. */
export type TrailPlace = 'keychain' | 'archive'

/** Result of reading the audit trail's hash chain from its first row. */
export type ChainReport =
  | {
      readonly sound: true
      readonly rows: number
      readonly head: string
      /** Where its end is kept outside of the ledger, and since when. */
      readonly anchor?: { readonly kept: TrailPlace; readonly at: string | null }
      /** Set where an older copy took the ledger's place and nobody compared it with the bank since: when that was made. */
      readonly olderOf?: string
    }
  | {
      readonly sound: false
      readonly rows: number
      readonly brokenAt: number
      readonly problem: ChainProblem
    }
export type ChainProblem = 'hash' | 'previous' | 'gap' | 'cut' | 'order_differs' | 'anchor'

/** The bank's word in the query of a CVU transfer that may mean its end; see `OrderSettings.approvedIsCredited`. */
export const APPROVED = 'APPROVED'
export const isApprovedWord = (word: string): boolean => word.trim().toUpperCase() === APPROVED

/** The text of an order's state, in the words of its kind, of an unconfirmed APPROVED, and of a person's finding. */
export function stateKey(order: {
  readonly kind: OrderKind
  readonly state: OrderState
  readonly bankStatus?: string | null
  readonly outcomeBy?: OrderView['outcomeBy']
}) {
  const { kind, state, bankStatus = null, outcomeBy } = order
  if (orderTraits[kind].approvedMayEnd && state === 'accepted' && isApprovedWord(bankStatus ?? ''))
    return 'orders.state.accepted.approved' as const
  if (state === 'refused' && outcomeBy === 'person') return 'orders.state.refused.person' as const
  return state === 'settled'
    ? (`orders.settled.${kind}` as const)
    : (`orders.state.${state}` as const)
}

/** The bank, or the check before it, said no: correcting it is the next thing. */
export const hasFailed = ({ state }: Pick<OrderView, 'state'>): boolean =>
  state === 'refused' || state === 'rejected'
