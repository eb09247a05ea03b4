import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { createSerialQueue } from '../../shared/base/serial-queue.ts'
import { reasonOf } from '../log.ts'
import { noStore, type Purpose, SCHEMA_VERSION, type StoreLimits } from './port.ts'
import type { RelayStore } from './store.ts'
import { type Driver, type Sql, storeIn, tables } from './store.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS relay_meta (fingerprint TEXT) STRICT;
  INSERT INTO relay_meta SELECT NULL WHERE NOT EXISTS (SELECT 1 FROM relay_meta);
  ${tables({ int: 'INTEGER', bytes: 'BLOB', strict: ' STRICT', keyed: ' STRICT, WITHOUT ROWID' })}
`
const PAGES_PER_CLEANING = 2000
function openAt(path: string, { DatabaseSync }: typeof import('node:sqlite')): DatabaseSync {
  try {
    return new DatabaseSync(path)
  } catch (cause) {
    // SQLite's own sentence does not name the file.
    throw new Error(`${path} cannot be opened: ${reasonOf(cause)}`, { cause })
  }
}

/** Opens the file so that what is committed survives a power cut. */
function openTables(path: string, purpose: Purpose): DatabaseSync {
  // Asked for here, so that an older Node can still run a relay on PostgreSQL.
  const sqlite = process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined
  if (sqlite === undefined)
    throw new Error('A store in SQLite needs Node 22.13 or newer; PostgreSQL does with Node 20.16.')
  // A command makes no store, which no relay would know.
  const absent = new Error(noStore(`at ${resolve(path)}`))
  if (purpose === 'command' && !existsSync(path)) throw absent
  const db = openAt(path, sqlite)
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    const found = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
    if (found > SCHEMA_VERSION) throw new Error(`${path} was made by a newer relay`)
    if (purpose === 'command' && found === 0) throw absent
    // An envelope of a notification fills a page of 4 KiB beside its row; in larger pages each would leave half of one empty.
    db.exec('PRAGMA page_size = 4096; PRAGMA auto_vacuum = INCREMENTAL')
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    if (purpose === 'serve') db.exec(`${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}`)
    return db
  } catch (cause) {
    db.close()
    throw cause
  }
}

/** A file as a database with one connection: what is asked while a transaction runs waits for its end. */
export function openFile(path: string, purpose: Purpose): Driver {
  const db = openTables(path, purpose)
  const inTurn = createSerialQueue()
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const within: Sql = {
    all: async (sql, ...values) => prepared(sql).all(...values),
    run: async (sql, ...values) => Number(prepared(sql).run(...values).changes),
    insert: async (table, rows) => {
      for (const row of rows)
        prepared(`INSERT INTO ${table} VALUES (${row.map(() => '?').join(', ')})`).run(...row)
    },
  }
  return {
    all: (sql, ...values) => inTurn(() => within.all(sql, ...values)),
    run: (sql, ...values) => inTurn(() => within.run(sql, ...values)),
    insert: (table, rows) => inTurn(() => within.insert(table, rows)),
    transaction: (work) =>
      inTurn(async () => {
        db.exec('BEGIN IMMEDIATE')
        try {
          const result = await work(within)
          db.exec('COMMIT')
          return result
        } catch (cause) {
          if (db.isTransaction) db.exec('ROLLBACK')
          throw cause
        }
      }),
    forUpdate: '',
    shrink: () =>
      inTurn(async () => {
        prepared(`PRAGMA incremental_vacuum(${PAGES_PER_CLEANING})`).all()
      }),
    close: () =>
      inTurn(async () => {
        db.close()
      }),
  }
}

/** A store in one SQLite file, for one relay. Throws when the file cannot be opened. */
export const openSqliteStore = (
  path: string,
  limits: StoreLimits,
  purpose: Purpose = 'serve',
): RelayStore => storeIn(openFile(path, purpose), limits)
