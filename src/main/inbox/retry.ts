import type { AppError, ErrorCode } from '../../shared/errors/index.ts'
import type { InboxEntry } from '../ledger/ledger-port.ts'

const MINUTE_MS = 60_000
/** How long after its first failure, its second, and so on, a notification is tried again. */
const STEPS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS] as const

/** No attempt is planned further ahead than this; the later ones are all this far apart. */
export const LONGEST_RETRY_MS = 60 * MINUTE_MS
/** A failure is tried again by itself, but not without end: then a person does it. */
export const ATTEMPTS = 10

/** Failures that may pass without anybody doing anything. Whatever is not here stays failed for a person. */
const passing: ReadonlySet<ErrorCode> = new Set([
  ...(['bank_unreachable', 'bank_timeout', 'bank_cut'] as const),
  ...(['bank_rate_limited', 'bank_unavailable', 'cancelled'] as const),
  ...(['keychain_locked', 'disk_full', 'disk_failed', 'profile_closed'] as const),
])

/** When a failed notification is tried again (ISO 8601): after 1, 5, 15 minutes, then every hour; null where it is not. */
export function retryAtOf(
  { state, attempts }: Pick<InboxEntry, 'state' | 'attempts'>,
  { code, retryAfterSeconds = 0 }: AppError,
  now: Date,
): string | null {
  // Attempts before a success do not count: what lives in the cache is told again after every start.
  const before = state === 'failed' ? attempts : 0
  if (!passing.has(code) || before + 1 >= ATTEMPTS) return null
  const wait = Math.max(STEPS_MS[before] ?? LONGEST_RETRY_MS, retryAfterSeconds * 1000)
  return new Date(now.getTime() + Math.min(wait, LONGEST_RETRY_MS)).toISOString()
}
