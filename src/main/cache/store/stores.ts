import { randomInt } from 'node:crypto'
import { type Outcome, ok } from '../../../shared/errors/index.ts'
import type { RowNote } from '../../../shared/views/row-notes.ts'
import type {
  BalanceCurve,
  PositionOverview,
  PositionSummary,
} from '../../../shared/wire/position.ts'
import type { InArchive } from '../../archive/file.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { createCreditStore } from '../credits/store.ts'
import { createDayStore } from '../cvu/day-store.ts'
import { createCvuStore } from '../cvu/store.ts'
import { createDebinStore } from '../debin/store.ts'
import { createEcheqStore } from '../echeqs/store.ts'
import { createMarkStore } from '../lists/marks.ts'
import { createMovementStore } from '../movements/store.ts'
import { createNoticeStore } from '../notices/store.ts'
import { createUnarchivedStore } from '../pending-sightings.ts'
import { folded } from '../text.ts'
import { type BalanceAccount, balances } from './balances.ts'
import { history, overview } from './files.ts'
import { createSections } from './sections.ts'

/** A copy of the archive's notes, so that lists find rows by them. */
function createNotedStore(db: Sqlite) {
  const insert = db.prepare<[string, string, string]>(
    'INSERT OR REPLACE INTO noted (kind, key, words) VALUES (?, ?, ?)',
  )
  const remove = db.prepare<[string, string]>('DELETE FROM noted WHERE kind = ? AND key = ?')
  const held = db
    .prepare<[], [string, string, string]>('SELECT kind, key, words FROM noted ORDER BY kind, key')
    .raw()
  return {
    /** All notes, in the place of those held. */
    set: (notes: readonly RowNote[]): Outcome<null> => {
      const rows = notes
        .map((note): [string, string, string] => [note.kind, note.key, folded(note.text)])
        .toSorted(([one, first], [other, second]) =>
          `${one} ${first}` < `${other} ${second}` ? -1 : 1,
        )
      // Mostly nothing changed since the last time, and then nothing is written.
      if (JSON.stringify(held.all()) === JSON.stringify(rows)) return ok(null)
      db.transaction(() => {
        db.prepare('DELETE FROM noted').run()
        for (const row of rows) insert.run(...row)
      })()
      return ok(null)
    },
    /** One row's note; without words it is gone. */
    put: (note: RowNote): Outcome<null> => {
      const words = folded(note.text)
      if (words === '') remove.run(note.kind, note.key)
      else insert.run(note.kind, note.key, words)
      return ok(null)
    },
  }
}

/** When each polled thing last went well: lists say as of when they are, also at a start without network. */
const createSyncTimeStore = (db: Sqlite) => ({
  /** Names of jobs and instants, ISO 8601 UTC. */
  all: (): Outcome<readonly (readonly [job: string, okAt: string])[]> =>
    ok(db.prepare<[], [string, string]>('SELECT job, ok_at FROM sync_time').raw().all()),
  note: (job: string, okAt: string): Outcome<null> => {
    db.prepare('INSERT OR REPLACE INTO sync_time (job, ok_at) VALUES (?, ?)').run(job, okAt)
    return ok(null)
  },
})

/** SQLite keeps one number of the application's own in a file; 0 where none was set. */
const MOST = 2 ** 31 - 1

/** The name of this very file, given to it at first use: one that took its place has another. */
function nameOf(db: Sqlite): string {
  const found = Number(db.pragma('application_id', { simple: true }))
  if (found !== 0) return String(found)
  const given = randomInt(1, MOST)
  db.pragma(`application_id = ${given}`)
  return String(given)
}

/** The stores of the cache's thread, one for each entity. Main's calls derive from it. */
export type Stores = ReturnType<typeof createStores>

export function createStores(db: Sqlite, archive: InArchive) {
  const sections = createSections(db)
  const echeqs = createEcheqStore(db)
  const credits = createCreditStore(db)
  const movements = createMovementStore(db)
  const notices = createNoticeStore(db)
  return {
    /** Position files as rows. */
    positions: {
      /** The current position, or that of a file; null when it is not held. */
      overview: (fileId?: string): Outcome<PositionOverview | null> =>
        ok(overview(db, fileId ?? null)),
      /** Newest first. */
      history: (): Outcome<readonly PositionSummary[]> => ok(history(db)),
      page: sections.page,
      sectionRows: sections.chunk,
      search: sections.search,
      /** Balances over time, of all accounts per currency or of one. */
      balances: (account?: BalanceAccount): Outcome<readonly BalanceCurve[]> =>
        ok(balances(db, account)),
      /** Takes the rows of a file away; the archive drops it afterwards. */
      forget: (fileId: string): Outcome<null> => {
        db.prepare('DELETE FROM position_file WHERE file_id = ?').run(fileId)
        return echeqs.settle()
      },
    },
    echeqs,
    debins: createDebinStore(db),
    credits: credits.store,
    movements: movements.store,
    notices: notices.store,
    cvus: createCvuStore(db, archive),
    days: createDayStore(db, archive),
    marks: createMarkStore(db, {
      credit: credits.changed,
      movement: movements.changed,
      chargeback: notices.changed,
      enrolment: notices.changed,
      answered: notices.changed,
    }),
    noted: createNotedStore(db),
    syncTimes: createSyncTimeStore(db),
    unarchived: createUnarchivedStore(db),
    /** The name of this very file: one that took the place of a damaged one has another. */
    file: { name: (): Outcome<string> => ok(nameOf(db)) },
  }
}
