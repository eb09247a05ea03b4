import { buenosAiresDate } from '../../shared/values/calendar.ts'
import type { KeptFile } from './files.ts'

const DAY_MS = 86_400_000

/** When a file counts as of: nothing is newer than its own arrival. */
const instantOf = ({ createdInstant, takenAt }: KeptFile): string =>
  createdInstant < takenAt ? createdInstant : takenAt

/**
 * The files that are kept no longer: those older than `days`, but for the first of each month of Buenos Aires and the newest
 * of all, which are never dropped. The oldest first. None where `days` is null.
 */
export function overdue(
  files: readonly KeptFile[],
  now: Date,
  days: number | null,
): readonly string[] {
  if (days === null) return []
  const since = new Date(now.getTime() - days * DAY_MS).toISOString()
  const inOrder = files.toSorted((a, b) => (instantOf(a) < instantOf(b) ? -1 : 1))
  const months = new Set<string>()
  return inOrder.slice(0, -1).flatMap((file) => {
    const month = buenosAiresDate(new Date(instantOf(file))).slice(0, 7)
    const first = !months.has(month)
    months.add(month)
    return first || instantOf(file) >= since ? [] : [file.fileId]
  })
}
