import type { None } from './none.ts'

export interface InboxErrors {
  readonly notification_not_json: { readonly reason: string }
  readonly notification_invalid: { readonly field: string; readonly problem: string }
  /** JSON that is no object: neither a notification nor a position file. */
  readonly notification_unknown: None
  readonly notification_key_missing: None
  readonly notification_key_wrong: None
  /** It was sent to a name that is not this computer's. */
  readonly notification_host: { readonly host: string }
  /** A web page sent it. */
  readonly notification_origin: { readonly origin: string }
  readonly notification_media_type: { readonly found: string }
  readonly notification_too_large: { readonly limit: string }
  /** The notification says that the bank could not generate the file; asking again is allowed. */
  readonly generation_failed: { readonly reason: string }
  /** So many hosts besides the bank's are allowed already. */
  readonly download_hosts_full: { readonly most: number }
  /** `createdAt` is the file's own date, as an instant; `client` the document of whose it says it is, empty for none. */
  readonly file_not_requested: {
    readonly fileId: string
    readonly createdAt: string
    readonly client: string
  }
  readonly file_other: { readonly expected: string; readonly found: string }
  readonly download_not_https: { readonly url: string }
  readonly download_host: { readonly host: string }
  readonly download_expired: { readonly expiration: string }
  readonly download_refused: { readonly status: number }
  readonly download_redirect: { readonly location: string }
  readonly download_too_large: { readonly limit: string }
  readonly download_method: { readonly method: string }
  readonly position_not_json: { readonly reason: string }
  readonly position_invalid: { readonly field: string; readonly problem: string }
  readonly position_created_at: { readonly value: string }
  /** A file with the same file_id is held, and its content is another one. */
  readonly position_conflict: { readonly fileId: string }
  readonly upload_unknown: None
  readonly upload_too_large: { readonly limit: string }
  readonly upload_incomplete: { readonly expected: number; readonly received: number }
  /** The address to listen on is neither a name nor an IP address. */
  /** No setting shows a way on which a notification of the bank could reach this computer. */
  readonly arrival_none: None
  readonly notices_failed: { readonly count: number }
  readonly listener_host: { readonly host: string }
  readonly listener_port: { readonly port: number; readonly reason: string }

  // Reconciliation of what came in.
  /** The bank's list of credits was cut: `rows` records came in `received` bytes of `of`, which is `unknown` if the bank does not say. */
  readonly credits_cut: {
    readonly rows: number
    readonly received: string
    readonly of: string
    readonly how: 'cut' | 'broken' | 'rows' | 'row'
  }
  /** The bank does not take the parameters that were agreed for its list of credits. */
  readonly credits_query_refused: { readonly said: string }
  /** Somebody marked it before, here or in another window. */
  readonly already_marked: { readonly what: string }
  /** The expected item that it was to be matched with is gone. */
  readonly expected_gone: { readonly what: string }
}
