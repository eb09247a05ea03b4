import { dayOf } from './cuts.ts'
import type { KeptSide, MovementRow } from './model.ts'

/** A movement that counts: what it does to the balance, in hundred-millionths. */
export interface CountedMovement {
  readonly row: MovementRow
  readonly at: string
  readonly units: bigint
}

function areOfOneSource(rows: readonly CountedMovement[]): boolean {
  const first = rows[0]?.row.source
  for (const counted of rows) if (counted.row.source !== first) return false
  return true
}

const listed = <K>(
  rows: readonly CountedMovement[],
  keyOf: (row: CountedMovement) => K,
): Map<K, CountedMovement[]> => Map.groupBy(rows, keyOf)

/** The lines of each day by the statement that shows most of them; the other lines are left out. */
function linesOf(
  rows: readonly CountedMovement[],
  left: Set<CountedMovement>,
): readonly (readonly CountedMovement[])[] {
  const days = [...listed(rows, ({ at }) => dayOf(at))].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return days.map(([, ofDay]) => {
    const lists = [...listed(ofDay, ({ row }) => row.source).values()]
    const longest = lists.reduce((most, list) => (list.length > most.length ? list : most), [])
    for (const list of lists) if (list !== longest) for (const line of list) left.add(line)
    return longest
  })
}

/**
 * Finds the notices that a statement shows too, on the day of the operation or the one on which it was booked. One that happened and came
 * after the statement was brought is another movement of the same amount. A late notice or a wrong clock alone says nothing.
 */
function pairUp(
  notices: readonly CountedMovement[],
  days: readonly (readonly CountedMovement[])[],
  left: Set<CountedMovement>,
  kept: KeptSide,
): void {
  const free = new Set(notices)
  for (const lines of days) {
    const day = dayOf(lines[0]?.at ?? '')
    const brought = lines[0]?.row.takenAt ?? '~'
    const last = ({ at, row }: CountedMovement): string =>
      (row.booked ?? '') > dayOf(at) ? (row.booked ?? '') : dayOf(at)
    // One that has no later day to be shown on goes first.
    const same = [...free]
      .filter(({ at, row }) => dayOf(at) === day || row.booked === day)
      .filter(({ at, row }) => at <= brought || (row.takenAt ?? '') <= brought)
      .toSorted((a, b) => (last(a) < last(b) ? -1 : last(a) > last(b) ? 1 : 0))
      .slice(0, lines.length)
    for (const notice of same) free.delete(notice)
    for (const row of kept === 'notice' ? lines.slice(0, same.length) : same) left.add(row)
  }
}

/** Takes sources together: of rows equal in day and amount as many hold as the source shows that has most of them. */
export function together(
  rows: readonly CountedMovement[],
  kept: KeptSide,
): readonly CountedMovement[] {
  if (areOfOneSource(rows)) return rows
  const left = new Set<CountedMovement>()
  for (const equal of listed(rows, ({ units }) => units).values()) {
    const notices = equal.filter(({ row }) => row.source === 'notice')
    const lines = notices.length === 0 ? equal : equal.filter(({ row }) => row.source !== 'notice')
    if (lines.length > 0) pairUp(notices, linesOf(lines, left), left, kept)
  }
  return rows.filter((row) => !left.has(row))
}
