import { basename } from 'node:path'
import Database from 'better-sqlite3'
import { type AppError, appError } from '../../shared/errors/index.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { diskError, isDamage } from './errors.ts'
import type { Sqlite } from './handle.ts'
import { keyFits, rememberKey } from './key-check.ts'
import { type Migration, migrate, newestVersion } from './migrate.ts'

/** What a commit waits for: FULL for the disk itself, NORMAL only where the data can be fetched again. */
type Durability = 'FULL' | 'NORMAL'

export interface OpenOptions {
  readonly path: string
  /** 32 random bytes. */
  readonly key: Uint8Array
  readonly durability: Durability
  /** Bytes per page of a new file; SQLite's own choice where it is absent. */
  readonly pageSize?: number
  /** Version 1 first. */
  readonly migrations: readonly Migration[]
  /** Called before an existing file is changed to a newer version; what it throws stops the migration. */
  readonly backUp: (db: Sqlite, fromVersion: number) => void
}

/** Why a file could not be opened: its pages cannot be read, or something that has a sentence already. */
export type OpenFailure =
  | { readonly kind: 'damaged' }
  | { readonly kind: 'error'; readonly error: AppError }

const levels = { NORMAL: 1, FULL: 2 } as const

/**
 * Opens (or makes) an encrypted SQLite file and brings it to the newest version. ChaCha20-Poly1305 per page under a raw
 * 256-bit key, so that an altered page never passes for data. A file from a newer version (`database_newer`) and one that
 * belongs to another key (`key_missing`) are left as they are.
 */
export function openDatabase(options: OpenOptions): Result<Sqlite, OpenFailure> {
  const { path, key } = options
  const database = basename(path)
  let db: Sqlite | undefined
  try {
    if (!keyFits(path, key)) return failed(appError('key_missing', { database }))
    db = connect(path, key, options.pageSize)
    const found = versionOf(db)
    const known = newestVersion(options.migrations)
    if (found > known) {
      db.close()
      return failed(appError('database_newer', { database, found, known }))
    }
    settle(db, options.durability)
    migrate(db, options.migrations, options.backUp)
    rememberKey(path, key)
    return ok(db)
  } catch (cause) {
    db?.close()
    return isDamage(cause) ? err({ kind: 'damaged' }) : failed(diskError(cause, path))
  }
}

const failed = (error: AppError): Result<never, OpenFailure> => err({ kind: 'error', error })

/** Opens a connection and proves that the key reads the file; throws what SQLite throws. */
export function connect(path: string, key: Uint8Array, pageSize?: number): Sqlite {
  const db = new Database(path, { timeout: 10_000 })
  try {
    if (pageSize !== undefined) db.pragma(`page_size = ${pageSize}`)
    db.pragma("cipher = 'chacha20'")
    db.pragma(`key = "raw:${Buffer.from(key).toString('hex')}"`)
    versionOf(db)
    return db
  } catch (cause) {
    db.close()
    throw cause
  }
}

/** The schema version of an open file; 0 for a new one. */
const versionOf = (db: Sqlite): number => Number(db.pragma('user_version', { simple: true }))

/** WAL, foreign keys and the durability, which is read back: SQLite takes a word it does not know in silence. */
function settle(db: Sqlite, durability: Durability): void {
  db.pragma('journal_mode = WAL')
  db.pragma('foreign_keys = ON')
  db.pragma(`synchronous = ${durability}`)
  const level = db.pragma('synchronous', { simple: true })
  if (level !== levels[durability]) throw new Error(`synchronous is ${String(level)}`)
}
