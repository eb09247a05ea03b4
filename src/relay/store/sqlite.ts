import { Worker } from 'node:worker_threads'
import { createListeners } from './listeners.ts'
import { type AppendPlan, pageOf, planAppend, type Queue } from './plan.ts'
import {
  type Arrival,
  NEVER_SEEN_MS,
  PROBE_BYTES,
  type Purpose,
  type RelayStore,
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
  stateOf,
  textIn,
} from './rows.ts'
import { MEMORY, openFile, type Sql } from './sqlite-sql.ts'

/** How often what is committed is moved from the log into the file. */
const EVERY_MS = 1000

/**
 * Text rather than a module: the relay is one file wherever it is copied to. PASSIVE waits for nobody, so a commit never
 * waits for it; `busy` is no error, the next turn takes the rest.
 */
const WORK = `
  const { workerData, parentPort } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const db = new DatabaseSync(workerData.path)
  db.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0')
  const checkpoint = db.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  const turn = setInterval(() => checkpoint.get(), workerData.everyMs)
  parentPort.once('message', () => {
    clearInterval(turn)
    db.close()
    parentPort.close()
  })
`

/**
 * Moves the write-ahead log of a relay's file into the file beside the commits, in a thread of its own: syncing thousands
 * of pages inside a commit makes every delivery that waits for it late. Answers how to stop it, which must precede the
 * closing of the file. Should the thread fail, the log only grows until the store's own, larger threshold.
 */
function startCheckpoints(path: string, everyMs: number = EVERY_MS): () => Promise<void> {
  const worker = new Worker(WORK, { eval: true, workerData: { path, everyMs } })
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve())
  })
  worker.on('error', () => undefined)
  worker.unref()
  return async () => {
    worker.ref()
    worker.postMessage('stop')
    await ended
  }
}

const PAGES_PER_CLEANING = 2000

const queuesOf = (sql: Sql): readonly Queue[] =>
  sql.all(`SELECT ${QUEUE_COLUMNS} FROM desktops`).map(queueOf)

function writeRows(sql: Sql, plan: AppendPlan): void {
  for (const { desktopId, seq, id, at, sealed } of plan.rows)
    sql.run(
      'INSERT INTO envelopes VALUES (?, ?, ?, ?, ?, ?)',
      desktopId,
      seq,
      id,
      at,
      sealed.length,
      sealed,
    )
  for (const { desktopId, lastSeq, queued, queuedBytes, lost } of plan.queues)
    sql.run(
      'UPDATE desktops SET last_seq = ?, queued = ?, queued_bytes = ?, lost = ? WHERE id = ?',
      lastSeq,
      queued,
      queuedBytes,
      lost,
      desktopId,
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
    desktopId,
    limit,
  )
  const count = numberIn(sum, 'n')
  if (count === 0) return 0
  sql.run(`DELETE FROM envelopes WHERE ${where}`, desktopId, limit)
  sql.run(
    'UPDATE desktops SET queued = queued - ?, queued_bytes = queued_bytes - ? WHERE id = ?',
    count,
    numberIn(sum, 'bytes'),
    desktopId,
  )
  return count
}

function fetching(sql: Sql): Pick<RelayStore, 'acknowledge' | 'waiting' | 'sealed'> {
  const bytesOf = (desktopId: string, envelopeId: string): Buffer | null => {
    const found = sql.all(
      'SELECT sealed FROM envelopes WHERE desktop_id = ? AND id = ?',
      desktopId,
      envelopeId,
    )[0]
    return found === undefined ? null : bytesIn(found, 'sealed')
  }
  const markSeen = (desktopId: string, now: number): void => {
    try {
      sql.run('UPDATE desktops SET seen_at = ? WHERE id = ?', now, desktopId)
    } catch {
      // A full disk keeps nobody from reading; what must be kept tells of it.
    }
  }
  return {
    acknowledge: async (desktopId, envelopeId) =>
      sql.transaction(() => {
        const found = sql.all(
          'SELECT seq FROM envelopes WHERE desktop_id = ? AND id = ?',
          desktopId,
          envelopeId,
        )[0]
        if (found !== undefined) removeUpTo(sql, desktopId, 'seq', numberIn(found, 'seq'))
      }),
    waiting: async (desktopId, ask, now) => {
      const desktop = sql.all('SELECT lost, seen_at FROM desktops WHERE id = ?', desktopId)[0]
      if (desktop === undefined) return null
      if (now - numberIn(desktop, 'seen_at') >= SEEN_EVERY_MS) markSeen(desktopId, now)
      const rows = sql
        .all(
          `SELECT id, bytes FROM envelopes WHERE desktop_id = ? AND seq > coalesce(
             (SELECT seq FROM envelopes WHERE desktop_id = ? AND id = ?), 0) ORDER BY seq LIMIT ?`,
          desktopId,
          desktopId,
          ask.after ?? '',
          ask.count,
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

function ownership(sql: Sql): Pick<RelayStore, 'owner' | 'claim'> {
  const owner = (): string | null => {
    const row = sql.all('SELECT fingerprint FROM meta')[0]
    return row === undefined ? null : textIn(row, 'fingerprint')
  }
  return {
    owner: async () => owner(),
    claim: async (fingerprint) => {
      sql.run('INSERT INTO meta VALUES (1, ?) ON CONFLICT DO NOTHING', fingerprint)
      return owner() ?? fingerprint
    },
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
          id,
          publicKey,
          tokenHash,
          now,
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
          until,
          now,
          now,
          max,
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
export function openSqliteStore(
  path: string,
  limits: StoreLimits,
  purpose: Purpose = 'serve',
): RelayStore {
  const sql = openFile(path, purpose)
  const stopCheckpoints = path === MEMORY || purpose === 'command' ? null : startCheckpoints(path)
  const listeners = createListeners()
  return {
    ...ownership(sql),
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
    tryWrite: async () =>
      sql.transaction(() => {
        sql.run('DELETE FROM probe')
        sql.run('INSERT INTO probe VALUES (randomblob(?))', PROBE_BYTES)
      }),
    close: async () => {
      await stopCheckpoints?.()
      sql.close()
    },
  }
}
