import ky from 'ky'
import { err, ok, type Result } from '../../../shared/base/result.ts'
import type { Target } from '../../../shared/base/target.ts'
import { startDeadline } from './deadline.ts'
import { type Agents, exchange, type WireAnswer, type WireFailure } from './transport.ts'

/** One request to the bank's API, to be sent once. */
export interface AttemptRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly target: Target
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** For the whole attempt, body included. */
  readonly timeoutMs: number
  readonly connectTimeoutMs: number
  readonly maxAnswerBytes: number
  /** Null opens a connection for this request alone. */
  readonly agents: Agents | null
  readonly signal: AbortSignal
}

export type AttemptFailure = Omit<WireFailure, 'kind'> & {
  readonly kind: WireFailure['kind'] | 'timeout'
}
export type AttemptOutcome = Result<WireAnswer, AttemptFailure>

/** Hands the attempt to the transport, which sends what it says, byte for byte, and answers when the whole body is here. */
async function transmit(attempt: AttemptRequest, signal: AbortSignal): Promise<AttemptOutcome> {
  const outcome = await exchange({
    target: attempt.target,
    method: attempt.method,
    headers: attempt.headers,
    body: attempt.body === null ? null : Buffer.from(attempt.body, 'utf8'),
    agents: attempt.agents,
    connectTimeoutMs: attempt.connectTimeoutMs,
    maxAnswerBytes: attempt.maxAnswerBytes,
    signal,
  })
  if (!outcome.ok) return outcome
  const { status, body } = outcome.value
  if (status >= 200 && status <= 599) return outcome
  return err({ kind: 'protocol', reason: `status ${status}`, sent: true, received: body.length })
}

/** Carries a failure of the wire through ky, which knows exceptions only. */
class WireError extends Error {
  readonly failure: AttemptFailure
  constructor(failure: AttemptFailure) {
    super(failure.reason)
    this.failure = failure
  }
}

/**
 * The same under ky: no retry of its own (its default would repeat PUT and wait for Retry-After without end), no
 * redirect. ky gets the status alone, so that no body is copied on its way through; timeout and signal are the
 * transport's, from its start to its end.
 */
async function throughKy(attempt: AttemptRequest, signal: AbortSignal): Promise<AttemptOutcome> {
  const answers: WireAnswer[] = []
  const send = async (): Promise<Response> => {
    const outcome = await transmit(attempt, signal)
    if (!outcome.ok) throw new WireError(outcome.error)
    answers.push(outcome.value)
    return new Response(null, { status: outcome.value.status })
  }
  try {
    await ky(attempt.url, {
      method: attempt.method,
      retry: { limit: 0 },
      timeout: false,
      redirect: 'manual',
      throwHttpErrors: false,
      fetch: send,
    })
  } catch (cause) {
    if (cause instanceof WireError) return err(cause.failure)
    throw cause
  }
  const [answer] = answers
  if (answer !== undefined) return ok(answer)
  return err({ kind: 'protocol', reason: 'no answer', sent: true, received: 0 })
}

/**
 * Sends one request exactly once, with a timeout that covers the body. Every status is an answer. What has a connection
 * of its own goes through ky; a read on a connection that is kept goes straight to the transport, because a sync makes
 * hundreds of them and ky was a third of what they cost.
 */
export async function attemptOnce(attempt: AttemptRequest): Promise<AttemptOutcome> {
  const { signal, end } = startDeadline(Math.max(1, attempt.timeoutMs), [attempt.signal])
  try {
    const outcome = await (attempt.agents === null
      ? throughKy(attempt, signal)
      : transmit(attempt, signal))
    if (outcome.ok || outcome.error.kind !== 'aborted' || attempt.signal.aborted) return outcome
    return err({ ...outcome.error, kind: 'timeout', reason: 'timeout' })
  } finally {
    end()
  }
}
