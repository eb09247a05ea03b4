import { basename } from 'node:path'
import { appError, err, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import { diskError, isDamage } from './errors.ts'
import type { Sqlite } from './handle.ts'
import { type DatabaseFile, withDatabase } from './sqlite.ts'

/** Reads every page of a foreign database, then does `work`. Fails with `database_newer`, `recovery_damaged`, disk errors. */
export function lookThrough(
  /** With the newest version that this program knows. */
  file: DatabaseFile & { readonly newest: number },
  work: (db: Sqlite) => Outcome<null> = () => ok(null),
): Outcome<null> {
  const { path, newest: known } = file
  try {
    return withDatabase(file, (db) => {
      const found = Number(db.pragma('user_version', { simple: true }))
      if (found > known) return fail('database_newer', { database: basename(path), found, known })
      if (db.pragma('quick_check', { simple: true }) !== 'ok') return fail('recovery_damaged', {})
      return work(db)
    })
  } catch (cause) {
    return err(isDamage(cause) ? appError('recovery_damaged', {}) : diskError(cause, path))
  }
}
