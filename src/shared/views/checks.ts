import type { AppError, ErrorCode } from '../errors/index.ts'
import type { NoticeKind } from '../lists/notices.ts'

/** Everything that the work with the bank depends on, by its name. */
export type CheckId =
  | 'addresses'
  | 'reach'
  | 'certificate'
  | 'credentials'
  | 'business'
  | 'clock'
  | 'echeqs'
  | 'debin'
  | 'credits'
  | 'repos'
  | 'ledger'
  | 'listener'
  | 'arrival'
  | 'key'
  | 'relay'
  | 'notices'
  | 'files'
  | 'keychain'
  | 'disk'
  | 'cache'
  | 'archive'

/** A list of which nothing can be said: nobody reads it, or it was not read yet. */
export type IdleState = 'off' | 'unread'

/** The result of one check; `skipped` after another one that failed, `noted` where a failure harms nothing. */
export type CheckResult = {
  readonly check: CheckId
  readonly state: 'ok' | 'failed' | 'noted' | 'skipped' | IdleState
  readonly error: AppError | null
}

/** All checks of the open profile, and when a notification of each kind last came; null where none did. */
export type Checkup = {
  readonly at: string
  readonly checks: readonly CheckResult[]
  readonly last: readonly { readonly kind: NoticeKind; readonly receivedAt: string | null }[]
}

/** A party that can put something right; `network` is whoever runs the network or the computer. */
export type Actor = 'you' | 'bank' | 'network' | 'relay'

const actors: Readonly<Partial<Record<ErrorCode, Actor>>> = {
  bank_timeout: 'bank',
  bank_unavailable: 'bank',
  bank_forbidden: 'bank',
  bank_rate_limited: 'bank',
  bank_unexpected_shape: 'bank',
  list_not_whole: 'bank',
  credits_cut: 'bank',
  echeqs_malformed: 'bank',
  certificate_ending: 'bank',
  notification_key_wrong: 'bank',
  notification_key_missing: 'bank',
  generation_failed: 'bank',
  download_refused: 'bank',
  bank_unreachable: 'network',
  bank_tls: 'network',
  bank_not_json: 'network',
  proxy_auth: 'network',
  notification_host: 'network',
  clock_skew: 'network',
  keychain_missing: 'network',
  keychain_failed: 'network',
  disk_failed: 'network',
  disk_low: 'network',
  relay_unreachable: 'relay',
  relay_unavailable: 'relay',
  relay_unpaired: 'relay',
  relay_answer_invalid: 'relay',
}

/** The party that must act about an error: the person here, where no other is named. */
export const actorOf = ({ code }: AppError): Actor => actors[code] ?? 'you'
