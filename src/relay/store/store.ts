import { randomBytes } from 'node:crypto'
import { type AppendPlan, pageOf, planAppend, type Queue } from './plan.ts'
import {
  type Arrival,
  type Desktop,
  type Envelope,
  type Job,
  NEVER_SEEN_MS,
  type NewDesktop,
  type Outcome,
  type PickupQuery,
  PROBE_BYTES,
  SEEN_EVERY_MS,
  type StoreLimits,
} from './port.ts'

/** The store of a relay over either database. Its SQL is written in words that both know, with `?` for each value. */

/**
 * Where the relay keeps what waits. Stores in SQLite and PostgreSQL pass the same tests. Times are milliseconds since 1970. Every
 * method rejects when the store cannot do it; nothing was kept then, or it was and a repetition will find it. What is kept is
 * sealed or keyed: no method takes a body, a path or a token.
 */
export type RelayStore = ReturnType<typeof storeIn>
export type WaitingEnvelopes = NonNullable<Awaited<ReturnType<RelayStore['waiting']>>>

export type Value = string | number | Buffer | null
export type Row = Readonly<Record<string, unknown>>

export interface Sql {
  readonly all: (sql: string, ...values: Value[]) => Promise<readonly Row[]>
  /** Answers how many rows it changed. */
  readonly run: (sql: string, ...values: Value[]) => Promise<number>
  readonly insert: (table: string, rows: readonly (readonly Value[])[]) => Promise<void>
}

export interface Driver extends Sql {
  readonly close: () => Promise<void>
  /** Runs work as one transaction, through the connection that it is given; a failure takes everything back. */
  readonly transaction: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  /** Closes a SELECT whose rows stay locked until the end of the transaction; empty where a transaction locks all. */
  readonly forUpdate: '' | 'FOR UPDATE'
  /** Gives some of the room of deleted rows back, where the database does not do so by itself. */
  readonly shrink: () => Promise<void>
}

interface Dialect {
  readonly int: string
  readonly bytes: string
  readonly strict: string
  /** Ends a table whose rows are found by their key alone. */
  readonly keyed: string
}

/** The tables, but for the one about the store itself. */
export const tables = ({ int, bytes, strict, keyed }: Dialect): string => `
  CREATE TABLE IF NOT EXISTS relay_desktops (
    id TEXT PRIMARY KEY, public_key ${bytes} NOT NULL, token_hash TEXT NOT NULL UNIQUE,
    paired_at ${int} NOT NULL, seen_at ${int},
    last_seq ${int} NOT NULL DEFAULT 0, queued ${int} NOT NULL DEFAULT 0,
    queued_bytes ${int} NOT NULL DEFAULT 0, lost ${int} NOT NULL DEFAULT 0
  )${strict};
  CREATE TABLE IF NOT EXISTS relay_envelopes (
    desktop_id TEXT NOT NULL REFERENCES relay_desktops ON DELETE CASCADE, seq ${int} NOT NULL,
    id TEXT NOT NULL, kept_at ${int} NOT NULL, bytes ${int} NOT NULL, sealed ${bytes} NOT NULL,
    PRIMARY KEY (desktop_id, seq), UNIQUE (desktop_id, id)
  )${strict};
  CREATE INDEX IF NOT EXISTS relay_envelopes_by_age ON relay_envelopes (kept_at);
  CREATE TABLE IF NOT EXISTS relay_receipts (receipt TEXT PRIMARY KEY, kept_at ${int} NOT NULL)${keyed};
  CREATE INDEX IF NOT EXISTS relay_receipts_by_age ON relay_receipts (kept_at);
  CREATE TABLE IF NOT EXISTS relay_codes (hash TEXT PRIMARY KEY, expires_at ${int} NOT NULL)${strict};
  CREATE TABLE IF NOT EXISTS relay_jobs (
    id TEXT PRIMARY KEY, locked ${bytes} NOT NULL, attempts ${int} NOT NULL DEFAULT 0,
    due_at ${int} NOT NULL, expires_at ${int} NOT NULL
  )${strict};
  CREATE TABLE IF NOT EXISTS relay_probe (filler ${bytes} NOT NULL)${strict};
`

const textIn = (row: Row, name: string): string => String(row[name])
/** Whole numbers; PostgreSQL answers its big ones as text. */
export const numberIn = (row: Row, name: string): number => Number(row[name])
/** Bytes as a Buffer, without copying them; none where there are none. */
const bytesIn = (row: Row, name: string): Buffer => {
  const value = row[name]
  return value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : Buffer.alloc(0)
}

const queueOf = (row: Row): Queue => ({
  desktopId: textIn(row, 'id'),
  lastSeq: numberIn(row, 'last_seq'),
  queued: numberIn(row, 'queued'),
  queuedBytes: numberIn(row, 'queued_bytes'),
  lost: numberIn(row, 'lost'),
})

/** Runs a query that ends in the name of a column, for the rows in which it holds one of these texts. */
const allIn = async (
  sql: Sql,
  query: string,
  values: readonly Value[],
  texts: readonly string[],
): Promise<readonly Row[]> =>
  texts.length === 0
    ? []
    : sql.all(`${query} IN (${texts.map(() => '?').join(', ')})`, ...values, ...texts)

/** The queues, locked: relays take turns, so that sequence numbers become visible in their order. */
const lockedQueues = async (sql: Sql, { forUpdate }: Driver): Promise<readonly Queue[]> =>
  (await sql.all(`SELECT * FROM relay_desktops ORDER BY id ${forUpdate}`)).map(queueOf)

async function writeRows(sql: Sql, { rows, queues }: AppendPlan): Promise<void> {
  await sql.insert(
    'relay_envelopes',
    rows.map(({ desktopId, seq, id, at, sealed }) => [
      desktopId,
      seq,
      id,
      at,
      sealed.length,
      sealed,
    ]),
  )
  for (const { desktopId, lastSeq, queued, queuedBytes, lost } of queues)
    await sql.run(
      'UPDATE relay_desktops SET last_seq = ?, queued = ?, queued_bytes = ?, lost = ? WHERE id = ?',
      lastSeq,
      queued,
      queuedBytes,
      lost,
      desktopId,
    )
}

/** Takes envelopes off a queue and its counters down. */
async function removeUpTo(
  sql: Sql,
  desktopId: string,
  column: 'seq' | 'kept_at',
  limit: number,
): Promise<number> {
  const where = `FROM relay_envelopes WHERE desktop_id = ? AND ${column} <= ?`
  const [sum = {}] = await sql.all(
    `SELECT count(*) AS n, coalesce(sum(bytes), 0) AS bytes ${where}`,
    desktopId,
    limit,
  )
  const count = numberIn(sum, 'n')
  if (count === 0) return 0
  await sql.run(`DELETE ${where}`, desktopId, limit)
  await sql.run(
    'UPDATE relay_desktops SET queued = queued - ?, queued_bytes = queued_bytes - ? WHERE id = ?',
    count,
    numberIn(sum, 'bytes'),
    desktopId,
  )
  return count
}

/** Tells the listeners where a transaction kept something, once it is committed. */
type NotifyAfterCommit = (kept: Promise<AppendPlan | null>) => Promise<AppendPlan | null>

function appending(db: Driver, limits: StoreLimits, notify: NotifyAfterCommit) {
  return {
    /** Stores arrivals for good, in this order, all in one transaction; answers one outcome for each. */
    append: async (arrivals: readonly Arrival[]): Promise<readonly Outcome[]> => {
      const keeping = db.transaction(async (sql) => {
        const queues = await lockedQueues(sql, db)
        const receipts = arrivals.map(({ receipt }) => receipt)
        const query = 'SELECT receipt FROM relay_receipts WHERE receipt'
        const known = await allIn(sql, query, [], receipts)
        const found = new Set(known.map((row) => textIn(row, 'receipt')))
        const plan = planAppend(arrivals, queues, found, limits)
        await writeRows(sql, plan)
        await sql.insert(
          'relay_receipts',
          plan.kept.map(({ receipt, at }) => [receipt, at]),
        )
        await sql.insert(
          'relay_jobs',
          plan.kept.flatMap(({ job, at }) =>
            job === null ? [] : [[job.id, job.locked, 0, at, job.expiresAt]],
          ),
        )
        return plan
      })
      return (await notify(keeping))?.outcomes ?? []
    },
    /** Removes what has outlived its time; answers how many envelopes and desktops that were. */
    clean: async (now: number) => {
      const oldest = now - limits.maxAgeMs
      const cleaned = await db.transaction(async (sql) => {
        let envelopes = 0
        for (const { desktopId } of await lockedQueues(sql, db)) {
          const count = await removeUpTo(sql, desktopId, 'kept_at', oldest)
          if (count > 0)
            await sql.run(
              'UPDATE relay_desktops SET lost = lost + ? WHERE id = ?',
              count,
              desktopId,
            )
          envelopes += count
        }
        await sql.run('DELETE FROM relay_receipts WHERE kept_at <= ?', oldest)
        await sql.run('DELETE FROM relay_codes WHERE expires_at <= ?', now)
        await sql.run('DELETE FROM relay_jobs WHERE expires_at <= ?', now)
        const desktops = await sql.run(
          'DELETE FROM relay_desktops WHERE seen_at IS NULL AND paired_at <= ?',
          now - NEVER_SEEN_MS,
        )
        return { envelopes, desktops }
      })
      await db.shrink()
      return cleaned
    },
  }
}

const SEQ_OF = 'SELECT seq FROM relay_envelopes WHERE desktop_id = ? AND id = ?'

function fetching(db: Driver) {
  const sealedOf = async (desktopId: string, ids: readonly string[]) => {
    const query = 'SELECT id, sealed FROM relay_envelopes WHERE desktop_id = ? AND id'
    const rows = await allIn(db, query, [desktopId], ids)
    return new Map(rows.map((row) => [textIn(row, 'id'), bytesIn(row, 'sealed')]))
  }
  return {
    /** Removes all envelopes up to and with this one, which the desktop has stored. An unknown id removes nothing. */
    acknowledge: (desktopId: string, envelopeId: string): Promise<void> =>
      db.transaction(async (sql) => {
        // The queue first, as everywhere: two transactions can wait for each other no other way.
        await sql.all(`SELECT 1 FROM relay_desktops WHERE id = ? ${db.forUpdate}`, desktopId)
        const [found] = await sql.all(SEQ_OF, desktopId, envelopeId)
        if (found !== undefined) await removeUpTo(sql, desktopId, 'seq', numberIn(found, 'seq'))
      }),
    /** The oldest that wait; null for one that is not paired. Marks it as seen, unless the store is full. */
    waiting: async (desktopId: string, ask: PickupQuery, now: number) => {
      const query = 'SELECT lost, seen_at FROM relay_desktops WHERE id = ?'
      const [desktop] = await db.all(query, desktopId)
      if (desktop === undefined) return null
      if (now - numberIn(desktop, 'seen_at') >= SEEN_EVERY_MS)
        // A full disk keeps nobody from reading; what must be kept tells of it.
        await db
          .run('UPDATE relay_desktops SET seen_at = ? WHERE id = ?', now, desktopId)
          .catch(() => 0)
      const found = await db.all(
        `SELECT id, bytes FROM relay_envelopes
         WHERE desktop_id = ? AND seq > coalesce((${SEQ_OF}), 0) ORDER BY seq LIMIT ?`,
        desktopId,
        desktopId,
        ask.after ?? '',
        ask.count,
      )
      const rows = found.map((row) => ({ id: textIn(row, 'id'), bytes: numberIn(row, 'bytes') }))
      const page = pageOf(rows, ask.inlineBytes)
      const inline = page.filter(({ bytes }) => bytes <= ask.inlineBytes).map(({ id }) => id)
      const sealed = await sealedOf(desktopId, inline)
      const envelopes = page.map((row) => ({ ...row, sealed: sealed.get(row.id) ?? null }))
      /** How many envelopes were dropped for this desktop since pairing. */
      const lost = numberIn(desktop, 'lost')
      return { envelopes, lost }
    },
    sealed: async (desktopId: string, envelopeId: string): Promise<Buffer | null> =>
      (await sealedOf(desktopId, [envelopeId])).get(envelopeId) ?? null,
  }
}

function pairing(db: Driver) {
  const owner = async (): Promise<string | null> => {
    const [row = {}] = await db.all('SELECT fingerprint FROM relay_meta')
    return row['fingerprint'] === null ? null : textIn(row, 'fingerprint')
  }
  return {
    /** The fingerprint of the secret that the store belongs to; null while it belongs to none. */
    owner,
    /** Gives a store that belongs to no secret to this one, for good; answers whose it is then. */
    claim: async (fingerprint: string): Promise<string> => {
      await db.run('UPDATE relay_meta SET fingerprint = ? WHERE fingerprint IS NULL', fingerprint)
      return (await owner()) ?? fingerprint
    },
    desktops: async (): Promise<readonly Desktop[]> =>
      (await db.all('SELECT id, public_key FROM relay_desktops')).map((row) => ({
        id: textIn(row, 'id'),
        publicKey: bytesIn(row, 'public_key'),
      })),
    addCode: ({ hash, expiresAt }: { readonly hash: string; readonly expiresAt: number }) =>
      db.insert('relay_codes', [[hash, expiresAt]]),
    /** Uses a code up and pairs the desktop, both or neither. False for a code that is unknown, used or expired. */
    redeem: (
      hash: string,
      { id, publicKey, tokenHash }: NewDesktop,
      now: number,
    ): Promise<boolean> =>
      db.transaction(async (sql) => {
        const used = 'DELETE FROM relay_codes WHERE hash = ? AND expires_at > ?'
        if ((await sql.run(used, hash, now)) === 0) return false
        const columns = 'relay_desktops (id, public_key, token_hash, paired_at)'
        await sql.insert(columns, [[id, publicKey, tokenHash, now]])
        return true
      }),
    desktopOf: async (tokenHash: string): Promise<string | null> => {
      const [row] = await db.all('SELECT id FROM relay_desktops WHERE token_hash = ?', tokenHash)
      return row === undefined ? null : textIn(row, 'id')
    },
    /** The state of each desktop as the operator may see it. */
    overview: async () =>
      (await db.all('SELECT * FROM relay_desktops ORDER BY paired_at, id')).map((row) => {
        const { queued, queuedBytes, lost } = queueOf(row)
        const seenAt = row['seen_at'] === null ? null : numberIn(row, 'seen_at')
        const pairedAt = numberIn(row, 'paired_at')
        return { id: textIn(row, 'id'), pairedAt, seenAt, queued, queuedBytes, lost }
      }),
    /** Forgets a desktop and everything that waits for it. False where there is none. */
    unpair: async (id: string): Promise<boolean> =>
      (await db.run('DELETE FROM relay_desktops WHERE id = ?', id)) > 0,
  }
}

function jobs(db: Driver, limits: StoreLimits, notify: NotifyAfterCommit) {
  const skipping = db.forUpdate === '' ? '' : `${db.forUpdate} SKIP LOCKED`
  return {
    /** Takes downloads that are due and that nobody else is at, and holds them until `until`. */
    claimJobs: async (now: number, until: number, max: number): Promise<readonly Job[]> => {
      const rows = await db.all(
        `UPDATE relay_jobs SET due_at = ?, attempts = attempts + 1 WHERE id IN
           (SELECT id FROM relay_jobs WHERE due_at <= ? AND expires_at > ?
            ORDER BY due_at LIMIT ? ${skipping})
         RETURNING id, locked, attempts, expires_at`,
        until,
        now,
        now,
        max,
      )
      return rows.map((row) => ({
        id: textIn(row, 'id'),
        locked: bytesIn(row, 'locked'),
        attempts: numberIn(row, 'attempts'),
        expiresAt: numberIn(row, 'expires_at'),
      }))
    },
    /** Puts a download off until `dueAt`. */
    postponeJob: async (id: string, dueAt: number): Promise<void> => {
      await db.run('UPDATE relay_jobs SET due_at = ? WHERE id = ?', dueAt, id)
    },
    /** Ends a download and keeps what it brought, once however often it is called. */
    finishJob: async (id: string, envelopes: readonly Envelope[], at: number): Promise<void> => {
      const keeping = db.transaction(async (sql) => {
        const queues = await lockedQueues(sql, db)
        if ((await sql.run('DELETE FROM relay_jobs WHERE id = ?', id)) === 0) return null
        const brought: Arrival = { at, receipt: '', envelopes, job: null }
        const plan = planAppend([brought], queues, new Set(), limits, 'drop')
        await writeRows(sql, plan)
        return plan
      })
      await notify(keeping)
    },
  }
}

/** A store in a database whose tables are there. */
export function storeIn(db: Driver, limits: StoreLimits) {
  const listeners = new Set<() => void>()
  const notify: NotifyAfterCommit = async (kept) => {
    const plan = await kept
    if ((plan?.rows.length ?? 0) > 0) for (const listener of [...listeners]) listener()
    return plan
  }
  return {
    ...pairing(db),
    ...appending(db, limits, notify),
    ...fetching(db),
    ...jobs(db, limits, notify),
    /** Calls back when this relay kept something. Answers how to stop. */
    onAppended: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Rejects when the store does not answer. */
    check: async (): Promise<void> => {
      await db.all('SELECT 1')
    },
    /** Writes more than a notification takes, in the place of what it wrote before. Rejects when there is no room. */
    tryWrite: (): Promise<void> =>
      db.transaction(async (sql) => {
        await sql.run('DELETE FROM relay_probe')
        await sql.insert('relay_probe', [[randomBytes(PROBE_BYTES)]])
      }),
    close: db.close,
  }
}
