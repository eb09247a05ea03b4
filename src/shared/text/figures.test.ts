import { describe, expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import { figuresIn } from './format.ts'

const AMOUNTS = ['0', '0.5', '12.34', '999.9', '1234.5', '-1234567.891234', '98765432109876.00']

describe('discreet mode hides', () => {
  it.each(['es-AR', 'en'] as const)('every amount as %s writes it', (locale) => {
    const figures = figuresIn(locale, true)
    for (const text of AMOUNTS) {
      const amount = decimal(text)
      for (const hidden of [
        figures.amount(amount),
        figures.amount(amount, 0),
        figures.change(amount),
        figures.money({ amount, currency: 'ARS' }),
        figures.money({ amount, currency: 'USD' }),
        figures.compact(amount),
        figures.compactLike(amount)(amount),
      ])
        expect([text, hidden]).toEqual([text, expect.stringMatching(/^\D*•••\D*$/)])
    }
  })

  it('how large an amount is, and leaves its sign and its currency', () => {
    const figures = figuresIn('es-AR', true)
    const money = figures.money({ amount: decimal('-1234.56'), currency: 'USD' })
    expect(money.replaceAll(/\s/g, ' ')).toBe('-US$ •••')
    expect(figures.change(decimal('12.5'))).toBe('+•••')
    expect(figures.compact(decimal('-12345678'))).toBe('-•••')
    expect(figures.money({ amount: decimal('12.5'), currency: 'X-1' })).toBe('X-1 •••')
  })

  it('the text of an amount that is none', () => {
    expect(figuresIn('es-AR', true).raw('cerca de 1.500')).toBe('•••')
    expect(figuresIn('es-AR', true).raw('')).toBe('')
    expect(figuresIn('es-AR').raw('cerca de 1.500')).toBe('cerca de 1.500')
  })

  it.each([
    ['1.234,50', '•••'],
    ['Saldo anterior $ 1.234,50', 'Saldo anterior $ •••'],
    ['17/11/2026', '17/11/2026'],
    ['2026-11-17', '2026-11-17'],
    ['17.11.26 10:30', '17.11.26 10:30'],
    ['1.11.200,00', '•••'],
    ['Debe', 'Debe'],
  ])('the figures of a cell of a file, and no date: %s', (text, hidden) => {
    expect(figuresIn('es-AR', true).cell(text)).toBe(hidden)
    expect(figuresIn('es-AR').cell(text)).toBe(text)
  })

  it('nothing of what is copied, searched and measured', () => {
    const { openly } = figuresIn('es-AR', true)
    expect(openly.amount(decimal('1234.5'))).toBe('1.234,50')
    expect(openly.openly).toBe(openly)
    expect(figuresIn('en').money({ amount: decimal('1'), currency: 'A\u200BB' })).toBe(
      'A[U+200B]B 1.00',
    )
  })
})
