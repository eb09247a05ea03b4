import type { Agents } from '../../../host/exchange.ts'
import type { Answer, AppError, ErrorCode, Outcome } from '../../../shared/errors/index.ts'
import { andThen, err, fail } from '../../../shared/errors/index.ts'
import { createSemaphore } from '../socket/semaphore.ts'
import { closeAgents, createAgents } from '../socket/transport.ts'
import type { Tuning } from '../socket/tuning.ts'
import { type AttemptAnswer, attemptRequest, type Bank } from './attempt.ts'
import {
  interpret,
  leaveUnread,
  type ReadCall,
  type Reply,
  type UnreadCall,
  type UnreadReply,
  withNothing,
} from './calls.ts'
import { carry } from './carry.ts'
import { endpointOf } from './endpoint.ts'
import { isTransient, outOfTime, statusError } from './errors.ts'
import type { Tokens } from './token.ts'

/** Reads: bounded concurrency, back-off with jitter, one renewal of the token, one deadline over all of it. */
export type Reader = ReturnType<typeof createReader>

/** How long to wait after failed attempt number `attempts`; null when the bank asks for more than the cap. */
function waitMs(tuning: Tuning, error: AppError, attempts: number): number | null {
  const backoff = Math.min(tuning.backoffCapMs, tuning.backoffBaseMs * 2 ** (attempts - 1))
  const asked = (error.retryAfterSeconds ?? 0) * 1000
  if (asked > tuning.retryAfterCapMs) return null
  return Math.max(asked, backoff * (1 - tuning.random() / 2))
}

/** With these no whole answer came. */
const UNANSWERED: ReadonlySet<ErrorCode> = new Set([
  ...(['bank_unreachable', 'bank_timeout', 'bank_cut'] as const),
])

/** Attempts until it is answered, each after the first on a connection of its own. A refused token is renewed once. */
async function answerTo(
  bank: Bank,
  tokens: Tokens,
  kept: Agents,
  call: UnreadCall,
  cancel: AbortSignal,
): Answer<AttemptAnswer> {
  const { connection, clock, tuning } = bank
  const endpoint = endpointOf('baseUrl', connection.baseUrl, call.path, call.query)
  if (!endpoint.ok) return endpoint
  const until = clock.monotonic() + tuning.readDeadlineMs
  let agents: Agents | null = kept
  let renewals = 0

  const attempt = async (signal: AbortSignal): Answer<AttemptAnswer> => {
    const token = await tokens.get(signal)
    if (!token.ok)
      return token.error.code === 'cancelled' ? err(outOfTime(tuning.attemptTimeoutMs)) : token
    const answered = await attemptRequest(bank, {
      method: 'GET',
      endpoint: endpoint.value,
      headers: { authorization: `Bearer ${token.value}` },
      body: null,
      subject: call.subject,
      timeoutMs: tuning.attemptTimeoutMs,
      agents,
      order: false,
      signal,
      cancel,
      streamed: call.begin && { take: call.begin(), silenceMs: tuning.attemptTimeoutMs },
    })
    if (answered.ok && answered.value.answer.status === 401) tokens.drop(token.value)
    return answered
  }

  const again = (outcome: Outcome<AttemptAnswer>, made: number): number | null => {
    if (outcome.ok && outcome.value.answer.status === 401) {
      renewals += 1
      return renewals === 1 ? 0 : null
    }
    const error = outcome.ok
      ? statusError(outcome.value.answer, outcome.value.failing)
      : outcome.error
    const attempts = made - renewals
    // A long answer that was cut is not begun again at once: what came of it is kept.
    if (error.code === 'bank_cut' && error.params.received > tuning.maxAnswerBytes) return null
    if (!isTransient(error) || attempts >= tuning.readAttempts) return null
    if (UNANSWERED.has(error.code)) agents = null
    const wait = waitMs(tuning, error, attempts)
    return wait === null || clock.monotonic() + wait >= until ? null : wait
  }

  const endless = call.begin !== undefined
  return carry(bank, { method: 'GET', endpoint: endpoint.value, cancel, attempt, again, endless })
}

/** Makes the reader of one connection, with sockets of its own that are closed with it. */
export function createReader(bank: Bank, tokens: Tokens) {
  const agents = createAgents(bank.tuning.concurrency)
  const gate = createSemaphore(bank.tuning.concurrency)
  const closing = new AbortController()
  const ask = async (call: UnreadCall, signal: AbortSignal | undefined): Answer<AttemptAnswer> => {
    const cancel = AbortSignal.any([closing.signal, ...(signal === undefined ? [] : [signal])])
    const asked = () => answerTo(bank, tokens, agents, call, cancel)
    return (await gate.run(asked, cancel)) ?? fail('cancelled', {})
  }
  return {
    read: async <T>(call: ReadCall<T>, signal?: AbortSignal): Answer<Reply<T>> => {
      const answered = await ask(call, signal)
      return answered.ok ? interpret(withNothing(answered.value, call), call.schema) : answered
    },
    /** Leaves the reading of the answer to the caller. */
    unread: async (call: UnreadCall, signal?: AbortSignal): Answer<UnreadReply> =>
      andThen(await ask(call, signal), (answered) => leaveUnread(withNothing(answered, call))),
    /** Cancels what is under way. */
    close: (): void => {
      closing.abort()
      closeAgents(agents)
    },
  }
}
