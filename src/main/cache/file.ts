import { join } from 'node:path'
import type { AppError, Outcome, Result } from '../../shared/errors/index.ts'
import { appError, err, ok } from '../../shared/errors/index.ts'
import { diskError, isDamage } from '../disk/errors.ts'
import { makeOwnFile, type Sqlite } from '../disk/handle.ts'
import type { Migration } from '../disk/migrate.ts'
import { removePatientlySync } from '../disk/patient.ts'
import { setAside } from '../disk/set-aside.ts'
import { type OpenFailure, openDatabase } from '../disk/sqlite.ts'
import { cacheMigrations } from './migrations/index.ts'

const CACHE_FILE = 'cache.db'

/** Where the cache of a profile's folder lies. */
export const cachePath = (dir: string): string => join(dir, CACHE_FILE)

/** How the file of a cache is made: fewer and larger pages are quicker to encrypt, and imports write many. */
export const cacheMade = { cipher: 'aegis', pageSize: 16 * 1024 } as const

/** Pages that a thread of the cache holds: with four times as many the same questions took as long. */
export const PAGES_KIB = 4 * 1024

/** Opens the cache's file at its newest version. A copy is made before an older one is changed, and only the last is kept. */
export const openCacheFile = (
  path: string,
  key: Uint8Array,
  migrations: readonly Migration[] = cacheMigrations,
): Result<Sqlite, OpenFailure> =>
  openDatabase({
    path,
    key,
    durability: 'NORMAL',
    ...cacheMade,
    migrations,
    backUp: (db) => {
      const copy = path.replace(/\.db$/, '.before-update.db')
      removePatientlySync(copy)
      makeOwnFile(copy)
      db.prepare('VACUUM INTO ?').run(copy)
    },
  })

/** An open file with what was made on it, and what is to be told about how it came to be open. */
export interface OpenedFile<T> {
  readonly db: Sqlite
  readonly made: T
  readonly notices: readonly AppError[]
}

/**
 * As {@link openCacheFile}, then `make` on the file. A damaged one is set aside and an empty one takes its place; not so without
 * `now`, beside a thread that sees to it.
 */
export function openOrRebuild<T>(
  path: string,
  key: Uint8Array,
  now: Date | null,
  make: (db: Sqlite) => T,
): Outcome<OpenedFile<T>> {
  const opened = openAndMake(path, key, make)
  if (opened.ok) return ok({ ...opened.value, notices: [] })
  if (opened.error.kind === 'error') return err(opened.error.error)
  if (now === null) return err(appError('disk_failed', { path, reason: 'damaged' }))
  const notice = setCacheAside(path, now)
  const fresh = openAndMake(path, key, make)
  if (fresh.ok) return ok({ ...fresh.value, notices: [notice] })
  return err(fresh.error.kind === 'error' ? fresh.error.error : notice)
}

function openAndMake<T>(
  path: string,
  key: Uint8Array,
  make: (db: Sqlite) => T,
): Result<Omit<OpenedFile<T>, 'notices'>, OpenFailure> {
  const opened = openCacheFile(path, key)
  if (!opened.ok) return opened
  const db = opened.value
  try {
    return ok({ db, made: make(db) })
  } catch (cause) {
    db.close()
    return err(
      isDamage(cause) ? { kind: 'damaged' } : { kind: 'error', error: diskError(cause, path) },
    )
  }
}

/** How many damaged caches stay on the disk; everything in them can be fetched again. */
const DAMAGED_KEPT = 2

/** Puts a damaged cache out of the way and answers what to tell of it. */
export const setCacheAside = (path: string, now: Date): AppError =>
  appError('database_damaged', { database: CACHE_FILE, kept: setAside(path, now, DAMAGED_KEPT) })
