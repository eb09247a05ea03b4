import ky, { isKyError } from 'ky'
import { type Answer, err, fail, type Outcome } from '../../../shared/errors/index.ts'
import type { AttemptAnswer, Bank } from './attempt.ts'
import type { Endpoint } from './endpoint.ts'
import { outOfTime } from './errors.ts'

/** A request that moves no money, and so may be attempted more than once. */
export interface RetryableRequest {
  readonly method: 'GET' | 'POST'
  readonly endpoint: Endpoint
  /** Fires when a person cancels, or the client closes. */
  readonly cancel: AbortSignal
  /** Sends the request once. The signal fires when the attempt is out of time, too. */
  readonly attempt: (signal: AbortSignal) => Answer<AttemptAnswer>
  /** It has no deadline: it ends by itself. */
  readonly endless?: boolean
  /** Milliseconds to wait before the next attempt; null makes `outcome` the last one. */
  readonly again: (outcome: Outcome<AttemptAnswer>, attempts: number) => number | null
}

/** Passes a failed attempt to ky, which knows exceptions only. */
class FailedAttempt extends Error {}

/** Has ky repeat and time the attempts. It gets no headers and no body: our own sender makes each request. */
export async function carry(bank: Bank, request: RetryableRequest): Answer<AttemptAnswer> {
  const { clock, tuning } = bank
  const { cancel } = request
  let last: Answer<AttemptAnswer> = Promise.resolve(err(outOfTime(tuning.readDeadlineMs)))
  let wait = 0
  try {
    await ky(request.endpoint.url, {
      method: request.method,
      signal: cancel,
      timeout: request.endless === true ? false : tuning.attemptTimeoutMs,
      totalTimeout: request.endless === true ? false : tuning.readDeadlineMs,
      retry: {
        // One more than the attempts, for the renewal of the token.
        limit: tuning.readAttempts,
        shouldRetry: async ({ retryCount }) => {
          const next = request.again(await last, retryCount)
          wait = next ?? 0
          return next !== null
        },
        delay: () => 0,
      },
      hooks: { beforeRetry: [() => clock.sleep(wait, cancel)] },
      fetch: async (asked) => {
        last = request.attempt(asked instanceof Request ? asked.signal : cancel)
        const outcome = await last
        if (!outcome.ok) throw new FailedAttempt()
        return new Response(null, { status: outcome.value.answer.status })
      },
    })
  } catch (cause) {
    if (!(cause instanceof FailedAttempt || isKyError(cause) || cancel.aborted)) throw cause
  }
  return cancel.aborted ? fail('cancelled', {}) : last
}
