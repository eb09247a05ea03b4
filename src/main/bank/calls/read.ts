import { type Answer, err, ok, type Result } from '../../../shared/base/result.ts'
import { type AppError, appError, type ErrorCode } from '../../../shared/errors/index.ts'
import { startDeadline } from '../socket/deadline.ts'
import { createGate } from '../socket/gate.ts'
import { type Agents, closeAgents, createAgents } from '../socket/transport.ts'
import type { Tuning } from '../socket/tuning.ts'
import {
  interpret,
  leaveUnread,
  type ReadCall,
  type Replied,
  type UnreadCall,
  type UnreadReply,
  withNothing,
} from './calls.ts'
import { endpointOf } from './endpoint.ts'
import { isTransient } from './errors.ts'
import { type Answered, type Bank, send } from './sender.ts'
import type { Tokens } from './token.ts'

/** Reads: bounded concurrency, back-off with jitter, one renewal of the token, one deadline over all of it. */
export interface Reader {
  readonly read: <T>(call: ReadCall<T>, signal?: AbortSignal) => Replied<T>
  /** Leaves the reading of the answer to the caller. */
  readonly unread: (call: UnreadCall, signal?: AbortSignal) => Answer<UnreadReply>
  /** Cancels what is under way. */
  readonly close: () => void
}

/** A call with what makes a reply of its answer. */
interface Question<R> {
  readonly call: UnreadCall
  readonly interpret: (answered: Answered) => Result<R, AppError>
}

/** How long all attempts together may take: a monotonic time, and the signal that fires then or on cancel. */
interface Patience {
  readonly at: number
  readonly signal: AbortSignal
}

interface Reading {
  readonly bank: Bank
  readonly tokens: Tokens
  /** Connections that are kept; null where each attempt has one of its own. */
  readonly agents: Agents | null
}

type Attempted = Result<Answered & { readonly token: string }, AppError>

async function attempt(
  { bank, tokens, agents }: Reading,
  call: UnreadCall,
  patience: Patience,
): Promise<Attempted> {
  const endpoint = endpointOf('baseUrl', bank.connection.baseUrl, call.path, call.query)
  if (!endpoint.ok) return endpoint
  const token = await tokens.get(patience.signal)
  if (!token.ok) return token
  const answered = await send(bank, {
    method: 'GET',
    endpoint: endpoint.value,
    headers: { authorization: `Bearer ${token.value}` },
    body: null,
    subject: call.subject,
    timeoutMs: Math.min(bank.tuning.attemptTimeoutMs, patience.at - bank.clock.monotonic()),
    agents,
    order: false,
    signal: patience.signal,
  })
  return answered.ok ? ok({ ...answered.value, token: token.value }) : answered
}

/** One attempt; when the bank refuses the token it is dropped and the read repeated with a new one, once per read. */
async function attemptRenewing<R>(
  reading: Reading,
  question: Question<R>,
  patience: Patience,
  renewals: { left: number },
): Answer<R> {
  const answered = await attempt(reading, question.call, patience)
  if (!answered.ok) return answered
  if (answered.value.answer.status === 401) {
    reading.tokens.drop(answered.value.token)
    if (renewals.left > 0) {
      renewals.left -= 1
      return attemptRenewing(reading, question, patience, renewals)
    }
  }
  return question.interpret(withNothing(answered.value, question.call))
}

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

/**
 * Attempts until it is answered; `signals` cancel it. Where no answer came the next attempt has a connection of its own: the
 * kept ones may all be dead, as they are when the computer has slept, and would cost one attempt each.
 */
async function attemptAll<R>(
  reading: Reading,
  question: Question<R>,
  signals: readonly AbortSignal[],
): Answer<R> {
  const { tuning, clock } = reading.bank
  const { signal, end } = startDeadline(tuning.readDeadlineMs, signals)
  const patience = { at: clock.monotonic() + tuning.readDeadlineMs, signal }
  const renewals = { left: 1 }
  let last = appError('bank_timeout', { seconds: Math.ceil(tuning.readDeadlineMs / 1000) })
  let through = reading
  try {
    for (let attempts = 1; ; attempts += 1) {
      const outcome = await attemptRenewing(through, question, patience, renewals)
      if (outcome.ok) return outcome
      if (signals.some(({ aborted }) => aborted)) return err(appError('cancelled', {}))
      if (signal.aborted) return err(last)
      if (!isTransient(outcome.error) || attempts >= tuning.readAttempts) return outcome
      last = outcome.error
      if (UNANSWERED.has(last.code)) through = { ...reading, agents: null }
      const wait = waitMs(tuning, outcome.error, attempts)
      if (wait === null || clock.monotonic() + wait >= patience.at) return outcome
      await clock.sleep(wait, signal)
    }
  } finally {
    end()
  }
}

/** Makes the reader of one connection, with sockets of its own that are closed with it. */
export function createReader(bank: Bank, tokens: Tokens): Reader {
  const agents = createAgents(bank.tuning.concurrency)
  const gate = createGate(bank.tuning.concurrency)
  const closing = new AbortController()
  const ask = async <R>(question: Question<R>, signal: AbortSignal | undefined): Answer<R> => {
    const signals = [closing.signal, ...(signal === undefined ? [] : [signal])]
    const cancelled = err(appError('cancelled', {}))
    if (signals.some(({ aborted }) => aborted)) return cancelled
    const attempts = () => attemptAll({ bank, tokens, agents }, question, signals)
    return (await gate.run(attempts, signals)) ?? cancelled
  }
  return {
    read: (call, signal) =>
      ask({ call, interpret: (answered) => interpret(answered, call.schema) }, signal),
    unread: (call, signal) => ask({ call, interpret: leaveUnread }, signal),
    close: () => {
      closing.abort()
      closeAgents(agents)
    },
  }
}
