import { dayOfWall } from '../values/calendar.ts'
import type { Side, Snapshot } from './model.ts'

/** The moments at which an account's time is cut: for each position file, where each side of it may lie. */

/** A moment sorts before everything that follows it; `inclusive` ones after what stands at it. */
const DAY_CHARS = 10

/** The first text that no longer counts, for a side of a position file. */
const cutOf: { readonly [S in Side]: (at: string) => string } = {
  // Milliseconds are not in `created_at`: the whole second counts.
  moment: (at) => `${at.slice(0, 19)}~`,
  before: (at) => at.slice(0, 19),
  day: (at) => `${at.slice(0, DAY_CHARS)}~`,
  eve: (at) => at.slice(0, DAY_CHARS),
  // Lines of its day without a time are counted apart.
  lines: (at) => `${at.slice(0, 19)}~`,
}

/** The day of a moment, or of a line that has no time. */
export const dayOf = dayOfWall
/** True if a row has a day and no time. */
export const isTimeless = (at: string): boolean => at.length === DAY_CHARS

/** Where time is cut for an account, in order, and which cut each side of each file is. */
export interface Cuts {
  readonly texts: readonly string[]
  readonly of: (file: Pick<Snapshot, 'at'>, side: Side) => number
}

/** Cuts the time of an account at its position files. */
export function cutsOf(snapshots: readonly Snapshot[]): Cuts {
  const all = snapshots.flatMap(({ at }) => Object.values(cutOf).map((cut) => cut(at)))
  const texts = [...new Set(all)].toSorted()
  const index = new Map(texts.map((text, place) => [text, place]))
  return { texts, of: ({ at }, side) => index.get(cutOf[side](at)) ?? 0 }
}

/** The segment that a moment falls in: how many cuts lie at or before it. `guess` is where the last one was: rows come in order. */
export function segmentOf({ texts }: Cuts, at: string, guess = 0): number {
  const [below, above] = [texts[guess - 1], texts[guess]]
  if ((below === undefined || below <= at) && (above === undefined || at < above)) return guess
  let [low, high] = [0, texts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((texts[middle] ?? '') <= at) low = middle + 1
    else high = middle
  }
  return low
}
