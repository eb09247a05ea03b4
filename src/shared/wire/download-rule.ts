import type { Clock } from '../base/clock.ts'
import { isHost } from '../base/hosts.ts'
import { isLoopback, parseTarget, type Target } from '../base/target.ts'
import { fail, type Outcome, ok } from '../errors/index.ts'
import { instantOf } from '../values/calendar.ts'
import type { DownloadData } from './notifications.ts'

/** Methods that a pre-signed URL can ask for; anything else could change something. */
const METHODS = new Set(['GET', 'POST'])

/** Until when an announced URL lives; null where that is no timestamp. Without an offset it is UTC, as specified. */
export const expiryOf = (expiration: string): Date | null =>
  instantOf(expiration) === null
    ? null
    : instantOf(
        /(?:Z|UTC|GMT|:\d{2}(?:\.\d+)?\s*[+-]\d{2}(?::?\d{2})?)\s*$/i.test(expiration)
          ? expiration
          : `${expiration}Z`,
      )

/** A URL as it may be shown or logged: the query of a pre-signed one is a secret. */
export const withoutQuery = (url: string): string => url.split(/[?#]/)[0] ?? ''

/** A host, in brackets where it is an IPv6 address, with a port that may be absent. */
const HOST = /^([^:[\]]+|\[[^[\]]+\])(?::(\d{1,5}))?$/
const HTTPS_PORT = 443

/** An allowed host taken apart, 443 where it has no port; null for what is no host. */
function parseHost(text: string): Pick<Target, 'host' | 'port'> | null {
  const match = HOST.exec(text.trim().toLowerCase())
  if (match === null) return null
  const [, written = '', digits] = match
  const host = written.replace(/^\[|\]$/g, '')
  const port = digits === undefined ? HTTPS_PORT : Number(digits)
  return isHost(host) && port >= 1 && port <= 65_535 ? { host, port } : null
}

/** Whether a text can be allowed as a host: a name or address with a port that may be absent, never a URL. */
export const isDownloadHost = (text: string): boolean => parseHost(text) !== null

/** A host as it has to be allowed for this target. */
export function hostToAllow({ host, port }: Pick<Target, 'host' | 'port'>): string {
  const name = host.includes(':') ? `[${host}]` : host
  return port === HTTPS_PORT ? name : `${name}:${port}`
}

const isAllowed = (target: Target, hosts: readonly string[]): boolean =>
  hosts.some((text) => {
    const wanted = parseHost(text)
    return wanted !== null && wanted.host === target.host && wanted.port === target.port
  })

/** The rule by which an announced file may be fetched. */
export interface DownloadRule {
  /** Hosts that may be downloaded from, compared without regard to case; one without a port means 443. */
  readonly allowedHosts: readonly string[]
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Every check that is made before a socket opens: when a notification comes in, and again before its download. Answers where to
 * and until when the URL lives. The order is https (http on this computer only), method, expiry, host. So a person is asked to
 * allow the host of a file only if all else is right. Spec: "Download rule".
 */
export function checkAnnouncedDownload(
  data: DownloadData,
  rule: DownloadRule,
): Outcome<{ readonly target: Target; readonly expiresAt: Date }> {
  const target = parseTarget(data.url)
  if (target === null || (!target.secure && !isLoopback(target)))
    return fail('download_not_https', { url: withoutQuery(data.url) })
  if (!METHODS.has(data.method.toUpperCase()))
    return fail('download_method', { method: data.method })
  const expiresAt = expiryOf(data.expiration)
  if (expiresAt === null)
    return fail('notification_invalid', {
      field: 'file.download_data.expiration',
      problem: 'timestamp',
    })
  if (rule.clock.now() >= expiresAt)
    return fail('download_expired', { expiration: data.expiration })
  if (!isAllowed(target, rule.allowedHosts))
    return fail('download_host', { host: hostToAllow(target) })
  return ok({ target, expiresAt })
}
