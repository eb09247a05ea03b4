import { existsSync } from 'node:fs'

/** Where Debian puts its browser. */
export const DEBIANS = '/usr/bin/chromium'

/**
 * The Chromium that draws the pages of the tests: the one that scripts/browser.ts found, or Debian's. Preferred is the headless
 * shell beside it, of the same version without a window's own frame and services. It takes an eighth less of the processor's
 * time. What the program itself starts is never the shell.
 */
export function pageBrowser(
  chosen = process.env['TESORO_CHROMIUM'] ?? DEBIANS,
  exists: (path: string) => boolean = existsSync,
): string {
  const shell = `${chosen}-headless-shell`
  return exists(shell) ? shell : chosen
}

/** V8's flags for pages of tests. */
const ENGINE = [
  // The place of new objects begins large. A page of tests throws away most of what it makes. Looking through a small place
  // again and again for what stays takes some twentieth of the processor.
  '--min-semi-space-size=64',
  '--max-semi-space-size=128',
]

/** How the browser of the tests is started; `engine` is told to V8 beside what it is told anyway. */
export const pageArguments = (engine: readonly string[] = []): string[] => [
  '--no-sandbox',
  `--js-flags=${[...ENGINE, ...engine].join(' ')}`,
  // Where there is none, drawing for one in software costs a tenth more.
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
