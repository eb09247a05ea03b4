import { expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import type { OrderState } from './machine.ts'
import { sumsOfChosen, totalsOf } from './totals.ts'

const order = (state: OrderState) => ({
  state,
  kind: 'cvu_transfer' as const,
  amount: { amount: decimal('10'), currency: 'ARS' },
})

it('chosen orders that were turned down are not added to those whose money moves', () => {
  const chosen = (['cancelled', 'draft', 'settled', 'refused', 'rejected'] as const).map(order)
  expect(sumsOfChosen(chosen)).toMatchObject([{ amount: '20', count: 2 }])
  expect(sumsOfChosen([order('cancelled')])).toEqual([])
})

it('a list of states none of which moves money is added up, and one with others adds those that move', () => {
  const failed = [order('rejected'), order('refused')]
  expect(totalsOf(failed, ['rejected', 'refused'])).toMatchObject({
    sums: [{ amount: '20', count: 2 }],
    leftOut: [],
  })
  expect(totalsOf([...failed, order('settled')], ['rejected', 'settled'])).toMatchObject({
    sums: [{ amount: '10', count: 1 }],
    leftOut: [
      { state: 'rejected', count: 1 },
      { state: 'refused', count: 1 },
    ],
  })
})
