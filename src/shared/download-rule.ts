import { instantOf } from './calendar.ts'
import type { Clock } from './clock.ts'
import { type AppError, appError } from './errors/index.ts'
import type { DownloadData } from './notifications.ts'
import { err, ok, type Result } from './result.ts'
import { isLoopback, parseTarget, type Target } from './target.ts'

/** Methods that a pre-signed URL can ask for; anything else could change something. */
const METHODS = new Set(['GET', 'POST'])

/** The specification says that the expiry is UTC, so a timestamp without offset is read as UTC here. */
const expiryOf = (expiration: string): Date | null =>
  instantOf(expiration) === null
    ? null
    : instantOf(/(?:Z|[+-]\d{2}:?\d{2})\s*$/i.test(expiration) ? expiration : `${expiration}Z`)

/** A URL as it may be shown or logged: the query of a pre-signed one is a secret. */
export const withoutQuery = (url: string): string => url.split(/[?#]/)[0] ?? ''

const isAllowed = (target: Target, hosts: readonly string[]): boolean =>
  hosts.some((host) => {
    const wanted = host
      .trim()
      .toLowerCase()
      .replace(/^\[|\]$/g, '')
    return wanted === target.host || host.trim().toLowerCase() === target.authority.toLowerCase()
  })

/** What decides whether an announced file may be fetched. */
export interface DownloadRule {
  /** Hosts that may be downloaded from, with or without port; compared without regard to case. */
  readonly allowedHosts: readonly string[]
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Every check that is made before a socket opens: when a notification comes in, and again before its download. Answers
 * where to and until when the URL lives. The order is: https (http on this computer only), host, method, expiry.
 * Spec: "Download rule".
 */
export function checkAnnouncedDownload(
  data: DownloadData,
  rule: DownloadRule,
): Result<{ readonly target: Target; readonly expiresAt: Date }, AppError> {
  const target = parseTarget(data.url)
  if (target === null || (!target.secure && !isLoopback(target)))
    return err(appError('download_not_https', { url: withoutQuery(data.url) }))
  if (!isAllowed(target, rule.allowedHosts))
    return err(appError('download_host', { host: target.host }))
  if (!METHODS.has(data.method.toUpperCase()))
    return err(appError('download_method', { method: data.method }))
  const expiresAt = expiryOf(data.expiration)
  if (expiresAt === null)
    return err(
      appError('notification_invalid', {
        field: 'file.download_data.expiration',
        problem: 'timestamp',
      }),
    )
  if (rule.clock.now() >= expiresAt)
    return err(appError('download_expired', { expiration: data.expiration }))
  return ok({ target, expiresAt })
}
