import { randomUUID } from 'node:crypto'
import type { Agents, BodyConsumer, WireAnswer } from '../../../host/exchange.ts'
import type { Clock } from '../../../shared/base/clock.ts'
import { createLruCache } from '../../../shared/base/lru-cache.ts'
import { type Answer, err, ok, type Result } from '../../../shared/errors/index.ts'
import type { Connection } from '../../../shared/profiles/profiles.ts'
import { createScrub, type Scrub } from '../socket/body.ts'
import type { OnExchange } from '../socket/exchange-log.ts'
import { exchange } from '../socket/transport.ts'
import type { Tuning } from '../socket/tuning.ts'
import type { Endpoint } from './endpoint.ts'
import { type AttemptFailure, type FailedRequest, failureError } from './errors.ts'

/** Tokens live five minutes: the newest few are all that an answer can still repeat. */
const REMEMBERED = 16

/** Parts that the whole client shares. */
export interface Bank {
  readonly connection: Connection
  readonly clock: Clock
  readonly tuning: Tuning
  readonly onExchange: OnExchange
  /** Notes secrets in use, so that none gets into an error. */
  readonly remember: (secrets: readonly string[]) => void
  readonly scrub: Scrub
}

export interface AttemptRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly endpoint: Endpoint
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly subject: string
  /** How long the attempt may take, as an error says it; `signal` fires then. */
  readonly timeoutMs: number
  /** Null opens a connection for this request alone. */
  readonly agents: Agents | null
  readonly order: boolean
  readonly signal: AbortSignal
  /** Takes the body of a success as it comes. */
  readonly streamed?: BodyConsumer | undefined
  /** Tells a cancelled attempt from one that is out of time. */
  readonly cancel: AbortSignal
  /** Absent: a new one. */
  readonly traceId?: string
}

/** An answer with what an error about it will need. */
export interface AttemptAnswer {
  readonly answer: WireAnswer
  readonly failing: FailedRequest
}

/** Makes what all requests of a connection share: its clock, its limits, and the secrets that no record may show. */
export function createBank(
  connection: Connection,
  deps: { readonly clock: Clock; readonly tuning: Tuning; readonly onExchange: OnExchange },
): Bank {
  const secrets = createLruCache<true>(REMEMBERED)
  const remember = (used: readonly string[]): void => {
    for (const secret of used) secrets.set(secret, true)
  }
  return { connection, ...deps, remember, scrub: createScrub(secrets.keys) }
}

type AttemptResult = Result<WireAnswer, AttemptFailure>

/** An attempt that was ended although nobody cancelled it. */
const timedOut = (result: AttemptResult): AttemptResult =>
  result.ok || result.error.kind !== 'aborted'
    ? result
    : err({ ...result.error, kind: 'timeout', reason: 'timeout' })

/** Sends one request once, with User-Agent and trace-id, and reports the attempt. Any status is an answer. */
export async function attemptRequest(bank: Bank, request: AttemptRequest): Answer<AttemptAnswer> {
  const { clock, tuning } = bank
  const traceId = request.traceId ?? randomUUID()
  const startedAt = clock.now().toISOString()
  const start = clock.monotonic()
  const sent = await exchange({
    method: request.method,
    target: request.endpoint.target,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': bank.connection.userAgent,
      'trace-id': traceId,
      ...request.headers,
    },
    body: request.body === null ? null : Buffer.from(request.body, 'utf8'),
    connectTimeoutMs: tuning.connectTimeoutMs,
    maxAnswerBytes: tuning.maxAnswerBytes,
    agents: request.agents,
    signal: request.signal,
    streamed: request.streamed,
  })
  const outcome = request.cancel.aborted ? sent : timedOut(sent)
  bank.onExchange({
    method: request.method,
    url: request.endpoint.url,
    traceId,
    startedAt,
    milliseconds: Math.round(clock.monotonic() - start),
    status: outcome.ok ? outcome.value.status : null,
    bankDate: outcome.ok ? (outcome.value.headers['date'] ?? null) : null,
    failure: outcome.ok ? null : `${outcome.error.kind}: ${outcome.error.reason}`,
  })
  const failing: FailedRequest = {
    traceId,
    at: clock.now().toISOString(),
    host: request.endpoint.target.authority,
    subject: request.subject,
    timeoutMs: request.timeoutMs,
    maxAnswerBytes: tuning.maxAnswerBytes,
    order: request.order,
    scrub: bank.scrub,
  }
  if (!outcome.ok) return err(failureError(outcome.error, failing))
  return ok({ answer: outcome.value, failing })
}
