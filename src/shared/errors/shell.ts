import type { None } from './none.ts'

export interface ShellErrors {
  readonly pdf_unavailable: { readonly reason: string }
  readonly save_failed: { readonly path: string; readonly reason: string }
  /** The environment of the program says that no certificate is to be checked; they are all the same. */
  readonly tls_check_off: { readonly variable: string }
  readonly another_instance: { readonly path: string }
  /** The data folder lies on a computer of the network, where databases cannot be locked. */
  readonly data_dir_shared: { readonly path: string }
  /** Rows of a list came, went or moved while they were read. */
  readonly rows_changed: None
  /** More rows than are named one by one. */
  readonly rows_too_many: { readonly most: number }
  /** The window lost its connection to main before the answer came: what was asked may or may not have been done. */
  readonly shell_disconnected: None

  // The application's lock.
  /** The application is locked; it answers no call. */
  readonly app_locked: None
  /** The PIN or passphrase is not the one that was set. */
  readonly lock_wrong: None
  /** Too many wrong ones: none is taken until then, ISO 8601. */
  readonly lock_wait: { readonly until: string }
  /** The client_secret is that of no profile on this computer. */
  readonly lock_secret_wrong: None

  // The sealed file in which a profile's data moves to another computer, or comes back.
  /** The passphrase does not open the file, or its beginning was changed. */
  readonly recovery_passphrase: None
  /** It is no file that was sealed with a passphrase here. */
  readonly recovery_not_one: None
  /** It was cut or changed after it was made. */
  readonly recovery_damaged: None
  /** A newer version of Tesorero made it. */
  readonly recovery_newer: { readonly found: number; readonly known: number }
  /** The profile is on this computer already, and its data opens. */
  readonly recovery_profile_there: { readonly name: string }
  /** The demo has nothing that would have to be recovered. */
  readonly recovery_demo: None
}
