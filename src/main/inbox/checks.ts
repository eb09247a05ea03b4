import { type AppError, appError } from '../../shared/errors/index.ts'
import type { DownloadData } from '../../shared/notifications.ts'
import { isLoopbackUrl } from '../../shared/profiles.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { expiryOf } from './notification.ts'

/** From where a profile may download, and what time it is. */
export interface DownloadRules {
  readonly baseUrl: string
  /** Hosts besides that of `baseUrl`, with their port where it is not the usual one. */
  readonly downloadHosts: readonly string[]
  readonly now: Date
}

/** A file is fetched by these; any other method could change something, or brings no body. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'POST'])

const invalid = (field: string, problem: string): Result<never, AppError> =>
  err(appError('notification_invalid', { field: `file.download_data.${field}`, problem }))

/**
 * Decides whether an announced download may be made, and until when: https (plain http only between a local bank and
 * this computer), an allowed host, a method that fetches, and a URL that still lives. The first thing wrong is the error.
 */
export function checkDownload(
  download: DownloadData,
  rules: DownloadRules,
): Result<{ readonly expiresAt: Date }, AppError> {
  const url = URL.parse(download.url)
  if (url === null) return invalid('url', 'not a URL')
  const local = isLoopbackUrl(download.url) && isLoopbackUrl(rules.baseUrl)
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:'))
    return err(appError('download_not_https', { url: withoutQuery(url) }))
  if (url.username !== '' || url.password !== '') return invalid('url', 'carries a user name')
  if (!isAllowedHost(url, rules)) return err(appError('download_host', { host: url.host }))
  if (!METHODS.has(download.method))
    return err(appError('download_method', { method: download.method.slice(0, 20) }))
  const expiresAt = expiryOf(download)
  if (expiresAt === null) return invalid('expiration', 'not a timestamp')
  if (expiresAt.getTime() <= rules.now.getTime())
    return err(appError('download_expired', { expiration: expiresAt.toISOString() }))
  return ok({ expiresAt })
}

/** The query string of a pre-signed URL is as good as a password: it is never shown. */
const withoutQuery = (url: URL): string => `${url.protocol}//${url.host}${url.pathname}`

const isAllowedHost = (url: URL, rules: DownloadRules): boolean => {
  const allowed = rules.downloadHosts.map((host) => host.trim().toLowerCase())
  return url.host === URL.parse(rules.baseUrl)?.host || allowed.includes(url.host)
}
