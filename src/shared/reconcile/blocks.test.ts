import { describe, expect, it } from 'vitest'
import { addDays, type DateText } from '../values/calendar.ts'
import type { ReconcileRow } from './model.ts'
import { ACME, DAY, given, OTHER, row, rules } from './reconcile.fixture.ts'

describe('the cheques of a day', () => {
  const bank = [
    row(DAY, '1000', { text: 'Acreditación echeq 1' }),
    row(DAY, '500', { text: 'Acreditación echeq 2' }),
    row(DAY, '-30', { text: 'Intereses descuento' }),
    row(DAY, '80', { text: 'Transferencia' }),
  ]
  it('match as a block, net of the interest of their discount', () => {
    const books = [
      row(DAY, '1500', { text: 'Descuento de cheques', reference: 'BOL-7' }),
      row(DAY, '-30', { text: 'Intereses por descuento', reference: 'BOL-7' }),
    ]
    // The interest alone is one to one already; what is left is the block.
    expect(rules(given(bank, books))).toEqual(['exact', 'block'])
    const net = [row(DAY, '1470', { text: 'Descuento de cheques', reference: 'BOL-7' })]
    const { matches, onlyBank } = given(bank, net)
    expect(matches).toMatchObject([{ rule: 'block' }])
    expect(matches[0]?.bank).toHaveLength(3)
    expect(onlyBank).toMatchObject([{ text: 'Transferencia' }])
  })

  it('do not match where two days fit', () => {
    const again = bank.slice(0, 3).map(({ amount, text }) => row(addDays(DAY, 1), amount, { text }))
    const net = [row(DAY, '1470', { text: 'Descuento de cheques' })]
    expect(rules(given([...bank, ...again], net))).toEqual([])
  })
})

describe('a block', () => {
  const parts = (text: string) => [row(DAY, '10', { text }), row(DAY, '5', { text })]
  it.each([
    'cheque',
    'cheques',
    'echeq',
    'e-cheqs',
    'check',
    'checks',
    'valores',
    'depósito',
    'deposit',
    'descuento',
    'descontada',
    'descontados',
    'discount',
    'negociación',
    'factoring',
    'interés',
    'intereses',
    'interest',
  ])('is known by the word %s', (word) => {
    expect(rules(given(parts(word), [row(DAY, '15', { code: word })]))).toEqual(['block'])
  })

  it('is made of no other rows, nor of a part of another word', () => {
    const books = (text: string) => [
      row(DAY, '10', { text, ...ACME }),
      row(DAY, '5', { text, ...OTHER }),
    ]
    const net = row(DAY, '15', { text: 'cheque', ...ACME })
    expect(given([net], books('alquiler')).matches).toEqual([])
    expect(given([net], books('chequera')).matches).toEqual([])
  })

  it('is of the days on which the bank may be', () => {
    const net = (day: DateText) => [row(day, '15', { text: 'cheque', ...OTHER })]
    const bank = () => parts('cheque').map((one) => ({ ...one, ...ACME }))
    expect(rules(given(bank(), net(addDays(DAY, 3))))).toEqual(['block'])
    expect(given(bank(), net(addDays(DAY, 4))).matches).toEqual([])
    expect(rules(given(bank(), net(addDays(DAY, -7))))).toEqual(['block'])
    expect(given(bank(), net(addDays(DAY, -8))).matches).toEqual([])
  })

  it('is of one voucher before it is of one day', () => {
    const slips = (reference: string, ...amounts: readonly string[]) =>
      amounts.map((amount) => row(DAY, amount, { text: 'cheque', reference }))
    const bank = [
      row(DAY, '15', { text: 'cheque' }),
      row(addDays(DAY, 1), '33', { text: 'cheque' }),
    ]
    const books = [...slips('A', '10', '5'), ...slips('B', '11', '22')].map((one, nth) => ({
      ...one,
      cuit: nth % 2 === 0 ? ACME.cuit : OTHER.cuit,
    }))
    expect(rules(given(bank, books))).toEqual(['block', 'block'])
  })

  it('that two of the books want is for neither', () => {
    const books = [0, 1].map((nth) => row(addDays(DAY, nth), '15', { text: 'cheque', ...OTHER }))
    const bank = parts('cheque').map((one) => ({ ...one, ...ACME }))
    expect(given(bank, books).matches).toEqual([])
  })

  it('of nothing is no match', () => {
    const zero = (...amounts: readonly string[]) =>
      amounts.map((amount, nth) =>
        row(DAY, amount, { text: 'cheque', ...(nth === 0 ? ACME : OTHER) }),
      )
    expect(given(zero('10', '-10'), zero('7', '-7')).matches).toEqual([])
  })
})

describe('a reversal', () => {
  const of = (days: number, more: Partial<ReconcileRow>, first: Partial<ReconcileRow> = {}) =>
    given([], [row(DAY, '10', first), row(addDays(DAY, days), '-10', more)]).never.length
  it.each([
    [{ code: 'REV' }, 1],
    [{ code: 'rev-7' }, 1],
    [{ code: 'PREV' }, 0],
    [{ text: 'Reversión de asiento' }, 1],
    [{ text: 'Anulación' }, 1],
    [{ text: 'Universo' }, 0],
    [{}, 0],
  ])('is known by its code or its text: %o', (more, count) => {
    expect(of(3, more)).toBe(count)
  })

  it('takes back an entry of at most 31 days away', () => {
    expect([of(19, { code: 'REV' }), of(-31, { code: 'REV' }), of(-32, { code: 'REV' })]).toEqual([
      1, 1, 0,
    ])
  })

  it('takes back no entry of another CUIT and no other reversal', () => {
    expect(of(1, { code: 'REV', ...ACME }, OTHER)).toBe(0)
    expect(of(1, { code: 'REV' }, { code: 'REV' })).toBe(0)
  })

  it('takes back none where two fit, and one entry once', () => {
    const entry = (day: DateText = DAY) => row(day, '10')
    const back = () => row(addDays(DAY, 1), '-10', { code: 'REV' })
    expect(given([], [entry(), entry(), back()]).never).toEqual([])
    const twice = given([], [entry(), back(), back()])
    expect(twice.never).toHaveLength(1)
    expect(twice.onlyBooks).toHaveLength(1)
  })
})
