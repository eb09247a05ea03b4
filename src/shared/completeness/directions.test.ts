import { describe, expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import {
  applyDirections,
  directionKey,
  directionReader,
  proposedSigns,
  usual,
} from './directions.ts'
import type { Direction } from './model.ts'
import { MONDAY, row, SIGNS } from './proof.fixture.ts'

describe('a movement type', () => {
  it('is the same however it is spaced and capitalised, and its reversal is another', () => {
    expect(directionKey(' Deb ', false)).toBe(directionKey('DEB', false))
    expect(directionKey('DEB', true)).not.toBe(directionKey('DEB', false))
    expect(directionKey('DEB', false)).not.toBe(directionKey('CRE', false))
  })

  it('does what is known of it, and adds where nothing is', () => {
    const directionOf = directionReader(
      new Map([
        [directionKey('DEB', false), -1],
        [directionKey('CRE', true), -1],
      ]),
    )
    const read = [' deb', 'DEB', 'cre', 'X'].map((type) => [
      directionOf(type, false),
      directionOf(type, true),
    ])
    const again = [' deb', 'DEB', 'cre', 'X'].map((type) => directionOf(type, true))
    expect(read).toEqual([
      [-1, 1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ])
    expect(again).toEqual([1, 1, -1, 1])
  })

  it.each([
    ...['C', 'cr', 'H', '+', ' Crédito ', 'CREDIT', 'Haber', 'Acreditación', 'ingreso'].map(
      (word): [string, Direction] => [word, 1],
    ),
    ...['D', 'db', 'DE', '-', 'Débito', ' debit', 'Debe', 'EGRESO'].map(
      (word): [string, Direction] => [word, -1],
    ),
  ])('that is called %j has the usual direction %i', (word, direction) => {
    expect(usual(word)).toBe(direction)
  })

  it.each(['', ' ', 'X1', 'cd', 'transferencia'])('that is called %j has no usual one', (word) => {
    expect(usual(word)).toBeNull()
  })
})

describe('the amount of a movement', () => {
  const signed = applyDirections([...SIGNS, { type: 'AJ', reversal: false, direction: 1 }])
  const taken = applyDirections([{ type: '', reversal: false, direction: -1 }])
  it.each([
    ['D', false, '-5.25'],
    [' d ', false, '-5.25'],
    ['D', true, '-5.25'],
    ['D', null, '-5.25'],
    ['C', false, '5.25'],
    ['C', true, '5.25'],
    ['AJ', false, '5.25'],
    ['X', false, '5.25'],
    [null, null, '5.25'],
  ])('of type %j, reversal %j, moves a balance by %s', (type, reversal, moved) => {
    expect(signed({ type, reversal, amount: decimal('5.25') })).toBe(moved)
  })

  it('of a reversal is not that of its type, and one without a type is that of the empty one', () => {
    const only = applyDirections(SIGNS.slice(1, 2))
    expect(only({ type: 'D', reversal: true, amount: decimal('5') })).toBe('5')
    expect(taken({ type: null, reversal: null, amount: decimal('5') })).toBe('-5')
    expect(taken({ type: 'D', reversal: false, amount: decimal('5') })).toBe('5')
  })
})

describe('proposals', () => {
  const types = ['T1', 'T2', 'T3', 'T4', 'T5', 'D']
  const rowsOf = (some: readonly string[]) => some.map((type) => row(MONDAY, '1', { type }))
  /** As many agree as types have the direction that was drawn for them. */
  const agreeing =
    (directions: Readonly<Record<string, Direction>>, weight = 1) =>
    (guess: ReadonlyMap<string, Direction>) =>
      weight *
      Object.entries(directions).filter(
        ([type, direction]) => guess.get(directionKey(type, false)) === direction,
      ).length

  it('count the movements of a type, and show the first as an example of it', () => {
    const rows = [
      row(MONDAY, '1', { type: ' X1 ', description: 'COMISION' }),
      row(MONDAY, '1', { type: 'x1', description: 'SEGURO' }),
      row(MONDAY, '1', { type: 'X1', reversal: true, description: 'DEVOLUCION' }),
      row(MONDAY, '1', { type: null }),
      row(MONDAY, '1', { type: 'D' }),
      row(MONDAY, '1', { type: 'd ' }),
      row(MONDAY, '1', { type: 'X1' }),
    ]
    const confirmed = new Set([directionKey('D', false)])
    const about = { direction: 1, reason: 'none' }
    expect(proposedSigns(rows, confirmed, () => 0)).toEqual([
      { ...about, type: 'X1', reversal: false, count: 3, example: 'COMISION' },
      { ...about, type: 'X1', reversal: true, count: 1, example: 'DEVOLUCION' },
    ])
  })

  it('are none, and nothing is tried, where every type is confirmed', () => {
    const tried: unknown[] = []
    const confirmed = new Set(['C', 'D'].map((type) => directionKey(type, false)))
    const fits = (guess: unknown) => tried.push(guess)
    expect(proposedSigns(rowsOf(['C', 'D', 'C']), confirmed, fits)).toEqual([])
    expect(tried).toEqual([])
  })

  it('are the directions under which most intervals agree, of up to five types', () => {
    const five = types.slice(0, 5)
    const fits = agreeing({ T1: -1, T2: 1, T3: -1, T4: -1, T5: 1 })
    const found = proposedSigns(rowsOf(five), new Set(), fits)
    expect(found.map(({ direction }) => direction)).toEqual([-1, 1, -1, -1, 1])
    expect(found.map(({ reason }) => reason)).toEqual(five.map(() => 'arithmetic'))
  })

  it('are left to the usual words where there are more types than five', () => {
    const fits = agreeing({ T1: -1 })
    const found = proposedSigns(rowsOf(types), new Set(), fits)
    expect(found.map(({ direction, reason }) => [direction, reason])).toEqual([
      ...types.slice(0, 5).map(() => [1, 'none']),
      [-1, 'word'],
    ])
  })

  it.each([
    [0, -1, 'word'],
    [1, 1, 'arithmetic'],
    [2, 1, 'proven'],
    [3, 1, 'proven'],
  ])('of a word that %i more intervals speak against: %i, by %s', (weight, direction, reason) => {
    const found = proposedSigns(rowsOf(['D']), new Set(), agreeing({ D: 1 }, weight))
    expect(found).toMatchObject([{ direction, reason }])
  })
})
