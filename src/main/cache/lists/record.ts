import { instantOf } from '../../../shared/values/calendar.ts'

/** Parts that every list of the cache needs to store a record of the bank. */

/** A record as the columns of its table. */
export type Columns = Readonly<Record<string, string | number | null>>

/** A bank timestamp as an instant, ISO 8601 UTC; null where it cannot be read. */
export const instantText = (timestamp: string | null | undefined): string | null =>
  timestamp == null ? null : (instantOf(timestamp)?.toISOString() ?? null)

/** The first instant of a Buenos Aires date, ISO 8601 UTC. */
export const dayStart = (date: string): string => new Date(`${date}T00:00:00-03:00`).toISOString()
/** The last instant of a Buenos Aires date, ISO 8601 UTC. */
export const dayEnd = (date: string): string => new Date(`${date}T23:59:59.999-03:00`).toISOString()
