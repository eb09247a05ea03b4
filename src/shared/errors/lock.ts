import type { None } from './none.ts'

/** The application's lock. */
export interface LockErrors {
  /** The application is locked; it answers no call. */
  readonly app_locked: None
  /** The PIN or passphrase is not the one that was set. */
  readonly lock_wrong: None
  /** Too many wrong ones: none is taken until then, ISO 8601. */
  readonly lock_wait: { readonly until: string }
  /** The client_secret is that of no profile on this computer. */
  readonly lock_secret_wrong: None
}
