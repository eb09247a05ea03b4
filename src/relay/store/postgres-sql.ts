import { randomBytes } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { noStore, OLDER_STORE, PROBE_BYTES, SCHEMA_VERSION } from './port.ts'
import { numberIn, type Row } from './rows.ts'

/** PostgreSQL as the store needs it: a pool, transactions, the tables, and word of what others keep. */

type Value = string | number | Buffer | null | readonly string[]

/** A connection or the pool. */
export interface Sql {
  readonly all: (sql: string, ...values: Value[]) => Promise<readonly Row[]>
  /** How many rows it changed. */
  readonly run: (sql: string, ...values: Value[]) => Promise<number>
}

export interface Postgres extends Sql {
  /** Runs work as one transaction; a failure gives the connection up, which takes everything back. */
  readonly transaction: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS relay_meta (version integer NOT NULL, fingerprint text);
  ALTER TABLE relay_meta ADD COLUMN IF NOT EXISTS fingerprint text;
  CREATE TABLE IF NOT EXISTS relay_desktops (
    id text PRIMARY KEY, public_key bytea NOT NULL, token_hash text NOT NULL UNIQUE,
    paired_at bigint NOT NULL, seen_at bigint,
    last_seq bigint NOT NULL DEFAULT 0, queued bigint NOT NULL DEFAULT 0,
    queued_bytes bigint NOT NULL DEFAULT 0, lost bigint NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS relay_envelopes (
    desktop_id text NOT NULL REFERENCES relay_desktops ON DELETE CASCADE, seq bigint NOT NULL,
    id text NOT NULL, kept_at bigint NOT NULL, bytes bigint NOT NULL, sealed bytea NOT NULL,
    PRIMARY KEY (desktop_id, seq), UNIQUE (desktop_id, id)
  );
  ALTER TABLE relay_envelopes ALTER COLUMN sealed SET STORAGE EXTERNAL;
  CREATE INDEX IF NOT EXISTS relay_envelopes_by_age ON relay_envelopes (kept_at);
  CREATE TABLE IF NOT EXISTS relay_receipts (receipt text PRIMARY KEY, kept_at bigint NOT NULL);
  CREATE INDEX IF NOT EXISTS relay_receipts_by_age ON relay_receipts (kept_at);
  CREATE TABLE IF NOT EXISTS relay_codes (hash text PRIMARY KEY, expires_at bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS relay_jobs (
    id text PRIMARY KEY, locked bytea NOT NULL, attempts integer NOT NULL DEFAULT 0,
    due_at bigint NOT NULL, expires_at bigint NOT NULL
  );
  CREATE TABLE IF NOT EXISTS relay_probe (filler bytea NOT NULL);
`
/** Any number, the same in every relay: one of them makes the tables, the others wait. */
const SCHEMA_LOCK = 7_315_441
const CONNECT_TIMEOUT_MS = 5_000
const QUERY_TIMEOUT_MS = 20_000
const CONNECTIONS = 10

const sqlOf = (client: Pick<pg.Pool, 'query'>): Sql => ({
  all: async (sql, ...values) => (await client.query<Row>(sql, values)).rows,
  run: async (sql, ...values) => (await client.query(sql, values)).rowCount ?? 0,
})

/** Connects to a place such as `postgres://user@host/database`; nothing is tried until the first query. */
export function openPool(place: string, onError: (cause: Error) => void): Postgres {
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
        client.release(true)
        throw cause
      }
    },
    close: () => pool.end(),
  }
}

const expectNotNewer = (version: number): void => {
  if (version > SCHEMA_VERSION) throw new Error('The store was made by a newer relay.')
}

/** Makes the tables where they are not there, and brings older ones up to date. Rejects when a newer relay made them. */
export const makeTables = (postgres: Postgres): Promise<void> =>
  postgres.transaction(async (sql) => {
    await sql.run('SELECT pg_advisory_xact_lock($1)', SCHEMA_LOCK)
    await sql.run(SCHEMA)
    const [found] = await sql.all('SELECT version FROM relay_meta')
    if (found === undefined)
      await sql.run('INSERT INTO relay_meta (version) VALUES ($1)', SCHEMA_VERSION)
    else expectNotNewer(numberIn(found, 'version'))
    await sql.run('UPDATE relay_meta SET version = $1 WHERE version < $1', SCHEMA_VERSION)
  })

/** Rejects where no relay has made the tables yet. */
export async function expectTables(postgres: Postgres): Promise<void> {
  const [made = {}] = await postgres.all("SELECT to_regclass('relay_meta') AS name")
  if (made['name'] === null) throw new Error(noStore('in this database'))
  const [found = {}] = await postgres.all('SELECT version FROM relay_meta')
  const version = numberIn(found, 'version')
  expectNotNewer(version)
  if (version < SCHEMA_VERSION) throw new Error(OLDER_STORE)
}

/** Rejects when there is no room to write. */
export const tryWrite = (postgres: Postgres): Promise<void> =>
  postgres.transaction(async (sql) => {
    await sql.run('DELETE FROM relay_probe')
    await sql.run('INSERT INTO relay_probe VALUES ($1)', randomBytes(PROBE_BYTES))
  })

/** PostgreSQL takes 65,535 values in one statement. */
const ROWS_AT_ONCE = 1000

/** Inserts rows, in as few statements as their values allow. */
export async function insertAll(
  sql: Sql,
  table: string,
  rows: readonly (readonly Value[])[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const part = rows.slice(start, start + ROWS_AT_ONCE)
    let count = 0
    const places = part.map((row) => `(${row.map(() => `$${++count}`).join(', ')})`).join(', ')
    await sql.run(`INSERT INTO ${table} VALUES ${places}`, ...part.flat())
  }
}

const CHANNEL = 'relay_appended'
const LISTEN_AGAIN_MS = 2_000

/** Part of a transaction that keeps something: the other relays hear of it when it is committed. */
export const announce = (sql: Sql): Promise<number> => sql.run(`NOTIFY ${CHANNEL}`)

/**
 * Hears what any relay keeps, one connection at a time, and connects again when it is lost or could not be made. Answers
 * how to stop.
 */
export function listenTo(
  place: string,
  call: () => void,
  onError: (cause: Error) => void,
  againMs = LISTEN_AGAIN_MS,
): () => Promise<void> {
  const stopping = new AbortController()
  let client: pg.Client | null = null

  const listen = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: place,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    client = next
    const ended = new Promise<void>((resolve) => next.once('end', resolve))
    next.on('notification', call)
    next.on('error', onError)
    try {
      await next.connect()
      await next.query(`LISTEN ${CHANNEL}`)
      // Notices during the gap were missed, so look once.
      call()
      await ended
    } finally {
      // A client that could connect but not listen is closed here: nobody else holds it.
      next.end().catch(() => undefined)
    }
  }
  const keepListening = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await listen().catch((cause: unknown) => {
        if (!stopping.signal.aborted)
          onError(cause instanceof Error ? cause : new Error(String(cause)))
      })
      await rest(againMs, null, { signal: stopping.signal }).catch(() => null)
    }
  }
  void keepListening()
  return async () => {
    stopping.abort()
    await client?.end().catch(() => undefined)
  }
}
