import { describe, expect, it } from 'vitest'
import type { Snapshot } from './model.ts'
import { FRIDAY, file, given, MONDAY, only, row, SIGNS } from './proof.fixture.ts'

describe('movement types', () => {
  const files = [file(MONDAY, '100'), file(FRIDAY, '70')]
  const movements = [
    row('2026-11-17T10:00:00', '10', { type: 'X1' }),
    row('2026-11-17T11:00:00', '40', { type: 'X2' }),
  ]
  it('are proposed by the arithmetic, and prove nothing before a person confirms them', () => {
    const proof = given(files, movements, { confirmed: [] })
    expect(proof.directions).toMatchObject([
      { type: 'X1', direction: 1, reason: 'arithmetic', count: 1 },
      { type: 'X2', direction: -1, reason: 'arithmetic', count: 1 },
    ])
    expect(proof.accounts[0]).toMatchObject({ state: 'directions', missing: '0' })
    const confirmed = proof.directions.map(({ type, reversal, direction }) => ({
      type,
      reversal,
      direction,
    }))
    expect(only(files, movements, { confirmed }).state).toBe('proven')
  })

  it('that are seen only after the newest balance are asked about, and leave what adds up proven', () => {
    const moved = [row('2026-11-17T10:00:00', '-30')]
    const reversal = (at: string) => row(at, '30', { type: 'C', reversal: true })
    const after = given(files, [...moved, reversal('2026-11-20T12:00:01')])
    expect(after.accounts[0]).toMatchObject({ state: 'proven', to: FRIDAY })
    expect(after.directions).toMatchObject([{ type: 'C', reversal: true }])
    for (const at of [FRIDAY, FRIDAY.slice(0, 10)])
      expect(only(files, [...moved, reversal(at)]).state).toBe('directions')
  })

  it('are proposed by their word where the arithmetic does not say', () => {
    const words = [row(MONDAY, '1', { type: 'Débito' }), row(MONDAY, '1', { type: 'H' })]
    const { directions } = given([file(MONDAY, '0')], words, { confirmed: [] })
    expect(directions.map(({ direction, reason }) => [direction, reason])).toEqual([
      [-1, 'word'],
      [1, 'word'],
    ])
  })

  it('are proven by the arithmetic where two intervals would not add up without them', () => {
    const three = [...files, file('2026-11-23T12:00:00', '75')]
    const more = [...movements, row('2026-11-21T10:00:00', '15', { type: 'X1' })]
    const twice = given(three, [...more, row('2026-11-21T11:00:00', '10', { type: 'X2' })], {
      confirmed: [],
    })
    expect(twice.directions.map(({ reason }) => reason)).toEqual(['proven', 'proven'])
    expect(twice.accounts[0]?.state).toBe('proven')
    const once = given([...files, file('2026-11-23T12:00:00', '85')], more, { confirmed: [] })
    expect(once.directions.map(({ type, reason }) => [type, reason])).toEqual([
      ['X1', 'proven'],
      ['X2', 'arithmetic'],
    ])
    expect(once.accounts[0]?.state).toBe('directions')
  })

  it('that cancel out each other are not proven where one interval alone tells which is which', () => {
    const days = ['16', '18', '20', '23'].map((day, nth) =>
      file(`2026-11-${day}T12:00:00`, nth === 3 ? '150' : '100'),
    )
    const swept = ['17', '19'].flatMap((day) => [
      row(`2026-11-${day}T10:00:00`, '10', { type: 'X1' }),
      row(`2026-11-${day}T10:00:00`, '10', { type: 'X2' }),
    ])
    const alone = row('2026-11-21T10:00:00', '50', { type: 'X2' })
    const { directions } = given(days, [...swept, alone], { confirmed: [] })
    expect(directions.map(({ direction, reason }) => [direction, reason])).toEqual([
      [-1, 'arithmetic'],
      [1, 'arithmetic'],
    ])
  })

  it('that a single balance contradicts are asked, however many others agree', () => {
    const days = ['16', '18', '20', '23', '25']
    const reasons = (last: string, lastType = 'X1', zero: readonly Snapshot[] = []) => {
      const files = ['100', '110', '120', '130', last].map((balance, nth) =>
        file(`2026-11-${days[nth] ?? ''}T12:00:00`, balance),
      )
      const moved = ['17', '19', '21'].map((day) =>
        row(`2026-11-${day}T10:00:00`, '10', { type: 'X1' }),
      )
      const more = row('2026-11-24T10:00:00', '5', { type: lastType })
      const { directions } = given([...files, ...zero], [...moved, more])
      return directions.map(({ type, direction, reason }) => [type, direction, reason])
    }
    expect(reasons('135')).toEqual([['X1', 1, 'proven']])
    expect(reasons('125')).toEqual([['X1', 1, 'arithmetic']])
    // Something is missing there: it speaks against no type that did not move in it.
    expect(reasons('90', 'C')).toEqual([['X1', 1, 'proven']])
    const doubted = file('2026-11-23T18:00:00', '0')
    expect(reasons('135', 'X1', [doubted])).toEqual([['X1', 1, 'proven']])
  })

  it('are proven beside a type that no balance has held yet, which alone is asked', () => {
    const three = [...files, file('2026-11-23T12:00:00', '75')]
    const later = [
      ...movements,
      row('2026-11-21T10:00:00', '15', { type: 'X1' }),
      row('2026-11-21T11:00:00', '10', { type: 'X2' }),
      row('2026-11-24T10:00:00', '3', { type: 'X1', reversal: true }),
    ]
    const { directions } = given(three, later, { confirmed: [] })
    expect(directions.map(({ type, reversal, reason }) => [type, reversal, reason])).toEqual([
      ['X1', false, 'proven'],
      ['X2', false, 'proven'],
      ['X1', true, 'none'],
    ])
  })

  it('that were answered against their usual meaning prove nothing before a balance holds one', () => {
    const taken = [
      { type: 'C', reversal: false, direction: 1 as const },
      { type: 'C', reversal: true, direction: -1 as const },
    ]
    const reversal = row('2026-11-21', '5', { type: 'C', reversal: true })
    const paid = row('2026-11-17', '5')
    const after = only([file(MONDAY, '0'), file(FRIDAY, '5')], [paid, reversal], {
      confirmed: taken,
    })
    expect(after.state).toBe('untested')
    const held = only(
      [file(MONDAY, '0'), file(FRIDAY, '5'), file('2026-11-23T12:00:00', '0')],
      [paid, reversal],
      { confirmed: taken },
    )
    expect(held.state).toBe('proven')
  })

  it('have another direction when they take something back', () => {
    const proof = given(
      [file(MONDAY, '0'), file(FRIDAY, '0')],
      [row('2026-11-17', '5'), row('2026-11-18', '5', { type: 'C', reversal: true })],
      { confirmed: SIGNS.slice(0, 2) },
    )
    expect(proof.directions).toMatchObject([
      { type: 'C', reversal: true, direction: -1, reason: 'arithmetic' },
    ])
  })
})
