import * as z from 'zod'
import { momentAfter } from '../../../shared/base/clock.ts'
import { fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { BalanceFile } from '../../../shared/views/cvu.ts'
import type { InArchive } from '../../archive/file.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { insertRow, putRow, updateRow } from '../../disk/rows.ts'
import { dayEnd } from '../lists/record.ts'
import { allCloses } from './closings.ts'
import { OWN_CVUS } from './events.ts'

/** Own balance files and openings: the archive keeps them, and the cache repeats what counts of each CVU. */

const packedSchema = z.array(z.tuple([z.string(), z.string(), z.string(), z.number()]))
/** A line of an own file: the CVU, the customer's id and name, and the balance in hundredths. */
export type BalanceLine = Readonly<z.infer<typeof packedSchema>[number]>

/** Packs lines; main, through which they pass, only hands them on. */
export const packBalances = (lines: readonly BalanceLine[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(JSON.stringify(lines), 'utf8'))

const linesIn = (packed: Uint8Array): readonly BalanceLine[] =>
  packedSchema.parse(JSON.parse(Buffer.from(packed).toString('utf8')))

/** Which state of the archive the cache repeats. */
const VERSION = `SELECT (SELECT count(*) || ' ' || coalesce(max(imported_at), '') || ' ' || coalesce(sum(removed), 0) FROM psp_file)
  || ' ' || (SELECT count(*) || ' ' || coalesce(max(at), '') FROM psp_opening)`
const versionOf = (archive: Sqlite): string => String(archive.prepare(VERSION).pluck().get())

/** The last opening of each CVU that comes from no file that was taken away, and the newest own file that names it. */
const OPENINGS = `SELECT o.cvu, o.day, o.cents, max(o.at) FROM psp_opening o LEFT JOIN psp_file f ON f.id = o.file
  WHERE coalesce(f.removed, 0) = 0 GROUP BY o.cvu`
const NEWEST = `SELECT b.cvu, b.customer_id, b.customer, b.day, b.cents, max(b.day || f.imported_at) FROM psp_balance b
  JOIN psp_file f ON f.id = b.file WHERE f.removed = 0 GROUP BY b.cvu`

/** Of what was brought, the last counts: each is kept as of `at`, or after all that is kept. */
const inTheEnd = (archive: Sqlite, at: string): string =>
  momentAfter(archive.prepare<[], string | null>(LATEST).pluck().get(), at)
const LATEST =
  'SELECT max(at) FROM (SELECT imported_at AS at FROM psp_file UNION ALL SELECT at FROM psp_opening)'

/** Writes into the table that repeats the archive. */
function knownWriter(db: Sqlite) {
  const named = db.prepare<unknown[]>(
    `INSERT INTO cvu_known (cvu, customer_id, customer, opening, since, file_day, file_cents) VALUES (?, ?, ?, 0, '', ?, ?)
     ON CONFLICT DO UPDATE SET customer_id = excluded.customer_id, customer = excluded.customer,
       file_day = excluded.file_day, file_cents = excluded.file_cents
     WHERE file_day IS NULL OR file_day <= excluded.file_day`,
  )
  const opened = db.prepare<unknown[]>(
    `INSERT INTO cvu_known (cvu, opened, opening, since) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET opened = excluded.opened, opening = excluded.opening, since = excluded.since`,
  )
  return {
    name: ([cvu, id, customer, cents]: BalanceLine, day: string): void => {
      named.run(cvu, id, customer, day, cents)
    },
    open: (cvu: string, day: string, cents: number): void => {
      opened.run(cvu, day, cents, dayEnd(day))
    },
  }
}

/** An own file with balances, before it is kept. */
export interface NewBalances extends Omit<BalanceFile, 'count'> {
  readonly sha256: string
  /** Its balances are openings too. */
  readonly asOpening: boolean
}

/** The part of the store that has to do with own files and openings. */
export function createBalances(db: Sqlite, archive: InArchive) {
  const known = knownWriter(db)
  const repeated = (version: string): void => {
    putRow(db, 'cvu_repeated', { what: 'archive' }, { version })
  }
  const learn = (beside: Sqlite): void => {
    const version = versionOf(beside)
    const held = db.prepare("SELECT version FROM cvu_repeated WHERE what = 'archive'").pluck().get()
    if (held === version) return
    db.transaction(() => {
      db.prepare('DELETE FROM cvu_known').run()
      const files = beside.prepare<[], [string, string, string, string, number]>(NEWEST).raw()
      for (const [cvu, id, customer, day, cents] of files.iterate())
        known.name([cvu, id, customer, cents], day)
      const openings = beside.prepare<[], [string, string, number]>(OPENINGS).raw()
      for (const [cvu, day, cents] of openings.iterate()) known.open(cvu, day, cents)
      repeated(version)
    })()
  }
  const take = (beside: Sqlite, file: NewBalances, lines: readonly BalanceLine[]): void => {
    const { id, name, day, sha256, asOpening } = file
    beside
      .transaction(() => {
        const at = inTheEnd(beside, file.importedAt)
        const columns = { name, day, imported_at: at, sha256, removed: 0 }
        insertRow(beside, 'psp_file', { id, ...columns, count: lines.length })
        for (const [cvu, customer_id, customer, cents] of lines) {
          insertRow(beside, 'psp_balance', { file: id, cvu, customer_id, customer, day, cents })
          if (!asOpening) continue
          const opening = { day, cents, source: 'file', file: id }
          putRow(beside, 'psp_opening', { cvu, at }, opening)
        }
      })
      .immediate()
    db.transaction(() => {
      for (const line of lines) {
        known.name(line, day)
        if (asOpening) known.open(line[0], day, line[3])
      }
      repeated(versionOf(beside))
    })()
  }
  return {
    /** Own files that were not taken away, the newest first. */
    files: (): Outcome<readonly BalanceFile[]> => ok(archive(filesIn)),
    /**
     * Counts packed lines that name an unknown CVU (`unknown`), and CVUs with events that the lines lack (`missing`).
     * `repeated` says whether these very bytes are kept already.
     */
    look: (
      packed: Uint8Array,
      sha256: string,
    ): Outcome<{
      readonly unknown: number
      readonly missing: number
      readonly repeated: boolean
    }> => {
      const keys = JSON.stringify(linesIn(packed).map(([cvu]) => cvu))
      const count = (sql: string): number => Number(db.prepare<[string]>(sql).pluck().get(keys))
      const named = 'SELECT value FROM json_each(?)'
      return ok({
        repeated: archive((beside) => isKept(beside, sha256)),
        unknown: count(`SELECT count(*) FROM (${named} EXCEPT SELECT key FROM cvu)`),
        missing: count(`SELECT count(*) FROM cvu WHERE count > 0 AND key NOT IN (${named})`),
      })
    },
    /** Keeps an own file in the archive; all of it is on the disk when it answers, or nothing. */
    takeFile: (file: NewBalances, packed: Uint8Array): Outcome<null> => {
      const lines = linesIn(packed)
      archive((beside) => {
        // The repetition goes on from the state that was known.
        learn(beside)
        take(beside, file, lines)
      })
      return ok(null)
    },
    /** Takes an own file away with its openings, or back. Fails with `not_found`. */
    removeFile: (id: string, removed: boolean) =>
      archive((beside): Outcome<null> => {
        const found = updateRow(beside, 'psp_file', { id }, { removed: Number(removed) })
        if (found === 0) return fail('not_found', { what: id })
        learn(beside)
        return ok(null)
      }),
    /** Every own CVU without an opening begins with nothing at the close of a day; answers how many. `at` is ISO 8601 UTC. */
    openAtZero: (day: string, at: string): Outcome<number> =>
      archive((beside) => {
        learn(beside)
        const open = db
          .prepare<[], string>(
            `SELECT cvu FROM (${OWN_CVUS}) WHERE cvu NOT IN (SELECT cvu FROM cvu_known WHERE opened IS NOT NULL)`,
          )
          .pluck()
          .all()
        beside
          .transaction(() => {
            const opening = { day, cents: 0, source: 'zero', at: inTheEnd(beside, at), file: null }
            for (const cvu of open) insertRow(beside, 'psp_opening', { cvu, ...opening })
          })
          .immediate()
        learn(beside)
        return ok(open.length)
      }),
    /** As JSON, for whoever hands out all own data: the lines of an own file, or (null) openings, reasons and closed days. */
    own: (file: string | null): Outcome<Uint8Array> =>
      ok(archive((beside) => ownData(beside, file))),
    /** Repeats what the archive knows, where that changed. */
    learn: (): Outcome<null> => {
      archive(learn)
      return ok(null)
    },
  }
}

const filesIn = (archive: Sqlite): readonly BalanceFile[] =>
  archive
    .prepare<[], BalanceFile>(
      `SELECT id, name, day, count, imported_at AS importedAt FROM psp_file WHERE removed = 0
       ORDER BY day DESC, imported_at DESC, id`,
    )
    .all()

const LINES =
  'SELECT cvu, customer_id, customer, day, cents FROM psp_balance WHERE file = ? ORDER BY cvu'

function ownData(archive: Sqlite, file: string | null): Uint8Array {
  const all = (table: string) => archive.prepare(`SELECT * FROM ${table}`).all()
  const data =
    file === null
      ? {
          openings: all('psp_opening'),
          reasons: all('psp_reason'),
          closings: allCloses(archive),
        }
      : archive.prepare<[string]>(LINES).all(file)
  return new Uint8Array(Buffer.from(JSON.stringify(data), 'utf8'))
}

/** Whether an own file of these very bytes is kept. */
const isKept = (archive: Sqlite, sha256: string): boolean =>
  archive.prepare('SELECT 1 FROM psp_file WHERE sha256 = ? AND removed = 0').get(sha256) !==
  undefined
