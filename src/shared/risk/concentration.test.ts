import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals, decimal, MOST_DIGITS, sum } from '../values/money.ts'
import { concentrationsOf, LARGEST } from './concentration.ts'
import { Sum } from './exact.ts'

const anyAmount = fc
  .tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 4 }))
  .map(([units, places]) => {
    const digits = String(units).padStart(places + 1, '0')
    const whole = digits.slice(0, digits.length - places)
    return decimal(places === 0 ? whole : `${whole}.${digits.slice(-places)}`)
  })

it('a sum has more digits than any of the largest amounts that were added', () => {
  const all = new Sum()
  for (const amount of ['9'.repeat(MOST_DIGITS), '9'.repeat(MOST_DIGITS), '0.50'])
    all.add(decimal(amount))
  expect(all.total()).toBe(`1${'9'.repeat(MOST_DIGITS - 1)}8.5`)
})

describe('what is to be collected', () => {
  it('depends most upon the parties whose amounts together are largest, by their documents where they are equal', () => {
    const anyOne = fc.record({
      document: fc.constantFrom(...Array.from({ length: 12 }, (_, nth) => `30${nth}`)),
      amount: anyAmount,
    })
    fc.assert(
      fc.property(fc.array(anyOne, { minLength: 1, maxLength: 60 }), (all) => {
        const documents = [...new Set(all.map(({ document }) => document))]
        const parties = documents.map((document) => {
          const own = all.filter((one) => one.document === document)
          return { document, count: own.length, amount: sum(own.map(({ amount }) => amount)) }
        })
        const [ars] = concentrationsOf(parties.map((party) => ({ ...party, currency: 'ARS' })))
        const sorted = parties.toSorted(
          (a, b) => compareDecimals(b.amount, a.amount) || a.document.localeCompare(b.document),
        )
        expect(ars).toMatchObject({ count: all.length, parties: parties.length })
        expect(
          compareDecimals(decimal(ars?.amount ?? ''), sum(all.map(({ amount }) => amount))),
        ).toBe(0)
        expect(ars?.largest.map(({ document, count }) => [document, count])).toEqual(
          sorted.slice(0, LARGEST).map(({ document, count }) => [document, count]),
        )
      }),
    )
  })
})
