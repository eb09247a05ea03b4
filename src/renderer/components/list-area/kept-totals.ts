import type { CallState } from '../../app/queries.ts'

/** Totals of a selection. Until those of a new one are there, the `former` ones keep their place, unseen. */
export type KeptTotals<T> = {
  readonly lines: readonly T[]
  readonly former: boolean
}

const NO_LINES: readonly never[] = []

/** The totals that a call with `keepPrevious` answers. */
export const keptTotals = <T>(asked: CallState<readonly T[]>): KeptTotals<T> => ({
  lines: asked.data ?? NO_LINES,
  former: asked.isPlaceholderData,
})

/** How many rows lines of totals are of. */
export const sumOfCounts = (lines: readonly { readonly count: number }[]): number =>
  lines.reduce((sum, { count }) => sum + count, 0)

/** How many rows they are of. */
export const countOf = ({ lines }: KeptTotals<{ readonly count: number }>): number =>
  sumOfCounts(lines)
