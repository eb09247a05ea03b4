import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candidate, cheapestSet, EXACT_CANDIDATES } from './cheapest.ts'

/** The least cost of all sets that reach an amount, by trying each; null where none does. */
function bruteForce(candidates: readonly Candidate[], wanted: bigint): bigint | null {
  let best: bigint | null = null
  for (let mask = 0; mask < 2 ** candidates.length; mask += 1) {
    let [cost, net] = [0n, 0n]
    for (const [index, one] of candidates.entries())
      if ((mask >> index) % 2 === 1) {
        cost += one.cost
        net += one.net
      }
    if (net >= wanted && (best === null || cost < best)) best = cost
  }
  return best
}

/** The same for many of small amounts: the least cost for each net, one candidate after the other. */
function byTable(candidates: readonly Candidate[], wanted: bigint): bigint | null {
  const goal = Number(wanted)
  const least: (bigint | null)[] = [0n, ...Array<null>(goal).fill(null)]
  for (const { cost, net } of candidates)
    for (let reached = goal; reached >= 0; reached -= 1) {
      const before = least[reached]
      if (before === null || before === undefined) continue
      const to = Math.min(goal, reached + Number(net))
      const now = least[to]
      if (to !== reached && (now === null || now === undefined || before + cost < now))
        least[to] = before + cost
    }
  return least[goal] ?? null
}

const candidate = (most: bigint) =>
  fc.record({ cost: fc.bigInt(0n, most), net: fc.bigInt(1n, most) })

const sumOf = (candidates: readonly Candidate[], chosen: readonly number[]): Candidate =>
  chosen.reduce(
    (sums, place) => ({
      cost: sums.cost + (candidates[place]?.cost ?? 0n),
      net: sums.net + (candidates[place]?.net ?? 0n),
    }),
    { cost: 0n, net: 0n },
  )

describe('the cheapest set', () => {
  it('costs what trying every set finds, and is the sum of what it names', () => {
    fc.assert(
      fc.property(
        fc.array(candidate(60n), { maxLength: 11 }),
        fc.bigInt(1n, 300n),
        (candidates, wanted) => {
          const found = cheapestSet(candidates, wanted)
          expect(found?.cost ?? null).toBe(bruteForce(candidates, wanted))
          if (found === null) return
          const sum = sumOf(candidates, found.chosen)
          expect(sum).toEqual({ cost: found.cost, net: found.net })
          expect(found.net >= wanted).toBe(true)
          expect(found.gap).toBe(0n)
          expect(new Set(found.chosen).size).toBe(found.chosen.length)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is exact for thirty, whichever half the best ones are in', () => {
    fc.assert(
      fc.property(
        fc.array(candidate(40n), { minLength: 24, maxLength: EXACT_CANDIDATES }),
        fc.bigInt(1n, 500n),
        (candidates, wanted) => {
          const found = cheapestSet(candidates, wanted)
          expect(found?.cost ?? null).toBe(byTable(candidates, wanted))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('of more is never further from the cheapest than it says, and finds one wherever there is one', () => {
    fc.assert(
      fc.property(
        fc.array(candidate(50n), { minLength: EXACT_CANDIDATES + 1, maxLength: 90 }),
        fc.bigInt(1n, 2500n),
        (candidates, wanted) => {
          const found = cheapestSet(candidates, wanted)
          const least = byTable(candidates, wanted)
          if (found === null || least === null) {
            expect(found).toBe(null)
            expect(least).toBe(null)
            return
          }
          expect(sumOf(candidates, found.chosen)).toEqual({ cost: found.cost, net: found.net })
          expect(found.net >= wanted).toBe(true)
          expect(found.cost >= least).toBe(true)
          expect(found.cost - least <= found.gap).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('of more says how far it may be from the cheapest, which here is none of those it tries', () => {
    const alike = Array.from({ length: 40 }, () => ({ cost: 4n, net: 4n }))
    const candidates = [...alike, { cost: 2n, net: 1n }]
    expect(byTable(candidates, 5n)).toBe(6n)
    expect(cheapestSet(candidates, 5n)).toMatchObject({ cost: 8n, net: 8n, gap: 3n })
  })

  it('takes thirty that differ by powers of two, of which no combination is worse than another', () => {
    const candidates = Array.from({ length: EXACT_CANDIDATES }, (_, index) => ({
      cost: 2n ** BigInt(index),
      net: 2n ** BigInt(index),
    }))
    const wanted = 2n ** 30n - 12_345n
    expect(cheapestSet(candidates, wanted)?.cost).toBe(wanted)
  })

  it('is none where all together do not reach the amount', () => {
    expect(cheapestSet([], 1n)).toBe(null)
    expect(cheapestSet([{ cost: 1n, net: 5n }], 6n)).toBe(null)
    const many = Array.from({ length: 40 }, () => ({ cost: 1n, net: 1n }))
    expect(cheapestSet(many, 41n)).toBe(null)
    expect(cheapestSet(many, 40n)?.chosen).toHaveLength(40)
  })
})
