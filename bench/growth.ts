/** The numbers of rows between which growth is measured. */
export const SIZES = [1000, 10_000, 100_000, 1_000_000] as const
/** The greatest exponent: no more than in proportion to the rows. */
export const MOST_GROWTH = 1.1

/** How long something took with so many rows. */
export interface Point {
  readonly rows: number
  readonly milliseconds: number
}

/**
 * The exponent of growth: the greater of the slope through all points and that of the last step, both on logarithmic
 * scales. What costs the same whatever the number of rows flattens the first steps; the last one tells what comes after.
 */
export function exponentOf(points: readonly Point[]): number {
  const sorted = points.toSorted((a, b) => a.rows - b.rows)
  return Math.max(slopeOf(sorted), slopeOf(sorted.slice(-2)))
}

/** The slope of the straight line that lies least squares from the points. */
function slopeOf(points: readonly Point[]): number {
  const logs = points.map(({ rows, milliseconds }) => [Math.log(rows), Math.log(milliseconds)])
  const mean = (at: 0 | 1): number =>
    logs.reduce((sum, one) => sum + (one[at] ?? 0), 0) / logs.length
  const [x, y] = [mean(0), mean(1)]
  let [both, own] = [0, 0]
  for (const [a = 0, b = 0] of logs) {
    both += (a - x) * (b - y)
    own += (a - x) ** 2
  }
  return both / own
}
