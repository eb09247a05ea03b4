import ky, { isTimeoutError } from 'ky'
import { err, ok, type Result } from '../../shared/result.ts'
import { parseTarget } from '../../shared/target.ts'
import { type Agents, exchange, type WireAnswer, type WireFailure } from './transport.ts'

/** One request to the bank's API, to be sent once. */
export interface AttemptRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
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

/** Carries a failure of the wire through ky, which knows exceptions only. */
class WireError extends Error {
  readonly failure: WireFailure
  constructor(failure: WireFailure) {
    super(failure.reason)
    this.failure = failure
  }
}

/** What the wire has done so far; still known when ky gives up waiting for it. */
interface Probe {
  sent: boolean
  received: number
  answer: WireAnswer | null
}

const soFar = ({ sent, received }: Probe): Pick<WireFailure, 'sent' | 'received'> => ({
  sent,
  received,
})

/**
 * The fetch that ky is given: our transport, which answers only when the whole body is here. The answer stays in the
 * probe; ky gets its status alone, so that the body is not copied twice more.
 */
const wireFetch =
  (attempt: AttemptRequest, probe: Probe) =>
  async (input: string | URL | Request): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(input)
    const target = parseTarget(request.url)
    if (target === null) throw new WireError({ kind: 'connect', reason: 'url', ...soFar(probe) })
    const payload = attempt.body === null ? null : new Uint8Array(await request.arrayBuffer())
    const outcome = await exchange({
      target,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: payload,
      agents: attempt.agents,
      connectTimeoutMs: attempt.connectTimeoutMs,
      maxAnswerBytes: attempt.maxAnswerBytes,
      signal: request.signal,
      onSent: () => {
        probe.sent = true
      },
      onData: (received) => {
        probe.received = received
      },
    })
    if (!outcome.ok) throw new WireError(outcome.error)
    const { status } = outcome.value
    if (status < 200 || status > 599)
      throw new WireError({ kind: 'protocol', reason: `status ${status}`, ...soFar(probe) })
    probe.answer = outcome.value
    return new Response(null, { status })
  }

/**
 * Sends one request exactly once: no retry of ky's (its default would repeat PUT and wait for Retry-After without
 * end), no redirect, and a timeout that covers the body. Every status is an answer.
 */
export async function attemptOnce(attempt: AttemptRequest): Promise<AttemptOutcome> {
  const probe: Probe = { sent: false, received: 0, answer: null }
  try {
    await ky(attempt.url, {
      method: attempt.method,
      headers: attempt.headers,
      ...(attempt.body === null ? {} : { body: attempt.body }),
      retry: { limit: 0 },
      timeout: Math.max(1, Math.ceil(attempt.timeoutMs)),
      redirect: 'manual',
      throwHttpErrors: false,
      signal: attempt.signal,
      fetch: wireFetch(attempt, probe),
    })
    if (probe.answer !== null) return ok(probe.answer)
    return err({ kind: 'protocol', reason: 'no answer', ...soFar(probe) })
  } catch (cause) {
    if (cause instanceof WireError) return err(cause.failure)
    if (isTimeoutError(cause)) return err({ kind: 'timeout', reason: 'timeout', ...soFar(probe) })
    if (attempt.signal.aborted) return err({ kind: 'aborted', reason: 'aborted', ...soFar(probe) })
    throw cause
  }
}
