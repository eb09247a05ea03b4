import fc from 'fast-check'
import { expect, it } from 'vitest'
import { topK } from './top-k.ts'

const smaller = (one: number, other: number): boolean => one < other

it('picks what would come first if all were sorted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 })),
      fc.integer({ min: 1, max: 8 }),
      (all, most) => {
        expect(topK(all, most, smaller)).toEqual(all.toSorted((a, b) => a - b).slice(0, most))
      },
    ),
  )
})

it('leaves equals in the order in which they come', () => {
  const all = Array.from({ length: 40 }, (_, nth) => ({ nth, size: nth % 3 }))
  const picked = topK(all, 5, (one, other) => one.size < other.size)
  expect(picked.map(({ nth }) => nth)).toEqual([0, 3, 6, 9, 12])
})

it('gives all of them, sorted, where no number is set', () => {
  expect(topK([3, 1, 2], Number.POSITIVE_INFINITY, smaller)).toEqual([1, 2, 3])
})
