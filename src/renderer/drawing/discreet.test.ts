import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatAmount, formatChange, formatCompact, formatMoney } from '../../shared/text/format.ts'
import { decimal } from '../../shared/values/money.ts'
import { discreet, discreetFigure, drawDiscreetly } from './discreet.ts'
import { drawnProps } from './drawn.ts'

beforeEach(() => drawDiscreetly('es-AR'))
afterEach(() => drawDiscreetly(null))

const AMOUNTS = ['0', '0.5', '12.34', '999.9', '1234.5', '-1234567.891234', '98765432109876.00']

describe('discreet mode hides', () => {
  it.each(['es-AR', 'en'] as const)('every amount as %s writes it', (locale) => {
    drawDiscreetly(locale)
    for (const text of AMOUNTS) {
      const amount = decimal(text)
      const written = [
        formatAmount(amount, locale),
        formatChange(amount, locale),
        formatMoney({ amount, currency: 'ARS' }, locale),
        formatMoney({ amount, currency: 'USD' }, locale),
        formatMoney({ amount, currency: 'X-1' }, locale),
      ]
      for (const one of written) {
        const hidden = discreet(one.replace('X-1', 'X'))
        expect([one, hidden]).toEqual([one, expect.stringContaining('•••')])
        expect([one, /\d/.test(hidden)]).toEqual([one, false])
      }
    }
  })

  it('every amount of a sentence, and nothing of how large it is', () => {
    expect(discreet('Enviás $ 1.234,56 y US$ 12,00 a Ana.')).toBe('Enviás $ ••• y US$ ••• a Ana.')
  })

  it.each(['es-AR', 'en'] as const)('a short figure over a bar, in %s', (locale) => {
    drawDiscreetly(locale)
    for (const text of ['1500', '12345678', '1234567890', '9876543210987'])
      expect(discreet(formatCompact(decimal(text), locale))).toMatch(/^•••$/)
    expect(discreetFigure(formatCompact(decimal('850'), locale))).toBe('•••')
    expect(discreetFigure('')).toBe('')
  })

  it('them in whatever is drawn: texts, titles, labels', () => {
    expect(drawnProps('span', { title: '1.234,56', children: ['$ ', '1.234,56'] })).toEqual({
      title: '•••',
      children: ['$ ', '•••'],
    })
  })
})

describe('discreet mode leaves', () => {
  it.each([
    '21/11/2026',
    '2026-11-21 10:30',
    '10:30:15.123',
    '30-50001091-2',
    '0110012920000091344977',
    '127.0.0.1:8080',
    '192.168.0.10',
    '0.1.0',
    'AC[U+200B]ME',
    '100.000 echeqs',
    '1.000.000 de 2.000.000',
    '3 de 12',
    'trace-id 1b4e28ba-2fa1-11d2-883f-0016d3cca427',
  ])('%s as it is', (text) => {
    expect(discreet(text)).toBe(text)
  })

  it('everything where it is off', () => {
    drawDiscreetly(null)
    expect([discreet('1.234,56'), discreetFigure('850')]).toEqual(['1.234,56', '850'])
  })
})
