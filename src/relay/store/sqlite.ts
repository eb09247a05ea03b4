import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { startCheckpoints } from './checkpoints.ts'
import { createListeners } from './listeners.ts'
import { type AppendPlan, pageOf, planAppend, type Queue } from './plan.ts'
import {
  type Arrival,
  NEVER_SEEN_MS,
  type RelayStore,
  SCHEMA_VERSION,
  SEEN_EVERY_MS,
  type StoreLimits,
} from './port.ts'
import {
  bytesIn,
  DESKTOP_COLUMNS,
  desktopIn,
  JOB_COLUMNS,
  jobOf,
  numberIn,
  QUEUE_COLUMNS,
  queueOf,
  type Row,
  stateOf,
  textIn,
} from './rows.ts'

const SCHEMA = `
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
`
const MEMORY = ':memory:'
const PAGES_PER_CLEANING = 2000
/** Only where the checkpoints beside the commits have failed: 160 MB of log. */
const LOG_PAGES_AT_MOST = 40_000

/** A database with its statements prepared once each. */
interface Sql {
  readonly all: (sql: string, ...values: SQLInputValue[]) => readonly Row[]
  readonly run: (sql: string, ...values: SQLInputValue[]) => number
  /** Runs work as one transaction that holds the write lock from its start. */
  readonly transaction: <T>(work: () => T) => T
  readonly close: () => void
}

/** Opens the file so that what is committed survives a power cut. */
function openFile(path: string): Sql {
  // Asked for here, so that an older Node can still run a relay on PostgreSQL.
  const sqlite = process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined
  if (sqlite === undefined)
    throw new Error('A store in SQLite needs Node 22.13 or newer; PostgreSQL does with Node 20.16.')
  const db = new sqlite.DatabaseSync(path)
  // An envelope of a notification fills a page of 4 KiB beside its row; in larger pages each would leave half of one empty.
  db.exec('PRAGMA page_size = 4096; PRAGMA busy_timeout = 5000; PRAGMA auto_vacuum = INCREMENTAL')
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  db.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES_AT_MOST}`)
  const found = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
  if (found > SCHEMA_VERSION) {
    db.close()
    throw new Error(`${path} was made by a newer relay`)
  }
  db.exec(`${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}`)
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

const queuesOf = (sql: Sql): readonly Queue[] =>
  sql.all(`SELECT ${QUEUE_COLUMNS} FROM desktops`).map(queueOf)

function writeRows(sql: Sql, plan: AppendPlan): void {
  for (const { desktopId, seq, id, at, sealed } of plan.rows)
    sql.run(
      'INSERT INTO envelopes VALUES (?, ?, ?, ?, ?, ?)',
      ...[desktopId, seq, id, at, sealed.length, sealed],
    )
  for (const { desktopId, lastSeq, queued, queuedBytes, lost } of plan.queues)
    sql.run(
      'UPDATE desktops SET last_seq = ?, queued = ?, queued_bytes = ?, lost = ? WHERE id = ?',
      ...[lastSeq, queued, queuedBytes, lost, desktopId],
    )
}

function appendBatch(sql: Sql, arrivals: readonly Arrival[], limits: StoreLimits): AppendPlan {
  const known = arrivals.filter(
    ({ receipt }) => sql.all('SELECT 1 FROM receipts WHERE receipt = ?', receipt).length > 0,
  )
  const receipts = new Set(known.map(({ receipt }) => receipt))
  const plan = planAppend(arrivals, queuesOf(sql), receipts, limits)
  writeRows(sql, plan)
  for (const { receipt, at, job } of plan.kept) {
    sql.run('INSERT INTO receipts VALUES (?, ?)', receipt, at)
    if (job !== null)
      sql.run('INSERT INTO jobs VALUES (?, ?, 0, ?, ?)', job.id, job.locked, at, job.expiresAt)
  }
  return plan
}

/** Takes envelopes off a queue and its counters down. */
function removeUpTo(sql: Sql, desktopId: string, column: 'seq' | 'kept_at', limit: number): number {
  const where = `desktop_id = ? AND ${column} <= ?`
  const [sum = {}] = sql.all(
    `SELECT count(*) AS n, coalesce(sum(bytes), 0) AS bytes FROM envelopes WHERE ${where}`,
    ...[desktopId, limit],
  )
  const count = numberIn(sum, 'n')
  if (count === 0) return 0
  sql.run(`DELETE FROM envelopes WHERE ${where}`, desktopId, limit)
  sql.run(
    'UPDATE desktops SET queued = queued - ?, queued_bytes = queued_bytes - ? WHERE id = ?',
    ...[count, numberIn(sum, 'bytes'), desktopId],
  )
  return count
}

function fetching(sql: Sql): Pick<RelayStore, 'acknowledge' | 'waiting' | 'sealed'> {
  const bytesOf = (desktopId: string, envelopeId: string): Buffer | null => {
    const found = sql.all(
      'SELECT sealed FROM envelopes WHERE desktop_id = ? AND id = ?',
      ...[desktopId, envelopeId],
    )[0]
    return found === undefined ? null : bytesIn(found, 'sealed')
  }
  return {
    acknowledge: async (desktopId, envelopeId) =>
      sql.transaction(() => {
        const found = sql.all(
          'SELECT seq FROM envelopes WHERE desktop_id = ? AND id = ?',
          ...[desktopId, envelopeId],
        )[0]
        if (found !== undefined) removeUpTo(sql, desktopId, 'seq', numberIn(found, 'seq'))
      }),
    waiting: async (desktopId, ask, now) => {
      const desktop = sql.all('SELECT lost, seen_at FROM desktops WHERE id = ?', desktopId)[0]
      if (desktop === undefined) return null
      if (now - numberIn(desktop, 'seen_at') >= SEEN_EVERY_MS)
        sql.run('UPDATE desktops SET seen_at = ? WHERE id = ?', now, desktopId)
      const rows = sql
        .all(
          'SELECT id, bytes FROM envelopes WHERE desktop_id = ? ORDER BY seq LIMIT ?',
          ...[desktopId, ask.count],
        )
        .map((row) => ({ id: textIn(row, 'id'), bytes: numberIn(row, 'bytes') }))
      const envelopes = pageOf(rows, ask.inlineBytes).map(({ id, bytes }) => {
        return { id, bytes, sealed: bytes > ask.inlineBytes ? null : bytesOf(desktopId, id) }
      })
      return { envelopes, lost: numberIn(desktop, 'lost') }
    },
    sealed: async (desktopId, envelopeId) => bytesOf(desktopId, envelopeId),
  }
}

function pairing(
  sql: Sql,
): Pick<RelayStore, 'desktops' | 'addCode' | 'redeem' | 'desktopOf' | 'overview' | 'unpair'> {
  return {
    desktops: async () => sql.all(`SELECT ${DESKTOP_COLUMNS} FROM desktops`).map(desktopIn),
    addCode: async ({ hash, expiresAt }) => {
      sql.run('INSERT INTO codes VALUES (?, ?)', hash, expiresAt)
    },
    redeem: async (hash, { id, publicKey, tokenHash }, now) =>
      sql.transaction(() => {
        if (sql.run('DELETE FROM codes WHERE hash = ? AND expires_at > ?', hash, now) === 0)
          return false
        sql.run(
          'INSERT INTO desktops (id, public_key, token_hash, paired_at) VALUES (?, ?, ?, ?)',
          ...[id, publicKey, tokenHash, now],
        )
        return true
      }),
    desktopOf: async (tokenHash) => {
      const row = sql.all('SELECT id FROM desktops WHERE token_hash = ?', tokenHash)[0]
      return row === undefined ? null : textIn(row, 'id')
    },
    overview: async () => sql.all('SELECT * FROM desktops ORDER BY paired_at, id').map(stateOf),
    unpair: async (id) => sql.run('DELETE FROM desktops WHERE id = ?', id) > 0,
  }
}

function jobs(
  sql: Sql,
  limits: StoreLimits,
  announce: () => void,
): Pick<RelayStore, 'claimJobs' | 'postponeJob' | 'finishJob'> {
  return {
    claimJobs: async (now, until, max) =>
      sql
        .all(
          `UPDATE jobs SET due_at = ?, attempts = attempts + 1 WHERE id IN
             (SELECT id FROM jobs WHERE due_at <= ? AND expires_at > ? ORDER BY due_at LIMIT ?)
           RETURNING ${JOB_COLUMNS}`,
          ...[until, now, now, max],
        )
        .map(jobOf),
    postponeJob: async (id, dueAt) => {
      sql.run('UPDATE jobs SET due_at = ? WHERE id = ?', dueAt, id)
    },
    finishJob: async (id, envelopes, at) => {
      sql.transaction(() => {
        if (sql.run('DELETE FROM jobs WHERE id = ?', id) === 0) return
        const brought: Arrival = { at, receipt: '', envelopes, job: null }
        writeRows(sql, planAppend([brought], queuesOf(sql), new Set(), limits, 'drop'))
      })
      announce()
    },
  }
}

function clean(sql: Sql, limits: StoreLimits, now: number) {
  const oldest = now - limits.maxAgeMs
  const cleaned = sql.transaction(() => {
    const removed = queuesOf(sql).map(({ desktopId }) => {
      const count = removeUpTo(sql, desktopId, 'kept_at', oldest)
      if (count > 0) sql.run('UPDATE desktops SET lost = lost + ? WHERE id = ?', count, desktopId)
      return count
    })
    sql.run('DELETE FROM receipts WHERE kept_at <= ?', oldest)
    sql.run('DELETE FROM codes WHERE expires_at <= ?', now)
    sql.run('DELETE FROM jobs WHERE expires_at <= ?', now)
    return {
      envelopes: removed.reduce((sum, count) => sum + count, 0),
      desktops: sql.run(
        'DELETE FROM desktops WHERE seen_at IS NULL AND paired_at <= ?',
        now - NEVER_SEEN_MS,
      ),
    }
  })
  sql.all(`PRAGMA incremental_vacuum(${PAGES_PER_CLEANING})`)
  return cleaned
}

/** A store in one SQLite file, for one relay. Throws when the file cannot be opened. */
export function openSqliteStore(path: string, limits: StoreLimits): RelayStore {
  const sql = openFile(path)
  const stopCheckpoints = path === MEMORY ? null : startCheckpoints(path)
  const listeners = createListeners()
  return {
    ...pairing(sql),
    ...fetching(sql),
    ...jobs(sql, limits, listeners.call),
    append: async (arrivals) => {
      const plan = sql.transaction(() => appendBatch(sql, arrivals, limits))
      if (plan.rows.length > 0) listeners.call()
      return plan.outcomes
    },
    clean: async (now) => clean(sql, limits, now),
    onAppended: listeners.add,
    check: async () => {
      sql.all('SELECT 1')
    },
    close: async () => {
      await stopCheckpoints?.()
      sql.close()
    },
  }
}
