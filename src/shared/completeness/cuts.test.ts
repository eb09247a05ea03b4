import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutsOf, segmentOf } from './cuts.ts'
import { sides } from './model.ts'
import { file } from './proof.fixture.ts'

const NOON = file('2026-11-18T12:00:00', '0')

describe('the time of an account', () => {
  it('is cut at the day, the second, after the second, and after the day of a file', () => {
    expect(cutsOf([NOON]).texts).toEqual([
      '2026-11-18',
      '2026-11-18T12:00:00',
      '2026-11-18T12:00:00~',
      '2026-11-18~',
    ])
  })

  it('is cut at whole seconds, also by a file whose moment has milliseconds', () => {
    const precise = file('2026-11-18T12:00:00.250', '0')
    expect(cutsOf([precise]).texts).toEqual(cutsOf([NOON]).texts)
  })

  it('is cut once where two files agree', () => {
    const evening = file('2026-11-18T20:00:00', '0')
    expect(cutsOf([evening, NOON, NOON]).texts).toHaveLength(6)
  })

  it('is cut for each side of a file', () => {
    const cuts = cutsOf([NOON])
    expect(sides.map((side) => [side, cuts.of(NOON, side)])).toEqual([
      ['moment', 2],
      ['before', 1],
      ['day', 3],
      ['eve', 0],
      ['lines', 2],
    ])
  })
})

describe('a moment', () => {
  const cuts = cutsOf([NOON])
  it.each([
    ['2026-11-17T23:59:59', 0],
    ['2026-11-18', 1],
    ['2026-11-18T11:59:59.999', 1],
    ['2026-11-18T12:00:00', 2],
    ['2026-11-18T12:00:00.999', 2],
    ['2026-11-18T12:00:01', 3],
    ['2026-11-18T23:59:59', 3],
    ['2026-11-19', 4],
  ])('%s comes after %i cuts', (at, segment) => {
    expect(segmentOf(cuts, at)).toBe(segment)
  })

  it('falls in the same segment wherever the one before it fell', () => {
    const hour = fc
      .integer({ min: 0, max: 71 })
      .map((at) => `2026-11-${16 + Math.floor(at / 24)}T${String(at % 24).padStart(2, '0')}:00:00`)
    fc.assert(
      fc.property(fc.array(hour, { maxLength: 4 }), hour, fc.nat({ max: 16 }), (ends, at, near) => {
        const some = cutsOf(ends.map((end) => file(end, '0')))
        const passed = some.texts.filter((text) => text <= at).length
        expect(segmentOf(some, at, Math.min(near, some.texts.length))).toBe(passed)
      }),
    )
  })
})
