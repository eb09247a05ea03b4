import { basename } from 'node:path'
import { appError, err, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import { diskError, isDamage } from './errors.ts'
import type { Sqlite } from './handle.ts'
import { connect, type NewFile } from './sqlite.ts'

/** Reads every page of a foreign database, then does `work`. Fails with `database_newer`, `recovery_damaged`, disk errors. */
export function lookThrough(
  file: {
    readonly path: string
    readonly key: Uint8Array
    readonly made?: NewFile
    /** The newest version that this program knows. */
    readonly newest: number
  },
  work: (db: Sqlite) => Outcome<null> = () => ok(null),
): Outcome<null> {
  const { path, key, made, newest } = file
  try {
    const db = connect(path, key, made)
    try {
      const found = Number(db.pragma('user_version', { simple: true }))
      if (found > newest)
        return fail('database_newer', { database: basename(path), found, known: newest })
      if (db.pragma('quick_check', { simple: true }) !== 'ok') return fail('recovery_damaged', {})
      return work(db)
    } finally {
      db.close()
    }
  } catch (cause) {
    return err(isDamage(cause) ? appError('recovery_damaged', {}) : diskError(cause, path))
  }
}
