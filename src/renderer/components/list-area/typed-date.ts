import { isDateText } from '../../../shared/calendar.ts'

/** A date as people type it (`21/11/2026`) as `YYYY-MM-DD`; null for anything that is no date. */
export function readDate(typed: string): string | null {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed.trim())
  if (match === null) return null
  const [, day = '', month = '', year = ''] = match
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDateText(date) ? date : null
}

/** A `YYYY-MM-DD` date as people type it; empty for none. */
export const typedDate = (date: string): string => date.split('-').reverse().join('/')
