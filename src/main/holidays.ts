import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Log } from '../shared/base/log.ts'
import { type DateText, isDateText } from '../shared/values/calendar.ts'
import type { BankHolidays } from '../shared/views/fund-batches.ts'

const date = z.string().refine(isDateText, 'not_a_date')
const listSchema = z.object({
  as_of: date,
  holidays: z.array(z.object({ date, name: z.string().optional() })),
})
type HolidayList = z.output<typeof listSchema>

/** The list that comes with the application, two folders above this file in the sources and in the build alike. */
const BUILT_IN = new URL('../../resources/holidays.json', import.meta.url)

/**
 * The days on which banks do not settle. A `holidays.json` in the data folder replaces the list that comes with the
 * application; without a list that can be read, only weekends are no business days.
 */
export function readHolidays(dataDir: string, log: Log): BankHolidays {
  const list = readList(dataDir, log)
  if (list === null) return NONE
  const holidays = list.holidays.map((holiday) => holiday.date).sort()
  return { holidays, asOf: list.as_of, until: holidays.at(-1) ?? list.as_of }
}

/** The same days with their names; empty where the list does not name one. */
export const readHolidayNames = (dataDir: string, log: Log): ReadonlyMap<DateText, string> =>
  new Map(readList(dataDir, log)?.holidays.map((day) => [day.date, day.name ?? '']))

const NONE: BankHolidays = { holidays: [], asOf: '1970-01-01', until: '1970-01-01' }

const readList = (dataDir: string, log: Log): HolidayList | null =>
  read(join(dataDir, 'holidays.json'), null) ?? read(BUILT_IN, log)

function read(path: string | URL, log: Log | null): HolidayList | null {
  try {
    return listSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    log?.warn('holiday list not read', { path: String(path), cause: String(cause) })
    return null
  }
}
