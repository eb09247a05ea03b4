import type { Closing } from '../../../shared/cvu/closing.ts'
import { type Outcome, ok } from '../../../shared/errors/index.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { InArchive } from '../store/api.ts'
import { createBreakStore } from './break-store.ts'
import { readClosing } from './closings.ts'
import type { DayStore } from './day-port.ts'
import { createDayViews } from './day-views.ts'
import { createComparing } from './days.ts'
import { type MonthLine, monitorOf, monthLines } from './month.ts'

/** Lines of a file that are read at once. */
const PIECE = 1000

/** Sealed days and months, of which the one that was read last is kept while its file is made. */
function createLineReaders(
  db: Sqlite,
  archive: InArchive,
): Pick<DayStore, 'closing' | 'closingLines' | 'monthCount' | 'month'> {
  let opened: { readonly name: string; readonly closing: Closing } | null = null
  const openedClosing = (day: DateText, version: number): Outcome<Closing> => {
    const name = `${day} ${version}`
    if (opened?.name === name) return ok(opened.closing)
    const read = archive((beside) => readClosing(beside, day, version))
    if (read.ok) opened = { name, closing: read.value }
    return read
  }
  let month: { readonly first: DateText; readonly lines: readonly MonthLine[] } | null = null

  return {
    closing: (day, version) => {
      const read = openedClosing(day, version)
      if (!read.ok) return read
      const { lines, ...head } = read.value
      return ok({ ...head, count: lines.length })
    },
    closingLines: (day, version, from) => {
      const read = openedClosing(day, version)
      return read.ok ? ok(read.value.lines.slice(from, from + PIECE)) : read
    },
    monthCount: (first) => {
      month = { first, lines: monthLines(db, first) }
      return ok(month.lines.length)
    },
    month: (first, from) => {
      const lines = month?.first === first ? month.lines : monthLines(db, first)
      return ok(lines.slice(from, from + PIECE))
    },
  }
}

/** Makes the store on an open cache; `archive` does work on the archive beside it. */
export function createDayStore(db: Sqlite, archive: InArchive): DayStore {
  const comparing = createComparing(db)
  return {
    ...createDayViews(db, archive, comparing),
    ...createBreakStore(db, archive, comparing),
    ...createLineReaders(db, archive),
    monitor: (now) => ok(monitorOf(db, now)),
  }
}
