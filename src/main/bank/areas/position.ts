import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { WireAnswer } from '../../../host/exchange.ts'
import type { Clock } from '../../../shared/base/clock.ts'
import type { Answer, AppError, ErrorContext } from '../../../shared/errors/index.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { checkAnnouncedDownload, withoutQuery } from '../../../shared/wire/download-rule.ts'
import type { DownloadData } from '../../../shared/wire/notifications.ts'
import { prepareWrite } from '../calls/calls.ts'
import { failureError, requestInvalid } from '../calls/errors.ts'
import type { Write } from '../calls/write.ts'
import { startDeadline } from '../socket/deadline.ts'
import type { OnExchange } from '../socket/exchange-log.ts'
import { exchange } from '../socket/transport.ts'

/** The position request. Spec: "Consolidated position". */

/** The bank's word that it generates a file. */
export interface PositionAcknowledgement {
  readonly fileId: string
  /** PROCESSING, or whatever else the bank says, verbatim. */
  readonly status: string
  readonly message: string
}

const acknowledgementSchema = z
  .looseObject({
    file: z.looseObject({ id: z.string().min(1), status: z.string() }),
    message: z.string().nullish(),
  })
  .transform(
    ({ file, message }): PositionAcknowledgement => ({
      fileId: file.id,
      status: file.status,
      message: message ?? '',
    }),
  )

/** `body` is the profile's: JSON text sent as it stands, or null for none (the specification shows none). */
export const createPositionApi = (write: Write, body: string | null) => ({
  /** Asks the bank to generate a file. One attempt (two after a 401, which proves that the first was not done). */
  requestFile: async (
    signal?: AbortSignal,
  ): Answer<PositionAcknowledgement & { readonly traceId: string }> => {
    if (body !== null && !parseJson(body).ok)
      return err(requestInvalid({ field: 'positionRequestBody', problem: 'json' }))
    const prepared = prepareWrite('POST', '/v1/clients/consolidated-position/file', body)
    const reply = await write({ prepared, schema: acknowledgementSchema, order: false }, signal)
    return reply.ok ? ok({ ...reply.value.value, traceId: reply.value.traceId }) : reply
  },
})

/** Options of a download besides the bank's announcement. */
interface DownloadOptions {
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

const DEFAULT_TIMEOUT_MS = 300_000
const CONNECT_TIMEOUT_MS = 15_000

function answerError(answer: WireAnswer, context: ErrorContext): AppError | null {
  if (answer.status === 200) return null
  if (answer.status >= 300 && answer.status < 400) {
    const location = withoutQuery(answer.headers['location'] ?? '')
    return appError('download_redirect', { location }, context)
  }
  return appError('download_refused', { status: answer.status }, context)
}

/** In lower-case hexadecimal. */
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Fetches an announced file exactly as the bank says: this method, this URL byte for byte, no bearer, no redirect. The
 * host must be allowed, the URL unexpired, the body whole and no larger than `maxBytes`. Spec: "Download rule".
 */
export async function downloadPositionFile(data: DownloadData, options: DownloadOptions) {
  const checked = checkAnnouncedDownload(data, options)
  if (!checked.ok) return checked
  const { target } = checked.value
  const { clock } = options
  const traceId = randomUUID()
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS
  const deadline = startDeadline(timeoutMs, options.signal === undefined ? [] : [options.signal])
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
    signal: deadline.signal,
    ...(options.onProgress === undefined ? {} : { onData: options.onProgress }),
  }).finally(deadline.end)
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
    const error = failureError(timedOut ? { ...outcome.error, kind: 'timeout' } : outcome.error, {
      ...context,
      host: target.authority,
      timeoutMs,
      maxAnswerBytes: options.maxBytes,
      order: false,
    })
    const isTooLarge = error.code === 'bank_payload_too_large'
    return err(isTooLarge ? appError('download_too_large', error.params, context) : error)
  }
  const refused = answerError(outcome.value, context)
  if (refused !== null) return err(refused)
  return ok({ bytes: outcome.value.body, sha256: sha256(outcome.value.body) })
}
