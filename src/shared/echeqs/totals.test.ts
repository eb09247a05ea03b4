import { describe, expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import type { EcheqTotal } from '../views/echeqs.ts'
import { echeqSums } from './totals.ts'

const total = (amount: string, changes: Partial<EcheqTotal> = {}): EcheqTotal => ({
  currency: 'ARS',
  direction: 'received',
  state: 'activo',
  held: true,
  count: 1,
  amount: decimal(amount),
  ...changes,
})

describe('totals of echeqs', () => {
  it('add what is still to come, by currency and direction, and name what is left out', () => {
    const { sums, over, leftOut } = echeqSums([
      total('5', { direction: 'issued', held: false }),
      total('100'),
      total('0.5', { state: 'custodia', count: 2 }),
      total('7', { state: null }),
      total('1000', { state: 'pagado', count: 3 }),
      total('1000', { state: 'pagado', direction: 'issued' }),
      total('1000', { state: 'rechazado' }),
      total('1000', { held: false }),
      total('9', { currency: 'USD', direction: 'unknown', held: false }),
    ])
    expect(sums).toEqual([
      { currency: 'ARS', direction: 'received', count: 4, amount: '107.5' },
      { currency: 'ARS', direction: 'issued', count: 1, amount: '5' },
      { currency: 'USD', direction: 'unknown', count: 1, amount: '9' },
    ])
    expect(over).toBeNull()
    expect(leftOut).toEqual([
      { why: 'pagado', count: 4 },
      { why: 'rechazado', count: 1 },
      { why: 'elsewhere', count: 1 },
    ])
  })

  it('add those of one state that is over where there are no others', () => {
    const paid = { state: 'pagado' } as const
    expect(echeqSums([total('1', paid), total('2', { ...paid, direction: 'issued' })])).toEqual({
      sums: [
        { currency: 'ARS', direction: 'received', count: 1, amount: '1' },
        { currency: 'ARS', direction: 'issued', count: 1, amount: '2' },
      ],
      over: 'pagado',
      leftOut: [],
    })
    const two = echeqSums([total('1', paid), total('2', { state: 'repudiado' })])
    expect(two.sums).toEqual([])
  })

  it('are none of no echeqs', () => {
    expect(echeqSums([])).toEqual({ sums: [], over: null, leftOut: [] })
  })
})
