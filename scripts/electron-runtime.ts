import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '../src/shared/errors/index.ts'

const PACKAGE = 'node_modules/electron'
const REACH_LIMIT_MS = 5000
const DOWNLOAD_LIMIT_MS = 15 * 60_000
/** An Electron that ends with an error this soon never opened its window. */
const STARTUP_MS = 15_000

/** The path of Electron's program: the one that is there, or a downloaded one. Else why there is none. */
export async function electronRuntime(): Promise<Result<string, string>> {
  if (!hasDisplay()) return err('there is no display')
  if (!existsSync(PACKAGE)) return err('the electron package is not installed')
  const present = installed()
  if (present !== null) return ok(present)
  if (!(await reachable())) return err('its runtime is not here and cannot be downloaded')
  console.log('Downloading the Electron runtime (about 110 MB, only this once).')
  await finish(
    spawn(process.execPath, [join(PACKAGE, 'install.js')], { timeout: DOWNLOAD_LIMIT_MS }),
  )
  const downloaded = installed()
  return downloaded === null ? err('the download of its runtime failed') : ok(downloaded)
}

/** How Chromium says that the system lets it make no sandbox, as Ubuntu does to a program at no fixed path. */
const NO_SANDBOX = /SUID sandbox helper|No usable sandbox/
const WAY_OUT = 'sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0'

/** Runs the built application in Electron until it is closed. Fails when it could not open its window. */
export async function runElectron(
  program: string,
  args: readonly string[],
  application: readonly string[] = ['.'],
): Promise<Result<null, string>> {
  // Electron's own sandbox refuses to run as root, as in a container.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const started = performance.now()
  const child = spawn(program, [...application, ...asRoot, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (piece) => (said = `${said}${String(piece)}`.slice(-2000)))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => child.kill(signal))
  const code = await finish(child)
  const failed = code !== 0 && performance.now() - started < STARTUP_MS
  if (!failed) return ok(null)
  if (NO_SANDBOX.test(said)) return err(`the system forbids its sandbox; try: ${WAY_OUT}`)
  return err(
    `it could not start (exit code ${code})\n${said.trim().split('\n').slice(-5).join('\n')}`,
  )
}

/** Without a screen no window can be opened; systems other than Linux always have one. */
export const hasDisplay = (): boolean =>
  process.platform !== 'linux' ||
  [process.env['DISPLAY'], process.env['WAYLAND_DISPLAY']].some((name) => (name ?? '') !== '')

/** The path of an Electron program that is there; nothing is downloaded. */
export function installed(): string | null {
  const marker = join(PACKAGE, 'path.txt')
  if (!existsSync(marker)) return null
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(PACKAGE, 'dist')
  const program = join(folder, readFileSync(marker, 'utf8').trim())
  return existsSync(program) ? program : null
}

/** Asks quickly, because a download that hangs would keep the user waiting. A mirror or a proxy is taken at its word. */
async function reachable(): Promise<boolean> {
  const { env } = process
  const detour = ['ELECTRON_MIRROR', 'npm_config_electron_mirror', 'HTTPS_PROXY', 'https_proxy']
  if (detour.some((name) => (env[name] ?? '') !== '')) return true
  try {
    await fetch('https://github.com/electron/electron/releases', {
      method: 'HEAD',
      signal: AbortSignal.timeout(REACH_LIMIT_MS),
    })
    return true
  } catch {
    return false
  }
}

const finish = (child: ReturnType<typeof spawn>): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', (code) => resolve(code))
  })
