import { chmodSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { err, fail, type Outcome, ok } from '../shared/errors/index.ts'
import { diskError } from './disk/errors.ts'

/** The inputs to the choice of the data folder; the computer's own by default. */
export interface DataDirInputs {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
}

/**
 * Where the application keeps its data: `TESORO_DATA_DIR`, else what the system's convention says
 * (`~/.local/share/tesorero`, `%LOCALAPPDATA%\Tesorero`, `~/Library/Application Support/Tesorero`). Always absolute.
 */
export function defaultDataDir(
  place: DataDirInputs = { platform: process.platform, env: process.env, home: homedir() },
): string {
  const { platform, env, home } = place
  const chosen = env['TESORO_DATA_DIR']
  if (chosen !== undefined && chosen !== '') return resolve(chosen)
  if (platform === 'win32')
    return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Tesorero')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Tesorero')
  const data = env['XDG_DATA_HOME']
  // The convention says that a relative path is to be ignored.
  const base = data?.startsWith('/') === true ? data : join(home, '.local', 'share')
  return join(base, 'tesorero')
}

/** `\\server\share`, also as Windows writes a long one: SQLite can neither lock a file there nor share its memory. */
const SHARE = /^(?:[\\/]{2}(?![?.][\\/])|[\\/]{2}[?.][\\/]UNC[\\/])/i

/**
 * Makes the data folder for its owner only, and narrows one that was wider. Called before anything else writes there. Fails
 * with `data_dir_shared`, `disk_full` and `disk_failed`.
 */
export function makeDataDir(dataDir: string): Outcome<null> {
  if (process.platform === 'win32' && SHARE.test(dataDir))
    return fail('data_dir_shared', { path: dataDir })
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    chmodSync(dataDir, 0o700)
    return ok(null)
  } catch (cause) {
    return err(diskError(cause, dataDir))
  }
}
