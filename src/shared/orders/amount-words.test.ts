import { describe, expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import { amountInWords } from './amount-words.ts'

const words = (amount: string, currency = 'ARS') => amountInWords(decimal(amount), currency)

describe('an amount in words', () => {
  it.each([
    ['0.05', 'cero pesos con 05/100', 'zero Argentine pesos and 05/100'],
    ['1', 'un peso con 00/100', 'one Argentine peso and 00/100'],
    ['16.5', 'dieciséis pesos con 50/100', 'sixteen Argentine pesos and 50/100'],
    ['21', 'veintiún pesos con 00/100', 'twenty-one Argentine pesos and 00/100'],
    ['31', 'treinta y un pesos con 00/100', 'thirty-one Argentine pesos and 00/100'],
    ['100', 'cien pesos con 00/100', 'one hundred Argentine pesos and 00/100'],
    ['101', 'ciento un pesos con 00/100', 'one hundred one Argentine pesos and 00/100'],
    [
      '555',
      'quinientos cincuenta y cinco pesos con 00/100',
      'five hundred fifty-five Argentine pesos and 00/100',
    ],
    ['1000', 'mil pesos con 00/100', 'one thousand Argentine pesos and 00/100'],
    ['1001', 'mil un pesos con 00/100', 'one thousand one Argentine pesos and 00/100'],
    ['21000', 'veintiún mil pesos con 00/100', 'twenty-one thousand Argentine pesos and 00/100'],
    [
      '100100',
      'cien mil cien pesos con 00/100',
      'one hundred thousand one hundred Argentine pesos and 00/100',
    ],
    ['1000000', 'un millón de pesos con 00/100', 'one million Argentine pesos and 00/100'],
    [
      '1000100',
      'un millón cien pesos con 00/100',
      'one million one hundred Argentine pesos and 00/100',
    ],
    [
      '21000000',
      'veintiún millones de pesos con 00/100',
      'twenty-one million Argentine pesos and 00/100',
    ],
    [
      '1234567.89',
      'un millón doscientos treinta y cuatro mil quinientos sesenta y siete pesos con 89/100',
      'one million two hundred thirty-four thousand five hundred sixty-seven Argentine pesos and 89/100',
    ],
    [
      '999999999.99',
      'novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve pesos con 99/100',
      'nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine Argentine pesos and 99/100',
    ],
    ['1000000000', 'mil millones de pesos con 00/100', 'one billion Argentine pesos and 00/100'],
    ['1000000000000', 'un billón de pesos con 00/100', 'one trillion Argentine pesos and 00/100'],
    [
      '701000',
      'setecientos un mil pesos con 00/100',
      'seven hundred one thousand Argentine pesos and 00/100',
    ],
  ])('reads %s as a person would', (amount, es, en) => {
    expect(words(amount)).toEqual({ es, en })
  })

  it('names dollars, and leaves other currencies by their code', () => {
    expect(words('2', 'USD')?.es).toBe('dos dólares con 00/100')
    expect(words('1', 'USD')?.en).toBe('one US dollar and 00/100')
    expect(words('2', 'EUR')?.es).toBe('dos EUR con 00/100')
  })

  it('loses no decimal', () => {
    expect(words('1.2345')?.es).toBe('un peso con 2345/10000')
  })

  it('does not guess at what no order has', () => {
    expect(words('-1')).toBeNull()
    expect(words('1234567890123456789')).toBeNull()
  })
})
