import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTaxId, groupTaxId, isSamePerson, taxIdCheckDigit, taxIdOf } from './tax-ids.ts'

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

describe('a tax id as a bank writes it', () => {
  it('is its digits, however they are grouped', () => {
    for (const text of ['30500010912', '30-50001091-2', ' 30 50001091 2 ', '30.50001091.2'])
      expect(taxIdOf(text)).toBe('30500010912')
  })

  it('is none where it is empty, zero, or fails its check', () => {
    for (const text of ['', '0', '00000000000', '00-00000000-0', '30500010913', 'AAF999999', null])
      expect(taxIdOf(text)).toBe(null)
  })

  it('names the same person as another spelling, or as the DNI within it', () => {
    expect(isSamePerson('30-50001091-2', '30500010912')).toBe(true)
    expect(isSamePerson('20123456786', '12345678')).toBe(true)
    expect(isSamePerson('12.345.678', '20-12345678-6')).toBe(true)
    expect(isSamePerson('20123456786', '30500010912')).toBe(false)
    expect(isSamePerson('12345678', '12345679')).toBe(false)
    // A company has no DNI within its number.
    expect(isSamePerson('30500010912', '50001091')).toBe(false)
    for (const nobody of [null, '', '0', '00000000000'])
      expect(isSamePerson(nobody, '30500010912')).toBe(null)
  })
})

it('a CUIT of zeros is none', () => {
  expect(checkTaxId('00000000000')).toEqual({ ok: false, problem: 'check_digit' })
})
