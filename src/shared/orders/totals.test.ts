import { expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import type { OrderState } from './machine.ts'
import { totalsOf, totalsOfChosen } from './totals.ts'

const order = (state: OrderState) => ({
  state,
  kind: 'cvu_transfer' as const,
  amount: { amount: decimal('10'), currency: 'ARS' },
})

it('chosen orders that were turned down are not added to those whose money moves, and drafts stand apart', () => {
  const chosen = (['cancelled', 'draft', 'settled', 'refused', 'rejected'] as const).map(order)
  expect(totalsOfChosen(chosen)).toMatchObject({
    sums: [{ amount: '10', count: 1 }],
    apart: [{ state: 'draft', amount: '10', count: 1 }],
  })
  expect(totalsOfChosen([order('cancelled')])).toEqual({ sums: [], apart: [] })
})

it('what nobody knows the end of stands apart from what moved, unless it alone is listed', () => {
  const orders = (['settled', 'unconfirmed', 'draft'] as const).map(order)
  expect(totalsOf(orders)).toMatchObject({
    sums: [{ amount: '10', count: 1 }],
    apart: [{ state: 'unconfirmed', amount: '10', count: 1 }],
    leftOut: [{ state: 'draft', count: 1 }],
  })
  expect(
    totalsOf([order('unconfirmed'), order('rejected')], ['unconfirmed', 'rejected']),
  ).toMatchObject({
    sums: [{ amount: '10', count: 1 }],
    apart: [{ state: 'unconfirmed', amount: '10', count: 1 }],
  })
  expect(totalsOf([order('unconfirmed')], ['unconfirmed'])).toMatchObject({
    sums: [{ amount: '10', count: 1 }],
    apart: [],
    leftOut: [],
  })
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
