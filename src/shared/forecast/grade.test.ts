import { expect, it } from 'vitest'
import { addDays } from '../values/calendar.ts'
import { decimal, toDecimalText, ZERO } from '../values/money.ts'
import { gradesOf } from './grade.ts'

const FIRST = '2026-11-02'
const kept = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    madeOn: addDays(FIRST, n),
    balances: { ARS: { 1: decimal('100'), 7: decimal('100') } },
  }))
const came = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    day: addDays(FIRST, n + 1),
    available: { ARS: toDecimalText(n % 2 === 0 ? '110.01' : '90') ?? ZERO },
  }))

it('says how far off it was once there are ten comparisons, and nothing before', () => {
  const nine = gradesOf(kept(9), came(9)).find(({ ahead }) => ahead === 1)
  expect(nine).toMatchObject({ comparisons: 9, error: null, bias: null, worst: null })
  const ten = gradesOf(kept(10), came(10)).find(({ ahead }) => ahead === 1)
  // Five times 10.01 above, five times 10 below.
  expect(ten).toMatchObject({ comparisons: 10, error: '10.01', bias: '0.01', worst: '10.01' })
})

it('compares with nothing where no position came', () => {
  expect(gradesOf(kept(20), []).map(({ comparisons }) => comparisons)).toEqual([0, 0, 0])
  expect(gradesOf([], came(20))).toEqual([])
})
