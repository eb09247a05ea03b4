import { randomInt } from 'node:crypto'
import { ok } from '../../../shared/errors/index.ts'
import type { InArchive } from '../../archive/file.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { callOn } from '../../threads/calls.ts'
import type { NotedStore, SyncTimeStore } from '../cache-port.ts'
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
import { type AnsweredStores, isWrite, type Stores, type StoreThread } from './api.ts'
import { balances } from './balances.ts'
import { history, overview } from './files.ts'
import { createSections } from './sections.ts'

/** The notes' words in an open cache. */
function createNotedStore(db: Sqlite): NotedStore {
  const insert = db.prepare<[string, string, string]>(
    'INSERT OR REPLACE INTO noted (kind, key, words) VALUES (?, ?, ?)',
  )
  const remove = db.prepare<[string, string]>('DELETE FROM noted WHERE kind = ? AND key = ?')
  const held = db
    .prepare<[], [string, string, string]>('SELECT kind, key, words FROM noted ORDER BY kind, key')
    .raw()
  return {
    set: (notes) => {
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
    put: (note) => {
      const words = folded(note.text)
      if (words === '') remove.run(note.kind, note.key)
      else insert.run(note.kind, note.key, words)
      return ok(null)
    },
  }
}

/** The times of an open cache. */
const createSyncTimeStore = (db: Sqlite): SyncTimeStore => ({
  all: () => ok(db.prepare<[], [string, string]>('SELECT job, ok_at FROM sync_time').raw().all()),
  note: (job, okAt) => {
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

/** The stores on an open cache. */
export function createStores(db: Sqlite, archive: InArchive): Stores {
  const sections = createSections(db)
  const echeqs = createEcheqStore(db)
  const credits = createCreditStore(db)
  const movements = createMovementStore(db)
  const notices = createNoticeStore(db)
  return {
    positions: {
      overview: (fileId) => ok(overview(db, fileId ?? null)),
      history: () => ok(history(db)),
      page: sections.page,
      sectionRows: sections.chunk,
      search: sections.search,
      balances: (account) => ok(balances(db, account)),
      forget: (fileId) => {
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
    file: { name: () => ok(nameOf(db)) },
  }
}

/** Calls a method that reads, which sees the file as it is when it begins, whatever another thread writes meanwhile. */
export const atOneMoment =
  (db: Sqlite, call: StoreThread['call']): StoreThread['call'] =>
  (...called) =>
    db.transaction(() => call(...called))()

/**
 * Calls a method, which writes only if it is named as one that does: others do not take turns at the file. The engine makes all
 * statements ready anew after each change of that, so one that writes leaves it to the next one that reads.
 */
export function calling(db: Sqlite, stores: AnsweredStores): StoreThread['call'] {
  let writes = false
  return (name, method, args) => {
    if (isWrite(name, method) !== writes) {
      db.pragma(`query_only = ${writes ? 'ON' : 'OFF'}`)
      writes = !writes
    }
    // Every method of a store answers an outcome: see `Stores`.
    return callOn(stores[name], method, args) as ReturnType<StoreThread['call']>
  }
}
