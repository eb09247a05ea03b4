import { createHash, randomUUID } from 'node:crypto'
import { instantOf } from '../../shared/calendar.ts'
import type { Clock } from '../../shared/clock.ts'
import { type AppError, appError, type ErrorContext } from '../../shared/errors/index.ts'
import type { DownloadData } from '../../shared/notifications.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { OnExchange } from './exchange-log.ts'
import { isLoopback, parseTarget, type Target } from './target.ts'
import { exchange, type WireAnswer, type WireFailure } from './transport.ts'

/** What a download needs besides what the bank announced. */
export interface DownloadOptions {
  /** Hosts that may be downloaded from, with or without port; compared without regard to case. */
  readonly allowedHosts: readonly string[]
  readonly maxBytes: number
  readonly clock: Clock
  readonly signal?: AbortSignal
  /** Bytes so far, and in all where the server says so. */
  readonly onProgress?: (done: number, total: number | null) => void
  /** For the whole download; 5 minutes by default. */
  readonly timeoutMs?: number
  readonly userAgent?: string
  readonly onExchange?: OnExchange
}

/** The file as received. */
export interface DownloadedFile {
  readonly bytes: Uint8Array
  /** Lower-case hexadecimal. */
  readonly sha256: string
}

const DEFAULT_TIMEOUT_MS = 300_000
const CONNECT_TIMEOUT_MS = 15_000
/** Methods that a pre-signed URL can ask for; anything else could change something. */
const METHODS = new Set(['GET', 'POST'])

/** The specification says that the expiry is UTC, so a timestamp without offset is read as UTC here. */
const expiryOf = (expiration: string): Date | null =>
  instantOf(expiration) === null
    ? null
    : instantOf(/(?:Z|[+-]\d{2}:?\d{2})\s*$/i.test(expiration) ? expiration : `${expiration}Z`)

const withoutQuery = (url: string): string => url.split(/[?#]/)[0] ?? ''

const isAllowed = (target: Target, hosts: readonly string[]): boolean =>
  hosts.some((host) => {
    const wanted = host
      .trim()
      .toLowerCase()
      .replace(/^\[|\]$/g, '')
    return wanted === target.host || host.trim().toLowerCase() === target.authority.toLowerCase()
  })

/** Every check that is made before a socket opens. */
function checkAnnounced(
  data: DownloadData,
  options: Pick<DownloadOptions, 'allowedHosts' | 'clock'>,
): Result<{ readonly target: Target; readonly expiry: Date }, AppError> {
  const target = parseTarget(data.url)
  if (target === null || (!target.secure && !isLoopback(target)))
    return err(appError('download_not_https', { url: withoutQuery(data.url) }))
  if (!isAllowed(target, options.allowedHosts))
    return err(appError('download_host', { host: target.host }))
  if (!METHODS.has(data.method.toUpperCase()))
    return err(appError('download_method', { method: data.method }))
  const expiry = expiryOf(data.expiration)
  if (expiry === null)
    return err(
      appError('notification_invalid', {
        field: 'file.download_data.expiration',
        problem: 'timestamp',
      }),
    )
  if (options.clock.now() >= expiry)
    return err(appError('download_expired', { expiration: data.expiration }))
  return ok({ target, expiry })
}

/**
 * Whether an announced file may be fetched, checked when its notification comes in; the download checks again. Answers
 * until when its URL lives. The order is: https, host, method, expiry.
 */
export function checkAnnouncedDownload(
  data: DownloadData,
  options: Pick<DownloadOptions, 'allowedHosts' | 'clock'>,
): Result<{ readonly expiresAt: Date }, AppError> {
  const checked = checkAnnounced(data, options)
  return checked.ok ? ok({ expiresAt: checked.value.expiry }) : checked
}

const limitText = (bytes: number): string => `${Math.round(bytes / 10_000) / 100} MB`

function wireError(
  failure: WireFailure,
  target: Target,
  maxBytes: number,
  context: ErrorContext,
): AppError {
  const { reason } = failure
  switch (failure.kind) {
    case 'aborted':
      return appError('cancelled', {}, context)
    case 'tls':
      return appError('bank_tls', { host: target.authority, reason }, context)
    case 'cut':
      return appError('bank_cut', { received: failure.received }, context)
    case 'too_large':
      return appError('download_too_large', { limit: limitText(maxBytes) }, context)
    default:
      return appError('bank_unreachable', { host: target.authority, reason }, context)
  }
}

function answerError(answer: WireAnswer, context: ErrorContext): AppError | null {
  if (answer.status === 200) return null
  if (answer.status >= 300 && answer.status < 400) {
    const location = withoutQuery(answer.headers['location'] ?? '')
    return appError('download_redirect', { location }, context)
  }
  return appError('download_refused', { status: answer.status }, context)
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Fetches an announced file exactly as the bank says: this method, this URL byte for byte, no bearer, no redirect. The
 * host must be allowed, the URL unexpired, the body whole and no larger than `maxBytes`. Spec: "Download rule".
 */
export async function downloadPositionFile(
  data: DownloadData,
  options: DownloadOptions,
): Promise<Result<DownloadedFile, AppError>> {
  const checked = checkAnnounced(data, options)
  if (!checked.ok) return checked
  const { target } = checked.value
  const { clock } = options
  const traceId = randomUUID()
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS
  const patience = AbortSignal.timeout(timeoutMs)
  const method = data.method.toUpperCase()
  const startedAt = clock.now().toISOString()
  const start = clock.monotonic()
  const outcome = await exchange({
    target,
    method,
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      'trace-id': traceId,
      ...(options.userAgent === undefined ? {} : { 'user-agent': options.userAgent }),
    },
    body: null,
    agents: null,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    maxAnswerBytes: options.maxBytes,
    signal: options.signal === undefined ? patience : AbortSignal.any([options.signal, patience]),
    ...(options.onProgress === undefined ? {} : { onData: options.onProgress }),
  })
  const context = { traceId, at: clock.now().toISOString() }
  options.onExchange?.({
    method,
    url: withoutQuery(data.url),
    traceId,
    startedAt,
    milliseconds: Math.round(clock.monotonic() - start),
    status: outcome.ok ? outcome.value.status : null,
    // The file comes from a storage service, whose clock says nothing about the bank's.
    bankDate: null,
    failure: outcome.ok ? null : `${outcome.error.kind}: ${outcome.error.reason}`,
  })
  if (!outcome.ok) {
    const timedOut = outcome.error.kind === 'aborted' && options.signal?.aborted !== true
    return err(
      timedOut
        ? appError('bank_timeout', { seconds: Math.ceil(timeoutMs / 1000) }, context)
        : wireError(outcome.error, target, options.maxBytes, context),
    )
  }
  const refused = answerError(outcome.value, context)
  if (refused !== null) return err(refused)
  return ok({ bytes: outcome.value.body, sha256: sha256(outcome.value.body) })
}
