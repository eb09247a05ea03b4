import { assertNever } from '../errors/index.ts'
import { type OrderKind, orderTraits } from './kinds.ts'

/** The life of a money order: one explicit machine for all kinds. Pure; the engine stores what it answers. */

export const orderStates = [
  /** Stored, nobody has approved it. */
  'draft',
  /** A person said yes; it has not left yet. */
  'approved',
  /** Approved, waiting for the bank's operating hours. */
  'waiting_window',
  /** Committed to the ledger; the request may be on its way. */
  'sending',
  /** It certainly did not reach the bank or was not looked at; it may be approved again. */
  'not_sent',
  /** It is unknown whether the bank executed it. */
  'unconfirmed',
  /** The bank took it; the outcome is open. */
  'accepted',
  'settled',
  /** A batch of which some operations were executed and some were not. */
  'partly_settled',
  /** The bank took it and did not execute it. */
  'rejected',
  /** The bank did not take it, or a person found that it never did. */
  'refused',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

const FINAL: ReadonlySet<OrderState> = new Set([
  'settled',
  'partly_settled',
  'rejected',
  'refused',
  'cancelled',
])
/** A final state is never left. */
export const isFinal = (state: OrderState): boolean => FINAL.has(state)

/** Whether nobody has approved it yet, or its approval was not used. */
export const isWaiting = (state: OrderState): boolean => state === 'draft' || state === 'not_sent'

export interface OrderStatus {
  readonly state: OrderState
  /** An attempt was made whose outcome is not known: it may have been executed. */
  readonly maybeExecuted: boolean
  /** A query made after the last attempt showed that the bank does not have it. */
  readonly provenUnused: boolean
}

export const newOrderStatus: OrderStatus = {
  state: 'draft',
  maybeExecuted: false,
  provenUnused: false,
}

/** The outcome of the bank's answer to the request; `unknown` is neither a clear yes nor a clear no. */
export type AnswerOutcome = 'accepted' | 'settled' | 'rejected' | 'refused' | 'not_sent' | 'unknown'
/** The outcome that a query, a notification or a person reports. */
export type Finding = 'accepted' | 'settled' | 'partly_settled' | 'rejected' | 'not_executed'
export type FindingSource = 'query' | 'notification' | 'person'

export type OrderEvent =
  | { readonly type: 'approved' }
  | { readonly type: 'window_awaited' }
  /** The bank says that its hours have not begun: an order that was sent for them waits on. */
  | { readonly type: 'window_missed' }
  /** The approval was not used in time: the application was closed, or the sending was stopped before it began. */
  | { readonly type: 'approval_lapsed' }
  | { readonly type: 'send_started' }
  | { readonly type: 'answered'; readonly outcome: AnswerOutcome }
  /** Found in `sending` when the application started. */
  | { readonly type: 'interrupted' }
  | { readonly type: 'found'; readonly by: FindingSource; readonly finding: Finding }
  /** The bank tells of the order, whatever it says: it has it, also where it was taken for not sent or proven unused. */
  | { readonly type: 'mentioned' }
  | { readonly type: 'cancelled' }
  /** The ledger was put back from a copy: whatever could be sent then may have been sent since. */
  | { readonly type: 'restored' }

/** The effect of an event. A contradicted final state stays, and a person must look at it. */
export type Step =
  | { readonly kind: 'moved'; readonly status: OrderStatus }
  | { readonly kind: 'unchanged' | 'forbidden' | 'contradicted' }

const UNCHANGED: Step = { kind: 'unchanged' }
const FORBIDDEN: Step = { kind: 'forbidden' }
const CONTRADICTED: Step = { kind: 'contradicted' }

const moved = (
  status: OrderStatus,
  state: OrderState,
  changes: Partial<OrderStatus> = {},
): Step => ({ kind: 'moved', status: { ...status, ...changes, state } })

/** Applies an event to an order of a kind. */
export function nextStep(kind: OrderKind, status: OrderStatus, event: OrderEvent): Step {
  switch (event.type) {
    case 'approved':
      return mayBeApproved(kind, status) ? moved(status, 'approved') : FORBIDDEN
    case 'window_awaited':
      return status.state === 'approved' ? moved(status, 'waiting_window') : FORBIDDEN
    case 'window_missed':
      return status.state === 'not_sent' && !status.maybeExecuted
        ? moved(status, 'waiting_window')
        : FORBIDDEN
    case 'approval_lapsed':
      return isApproved(status)
        ? moved(status, status.maybeExecuted ? 'unconfirmed' : 'draft')
        : FORBIDDEN
    case 'send_started':
      return isApproved(status) ? moved(status, 'sending', { provenUnused: false }) : FORBIDDEN
    case 'answered':
      return onAnswer(status, event.outcome)
    case 'interrupted':
      return status.state === 'sending' ? unconfirmed(status) : FORBIDDEN
    case 'found':
      return onFinding(status, event.by, event.finding)
    case 'mentioned':
      return status.state === 'not_sent' || (status.state === 'unconfirmed' && status.provenUnused)
        ? unconfirmed(status)
        : UNCHANGED
    case 'cancelled':
      return mayBeCancelled(status) ? moved(status, 'cancelled') : FORBIDDEN
    case 'restored':
      return isFinal(status.state) || status.state === 'accepted' ? UNCHANGED : unconfirmed(status)
    default:
      return assertNever(event)
  }
}

/** How an order stands to the bank's word: one that left and is to leave again counts as not sent. */
export const asTold = (status: OrderStatus, left: boolean): OrderStatus =>
  left && (status.state === 'draft' || isApproved(status))
    ? { ...status, state: 'not_sent' }
    : status

const isApproved = ({ state }: OrderStatus): boolean =>
  state === 'approved' || state === 'waiting_window'

/** Whether a person may be asked to approve it: for the first time, again after it was not sent, or a proven resend. */
export const mayBeApproved = (kind: OrderKind, status: OrderStatus): boolean =>
  status.state === 'draft' || status.state === 'not_sent' || mayBeResent(kind, status)

/** Whether the same order, with the same id and body, may be sent once more. */
export const mayBeResent = (kind: OrderKind, status: OrderStatus): boolean =>
  status.state === 'unconfirmed' &&
  status.provenUnused &&
  orderTraits[kind].resend === 'after_proof'

/** Whether it may be taken back: only while no attempt may have been executed. */
export const mayBeCancelled = (status: OrderStatus): boolean =>
  !status.maybeExecuted &&
  (status.state === 'draft' || status.state === 'not_sent' || isApproved(status))

/** Whether nobody knows if it was paid: a new one in its place could pay twice. */
export const isInDoubt = (order: {
  readonly state: OrderState
  readonly contradicted: boolean
}): boolean => order.state === 'unconfirmed' || (order.contradicted && order.state !== 'settled')

const unconfirmed = (status: OrderStatus): Step =>
  moved(status, 'unconfirmed', { maybeExecuted: true, provenUnused: false })

function onAnswer(status: OrderStatus, outcome: AnswerOutcome): Step {
  if (status.state !== 'sending') return onLateAnswer(status, outcome)
  switch (outcome) {
    case 'accepted':
    case 'settled':
    case 'rejected':
      return moved(status, outcome)
    case 'refused':
    case 'not_sent':
      // A "no" to a second attempt says nothing about the first: "this id was used" may be the reason of the "no".
      return status.maybeExecuted ? unconfirmed(status) : moved(status, outcome)
    case 'unknown':
      return unconfirmed(status)
    default:
      return assertNever(outcome)
  }
}

/** The answer comes after a notification has already told more. */
function onLateAnswer(status: OrderStatus, outcome: AnswerOutcome): Step {
  const known = status.state
  if (known !== 'accepted' && !isExecutionOutcome(known)) return FORBIDDEN
  if (outcome === 'unknown' || outcome === 'accepted' || outcome === known) return UNCHANGED
  if (known === 'accepted' && (outcome === 'settled' || outcome === 'rejected'))
    return moved(status, outcome)
  return CONTRADICTED
}

const isExecutionOutcome = (state: OrderState): boolean =>
  state === 'settled' || state === 'partly_settled' || state === 'rejected'

function onFinding(status: OrderStatus, by: FindingSource, finding: Finding): Step {
  const { state } = status
  if (by === 'person' && state !== 'unconfirmed' && state !== 'accepted') return FORBIDDEN
  if (finding === 'not_executed') return onNotExecuted(status, by)
  if (isFinal(state)) return onFindingAfterEnd(state, finding)
  switch (state) {
    case 'sending':
    case 'unconfirmed':
    case 'not_sent':
      return moved(status, finding)
    case 'accepted':
      return finding === 'accepted' ? UNCHANGED : moved(status, finding)
    default:
      // Draft or approved: only an earlier attempt can be what was found.
      return status.maybeExecuted ? moved(status, finding) : CONTRADICTED
  }
}

/** "The bank does not have it" ends an unconfirmed order only when a person says so; a query merely proves the id unused. */
function onNotExecuted(status: OrderStatus, by: FindingSource): Step {
  switch (status.state) {
    case 'unconfirmed':
      if (by === 'person') return moved(status, 'refused')
      if (by === 'notification') return moved(status, 'rejected')
      return status.provenUnused ? UNCHANGED : moved(status, 'unconfirmed', { provenUnused: true })
    case 'accepted':
      return by === 'person' ? FORBIDDEN : CONTRADICTED
    case 'settled':
    case 'partly_settled':
      return CONTRADICTED
    default:
      return UNCHANGED
  }
}

function onFindingAfterEnd(state: OrderState, finding: Finding): Step {
  if (state === finding) return UNCHANGED
  // An older word about an order whose end is known, repeated or out of order.
  if (finding === 'accepted' && isExecutionOutcome(state)) return UNCHANGED
  return CONTRADICTED
}

const MINUTE = 60_000
const LONGEST = 60 * MINUTE
/** After this time without an end, queries stop; a notification or a person may still end the order. */
const GIVE_UP_AFTER = 45 * 24 * 60 * MINUTE

export interface QueryHistory {
  readonly sentAt: Date
  /** Queries answered since, whatever they found. */
  readonly answered: number
  readonly lastQueryAt: Date | null
}

/** When to ask next, after the specification's wait and then doubling up to an hour; null where nothing is to be asked. */
export function nextQueryAt(
  kind: OrderKind,
  state: OrderState,
  history: QueryHistory,
): Date | null {
  const { firstQueryAfterMs } = orderTraits[kind]
  if (firstQueryAfterMs === null) return null
  if (state !== 'unconfirmed' && state !== 'accepted') return null
  const first = new Date(history.sentAt.getTime() + firstQueryAfterMs)
  if (history.lastQueryAt === null) return first
  if (history.lastQueryAt.getTime() - history.sentAt.getTime() > GIVE_UP_AFTER) return null
  const wait = Math.min(firstQueryAfterMs * 2 ** Math.min(history.answered, 10), LONGEST)
  return new Date(Math.max(first.getTime(), history.lastQueryAt.getTime() + wait))
}
