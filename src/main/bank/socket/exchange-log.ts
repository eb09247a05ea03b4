/** One attempt as it went, for the log and as evidence. Never a token, a secret or a body. */
export interface Exchange {
  readonly method: string
  /** Without the query of a pre-signed URL. */
  readonly url: string
  readonly traceId: string
  /** ISO 8601. */
  readonly startedAt: string
  readonly milliseconds: number
  /** Null when there was no whole answer. */
  readonly status: number | null
  /** The Date header of the answer; null where there was none. */
  readonly bankDate: string | null
  /** Why there was no whole answer: a kind and the system's code. */
  readonly failure: string | null
}

export type OnExchange = (exchange: Exchange) => void
