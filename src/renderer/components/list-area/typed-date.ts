import { readTypedDate } from '../../../shared/values/calendar.ts'

/** A date as people type it (`21/11/2026`) as `YYYY-MM-DD`; null for anything that is no date. */
export const readDate = readTypedDate

/** A `YYYY-MM-DD` date as people type it; empty for none. */
export const typedDate = (date: string): string => date.split('-').reverse().join('/')
