import { describe, expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import { holdsWord, searchWords, writtenAmounts } from './search-words.ts'

const amountsOf = (search: string) => searchWords(search).map(({ amount }) => amount)
const holds = (text: string, search: string): boolean =>
  searchWords(search).every((word) => holdsWord(text, word))

describe('the words of a search', () => {
  it('are folded, and none for nothing', () => {
    const spellings = searchWords('  Banco   NACIÓN ').map((word) => word.spellings)
    expect(spellings).toEqual([['banco'], ['nacion']])
    expect(searchWords('   ')).toEqual([])
  })

  it.each([
    '318.750,00',
    '318,750.00',
    '318750',
    '318750,00',
    '318.750',
    '$ 318.750,00',
    '$\u00a0318.750,00',
    'US$318.750,00',
    'ARS\u00a0318,750.00',
    '-$\u00a0318.750,00',
    '+318.750,00',
    '318.750,',
  ])('%s is one amount', (search) => {
    expect(amountsOf(search).map((amount) => amount?.replace(/\.00$/, ''))).toEqual(['318750'])
  })

  it('are no amount where neither language writes one so', () => {
    expect(amountsOf('30-71234567-1 1.5.3 s.a. 12a - $ 1,2.3')).toEqual(Array(6).fill(null))
  })

  it('while an amount is being typed, find no less for its mark', () => {
    for (const typed of ['318', '318.', '$ 318', '$ 318.'])
      expect([typed, holds('pago 318750', typed)]).toEqual([typed, true])
  })

  it('find a CUIT and an account key with the hyphens of the screen, whole or half typed', () => {
    expect(holds('ana 27911749626', '27-91174962-6')).toBe(true)
    expect(holds('ana 27911749626', '27-91174962')).toBe(true)
    expect(holds('0110012920000091344977', '0110012-9 2000009134497-7')).toBe(true)
    expect(holds('factura a-0003-7', '0003-7')).toBe(true)
    expect(holds('ana 27911749626', '27-91174963')).toBe(false)
  })
})

it('an amount is told with trailing zeros or without, and with either sign', () => {
  expect(writtenAmounts(decimal('1500.50'))).toEqual(['1500.5', '-1500.5', '1500.50', '-1500.50'])
  expect(writtenAmounts(decimal('90'))).toEqual(['90', '-90', '90.0', '-90.0', '90.00', '-90.00'])
})
