import type { WireAnswer, WireFailure } from '../../../host/exchange.ts'
import { type AppError, appError, type ErrorContext } from '../../../shared/errors/index.ts'
import {
  excerptOf,
  jsonOf,
  mediaTypeOf,
  type SaidError,
  type Scrub,
  saidError,
} from '../socket/body.ts'

/** Context of an error: the request that it ended. */
export interface FailedRequest {
  readonly traceId: string
  /** ISO 8601. */
  readonly at: string
  /** Host and port, as in the URL. */
  readonly host: string
  /** The subject, in words that need no translation: a path, an id. */
  readonly subject: string
  readonly timeoutMs: number
  readonly maxAnswerBytes: number
  /** True for an order: the error then says whether it may have been executed. */
  readonly order: boolean
  readonly scrub: Scrub
}

/** Knowledge of an order's execution: it did not happen, or it is unknown. */
type Execution = NonNullable<ErrorContext['execution']>

const contextOf = (
  failing: Pick<FailedRequest, 'traceId' | 'at' | 'order'>,
  execution: Execution,
): ErrorContext => ({
  traceId: failing.traceId,
  at: failing.at,
  ...(failing.order ? { execution } : {}),
})

const megabytes = (bytes: number): string => `${Math.round(bytes / 10_000) / 100} MB`

/** Why an attempt has no whole answer. */
export type AttemptFailure = Omit<WireFailure, 'kind'> & {
  readonly kind: WireFailure['kind'] | 'timeout'
}

/** The error of a request without a byte in so many milliseconds. */
export const outOfTime = (ms: number, context?: ErrorContext): AppError =>
  appError('bank_timeout', { seconds: Math.ceil(ms / 1000) }, context)

/** No whole answer came. An order that had begun to leave this computer may have been executed. */
export function failureError(
  failure: AttemptFailure,
  failing: Omit<FailedRequest, 'subject' | 'scrub'>,
): AppError {
  const context = contextOf(failing, failure.sent ? 'unknown' : 'none')
  const { reason } = failure
  switch (failure.kind) {
    case 'aborted':
      return appError('cancelled', {}, context)
    case 'timeout':
      return outOfTime(failing.timeoutMs, context)
    case 'tls':
      return appError('bank_tls', { host: failing.host, reason }, context)
    case 'cut':
      return appError('bank_cut', { received: failure.received }, context)
    case 'too_large':
      return appError(
        'bank_payload_too_large',
        { limit: megabytes(failing.maxAnswerBytes) },
        context,
      )
    case 'connect':
    case 'reset':
    case 'protocol':
      return unreachable(failing.host, reason, context)
  }
}

/** The error of a bank that did not answer, or of a proxy before it that wants to know who asks. */
export const unreachable = (host: string, reason: string, context?: ErrorContext): AppError =>
  reason === 'proxy 407'
    ? appError('proxy_auth', { host }, context)
    : appError('bank_unreachable', { host, reason }, context)

/** Statuses that say by themselves that the request was not carried out, with or without a code in the body. */
const NOT_CARRIED_OUT = new Set([401, 412, 413, 415, 429])

/**
 * Whether an order that got this answer may have been executed. Certainly not: the statuses above, and any other 4xx with the
 * bank's own code. A 408 or 409 never proves it: an earlier request with the same id may have worked.
 */
const executionOf = (status: number, said: SaidError): Execution => {
  if (NOT_CARRIED_OUT.has(status)) return 'none'
  const refusal = status >= 400 && status < 500 && status !== 408 && status !== 409
  return refusal && said.errorCode !== null ? 'none' : 'unknown'
}

/** Seconds of a Retry-After header (a number, or a date of the bank's clock); 0 where there is none. */
function retryAfterSeconds({ headers }: WireAnswer, now: Date): number {
  const text = headers['retry-after']?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const [until, bankNow] = [Date.parse(text), Date.parse(headers['date'] ?? '')]
  if (Number.isNaN(until)) return 0
  const from = Number.isNaN(bankNow) ? now.getTime() : bankNow
  return Math.max(0, Math.ceil((until - from) / 1000))
}

const withoutQuery = (location: string): string => location.split(/[?#]/)[0] ?? ''

/** A gateway on the way answers with a page: that says nothing of what the bank has. */
const isPage = (answer: WireAnswer): boolean => answer.body.length > 0 && !jsonOf(answer).ok

/** True where the bank itself says, with a code of its own, that it does not have what was asked for. */
export const saysItHasNone = ({ code, bankCode }: AppError): boolean =>
  code === 'bank_not_found' && bankCode !== undefined

/** An answer other than 2xx. */
export function statusError(answer: WireAnswer, failing: FailedRequest): AppError {
  const said = saidError(answer, failing.scrub)
  const excerpt = excerptOf(answer.body, failing.scrub)
  const { status } = answer
  const retryAfter = retryAfterSeconds(answer, new Date(failing.at))
  const context: ErrorContext = {
    ...contextOf(failing, executionOf(status, said)),
    ...(said.errorCode === null ? {} : { bankCode: said.errorCode }),
    ...(excerpt === '' ? {} : { excerpt }),
    ...(retryAfter === 0 ? {} : { retryAfterSeconds: retryAfter }),
  }
  if (status >= 500) return appError('bank_unavailable', { status }, context)
  if (status < 400) {
    const location = failing.scrub(withoutQuery(answer.headers['location'] ?? ''))
    return appError('bank_redirect', { location }, context)
  }
  switch (status) {
    case 401:
      return appError('bank_unauthorised', {}, context)
    case 403:
      return appError('bank_forbidden', {}, context)
    case 404:
      return isPage(answer)
        ? appError('bank_not_json', { contentType: mediaTypeOf(answer) }, context)
        : appError('bank_not_found', { what: failing.subject }, context)
    case 409:
      return appError('bank_conflict', { errorCode: said.code }, context)
    case 413:
      return appError('bank_payload_too_large', { limit: '413' }, context)
    case 415:
      return appError('bank_media_type', {}, context)
    case 429:
      return appError('bank_rate_limited', { retryAfterSeconds: retryAfter }, context)
    default:
      return appError(
        'bank_rejected',
        { status, errorCode: said.code, message: said.message },
        context,
      )
  }
}

/** A field of an answer that is not what it should be. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** A 2xx answer with a wrong body: an order was most likely executed. Its beginning is quoted unless it may hold a secret. */
export function bodyError(
  answer: WireAnswer,
  problem: 'other' | 'broken' | FieldProblem,
  failing: FailedRequest,
  quoted = true,
): AppError {
  const excerpt = quoted ? excerptOf(answer.body, failing.scrub) : ''
  const context: ErrorContext = {
    ...contextOf(failing, 'unknown'),
    ...(excerpt === '' ? {} : { excerpt }),
  }
  if (problem === 'other')
    return appError(
      'bank_not_json',
      { contentType: answer.body.length === 0 ? 'empty_body' : mediaTypeOf(answer) },
      context,
    )
  if (problem === 'broken')
    return appError('bank_unexpected_shape', { field: 'body', problem: 'broken_json' }, context)
  return appError(
    'bank_unexpected_shape',
    { field: problem.field === '' ? 'body' : problem.field, problem: problem.message },
    context,
  )
}

/** A request that breaks the specification, stopped before the network. */
export const requestInvalid = (problem: {
  readonly field: string
  readonly problem: string
}): AppError =>
  appError(
    'request_invalid',
    { field: problem.field, problem: problem.problem },
    { execution: 'none' },
  )

/** A read that failed in a way that may pass by itself. */
export const isTransient = (error: AppError): boolean => {
  switch (error.code) {
    case 'bank_timeout':
    case 'bank_cut':
    case 'bank_unavailable':
    case 'bank_rate_limited':
      return true
    case 'bank_unreachable':
      return ['ECONNRESET', 'EPIPE', 'EAI_AGAIN', 'ETIMEDOUT'].includes(error.params.reason)
    default:
      return false
  }
}
