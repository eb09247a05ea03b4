import { chmodSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/** The inputs to the choice of the data folder; the computer's own by default. */
export interface Place {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
}

/**
 * Where the application keeps its data: `TESORO_DATA_DIR`, else what the system's convention says
 * (`~/.local/share/tesorero`, `%APPDATA%\Tesorero`, `~/Library/Application Support/Tesorero`). Always absolute.
 */
export function defaultDataDir(
  place: Place = { platform: process.platform, env: process.env, home: homedir() },
): string {
  const { platform, env, home } = place
  const chosen = env['TESORO_DATA_DIR']
  if (chosen !== undefined && chosen !== '') return resolve(chosen)
  if (platform === 'win32')
    return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Tesorero')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Tesorero')
  const data = env['XDG_DATA_HOME']
  // The convention says that a relative path is to be ignored.
  const base = data?.startsWith('/') === true ? data : join(home, '.local', 'share')
  return join(base, 'tesorero')
}

/**
 * Makes the data folder for its owner only, and narrows one that was wider; from then on this process makes every file
 * and folder for its owner only. Called before anything else writes there. Throws when the disk refuses.
 */
export function makeDataDir(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
}
