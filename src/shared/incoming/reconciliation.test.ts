import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../values/calendar.ts'
import { decimal } from '../values/money.ts'
import {
  type ExpectedPayment,
  type ReceivedMoney,
  SUGGESTION_WINDOW_DAYS,
  suggestions,
} from './reconciliation.ts'

const expected = (changes: Partial<ExpectedPayment> = {}): ExpectedPayment => ({
  source: 'note',
  ref: 'n1',
  label: 'Alquiler',
  amount: { amount: decimal('1500.00'), currency: 'ARS' },
  cuit: '30500010912',
  name: 'Inquilino',
  due: '2026-11-20',
  ...changes,
})
const received = (changes: Partial<ReceivedMoney> = {}): ReceivedMoney => ({
  amount: { amount: decimal('1500'), currency: 'ARS' },
  cuit: '30500010912',
  date: '2026-11-21',
  ...changes,
})

const cuits = fc.constantFrom('30500010912', '20123456786', null)
const amounts = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('', '.0', '.00', '.01'))
  .map(([whole, fraction]) => decimal(`${whole}${fraction}`))
const currencies = fc.constantFrom('ARS', 'USD')
const dates = fc.option(fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-01', days)))
const anyExpected = fc.record({
  source: fc.constantFrom('note' as const, 'debin' as const, 'echeq' as const),
  ref: fc.string({ minLength: 1, maxLength: 4 }),
  label: fc.constant('x'),
  amount: fc.record({ amount: amounts, currency: currencies }),
  cuit: cuits,
  name: fc.constant(null),
  due: dates,
})
const anyReceived = fc.record({
  amount: fc.record({ amount: amounts, currency: currencies }),
  cuit: cuits,
  date: dates,
})

describe('suggestions', () => {
  it('match the amount by its value, and the same CUIT', () => {
    expect(suggestions(received(), [expected()])).toEqual([
      { expected: expected(), cuit: 'same', days: 1 },
    ])
  })

  it.each<readonly [string, Partial<ReceivedMoney>, Partial<ExpectedPayment>]>([
    ['another amount', { amount: { amount: decimal('1500.01'), currency: 'ARS' } }, {}],
    ['another currency', { amount: { amount: decimal('1500'), currency: 'USD' } }, {}],
    ['another CUIT', { cuit: '20123456786' }, {}],
    ['a date too far before', { date: addDays('2026-11-20', -SUGGESTION_WINDOW_DAYS - 1) }, {}],
    ['a date too far after', {}, { due: addDays('2026-11-21', -SUGGESTION_WINDOW_DAYS - 1) }],
  ])('leave out %s', (_, credit, expectation) => {
    expect(suggestions(received(credit), [expected(expectation)])).toEqual([])
  })

  it('keep what names no CUIT or no date, after what does', () => {
    const vague = expected({ ref: 'vague', cuit: null, due: null })
    const dateless = expected({ ref: 'dateless', due: null })
    const far = expected({ ref: 'far', due: '2026-11-10' })
    const found = suggestions(received(), [vague, dateless, far, expected()])
    expect(found.map(({ expected: { ref } }) => ref)).toEqual(['n1', 'far', 'dateless', 'vague'])
  })

  it('never differ in amount or currency, nor name another CUIT, nor lie outside the window', () => {
    fc.assert(
      fc.property(anyReceived, fc.array(anyExpected, { maxLength: 12 }), (credit, all) => {
        for (const { expected: one, days, cuit } of suggestions(credit, all)) {
          expect(Number(one.amount.amount)).toBe(Number(credit.amount.amount))
          expect(one.amount.currency).toBe(credit.amount.currency)
          if (cuit === 'same') expect(one.cuit).toBe(credit.cuit)
          else expect(one.cuit === null || credit.cuit === null).toBe(true)
          if (days !== null) expect(Math.abs(days)).toBeLessThanOrEqual(SUGGESTION_WINDOW_DAYS)
        }
      }),
    )
  })

  it('find everything that fits, whatever the order in which it is given', () => {
    fc.assert(
      fc.property(anyReceived, fc.array(anyExpected, { maxLength: 12 }), (credit, all) => {
        const distinct = [...new Map(all.map((one) => [`${one.source} ${one.ref}`, one])).values()]
        const fitting = distinct.filter(
          (one) =>
            Number(one.amount.amount) === Number(credit.amount.amount) &&
            one.amount.currency === credit.amount.currency &&
            (one.cuit === null || credit.cuit === null || one.cuit === credit.cuit) &&
            (one.due === null ||
              credit.date === null ||
              Math.abs(daysBetween(one.due, credit.date)) <= SUGGESTION_WINDOW_DAYS),
        )
        const found = suggestions(credit, distinct)
        expect(found).toHaveLength(fitting.length)
        expect(suggestions(credit, distinct.toReversed())).toEqual(found)
      }),
    )
  })
})
