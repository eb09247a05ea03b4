import { expect, test } from 'vitest'
import { MOST_DIGITS } from '../../shared/values/money.ts'
import { createRunningSum } from './running-sum.ts'

test('the largest amounts are added though their sum has more digits than any of them', () => {
  const sum = createRunningSum()
  for (const amount of ['9'.repeat(MOST_DIGITS), '9'.repeat(MOST_DIGITS), '0.50']) sum.add(amount)
  expect(sum.total()).toBe(`1${'9'.repeat(MOST_DIGITS - 1)}8.5`)
})
