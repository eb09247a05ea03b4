import { cutsOf, dayOf, isTimeless, segmentOf } from './cuts.ts'
import type { CountedMovement } from './merge.ts'
import type { Edge, Snapshot } from './model.ts'

/** The movements that the balance of a position file includes. */
export type Hold = Pick<Edge, 'side' | 'lines'>

/** Sorts after every moment. */
const END = '~'

/** Running sums of the lines of each day that have no time: after none of them, after the first, and so on. */
function timelessOf(days: ReadonlySet<string>, rows: readonly CountedMovement[]) {
  const found = new Map<string, bigint[]>()
  for (const { at, units } of rows) {
    if (!days.has(at)) continue
    const sums = found.get(at) ?? [0n]
    found.set(at, sums)
    sums.push((sums.at(-1) ?? 0n) + units)
  }
  return found
}

/** Sums and counts of an account's movements up to every cut of its time: up to what any of its position files may hold. */
export function sumsOf(snapshots: readonly Snapshot[], rows: readonly CountedMovement[]) {
  const cuts = cutsOf(snapshots)
  const units = Array.from({ length: cuts.texts.length + 1 }, () => 0n)
  const counts = units.map(() => 0)
  // Rows come in order: those of one segment are added up before the next is looked for.
  let [segment, from, until] = [0, '', '']
  let [sum, count] = [0n, 0]
  const settle = (): void => {
    units[segment] = (units[segment] ?? 0n) + sum
    counts[segment] = (counts[segment] ?? 0) + count
    sum = 0n
    count = 0
  }
  const lines: CountedMovement[] = []
  for (const row of rows) {
    const { at } = row
    if (isTimeless(at)) lines.push(row)
    if (at < from || at >= until) {
      settle()
      segment = segmentOf(cuts, at, segment)
      from = cuts.texts[segment - 1] ?? ''
      until = cuts.texts[segment] ?? END
    }
    sum += row.units
    count += 1
  }
  settle()
  for (let at = 1; at < units.length; at += 1) {
    units[at] = (units[at] ?? 0n) + (units[at - 1] ?? 0n)
    counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0)
  }
  const timeless = timelessOf(new Set(snapshots.map(({ at }) => dayOf(at))), lines)
  const cut = (snapshot: Snapshot, { side }: Hold): number => cuts.of(snapshot, side)
  return {
    cut,
    timeless: (day: string): number => Math.max(0, (timeless.get(day)?.length ?? 0) - 1),
    /** Up to what a position file holds. */
    upTo: (snapshot: Snapshot, hold: Hold) => {
      const at = cut(snapshot, hold)
      const whole = { units: units[at] ?? 0n, count: counts[at] ?? 0 }
      const apart = hold.side === 'lines' ? timeless.get(dayOf(snapshot.at)) : undefined
      if (apart === undefined) return whole
      return {
        units: whole.units - (apart.at(-1) ?? 0n) + (apart[hold.lines] ?? 0n),
        count: whole.count - (apart.length - 1) + hold.lines,
      }
    },
    all: { units: units.at(-1) ?? 0n, count: counts.at(-1) ?? 0 },
  }
}
export type AccountSums = ReturnType<typeof sumsOf>
