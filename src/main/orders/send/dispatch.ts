import { mayHaveBeenExecuted } from '../../../shared/errors/bank.ts'
import type { Answer, AppError, Outcome } from '../../../shared/errors/index.ts'
import { appError, err, fail, ok } from '../../../shared/errors/index.ts'
import type { AnswerOutcome, OrderEvent } from '../../../shared/orders/machine.ts'
import type {
  AttemptEnd,
  CommittedAttempt,
  OrderRequest,
  StoredOrder,
} from '../../ledger/orders/order-store.ts'
import { KEPT_CHARACTERS } from '../../ledger/orders/record.ts'
import { rulesOf } from '../kinds/index.ts'
import type { BankReply, OrderDeps } from '../order-deps.ts'

/**
 * The outcome that a failed send means. A refusal is the bank's own clear no. "Not sent" is an order that the bank certainly
 * did not look at: it never left, or was turned away at the door. Any other order may have been executed.
 */
export function outcomeOfError(error: AppError): AnswerOutcome {
  if (mayHaveBeenExecuted(error)) return 'unknown'
  switch (error.code) {
    case 'bank_rejected':
      return isOutOfHours(error) ? 'not_sent' : 'refused'
    case 'bank_forbidden':
    case 'bank_not_found':
    case 'bank_media_type':
    case 'bank_payload_too_large':
      return 'refused'
    default:
      return 'not_sent'
  }
}

/** Whether the bank turned an order away for the hour alone. The specification names no code for it; "24 hours" tells no hour. */
export const isOutOfHours = ({ code, bankCode = '' }: AppError): boolean =>
  code === 'bank_rejected' && /(?<!\d[ _-]?)hours|horario/i.test(bankCode)

/** The HTTP status that an error stands for; null where no whole answer came. */
function statusOfError(error: AppError): number | null {
  switch (error.code) {
    case 'bank_rejected':
    case 'bank_unavailable':
    case 'bank_custody_incident':
      return error.params.status
    case 'bank_unauthorised':
      return 401
    case 'bank_forbidden':
      return 403
    case 'bank_not_found':
      return 404
    case 'bank_conflict':
      return 409
    case 'bank_media_type':
      return 415
    case 'bank_rate_limited':
      return 429
    default:
      return null
  }
}

/** The way of one approved order to the bank, and what is remembered when its answer could not be written down. */
export type Dispatcher = ReturnType<typeof createDispatcher>

/** Makes the dispatcher, which makes one attempt for each approval. */
export function createDispatcher(deps: OrderDeps & { readonly skew: () => number | null }) {
  const { store, clock } = deps
  const unwritten = new Map<number, { readonly orderId: string; readonly end: AttemptEnd }>()
  const sentAt = new Map<string, number>()
  const at = deps.at ?? (() => undefined)

  const finish = (orderId: string, attemptId: number, end: AttemptEnd): Outcome<StoredOrder> => {
    const finished = store.finishAttempt(attemptId, end)
    if (finished.ok) {
      unwritten.delete(attemptId)
      deps.changed([orderId])
      return ok(finished.value.order)
    }
    unwritten.set(attemptId, { orderId, end })
    const reason = finished.error.code
    deps.log.error('answer not recorded', { orderId, error: finished.error })
    return fail('order_answer_not_recorded', { reason })
  }

  const dispatchOrder = async (id: string): Answer<StoredOrder> => {
    at('before_commit')
    const committed = store.beginAttempt(id, deps.newId(), deps.skew())
    if (!committed.ok) return committed
    at('after_commit')
    sentAt.set(id, clock.monotonic())
    deps.changed([id])
    const content = store.content(id)
    const order = store.get(id)
    // The attempt is committed: from here on it ends in the ledger, whatever happens.
    const leaving = await secured(deps, committed.value)
    at('before_socket')
    const reply: DispatchReply = leaving.ok
      ? await replyTo(deps, leaving.value)
      : err({ ...leaving.error, execution: 'none' })
    at('after_answer')
    const end =
      content.ok && order.ok
        ? endOf(reply, rulesOf(content.value.draft), order.value)
        : endUnread(reply)
    at('before_record')
    const finished = finish(id, committed.value.attemptId, end)
    at('after_record')
    if (!finished.ok) deps.failed(finished.error)
    return finished
  }

  return {
    /**
     * Sends an approved order exactly once. Its new state is the outcome. An error means that nothing was sent:
     * `order_not_approved`, `order_approval_used`, `order_altered`, `order_state`, `disk_full`, `profile_closed`. Only
     * `order_answer_not_recorded` means that the answer could not be stored.
     */
    dispatchOrder: (id: string): Answer<StoredOrder> =>
      deps.lifetime.during(() => dispatchOrder(id)),
    /** Tries again to write down answers that could not be; true when none is left. */
    flush: (): boolean => {
      for (const [attemptId, { orderId, end }] of unwritten) finish(orderId, attemptId, end)
      return unwritten.size === 0
    },
    /** Milliseconds on the monotonic clock since this process sent the order; null where it did not. */
    sinceSent: (id: string): number | null => {
      const then = sentAt.get(id)
      return then === undefined ? null : clock.monotonic() - then
    },
  }
}

type DispatchReply = Outcome<BankReply<unknown>>
type OutgoingRequest = Pick<CommittedAttempt, 'traceId'> & { readonly request: OrderRequest }

/** The request that may leave. An older copy of the ledger must be known as one: no note, no socket. */
async function secured(
  { anchor, failed }: OrderDeps,
  { request, traceId }: CommittedAttempt,
): Answer<OutgoingRequest> {
  if (!request.ok) return request
  const noted = await anchor.secure()
  if (noted.ok) return ok({ request: request.value, traceId })
  const { error } = noted
  failed(error)
  return err(
    error.code === 'ledger_moved' ? error : appError('order_not_anchored', { reason: error.code }),
  )
}

/** One attempt. What is thrown by a fault of ours counts as unknown: the request may have left. */
async function replyTo(
  { bank, log, newId }: OrderDeps,
  { request, traceId }: OutgoingRequest,
): Promise<DispatchReply> {
  try {
    return await bank.send({ ...request, traceId })
  } catch (cause) {
    const reference = newId()
    log.error('sending threw', { reference, traceId }, cause)
    return fail('internal', { reference }, { traceId, execution: 'unknown' })
  }
}

const kept = (text: string): string => text.slice(0, KEPT_CHARACTERS)

const answered = (outcome: Extract<OrderEvent, { type: 'answered' }>['outcome']): OrderEvent => ({
  type: 'answered',
  outcome,
})

/** Reads an answer by the rules of the order's kind. */
function endOf(
  reply: DispatchReply,
  rules: ReturnType<typeof rulesOf>,
  order: StoredOrder,
): AttemptEnd {
  if (!reply.ok) return endOfError(reply.error)
  const { value, status, text, traceId } = reply.value
  const { outcome, error: wrong, ...changes } = rules.read(order, value)
  const error = wrong === undefined ? null : { ...wrong, traceId }
  return {
    status,
    answer: kept(text),
    error,
    event: answered(outcome),
    changes: { ...changes, ...(error === null ? {} : { problem: error }) },
  }
}

function endOfError(error: AppError): AttemptEnd {
  return {
    status: statusOfError(error),
    answer: error.excerpt ?? null,
    error,
    event: answered(outcomeOfError(error)),
    changes: { problem: error },
  }
}

/** The order could not be read from the ledger while its request was under way. */
const endUnread = (reply: DispatchReply): AttemptEnd =>
  reply.ok
    ? {
        status: reply.value.status,
        answer: kept(reply.value.text),
        error: null,
        event: answered('unknown'),
        changes: {},
      }
    : endOfError(reply.error)
