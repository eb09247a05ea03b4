import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { reasonOf } from '../log.ts'
import { noStore, OLDER_STORE, type Purpose, SCHEMA_VERSION } from './port.ts'
import type { Row } from './rows.ts'

/** SQLite as the store needs it: the tables, statements and transactions. */

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS meta (
    only INTEGER PRIMARY KEY CHECK (only = 1), fingerprint TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS desktops (
    id TEXT PRIMARY KEY, public_key BLOB NOT NULL, token_hash TEXT NOT NULL UNIQUE,
    paired_at INTEGER NOT NULL, seen_at INTEGER,
    last_seq INTEGER NOT NULL DEFAULT 0, queued INTEGER NOT NULL DEFAULT 0,
    queued_bytes INTEGER NOT NULL DEFAULT 0, lost INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS envelopes (
    desktop_id TEXT NOT NULL REFERENCES desktops ON DELETE CASCADE, seq INTEGER NOT NULL,
    id TEXT NOT NULL, kept_at INTEGER NOT NULL, bytes INTEGER NOT NULL, sealed BLOB NOT NULL,
    PRIMARY KEY (desktop_id, seq), UNIQUE (desktop_id, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS envelopes_by_age ON envelopes (kept_at);
  CREATE TABLE IF NOT EXISTS receipts (
    receipt TEXT PRIMARY KEY, kept_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS receipts_by_age ON receipts (kept_at);
  CREATE TABLE IF NOT EXISTS codes (hash TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS jobs (
    id TEXT PRIMARY KEY, locked BLOB NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS probe (filler BLOB NOT NULL) STRICT;
`
export const MEMORY = ':memory:'
/** Only where the checkpoints beside the commits have failed: 160 MB of log. */
const LOG_PAGES_AT_MOST = 40_000

/** A database with its statements prepared once each. */
export interface Sql {
  readonly all: (sql: string, ...values: SQLInputValue[]) => readonly Row[]
  readonly run: (sql: string, ...values: SQLInputValue[]) => number
  /** Runs work as one transaction that holds the write lock from its start. */
  readonly transaction: <T>(work: () => T) => T
  readonly close: () => void
}

/** Throws where nobody has served from a file yet: a command makes no store, which no relay would know. */
function expectStore(path: string, version: number): void {
  if (version === 0) throw new Error(noStore(`at ${resolve(path)}`))
  if (version < SCHEMA_VERSION) throw new Error(OLDER_STORE)
}

function openAt(path: string, { DatabaseSync }: typeof import('node:sqlite')): DatabaseSync {
  try {
    return new DatabaseSync(path)
  } catch (cause) {
    // SQLite's own sentence does not name the file.
    throw new Error(`${path} cannot be opened: ${reasonOf(cause)}`, { cause })
  }
}

/** Opens the file so that what is committed survives a power cut. */
export function openFile(path: string, purpose: Purpose): Sql {
  // Asked for here, so that an older Node can still run a relay on PostgreSQL.
  const sqlite = process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined
  if (sqlite === undefined)
    throw new Error('A store in SQLite needs Node 22.13 or newer; PostgreSQL does with Node 20.16.')
  if (purpose === 'command' && statSync(path, { throwIfNoEntry: false }) === undefined)
    expectStore(path, 0)
  const db = openAt(path, sqlite)
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    const found = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
    if (found > SCHEMA_VERSION) throw new Error(`${path} was made by a newer relay`)
    if (purpose === 'command') expectStore(path, found)
    // An envelope of a notification fills a page of 4 KiB beside its row; in larger pages each would leave half of one empty.
    db.exec('PRAGMA page_size = 4096; PRAGMA auto_vacuum = INCREMENTAL')
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    db.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES_AT_MOST}`)
    if (purpose === 'serve') db.exec(`${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}`)
  } catch (cause) {
    db.close()
    throw cause
  }
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    all: (sql, ...values) => prepared(sql).all(...values),
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    transaction: (work) => {
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        db.exec('COMMIT')
        return result
      } catch (cause) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw cause
      }
    },
    close: () => db.close(),
  }
}
