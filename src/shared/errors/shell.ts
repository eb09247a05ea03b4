import type { None } from './none.ts'

/** Failures of the shell (Electron or browser). */
export interface ShellErrors {
  readonly pdf_unavailable: { readonly reason: string }
  readonly save_failed: { readonly path: string; readonly reason: string }
  /** No file that main has just saved has this id. */
  readonly drag_gone: None
  /** The environment of the program says that no certificate is to be checked; they are all the same. */
  readonly tls_check_off: { readonly variable: string }
  readonly another_instance: { readonly path: string }
  /** The data folder lies on a computer of the network, where databases cannot be locked. */
  readonly data_dir_shared: { readonly path: string }
  /** The window lost its connection to main before the answer came: what was asked may or may not have been done. */
  readonly shell_disconnected: None
}
