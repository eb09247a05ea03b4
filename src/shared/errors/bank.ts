import type { None } from './none.ts'

export interface BankErrors {
  /** No answer: name not found, refused, unreachable, reset. `reason` is the system's code, such as ECONNREFUSED. */
  readonly bank_unreachable: { readonly host: string; readonly reason: string }
  /** The network's proxy wants to know who asks, which the application does not tell it. */
  readonly proxy_auth: { readonly host: string }
  readonly bank_timeout: { readonly seconds: number }
  /** The certificate or the TLS handshake was not acceptable. */
  readonly bank_tls: { readonly host: string; readonly reason: string }
  /** The certificate is in order and ends soon; `ends` is ISO 8601. */
  readonly certificate_ending: { readonly host: string; readonly ends: string }
  /** The token endpoint refused client_id or client_secret. */
  readonly bank_credentials: { readonly status: number }
  readonly bank_realm: { readonly realm: string }
  readonly bank_unauthorised: None
  readonly bank_forbidden: None
  readonly bank_not_found: { readonly what: string }
  readonly bank_conflict: { readonly errorCode: string }
  readonly bank_rejected: {
    readonly status: number
    readonly errorCode: string
    readonly message: string
  }
  /** 413, or an answer larger than the client accepts. */
  readonly bank_payload_too_large: { readonly limit: string }
  readonly bank_media_type: None
  readonly bank_rate_limited: { readonly retryAfterSeconds: number }
  readonly bank_unavailable: { readonly status: number }
  /** 5xx on echeq custody: what the bank's support asks for, besides the time and the trace-id of the context. */
  readonly bank_custody_incident: { readonly status: number; readonly requestBody: string }
  /** The body stopped before its end. */
  readonly bank_cut: { readonly received: number }
  /** An answer that is not the JSON the specification describes. */
  readonly bank_not_json: { readonly contentType: string }
  readonly bank_unexpected_shape: { readonly field: string; readonly problem: string }
  /** Echeqs of a list that cannot be read; the others were. `id` is the first one's, empty where it has none. */
  readonly echeqs_malformed: { readonly count: number; readonly id: string; readonly field: string }
  /** A list was read as far as the bank gives it: pages or rows that were given, of how many it counts. */
  readonly list_not_whole: {
    readonly given: number
    readonly counted: number
    readonly how: 'pages' | 'refused' | 'rows'
  }
  readonly bank_redirect: { readonly location: string }
  readonly cancelled: None
  /** A request that the specification does not allow, stopped before the network. */
  readonly request_invalid: { readonly field: string; readonly problem: string }
}

/** Whether it may have been executed; false only where it never left, or the bank refused it cleanly. */
export const mayHaveBeenExecuted = (error: { readonly execution?: 'none' | 'unknown' }): boolean =>
  error.execution !== 'none'
