import { dividedUp } from './exact.ts'

/** Which of many to sell, so that what they bring reaches an amount at the least cost. */

/** Cost and proceeds of selling one, in whole units of the same size; the proceeds are above zero. */
export interface Candidate {
  readonly cost: bigint
  readonly net: bigint
}

export interface Choice {
  /** Places in the list of candidates, ascending. */
  readonly chosen: readonly number[]
  readonly cost: bigint
  readonly net: bigint
  /** No set that reaches the amount is cheaper by more than this; 0 where none is cheaper at all. */
  readonly gap: bigint
}

/** So many candidates are tried in every combination; of more, the answer says how far from the cheapest it may be. */
export const EXACT_CANDIDATES = 30
/** Combinations of half of them are held at once. */
const HALF = EXACT_CANDIDATES / 2

/** A combination: bit n of `mask` stands for the nth of its list. */
interface Combination extends Candidate {
  readonly mask: number
}

/** The combinations of two ascending lists that no other beats: none brings as much or more for the same cost or less. */
function front(one: readonly Combination[], other: readonly Combination[]): Combination[] {
  const merged: Combination[] = []
  let [at, beside] = [one.length - 1, other.length - 1]
  // Starts at the highest proceeds: anything further down must cost less.
  while (at >= 0 || beside >= 0) {
    const [a, b] = [one[at], other[beside]]
    const next = b === undefined || (a !== undefined && isBetter(a, b)) ? a : b
    if (next === undefined) break
    if (next === a) at -= 1
    else beside -= 1
    const last = merged.at(-1)
    if (last === undefined || next.cost < last.cost) merged.push(next)
  }
  return merged.reverse()
}

/** Higher proceeds come first; of equals, the lower cost. */
const isBetter = (a: Candidate, b: Candidate): boolean =>
  a.net === b.net ? a.cost <= b.cost : a.net > b.net

/** All combinations that no other beats, with proceeds and cost both ascending. */
function combinations(candidates: readonly Candidate[]): readonly Combination[] {
  let all: Combination[] = [{ cost: 0n, net: 0n, mask: 0 }]
  for (const [index, { cost, net }] of candidates.entries()) {
    const bit = 2 ** index
    const withIt = all.map((one) => ({
      cost: one.cost + cost,
      net: one.net + net,
      mask: one.mask + bit,
    }))
    all = front(all, withIt)
  }
  return all
}

const placesOf = (mask: number, first: number): readonly number[] =>
  [...Array(HALF).keys()].filter((index) => (mask >> index) % 2 === 1).map((index) => first + index)

/** The cheapest set of at most {@link EXACT_CANDIDATES}; null where all together do not reach it. */
function exactly(candidates: readonly Candidate[], wanted: bigint): Choice | null {
  const left = combinations(candidates.slice(0, HALF))
  const right = combinations(candidates.slice(HALF))
  let best: Choice | null = null
  let at = right.length - 1
  for (const one of left) {
    // Both lists ascend: the more the left one brings, the less the right one has to.
    while (at > 0 && one.net + (right[at - 1]?.net ?? 0n) >= wanted) at -= 1
    const other = right[at]
    if (other === undefined || one.net + other.net < wanted) continue
    const cost = one.cost + other.cost
    if (best !== null && cost >= best.cost) continue
    const chosen = [...placesOf(one.mask, 0), ...placesOf(other.mask, HALF)]
    best = { chosen, cost, net: one.net + other.net, gap: 0n }
  }
  return best
}

/** By what a unit costs, the cheapest first: compared as fractions where their quotients are too near to tell. */
function byPrice(candidates: readonly Candidate[]): readonly number[] {
  const price = candidates.map(({ cost, net }) => Number(cost) / Number(net))
  const compare = (a: number, b: number): number => {
    const [one, other] = [price[a] ?? 0, price[b] ?? 0]
    if (Math.abs(one - other) > 1e-9 * Math.max(one, other)) return one - other
    const [left, right] = [candidates[a], candidates[b]]
    if (left === undefined || right === undefined) return a - b
    const difference = left.cost * right.net - right.cost * left.net
    return difference === 0n ? a - b : difference < 0n ? -1 : 1
  }
  return [...candidates.keys()].sort(compare)
}

/**
 * Of more candidates: the cheapest per unit are taken until near the amount, and around it the best combination of
 * {@link EXACT_CANDIDATES} is sought. Selling a part of the last one would cost `least`, and no set can cost less.
 */
function nearly(candidates: readonly Candidate[], wanted: bigint): Choice | null {
  const order = byPrice(candidates)
  const at = (place: number): Candidate => candidates[order[place] ?? 0] ?? { cost: 0n, net: 0n }
  let [cost, net, last] = [0n, 0n, 0]
  while (last < order.length && net + at(last).net < wanted) {
    cost += at(last).cost
    net += at(last).net
    last += 1
  }
  if (last === order.length) return null
  const least = cost + dividedUp((wanted - net) * at(last).cost, at(last).net)
  const from = Math.max(0, Math.min(last - HALF, order.length - EXACT_CANDIDATES))
  const taken = order.slice(0, from)
  const before = taken.reduce(
    (sums, place) => ({
      cost: sums.cost + (candidates[place]?.cost ?? 0n),
      net: sums.net + (candidates[place]?.net ?? 0n),
    }),
    { cost: 0n, net: 0n },
  )
  const core = order.slice(from, from + EXACT_CANDIDATES)
  const rest = exactly(
    core.map((place) => candidates[place] ?? { cost: 0n, net: 0n }),
    wanted - before.net,
  )
  if (rest === null) return null
  const chosen = [...taken, ...rest.chosen.map((place) => core[place] ?? 0)]
  const total = before.cost + rest.cost
  return {
    chosen: chosen.sort((a, b) => a - b),
    cost: total,
    net: before.net + rest.net,
    gap: total - least,
  }
}

/**
 * The cheapest set that brings at least `wanted`, which is above zero: exact for {@link EXACT_CANDIDATES} and fewer, of
 * more with its distance from the cheapest at most. Null where all of them together bring less.
 */
export const cheapestSet = (candidates: readonly Candidate[], wanted: bigint): Choice | null =>
  candidates.length <= EXACT_CANDIDATES ? exactly(candidates, wanted) : nearly(candidates, wanted)
