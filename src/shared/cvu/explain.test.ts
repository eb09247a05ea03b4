import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakOf, type CvuDay, shortfallOf } from './breaks.ts'
import { explainedBy } from './explain.ts'

const placesOf = (target: number, ...amounts: number[]) =>
  explainedBy(BigInt(target), amounts.map(BigInt))

describe('a difference', () => {
  it('is explained by the only amount that is the same, else by the only sum', () => {
    expect(placesOf(50, 20, 50, 30)).toEqual([1])
    expect(placesOf(50, 20, 7, 30)).toEqual([0, 2])
    expect(placesOf(-50, -20, 7, -30)).toEqual([0, 2])
    expect(placesOf(50, 1, 2, 3)).toBeNull()
  })

  it('that could be explained in two ways is explained in none', () => {
    expect(placesOf(50, 50, 3, 50)).toBeNull()
    expect(placesOf(50, 20, 30, 10, 40)).toBeNull()
    expect(placesOf(50)).toBeNull()
  })

  it('is explained exactly as a plain search through every set does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 9 }),
        fc.integer({ min: -30, max: 30 }).filter((target) => target !== 0),
        (amounts, target) => {
          const sets = Array.from({ length: 2 ** amounts.length }, (_, mask) =>
            amounts.flatMap((_amount, nth) => ((mask >> nth) & 1 ? [nth] : [])),
          ).filter(
            (set) =>
              set.length > 0 && set.reduce((sum, nth) => sum + (amounts[nth] ?? 0), 0) === target,
          )
          const single = sets.filter(({ length }) => length === 1)
          const unique = single.length > 0 ? single : sets
          expect(placesOf(target, ...amounts)).toEqual(unique.length === 1 ? unique[0] : null)
        },
      ),
    )
  })

  it('tries so many candidates that it never takes long', () => {
    const many = Array.from({ length: 200 }, (_, nth) => BigInt(3 ** (nth % 20) * 7 + nth))
    const begun = many.slice(0, 3).reduce((sum, one) => sum + one, 0n)
    expect(explainedBy(begun, many)).toEqual([0, 1, 2])
  })
})

describe('a CVU of a day', () => {
  const sides = (more: Partial<CvuDay>): CvuDay => ({
    own: 100n,
    events: 100n,
    seen: true,
    known: true,
    today: 0n,
    next: 0n,
    unsure: [],
    ...more,
  })

  it('differs by what its file has more than its events, and a file without it says zero', () => {
    expect(breakOf(sides({}))).toBeNull()
    expect(breakOf(sides({ own: null, events: 0n }))).toBeNull()
    expect(breakOf(sides({ own: 130n }))).toEqual({ kind: 'amount', difference: 30n })
    expect(breakOf(sides({ own: null }))).toEqual({ kind: 'only_bank', difference: -100n })
    expect(breakOf(sides({ own: null, known: false }))?.kind).toBe('unknown_cvu')
    expect(breakOf(sides({ events: 0n, seen: false }))?.kind).toBe('only_own')
  })

  it('is of another day where a whole day explains it, before or behind', () => {
    expect(breakOf(sides({ own: 70n, today: 30n }))?.kind).toBe('other_day')
    expect(breakOf(sides({ own: 140n, next: 40n }))?.kind).toBe('other_day')
    expect(breakOf(sides({ own: 70n, next: 30n }))?.kind).toBe('amount')
  })

  it('differs as expected where transfers without a final word make the difference, some or all', () => {
    expect(breakOf(sides({ own: 60n, unsure: [[-40n, -5n]] }))?.kind).toBe('not_due')
    expect(breakOf(sides({ own: 55n, unsure: [[-40n, -5n]] }))?.kind).toBe('not_due')
    expect(breakOf(sides({ own: 56n, unsure: [[-40n, -5n]] }))?.kind).toBe('amount')
    const many = Array.from({ length: 500 }, (_, nth) => BigInt(nth + 1))
    expect(breakOf(sides({ own: 100n + 125_250n, unsure: [many] }))?.kind).toBe('not_due')
  })

  it('differs as expected by all credits between two days, with some of the transfers or without', () => {
    const between = Array.from({ length: 40 }, (_, nth) => BigInt(1000 + 7 ** (nth % 5) + nth))
    const all = between.reduce((sum, one) => sum + one, 0n)
    const kind = (difference: bigint) =>
      breakOf(sides({ own: 100n + difference, unsure: [[-90_000n, -3_000n], between] }))?.kind
    expect([all, all - 3_000n, all - 93_000n].map(kind)).toEqual(['not_due', 'not_due', 'not_due'])
    expect(kind(all - 1n)).toBe('amount')
  })
})

it('says what is missing at the bank, never less than nothing, and nothing where one side is not known', () => {
  expect(shortfallOf(10n, 7n)).toBe(3n)
  expect(shortfallOf(7n, 10n)).toBe(0n)
  expect(shortfallOf(null, 10n)).toBeNull()
  expect(shortfallOf(7n, null)).toBeNull()
})
