/** What the shell (Electron or browser) could not do. */
export interface ShellErrors {
  readonly pdf_unavailable: { readonly reason: string }
  readonly save_failed: { readonly path: string; readonly reason: string }
  readonly another_instance: { readonly path: string }
}
