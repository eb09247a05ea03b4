import { MOST_CANDIDATES } from './model.ts'
import { type Board, byDayOf, contradict, type Item } from './sides.ts'

/** What a search for combinations found. */
export type Combination =
  | { readonly found: 'one'; readonly items: readonly Item[] }
  | { readonly found: 'several' | 'none' }

const sizeOf = (units: bigint): bigint => (units < 0n ? -units : units)

/**
 * The one combination of two or more candidates that adds up to an amount. All are of its sign and smaller; of more than
 * `MOST_CANDIDATES` none is looked for.
 */
export function combination(target: bigint, candidates: readonly Item[]): Combination {
  if (candidates.length < 2 || candidates.length > MOST_CANDIDATES) return { found: 'none' }
  const sorted = candidates.toSorted((a, b) => (sizeOf(a.units) < sizeOf(b.units) ? 1 : -1))
  const sizes = sorted.map(({ units }) => sizeOf(units))
  // What those from here on add up to at most.
  const rest = sizes.map((_, index) => sizes.slice(index).reduce((sum, one) => sum + one, 0n))
  const solutions: (readonly number[])[] = []
  const look = (index: number, left: bigint, taken: readonly number[]): void => {
    if (solutions.length > 1) return
    if (left === 0n) {
      solutions.push(taken)
      return
    }
    const most = rest[index]
    const size = sizes[index]
    if (most === undefined || size === undefined || left > most) return
    if (size <= left) look(index + 1, left - size, [...taken, index])
    look(index + 1, left, taken)
  }
  look(0, sizeOf(target), [])
  const [one, other] = solutions
  if (one === undefined) return { found: 'none' }
  if (other !== undefined) return { found: 'several' }
  return { found: 'one', items: one.flatMap((index) => sorted[index] ?? []) }
}

/** Rows of which several combinations, or several rows, fit. */
export type Doubts = Map<Item, ReadonlySet<Item>>

/** Of rows near a row all that may be a part of it; none where they are too many. */
function partsOf(item: Item, near: readonly (readonly Item[])[]): readonly Item[] {
  const parts: Item[] = []
  const size = sizeOf(item.units)
  const adds = item.units > 0n
  for (const day of near)
    for (const other of day) {
      if (other.units > 0n !== adds || other.units === 0n || sizeOf(other.units) >= size) continue
      if (contradict(item, other)) continue
      parts.push(other)
      if (parts.length > MOST_CANDIDATES) return []
    }
  return parts
}

interface Proposal {
  readonly whole: Item
  readonly items: readonly Item[]
}

/** Proposals that share a row with another are none: any of them may be the true one. */
function alone(proposals: readonly Proposal[], doubts: Doubts): readonly Proposal[] {
  const uses = new Map<Item, number>()
  for (const { whole, items } of proposals)
    for (const item of [whole, ...items]) uses.set(item, (uses.get(item) ?? 0) + 1)
  return proposals.filter(({ whole, items }) => {
    if ([whole, ...items].every((item) => uses.get(item) === 1)) return true
    doubts.set(whole, new Set(items))
    return false
  })
}

/**
 * One row of a side that is several of the other: of its own CUIT (`cuit`), or whichever fit (`group`). Only where one
 * combination adds up, and no other row wants any of it.
 */
export function matchCombined(board: Board, rule: 'cuit' | 'group', doubts: Doubts): void {
  for (;;) {
    const markOf = ({ row }: Item): string => (rule === 'cuit' ? (row.cuit ?? '') : '')
    const open = { bank: board.open('bank'), books: board.open('books') }
    const near = { bank: byDayOf(open.books, markOf), books: byDayOf(open.bank, markOf) }
    const proposals = (['bank', 'books'] as const).flatMap((side) =>
      open[side].flatMap((whole): readonly Proposal[] => {
        if (rule === 'cuit' && whole.row.cuit === null) return []
        const parts = partsOf(whole, near[side](whole, markOf(whole)))
        const outcome = combination(whole.units, parts)
        if (outcome.found === 'several') doubts.set(whole, new Set(parts))
        return outcome.found === 'one' ? [{ whole, items: outcome.items }] : []
      }),
    )
    const sure = alone(proposals, doubts)
    for (const { whole, items } of sure) board.match(rule, [whole, ...items])
    if (sure.length === 0) return
  }
}
