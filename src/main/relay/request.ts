import type * as z from 'zod'
import type { WireAnswer } from '../../host/exchange.ts'
import { hostOf, parseTarget } from '../../shared/base/target.ts'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { appError, fail, ok } from '../../shared/errors/index.ts'
import { firstIssue } from '../../shared/wire/wire.ts'
import { startDeadline } from '../bank/socket/deadline.ts'
import { exchange } from '../bank/socket/transport.ts'

const CONNECT_TIMEOUT_MS = 15_000
/** Above the largest position file with its padding, and above the largest page of envelopes in base64. */
const MAX_ANSWER_BYTES = 80_000_000

export interface RelayRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** One request to the relay, on a connection of its own; no redirect is followed. */
export async function askRelay(request: RelayRequest): Answer<WireAnswer> {
  const target = parseTarget(request.url)
  if (target === null) return fail('relay_code_invalid', { problem: 'url' })
  const signals = request.signal === undefined ? [] : [request.signal]
  const { signal, end } = startDeadline(request.timeoutMs, signals)
  const outcome = await exchange({
    target,
    method: request.method,
    headers: { accept: '*/*', 'accept-encoding': 'identity', ...request.headers },
    body: request.body === undefined ? null : new TextEncoder().encode(request.body),
    agents: null,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    signal,
  }).finally(end)
  if (outcome.ok) return outcome
  if (request.signal?.aborted === true) return fail('cancelled', {})
  const reason = outcome.error.kind === 'aborted' ? 'ETIMEDOUT' : outcome.error.reason
  return fail('relay_unreachable', { host: target.authority, reason })
}

/** The error that a status other than success means. */
export const relayRefusal = (url: string, status: number): AppError => {
  const host = hostOf(url)
  if (status === 401) return appError('relay_unpaired', { host })
  return status === 429 || status >= 500
    ? appError('relay_unavailable', { host, status })
    : appError('relay_answer_invalid', { field: 'status', problem: String(status) })
}

/** Parses a JSON answer. Fails with `relay_answer_invalid`. */
export function readJson<T>(body: Uint8Array, schema: z.ZodType<T>): Outcome<T> {
  try {
    const read = schema.safeParse(JSON.parse(new TextDecoder().decode(body)))
    if (read.success) return ok(read.data)
    const { field, message } = firstIssue(read.error)
    return fail('relay_answer_invalid', { field, problem: message })
  } catch {
    return fail('relay_answer_invalid', { field: '', problem: 'not JSON' })
  }
}
