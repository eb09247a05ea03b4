import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { appError, err, type Outcome, ok } from '../../shared/errors/index.ts'
import { codeOf, diskError } from '../disk/errors.ts'
import { openSqlite, type Sqlite } from '../disk/handle.ts'
import type { InstanceLock } from './profile-port.ts'

/** A connection that nobody refers to would be collected, and its lock dropped with it. */
const heldLocks = new Set<Sqlite>()

/** Takes a data directory for this process, or fails with `another_instance`. It is SQLite's lock, which ends with the process. */
export function lockDataDir(dataDir: string): Outcome<InstanceLock> {
  const path = join(dataDir, 'instance.lock')
  let db: Sqlite | undefined
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const held = openSqlite(path, 0)
    db = held
    held.pragma('journal_mode = MEMORY')
    held.exec('BEGIN EXCLUSIVE')
    heldLocks.add(held)
    const release = (): void => {
      heldLocks.delete(held)
      held.close()
    }
    return ok({ release })
  } catch (cause) {
    db?.close()
    const busy = codeOf(cause).startsWith('SQLITE_BUSY')
    return err(busy ? appError('another_instance', { path: dataDir }) : diskError(cause, path))
  }
}
