import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CountedMovement } from './merge.ts'
import { sides } from './model.ts'
import { FRIDAY, file, MONDAY, row, WEDNESDAY } from './proof.fixture.ts'
import { sumsOf } from './sums.ts'

const counted = (at: string, units: bigint): CountedMovement => ({ row: row(at, '1'), at, units })
const [monday, wednesday, friday] = [MONDAY, WEDNESDAY, FRIDAY].map((at) => file(at, '0')) as [
  ReturnType<typeof file>,
  ReturnType<typeof file>,
  ReturnType<typeof file>,
]
const DAY = '2026-11-18'

describe('what a position file holds', () => {
  const rows = [
    counted('2026-11-16T11:59:59', 1n),
    counted(DAY, 10n),
    counted(DAY, 20n),
    counted('2026-11-18T11:59:59', 100n),
    counted(WEDNESDAY, 1_000n),
    counted(`${WEDNESDAY}.900`, 10_000n),
    counted('2026-11-18T12:00:01', 100_000n),
    counted('2026-11-19', 1_000_000n),
  ]
  const sums = sumsOf([monday, wednesday, friday], rows)

  it.each([
    ['moment', 0, 11_131n, 6],
    ['before', 0, 131n, 4],
    ['day', 0, 111_131n, 7],
    ['eve', 0, 1n, 1],
    ['lines', 0, 11_101n, 4],
    ['lines', 1, 11_111n, 5],
    ['lines', 2, 11_131n, 6],
  ] as const)('on the side %s with %i lines is %s in %i movements', (side, lines, units, count) => {
    expect(sums.upTo(wednesday, { side, lines })).toEqual({ units, count })
  })

  it('is told line by line for a day that has lines without a time', () => {
    expect(['2026-11-16', DAY, '2026-11-20'].map(sums.timeless)).toEqual([0, 2, 0])
    const hold = { side: 'lines', lines: 0 } as const
    expect(sums.upTo(monday, hold)).toEqual({ units: 1n, count: 1 })
  })

  it('is never more than all', () => {
    expect(sums.all).toEqual({ units: 1_111_131n, count: 8 })
    expect(sums.upTo(friday, { side: 'day', lines: 0 })).toEqual(sums.all)
  })

  it('stays the same where nothing moved since', () => {
    const quiet = sumsOf([monday, wednesday, friday], [counted('2026-11-10', 5n)])
    for (const side of sides)
      expect(quiet.upTo(friday, { side, lines: 0 })).toEqual({ units: 5n, count: 1 })
    expect(quiet.all).toEqual({ units: 5n, count: 1 })
  })
})

it('movements add up alike in whatever order they come', () => {
  const minute = fc
    .integer({ min: 0, max: 5 * 24 - 1 })
    .map((at) => `2026-11-${16 + Math.floor(at / 24)}T${String(at % 24).padStart(2, '0')}:00:00`)
  const moved = fc.array(fc.record({ at: minute, units: fc.bigInt({ min: -9n, max: 9n }) }))
  fc.assert(
    fc.property(moved, (some) => {
      const rows = some.map(({ at, units }) => counted(at, units))
      const sums = sumsOf([monday, wednesday, friday], rows)
      for (const snapshot of [monday, wednesday, friday]) {
        const held = rows.filter(({ at }) => at <= snapshot.at)
        expect(sums.upTo(snapshot, { side: 'moment', lines: 0 })).toEqual({
          units: held.reduce((sum, { units }) => sum + units, 0n),
          count: held.length,
        })
      }
    }),
  )
})
