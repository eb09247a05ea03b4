/** Exact sums that explain a difference: one amount, or several. What could be explained in two ways is explained in none. */

/** More candidates than this are not combined: 2^20 sums are found at once, and more coincidences than causes. */
const MOST_CANDIDATES = 20

/** Each subset of the amounts from `first` on, by its sum. */
function subsetsOf(amounts: readonly bigint[], first: number): Map<bigint, number[]> {
  const sets = new Map<bigint, number[]>()
  const sums = [0n]
  for (const amount of amounts) for (const sum of sums.slice()) sums.push(sum + amount)
  sums.forEach((sum, mask) => {
    const masks = sets.get(sum)
    if (masks === undefined) sets.set(sum, [mask << first])
    else masks.push(mask << first)
  })
  return sets
}

/** The one set of several amounts that makes the target; null for none, and for more than one. */
function onlySum(target: bigint, amounts: readonly bigint[]): readonly number[] | null {
  const half = amounts.length >> 1
  const others = subsetsOf(amounts.slice(half), half)
  let found: number | null = null
  for (const [sum, masks] of subsetsOf(amounts.slice(0, half), 0))
    for (const mask of masks)
      for (const other of others.get(target - sum) ?? []) {
        if (found !== null) return null
        found = mask | other
      }
  const set = found ?? 0
  return set === 0 ? null : amounts.flatMap((_, nth) => ((set >> nth) & 1 ? [nth] : []))
}

/**
 * The places of the amounts that explain a difference exactly: the only single one, else the only sum of several. Sums are
 * tried of the first `MOST_CANDIDATES`. Null if there is none, or more than one.
 */
export function explainedBy(target: bigint, amounts: readonly bigint[]): readonly number[] | null {
  const single = amounts.flatMap((amount, nth) => (amount === target ? [nth] : []))
  if (single.length > 0) return single.length === 1 ? single : null
  return onlySum(target, amounts.slice(0, MOST_CANDIDATES))
}
