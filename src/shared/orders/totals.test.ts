import { expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import type { OrderState } from './machine.ts'
import { sumsOfChosen } from './totals.ts'

it('chosen orders that were turned down are not added to those whose money moves', () => {
  const order = (state: OrderState) => ({
    state,
    kind: 'cvu_transfer' as const,
    amount: { amount: decimal('10'), currency: 'ARS' },
  })
  const chosen = (['cancelled', 'draft', 'settled', 'refused', 'rejected'] as const).map(order)
  expect(sumsOfChosen(chosen)).toMatchObject([{ amount: '20', count: 2 }])
  expect(sumsOfChosen([order('cancelled')])).toEqual([])
})
