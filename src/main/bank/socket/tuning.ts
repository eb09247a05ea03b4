/** The client's patience and its limits. Milliseconds and bytes. */
export interface Tuning {
  /** Until the connection (with TLS) stands. */
  readonly connectTimeoutMs: number
  /** One attempt of a read, from its start to the last byte of the body. */
  readonly attemptTimeoutMs: number
  /** A read with all its attempts, waits and token renewals. */
  readonly readDeadlineMs: number
  /** The one attempt of a request that changes something. */
  readonly writeTimeoutMs: number
  /** How often a read is attempted at most. */
  readonly readAttempts: number
  /** Waits grow from base to cap, doubling, each shortened by up to half at random. */
  readonly backoffBaseMs: number
  readonly backoffCapMs: number
  /** A longer Retry-After is not waited for: the read fails and says how long the bank asked to wait. */
  readonly retryAfterCapMs: number
  /** Reads in flight at the same time. */
  readonly concurrency: number
  /** The largest answer that is read. */
  readonly maxAnswerBytes: number
  /** How long before its end a token is renewed; never more than half its life. */
  readonly tokenMarginMs: number
  /** Which grant renews a token; a refused refresh falls back to client_credentials. */
  readonly renewWith: 'client_credentials' | 'refresh_token'
  /** A number from 0 up to 1, for the jitter. */
  readonly random: () => number
}

export const defaultTuning: Tuning = {
  connectTimeoutMs: 10_000,
  attemptTimeoutMs: 20_000,
  readDeadlineMs: 60_000,
  writeTimeoutMs: 60_000,
  readAttempts: 4,
  backoffBaseMs: 300,
  backoffCapMs: 8_000,
  retryAfterCapMs: 20_000,
  concurrency: 4,
  maxAnswerBytes: 8_000_000,
  tokenMarginMs: 60_000,
  renewWith: 'client_credentials',
  random: Math.random,
}
