import { err, type Result } from '../../../shared/base/result.ts'
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

/** Sends one request exactly once, with a timeout that covers the body. Every status is an answer. */
export async function attemptOnce(attempt: AttemptRequest): Promise<AttemptOutcome> {
  const { signal, end } = startDeadline(Math.max(1, attempt.timeoutMs), [attempt.signal])
  try {
    const outcome = await transmit(attempt, signal)
    if (outcome.ok || outcome.error.kind !== 'aborted' || attempt.signal.aborted) return outcome
    return err({ ...outcome.error, kind: 'timeout', reason: 'timeout' })
  } finally {
    end()
  }
}
