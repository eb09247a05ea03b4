import type { Log } from '../../shared/base/log.ts'
import { hostClock } from '../clock.ts'
import { createFaults } from '../faults.ts'
import { createListeners } from './listeners.ts'
import { type AppendPlan, pageOf, planAppend, type Queue } from './plan.ts'
import {
  type Arrival,
  type CleanupCounts,
  NEVER_SEEN_MS,
  type Purpose,
  type RelayStore,
  SEEN_EVERY_MS,
  type StoreLimits,
} from './port.ts'
import {
  announce,
  expectTables,
  insertAll,
  listenTo,
  makeTables,
  openPool,
  type Postgres,
  type Sql,
  tryWrite,
} from './postgres-sql.ts'
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

/**
 * The queues, locked until the end of the transaction. The lock makes relays on one store take turns, so that sequence
 * numbers become visible in their order: no desktop can see a later one before an earlier one.
 */
const lockedQueues = async (sql: Sql): Promise<readonly Queue[]> =>
  (await sql.all(`SELECT ${QUEUE_COLUMNS} FROM relay_desktops ORDER BY id FOR UPDATE`)).map(queueOf)

async function writeRows(sql: Sql, plan: AppendPlan): Promise<void> {
  await insertAll(
    sql,
    'relay_envelopes',
    plan.rows.map(({ desktopId, seq, id, at, sealed }) => [
      desktopId,
      seq,
      id,
      at,
      sealed.length,
      sealed,
    ]),
  )
  for (const { desktopId, lastSeq, queued, queuedBytes, lost } of plan.queues)
    await sql.run(
      `UPDATE relay_desktops SET last_seq = $1, queued = $2, queued_bytes = $3, lost = $4
       WHERE id = $5`,
      lastSeq,
      queued,
      queuedBytes,
      lost,
      desktopId,
    )
  if (plan.rows.length > 0) await announce(sql)
}

async function appendBatch(
  sql: Sql,
  arrivals: readonly Arrival[],
  limits: StoreLimits,
): Promise<AppendPlan> {
  const queues = await lockedQueues(sql)
  const known = await sql.all(
    'SELECT receipt FROM relay_receipts WHERE receipt = ANY($1)',
    arrivals.map(({ receipt }) => receipt),
  )
  const receipts = new Set(known.map((row) => textIn(row, 'receipt')))
  const plan = planAppend(arrivals, queues, receipts, limits)
  await writeRows(sql, plan)
  await insertAll(
    sql,
    'relay_receipts',
    plan.kept.map(({ receipt, at }) => [receipt, at]),
  )
  await insertAll(
    sql,
    'relay_jobs',
    plan.kept.flatMap(({ job, at }) =>
      job === null ? [] : [[job.id, job.locked, 0, at, job.expiresAt]],
    ),
  )
  return plan
}

/** Takes envelopes off a queue and its counters down. */
async function removeUpTo(
  sql: Sql,
  desktopId: string,
  column: 'seq' | 'kept_at',
  limit: number,
): Promise<number> {
  const [sum = {}] = await sql.all(
    `WITH gone AS (DELETE FROM relay_envelopes WHERE desktop_id = $1 AND ${column} <= $2 RETURNING bytes)
     SELECT count(*) AS n, coalesce(sum(bytes), 0) AS bytes FROM gone`,
    desktopId,
    limit,
  )
  const count = numberIn(sum, 'n')
  if (count > 0)
    await sql.run(
      'UPDATE relay_desktops SET queued = queued - $1, queued_bytes = queued_bytes - $2 WHERE id = $3',
      count,
      numberIn(sum, 'bytes'),
      desktopId,
    )
  return count
}

function fetching(postgres: Postgres): Pick<RelayStore, 'acknowledge' | 'waiting' | 'sealed'> {
  const bytesOf = async (desktopId: string, envelopeId: string): Promise<Buffer | null> => {
    const [found] = await postgres.all(
      'SELECT sealed FROM relay_envelopes WHERE desktop_id = $1 AND id = $2',
      desktopId,
      envelopeId,
    )
    return found === undefined ? null : bytesIn(found, 'sealed')
  }
  return {
    acknowledge: (desktopId, envelopeId) =>
      postgres.transaction(async (sql) => {
        // The queue first, as everywhere: two transactions can wait for each other no other way.
        await sql.all('SELECT 1 FROM relay_desktops WHERE id = $1 FOR UPDATE', desktopId)
        const [found] = await sql.all(
          'SELECT seq FROM relay_envelopes WHERE desktop_id = $1 AND id = $2',
          desktopId,
          envelopeId,
        )
        if (found !== undefined) await removeUpTo(sql, desktopId, 'seq', numberIn(found, 'seq'))
      }),
    waiting: async (desktopId, ask, now) => {
      const [desktop] = await postgres.all(
        'SELECT lost, seen_at FROM relay_desktops WHERE id = $1',
        desktopId,
      )
      if (desktop === undefined) return null
      if (now - numberIn(desktop, 'seen_at') >= SEEN_EVERY_MS)
        // A full disk keeps nobody from reading; what must be kept tells of it.
        await postgres
          .run('UPDATE relay_desktops SET seen_at = $1 WHERE id = $2', now, desktopId)
          .catch(() => 0)
      const found = await postgres.all(
        `SELECT id, bytes FROM relay_envelopes WHERE desktop_id = $1 AND seq > coalesce(
           (SELECT seq FROM relay_envelopes WHERE desktop_id = $1 AND id = $2), 0)
         ORDER BY seq LIMIT $3`,
        desktopId,
        ask.after ?? '',
        ask.count,
      )
      const rows = found.map((row) => ({ id: textIn(row, 'id'), bytes: numberIn(row, 'bytes') }))
      const page = pageOf(rows, ask.inlineBytes)
      const inline = page.filter(({ bytes }) => bytes <= ask.inlineBytes).map(({ id }) => id)
      const read = await postgres.all(
        'SELECT id, sealed FROM relay_envelopes WHERE desktop_id = $1 AND id = ANY($2)',
        desktopId,
        inline,
      )
      const sealed = new Map(read.map((row) => [textIn(row, 'id'), bytesIn(row, 'sealed')]))
      const envelopes = page.map((row) => ({ ...row, sealed: sealed.get(row.id) ?? null }))
      return { envelopes, lost: numberIn(desktop, 'lost') }
    },
    sealed: bytesOf,
  }
}

function ownership(postgres: Postgres): Pick<RelayStore, 'owner' | 'claim'> {
  const owner = async (): Promise<string | null> => {
    const [row = {}] = await postgres.all('SELECT fingerprint FROM relay_meta')
    return row['fingerprint'] === null ? null : textIn(row, 'fingerprint')
  }
  return {
    owner,
    claim: async (fingerprint) => {
      await postgres.run(
        'UPDATE relay_meta SET fingerprint = $1 WHERE fingerprint IS NULL',
        fingerprint,
      )
      return (await owner()) ?? fingerprint
    },
  }
}

function pairing(
  postgres: Postgres,
): Pick<RelayStore, 'desktops' | 'addCode' | 'redeem' | 'desktopOf' | 'overview' | 'unpair'> {
  return {
    desktops: async () =>
      (await postgres.all(`SELECT ${DESKTOP_COLUMNS} FROM relay_desktops`)).map(desktopIn),
    addCode: async ({ hash, expiresAt }) => {
      await postgres.run('INSERT INTO relay_codes VALUES ($1, $2)', hash, expiresAt)
    },
    redeem: (hash, { id, publicKey, tokenHash }, now) =>
      postgres.transaction(async (sql) => {
        const used = await sql.run(
          'DELETE FROM relay_codes WHERE hash = $1 AND expires_at > $2',
          hash,
          now,
        )
        if (used === 0) return false
        await sql.run(
          'INSERT INTO relay_desktops (id, public_key, token_hash, paired_at) VALUES ($1, $2, $3, $4)',
          id,
          publicKey,
          tokenHash,
          now,
        )
        return true
      }),
    desktopOf: async (tokenHash) => {
      const [row] = await postgres.all(
        'SELECT id FROM relay_desktops WHERE token_hash = $1',
        tokenHash,
      )
      return row === undefined ? null : textIn(row, 'id')
    },
    overview: async () =>
      (await postgres.all('SELECT * FROM relay_desktops ORDER BY paired_at, id')).map(stateOf),
    unpair: async (id) => (await postgres.run('DELETE FROM relay_desktops WHERE id = $1', id)) > 0,
  }
}

function jobs(
  postgres: Postgres,
  limits: StoreLimits,
): Pick<RelayStore, 'claimJobs' | 'postponeJob' | 'finishJob'> {
  return {
    claimJobs: async (now, until, max) =>
      (
        await postgres.all(
          `UPDATE relay_jobs SET due_at = $1, attempts = attempts + 1 WHERE id IN
             (SELECT id FROM relay_jobs WHERE due_at <= $2 AND expires_at > $2
              ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
           RETURNING ${JOB_COLUMNS}`,
          until,
          now,
          max,
        )
      ).map(jobOf),
    postponeJob: async (id, dueAt) => {
      await postgres.run('UPDATE relay_jobs SET due_at = $1 WHERE id = $2', dueAt, id)
    },
    finishJob: (id, envelopes, at) =>
      postgres.transaction(async (sql) => {
        const queues = await lockedQueues(sql)
        if ((await sql.run('DELETE FROM relay_jobs WHERE id = $1', id)) === 0) return
        const brought: Arrival = { at, receipt: '', envelopes, job: null }
        await writeRows(sql, planAppend([brought], queues, new Set(), limits, 'drop'))
      }),
  }
}

const clean = (postgres: Postgres, limits: StoreLimits, now: number): Promise<CleanupCounts> =>
  postgres.transaction(async (sql) => {
    const oldest = now - limits.maxAgeMs
    let envelopes = 0
    for (const { desktopId } of await lockedQueues(sql)) {
      const count = await removeUpTo(sql, desktopId, 'kept_at', oldest)
      if (count > 0)
        await sql.run('UPDATE relay_desktops SET lost = lost + $1 WHERE id = $2', count, desktopId)
      envelopes += count
    }
    await sql.run('DELETE FROM relay_receipts WHERE kept_at <= $1', oldest)
    await sql.run('DELETE FROM relay_codes WHERE expires_at <= $1', now)
    await sql.run('DELETE FROM relay_jobs WHERE expires_at <= $1', now)
    const desktops = await sql.run(
      'DELETE FROM relay_desktops WHERE seen_at IS NULL AND paired_at <= $1',
      now - NEVER_SEEN_MS,
    )
    return { envelopes, desktops }
  })

/** A store in a PostgreSQL database, for any number of relays. Rejects when it cannot be reached. */
export async function openPostgresStore(
  place: string,
  limits: StoreLimits,
  log: Log,
  purpose: Purpose = 'serve',
): Promise<RelayStore> {
  const faults = createFaults(log, hostClock)
  const onError = (cause: Error): void => faults('store connection', cause)
  const postgres = openPool(place, onError)
  try {
    await (purpose === 'serve' ? makeTables(postgres) : expectTables(postgres))
  } catch (cause) {
    await postgres.close()
    throw cause
  }
  const listeners = createListeners()
  const stopListening =
    purpose === 'serve' ? listenTo(place, listeners.call, onError) : async () => undefined
  return {
    ...ownership(postgres),
    ...pairing(postgres),
    ...fetching(postgres),
    ...jobs(postgres, limits),
    append: async (arrivals) =>
      (await postgres.transaction((sql) => appendBatch(sql, arrivals, limits))).outcomes,
    clean: (now) => clean(postgres, limits, now),
    onAppended: listeners.add,
    check: async () => {
      await postgres.run('SELECT 1')
    },
    tryWrite: () => tryWrite(postgres),
    close: async () => {
      await stopListening()
      await postgres.close()
    },
  }
}
