import type { MovementRow, MovementSource } from './model.ts'

/** A movement that counts: what it does to the balance, in hundred-millionths. */
export interface Counted {
  readonly row: MovementRow
  readonly at: string
  readonly units: bigint
}

function areOfOneSource(rows: readonly Counted[]): boolean {
  const first = rows[0]?.row.source
  for (const counted of rows) if (counted.row.source !== first) return false
  return true
}

/**
 * Takes what several sources show of an account together. Nothing is merged by likeness: of rows that are equal in day and
 * amount, as many hold as the source shows that has most of them, so that a statement brought twice, or over
 * another, changes nothing. Those with a time of day are kept before those without.
 */
export function together(rows: readonly Counted[]): readonly Counted[] {
  if (areOfOneSource(rows)) return rows
  const groups = new Map<string, Map<MovementSource, Counted[]>>()
  for (const counted of rows) {
    const { at, units, row } = counted
    const name = `${at.slice(0, 10)}|${units}`
    const group = groups.get(name) ?? new Map<MovementSource, Counted[]>()
    groups.set(name, group)
    const same = group.get(row.source)
    if (same === undefined) group.set(row.source, [counted])
    else same.push(counted)
  }
  return [...groups.values()].flatMap((bySource) => {
    const lists = [...bySource.values()]
    const most = Math.max(...lists.map(({ length }) => length))
    const timed = (list: readonly Counted[]): number => (list[0]?.row.source === 'notice' ? 0 : 1)
    const kept: Counted[] = []
    for (const list of lists.toSorted((a, b) => timed(a) - timed(b)))
      kept.push(...list.slice(kept.length, most))
    return kept
  })
}
