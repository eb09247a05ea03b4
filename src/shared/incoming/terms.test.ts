import { expect, it } from 'vitest'
import { lastDay, termOf } from './terms.ts'

it('a chargeback is repaid within three bank days, holidays and weekends left out', () => {
  expect(lastDay('repay', '2026-11-20', new Set())).toBe('2026-11-25')
  expect(lastDay('repay', '2026-11-20', new Set(['2026-11-23']))).toBe('2026-11-26')
})

it('a pull transfer is disowned within sixty calendar days', () => {
  expect(lastDay('disown', '2026-01-01', new Set())).toBe('2026-03-02')
})

it('nothing is said of days before the rule, and each term names its rule', () => {
  expect(lastDay('repay', '2024-04-29', new Set())).toBeNull()
  expect(termOf('repay', '2024-04-30')?.rule).toBe('BCRA “A” 7996')
})
