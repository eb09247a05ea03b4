import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals, decimal } from '../../shared/values/money.ts'
import { decimalOrder, folded } from './text.ts'

/** Decimals of every size, with zeros at both ends and repeated digits more often than chance would have them. */
const decimals = fc
  .tuple(
    fc.boolean(),
    fc.oneof(fc.constant('0'), fc.stringMatching(/^[1-9]\d{0,40}$/), fc.stringMatching(/^[19]0*$/)),
    fc.oneof(fc.constant(''), fc.stringMatching(/^0{0,20}\d{1,30}$/)),
  )
  .map(([minus, whole, fraction]) =>
    decimal(`${minus ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`),
  )

describe('the sorting key of a decimal', () => {
  it('orders exactly as the numbers do', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [left, right] = [decimalOrder(a), decimalOrder(b)]
        expect(left < right ? -1 : left > right ? 1 : 0).toBe(compareDecimals(a, b))
      }),
      { numRuns: 5_000 },
    )
  })

  it('orders neighbours that a float cannot tell apart', () => {
    const sorted = [
      '-10',
      '-9.5',
      '-9.49',
      '-0.001',
      '0',
      '0.0001',
      '9007199254740992.1',
      '9007199254740992.2',
    ]
    const shuffled = sorted.map(decimal).reverse()
    shuffled.sort((a, b) => (decimalOrder(a) < decimalOrder(b) ? -1 : 1))
    expect(shuffled).toEqual(sorted)
  })

  it('is the same for the same number written otherwise', () => {
    expect(decimalOrder(decimal('1.50'))).toBe(decimalOrder(decimal('1.5')))
    expect(decimalOrder(decimal('-0.00'))).toBe(decimalOrder(decimal('0')))
  })
})

describe('folding', () => {
  it('drops case and accents, and keeps everything else', () => {
    expect(folded('Acción Ñandú Çelik ÜBER')).toBe('accion nandu celik uber')
    expect(folded('AL30 - 5% (USD) €')).toBe('al30 - 5% (usd) €')
  })
})
