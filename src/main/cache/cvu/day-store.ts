import { createLruCache } from '../../../shared/base/lru-cache.ts'
import type { Closing } from '../../../shared/cvu/closing.ts'
import { mapOk, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type { InArchive } from '../../archive/file.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { createBreakStore } from './break-store.ts'
import { readClosing } from './closings.ts'
import { createDayViews } from './day-views.ts'
import { createDayComparison } from './days.ts'
import { type MonthLine, monitorOf, monthLines } from './month.ts'

/** Lines of a file that are answered at once. */
const PIECE = 1000

/**
 * The days of a PSP on an open cache: own files and sealed days of the archive beside the events of the cache. What changes is
 * in the archive, on the disk when it answers; `archive` does work on it.
 */
export function createDayStore(db: Sqlite, archive: InArchive) {
  const comparing = createDayComparison(db)
  // The ones that were read last are kept while their files are made.
  const [sealed, months] = [createLruCache<Closing>(1), createLruCache<readonly MonthLine[]>(1)]
  return {
    ...createDayViews(db, archive, comparing),
    ...createBreakStore(db, archive, comparing),
    /** A version as it was sealed, with some of its lines from a place on. Fails with `not_found`, `psp_close_damaged`. */
    closing: (day: DateText, version: number, from: number) => {
      const name = `${day} ${version}`
      const held = sealed.get(name)
      const read =
        held === undefined ? archive((beside) => readClosing(beside, day, version)) : ok(held)
      return mapOk(read, (closing) => {
        sealed.set(name, closing)
        const { lines, ...head } = closing
        return { ...head, count: lines.length, lines: lines.slice(from, from + PIECE) }
      })
    },
    /** Income, outgo and closing balance of each CVU in a month, named by its first day. Gives lines from a place on; 0 reads it anew. */
    month: (
      first: DateText,
      from: number,
    ): Outcome<{ readonly count: number; readonly lines: readonly MonthLine[] }> => {
      if (from === 0) months.delete(first)
      const lines = months.of(first, () => monthLines(db, first))
      return ok({ count: lines.length, lines: lines.slice(from, from + PIECE) })
    },
    /** `now` is ISO 8601. */
    monitor: (now: string): Outcome<ReturnType<typeof monitorOf>> => ok(monitorOf(db, now)),
  }
}
