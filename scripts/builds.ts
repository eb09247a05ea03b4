import { spawnSync } from 'node:child_process'
import {
  closeSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Written after a complete build: its time says which sources are in it. */
const STAMP = 'out/.built'
const LOCK = '.cache/build.lock'
const SOURCES = ['src/**/*', 'resources/**/*', 'electron.vite.config.ts', 'package-lock.json']

const LARGEST_OUTPUT = 64 * 1024 * 1024

/** Builders of out/: the application, then the relay's one file beside it. */
const BUILDERS = [
  ['node_modules/electron-vite/bin/electron-vite.js', 'build'],
  ['scripts/build-relay.ts'],
]

/**
 * Builds main, preload, window and relay into out/. What the builders say goes to stderr, or with `quietly` only when one
 * of them fails. Ends the process when a build fails.
 */
export function build(quietly = false): void {
  rmSync(STAMP, { force: true })
  const started = new Date()
  for (const command of BUILDERS) {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      stdio: quietly ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2],
      maxBuffer: LARGEST_OUTPUT,
    })
    if (status === 0) continue
    if (quietly) process.stderr.write(`${String(stdout)}${String(stderr)}`)
    console.error('The build failed; the reason is above.')
    process.exit(status ?? 1)
  }
  writeFileSync(STAMP, started.toISOString())
}

/** Builds when out/ is missing or older than a source, in one line; one process at a time, the others wait for it. */
export async function buildIfNeeded(): Promise<void> {
  if (isCurrent()) return
  const release = await takeLock()
  try {
    if (isCurrent()) return
    console.error('Building Tesorero, as its sources changed; the next start does without.')
    build(true)
  } finally {
    release()
  }
}

function isCurrent(): boolean {
  const stamp = statSync(STAMP, { throwIfNoEntry: false })
  if (stamp === undefined) return false
  const built = Date.parse(readFileSync(STAMP, 'utf8'))
  return globSync(SOURCES)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .every((file) => statSync(file).mtimeMs <= built)
}

async function takeLock(): Promise<() => void> {
  mkdirSync('.cache', { recursive: true })
  for (;;) {
    try {
      const handle = openSync(LOCK, 'wx')
      writeFileSync(handle, String(process.pid))
      closeSync(handle)
      process.once('exit', () => rmSync(LOCK, { force: true }))
      return () => rmSync(LOCK, { force: true })
    } catch {
      if (!ownerLives()) rmSync(LOCK, { force: true })
      await sleep(200)
    }
  }
}

/** False once the process that holds the lock is gone; a file just being written counts as alive. */
function ownerLives(): boolean {
  try {
    const owner = Number(readFileSync(LOCK, 'utf8'))
    if (owner > 0) process.kill(owner, 0)
    return true
  } catch {
    return false
  }
}
