import { dateOf } from '../../../shared/text/format.ts'
import { buenosAiresDate, instantOf } from '../../../shared/values/calendar.ts'

/** Parts that every list of the cache needs to store a record of the bank. */

export type Columns = Readonly<Record<string, string | number | null>>

/** A bank timestamp as an instant, ISO 8601 UTC: midnight of any offset begins the day that is written. Null where it cannot be read. */
export function instantText(timestamp: string | null | undefined): string | null {
  const instant = timestamp == null ? null : instantOf(timestamp)
  if (instant === null || timestamp == null) return null
  const isMidnight = timestamp.trim().slice(11, 16) === '00:00'
  const day = isMidnight ? dateOf(timestamp) : null
  return day === null || day === buenosAiresDate(instant) ? instant.toISOString() : dayStart(day)
}

/** The first instant of a Buenos Aires date, ISO 8601 UTC. */
export const dayStart = (date: string): string => new Date(`${date}T00:00:00-03:00`).toISOString()
/** The last instant of a Buenos Aires date, ISO 8601 UTC. */
export const dayEnd = (date: string): string => new Date(`${date}T23:59:59.999-03:00`).toISOString()
