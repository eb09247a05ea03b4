import { existsSync } from 'node:fs'

/** Where Debian puts its browser. */
export const DEBIANS = '/usr/bin/chromium'

/**
 * The Chromium that draws the pages of the tests: the one that scripts/browser.ts found, or Debian's. Where its
 * headless shell lies beside it, of the same version and without a window's own frame and services, that one: an eighth
 * less of the processor's time. What the program itself starts is never the shell.
 */
export function pageBrowser(
  chosen = process.env['TESORO_CHROMIUM'] ?? DEBIANS,
  exists: (path: string) => boolean = existsSync,
): string {
  const shell = `${chosen}-headless-shell`
  return exists(shell) ? shell : chosen
}
