import type { None } from './none.ts'

/** The sealed file in which a profile's data moves to another computer, or comes back. */
export interface RecoveryErrors {
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
