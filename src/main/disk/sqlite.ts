import { basename } from 'node:path'
import { type AppError, appError, err, ok, type Result } from '../../shared/errors/index.ts'
import { diskError, isDamage } from './errors.ts'
import { openSqlite, type Sqlite } from './handle.ts'
import { keyFits, rememberKey } from './key-check.ts'
import { type Migration, migrate, newestVersion } from './migrate.ts'

/** The sync that a commit waits for: FULL for the disk itself, NORMAL only where the data can be fetched again. */
type Durability = 'FULL' | 'NORMAL'

/** The ciphers of the pages; each detects altered pages. AEGIS-256 is four times as fast with AES instructions. */
type Cipher = 'chacha20' | 'aegis'

/** How a file is made; each store has one way for all its files. */
export interface NewFile {
  /** ChaCha20 where it is absent. */
  readonly cipher?: Cipher
  /** Bytes per page; SQLite's own choice where it is absent. */
  readonly pageSize?: number
}

/** A database that is there: its file, its key, and how it was made, where that is not the usual way. */
export interface DatabaseFile {
  readonly path: string
  readonly key: Uint8Array
  readonly made?: NewFile | undefined
}

export interface OpenOptions extends NewFile {
  readonly path: string
  /** 32 random bytes. */
  readonly key: Uint8Array
  readonly durability: Durability
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

/** Opens (or makes) an encrypted SQLite file at the newest version. Fails with `database_newer`, `key_missing`, and leaves it. */
export function openDatabase(options: OpenOptions): Result<Sqlite, OpenFailure> {
  const { path, key } = options
  const database = basename(path)
  let db: Sqlite | undefined
  try {
    if (!keyFits(path, key)) return failed(appError('key_missing', { database }))
    db = connect(path, key, options)
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

/** Opens a connection and proves that the key reads the file, or makes one; throws what SQLite throws. */
export function connect(path: string, key: Uint8Array, made: NewFile = {}): Sqlite {
  const db = openSqlite(path, 10_000)
  try {
    if (made.pageSize !== undefined) db.pragma(`page_size = ${made.pageSize}`)
    db.pragma(`cipher = '${made.cipher ?? 'chacha20'}'`)
    giveKey(db, key)
    versionOf(db)
    return db
  } catch (cause) {
    db.close()
    throw cause
  }
}

/** Does work through a connection of its own, which is closed then; throws what SQLite throws. */
export function withDatabase<T>({ path, key, made }: DatabaseFile, work: (db: Sqlite) => T): T {
  const db = connect(path, key, made)
  try {
    return work(db)
  } finally {
    db.close()
  }
}

const HEX = Buffer.from('0123456789abcdef')

/** Gives the key to the engine as bytes that are wiped at once: a statement with it would be a text that nobody can wipe. */
function giveKey(db: Sqlite, key: Uint8Array): void {
  // The types are those of the engine without ciphers.
  const give: unknown = Reflect.get(db, 'key')
  if (typeof give !== 'function') throw new Error('the engine has no ciphers')
  const text = Buffer.alloc(4 + 2 * key.length)
  text.write('raw:')
  for (const [index, byte] of key.entries()) {
    text[4 + 2 * index] = HEX[byte >> 4] ?? 0
    text[5 + 2 * index] = HEX[byte & 15] ?? 0
  }
  try {
    Reflect.apply(give, db, [text])
  } finally {
    text.fill(0)
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
