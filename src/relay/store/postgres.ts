import pg from 'pg'
import { systemClock } from '../../host/clock.ts'
import type { Log } from '../../shared/base/log.ts'
import { createFaults } from '../log.ts'
import { noStore, type Purpose, SCHEMA_VERSION, type StoreLimits } from './port.ts'
import type { RelayStore } from './store.ts'
import { type Driver, numberIn, type Row, type Sql, storeIn, tables } from './store.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS relay_meta (version integer NOT NULL, fingerprint text);
  ${tables({ int: 'bigint', bytes: 'bytea', strict: '', keyed: '' })}
  ALTER TABLE relay_envelopes ALTER COLUMN sealed SET STORAGE EXTERNAL;
`
/** Any number, the same in every relay: one of them makes the tables, the others wait. */
const SCHEMA_LOCK = 7_315_441
const CONNECT_TIMEOUT_MS = 5_000
const QUERY_TIMEOUT_MS = 20_000
const CONNECTIONS = 10
/** PostgreSQL takes 65,535 values in one statement. */
const ROWS_AT_ONCE = 1000

/** Numbers the places of values, as PostgreSQL wants it. */
const numbered = (sql: string): string => {
  let count = 0
  return sql.replaceAll('?', () => `$${++count}`)
}

function sqlOf(client: Pick<pg.Pool, 'query'>): Sql {
  const run: Sql['run'] = async (sql, ...values) =>
    (await client.query(numbered(sql), values)).rowCount ?? 0
  return {
    all: async (sql, ...values) => (await client.query<Row>(numbered(sql), values)).rows,
    run,
    insert: async (table, rows) => {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const part = rows.slice(start, start + ROWS_AT_ONCE)
        const places = part.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')
        await run(`INSERT INTO ${table} VALUES ${places}`, ...part.flat())
      }
    },
  }
}

/** Connects to a place such as `postgres://user@host/database`; nothing is tried until the first query. */
function openPool(place: string, onError: (cause: Error) => void): Driver {
  const pool = new pg.Pool({
    connectionString: place,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
  })
  pool.on('error', onError)
  // A connection that is in use when the server goes away tells of it by itself, and nobody else would listen.
  pool.on('connect', (client) => client.on('error', onError))
  return {
    ...sqlOf(pool),
    transaction: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        const result = await work(sqlOf(client))
        await client.query('COMMIT')
        client.release()
        return result
      } catch (cause) {
        // Giving the connection up takes everything back.
        client.release(true)
        throw cause
      }
    },
    forUpdate: 'FOR UPDATE',
    shrink: async () => undefined,
    close: () => pool.end(),
  }
}

const expectNotNewer = (found: Row): void => {
  if (numberIn(found, 'version') > SCHEMA_VERSION)
    throw new Error('The store was made by a newer relay.')
}

/** Makes the tables where they are not there. Rejects when a newer relay made them. */
const makeTables = (postgres: Driver): Promise<void> =>
  postgres.transaction(async (sql) => {
    await sql.run('SELECT pg_advisory_xact_lock(?)', SCHEMA_LOCK)
    await sql.run(SCHEMA)
    const [found] = await sql.all('SELECT version FROM relay_meta')
    if (found === undefined) await sql.insert('relay_meta (version)', [[SCHEMA_VERSION]])
    else expectNotNewer(found)
  })

/** Rejects where no relay has made the tables yet. */
async function expectTables(postgres: Driver): Promise<void> {
  const [made = {}] = await postgres.all("SELECT to_regclass('relay_meta') AS name")
  if (made['name'] === null) throw new Error(noStore('in this database'))
  const [found = {}] = await postgres.all('SELECT version FROM relay_meta')
  expectNotNewer(found)
}

/** A store in a PostgreSQL database, for any number of relays. Rejects when it cannot be reached. */
export async function openPostgresStore(
  place: string,
  limits: StoreLimits,
  log: Log,
  purpose: Purpose = 'serve',
): Promise<RelayStore> {
  const faults = createFaults(log, systemClock)
  const postgres = openPool(place, (cause) => faults('store connection', cause))
  try {
    await (purpose === 'serve' ? makeTables(postgres) : expectTables(postgres))
  } catch (cause) {
    await postgres.close()
    throw cause
  }
  return storeIn(postgres, limits)
}
