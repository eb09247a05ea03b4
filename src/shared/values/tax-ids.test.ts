import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTaxId, groupTaxId, taxIdCheckDigit } from './tax-ids.ts'

describe('CUIT', () => {
  it.each([
    '20123456786',
    '27123456780',
    '23123456785',
    '30500010912',
    '33693450239',
    '30712345671',
    '20100000130',
  ])('accepts %s', (cuit) => {
    expect(checkTaxId(cuit)).toEqual({ ok: true, cuit, knownPrefix: true })
  })

  it('knows that some numbers have no valid check digit', () => {
    expect(taxIdCheckDigit('2010000005')).toBeNull()
  })

  it('catches every single wrong digit', () => {
    const tenDigits = fc
      .array(fc.nat({ max: 9 }), { minLength: 10, maxLength: 10 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(tenDigits, fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (ten, at, by) => {
        const digit = taxIdCheckDigit(ten)
        fc.pre(digit !== null)
        const cuit = `${ten}${digit}`
        const wrong = `${cuit.slice(0, at)}${(Number(cuit[at]) + by) % 10}${cuit.slice(at + 1)}`
        return checkTaxId(cuit).ok && !checkTaxId(wrong).ok
      }),
      { numRuns: 2000 },
    )
  })

  it('reads hyphens and tells an unusual prefix without refusing it', () => {
    expect(checkTaxId('30-50001091-2')).toEqual({
      ok: true,
      cuit: '30500010912',
      knownPrefix: true,
    })
    const unusual = `50${'12345678'}${taxIdCheckDigit('5012345678')}`
    expect(checkTaxId(unusual)).toEqual({ ok: true, cuit: unusual, knownPrefix: false })
  })

  it.each([
    ['', 'empty'],
    ['2012345678', 'length'],
    ['20123456787', 'check_digit'],
    ['2012345678X', 'characters'],
  ])('refuses %j: %s', (typed, problem) => {
    expect(checkTaxId(typed)).toEqual({ ok: false, problem })
  })

  it('is shown in groups', () => {
    expect(groupTaxId('30500010912')).toBe('30-50001091-2')
  })
})
