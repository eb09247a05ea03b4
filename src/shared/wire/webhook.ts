import { type AppError, appError, type ErrorCode, fail, type Outcome, ok } from '../errors/index.ts'
import { isJsonObject, type JsonObject, parseJson } from '../json/json.ts'

/** The shared rules of every receiver of the bank's webhooks: the listener of the application and the relay. */

/** No notification of the specification is near this size. */
export const MAX_NOTIFICATION_BYTES = 256_000

/** The message of the success answer; the specification wants JSON with a `message`. */
export const RECEIVED_MESSAGE = 'Notificación recibida'

/** The status a refusal is answered with; anything that is not the sender's fault is 503, so that it may try again. */
type RefusalStatus = 400 | 401 | 403 | 413 | 415 | 421 | 422
const statuses: Partial<Record<ErrorCode, RefusalStatus>> = {
  notification_key_missing: 401,
  notification_key_wrong: 401,
  notification_origin: 403,
  notification_host: 421,
  notification_too_large: 413,
  notification_media_type: 415,
  notification_not_json: 400,
  notification_invalid: 422,
  notification_unknown: 422,
}
/** The HTTP status that answers a webhook which failed with this code; 503 where it may be sent again. */
export const webhookStatus = (code: ErrorCode): RefusalStatus | 503 => statuses[code] ?? 503

/** How often connections are looked at for one that takes too long. */
const LOOK_MS = 5_000

/** Server options that end a sender, also a silent one, whose headers or whole request take longer than `ms`. */
export const senderPatience = (ms: number) => ({
  requestTimeout: ms,
  headersTimeout: ms,
  connectionsCheckingInterval: Math.min(ms, LOOK_MS),
})

/** The refusal of a body over {@link MAX_NOTIFICATION_BYTES}. */
export const notificationTooLarge = (): AppError =>
  appError('notification_too_large', { limit: '256 kB' })

/** The headers of a webhook, as far as they are judged. */
export interface WebhookHeaders {
  readonly apiKey: string | null
  readonly contentType: string | null
}

/** Judges a webhook's headers, the key first. `keyRequired` false lets none pass, never a wrong one; `isKey` is constant-time. */
export function checkWebhookHeaders(
  headers: WebhookHeaders,
  isKey: (found: string) => boolean,
  keyRequired = true,
): AppError | null {
  if (headers.apiKey === null) {
    if (keyRequired) return appError('notification_key_missing', {})
  } else if (!isKey(headers.apiKey)) return appError('notification_key_wrong', {})
  const type = headers.contentType ?? ''
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    return appError('notification_media_type', { found: type })
  return null
}

/** The checks that relay and application share: a body that one takes must be readable for the other. */

/** Parses a body without loss. Fails with `notification_not_json`, or `notification_unknown` for JSON other than an object. */
export function parseBody(text: string): Outcome<JsonObject> {
  const json = parseJson(text.replace(/^\uFEFF/, ''))
  if (!json.ok) return fail('notification_not_json', { reason: json.error })
  return isJsonObject(json.value) ? ok(json.value) : fail('notification_unknown', {})
}
