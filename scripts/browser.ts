import { spawnSync } from 'node:child_process'
import { findChromium } from '../src/main/shell/browser/chromium.ts'
import { err, ok, type Result } from '../src/shared/errors/index.ts'

const DOWNLOAD_LIMIT_MS = 180_000
const INSTALL_LIMIT_MS = 600_000

/**
 * A browser for the tests: the one that is there, else Playwright's download, else Debian's package when this is root.
 * Answers its path, or a sentence that says exactly what to install.
 */
export async function ensureBrowser(): Promise<Result<string, string>> {
  const chosen = process.env['TESORO_CHROMIUM']
  if (chosen !== undefined && chosen !== '' && !runs(chosen))
    return err(`TESORO_CHROMIUM is ${chosen}, which does not start.`)
  const found = usable()
  if (found !== null) return ok(found)
  console.log('No Chromium, Chrome or Edge here; asking Playwright for one.')
  run(
    [process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium'],
    DOWNLOAD_LIMIT_MS,
  )
  const downloaded = usable()
  if (downloaded !== null) return ok(downloaded)
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('That did not work; installing the package chromium.')
    run(['apt-get', 'update', '-qq'], INSTALL_LIMIT_MS)
    run(
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      INSTALL_LIMIT_MS,
    )
  }
  const installed = usable()
  if (installed !== null) return ok(installed)
  return err(
    'The tests need a browser. Install Chromium, Google Chrome or Microsoft Edge (Debian and Ubuntu: ' +
      '"sudo apt-get install chromium"), or set TESORO_CHROMIUM to the path of one.',
  )
}

function usable(): string | null {
  const path = findChromium()
  return path !== null && runs(path) ? path : null
}

/** Windows programs do not answer --version; there, being there must do. */
function runs(path: string): boolean {
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function run([program, ...args]: readonly [string, ...string[]], timeout: number): void {
  spawnSync(program, args, {
    timeout,
    // Whether it worked is seen by looking for the browser; what is missing is then said in one sentence.
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
