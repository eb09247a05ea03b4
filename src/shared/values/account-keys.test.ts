import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankCodeOf, checkAccountKey, checkCbuOrCvu, composeKey, groupKey } from './account-keys.ts'
import { checkTaxId, taxIdOf } from './tax-ids.ts'

const validCbus = [
  '0110012920000091344977',
  '0070081830004089740113',
  '0140019901401901247953',
  '0170099220000067797370',
  '2850590940090418135201',
  '3220007000000000000130',
]
describe('marks that no one sees, as mails and pages leave them around a copied key', () => {
  it.each([
    '\u200b0110012920000091344977\u200b',
    '\u202a0110012920000091344977\u202c',
    '\ufeff0110012-9\u2060 2000009134497-7',
  ])('are passed over: %j', (pasted) => {
    const key = '0110012920000091344977'
    expect(checkAccountKey(pasted)).toEqual({ ok: true, kind: 'cbu', key })
    expect(checkCbuOrCvu(pasted)).toEqual({ ok: true, kind: 'cbu', key })
  })

  it('are passed over around an alias and in a CUIT', () => {
    const alias = { ok: true, kind: 'alias', key: 'mi.alias.bueno' }
    expect(checkAccountKey('\u202ami.alias.bueno\u202c')).toEqual(alias)
    expect(checkTaxId('\u200b30-50001091-2')).toMatchObject({ ok: true, cuit: '30500010912' })
    expect(taxIdOf('30500010912\u2060')).toBe('30500010912')
  })
})

const validCvus = ['0000003100012345678907', '0000184304009000000014', '0000007900000000001232']
const digits = (length: number) =>
  fc.array(fc.nat({ max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))

describe('CBU and CVU', () => {
  it.each(validCbus)('accepts the CBU %s', (key) => {
    expect(checkCbuOrCvu(key)).toEqual({ ok: true, kind: 'cbu', key })
  })

  it.each(validCvus)('accepts the CVU %s', (key) => {
    expect(checkCbuOrCvu(key)).toEqual({ ok: true, kind: 'cvu', key })
  })

  it('accepts every composed key and catches every single wrong digit of it', () => {
    fc.assert(
      fc.property(
        digits(7),
        digits(13),
        fc.nat({ max: 21 }),
        fc.integer({ min: 1, max: 9 }),
        (entity, account, at, by) => {
          const key = composeKey(entity, account)
          const wrong = `${key.slice(0, at)}${(Number(key[at]) + by) % 10}${key.slice(at + 1)}`
          return checkCbuOrCvu(key).ok && !checkCbuOrCvu(wrong).ok
        },
      ),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['0720321188000033530000', 'check_digit_entity'],
    ['011001292000009134497', 'length'],
    ['01100129200000913449770', 'length'],
    ['', 'empty'],
    ['01100129200000913449٧٧', 'characters'],
  ])('refuses %j: %s', (key, problem) => {
    const check = checkCbuOrCvu(key)
    expect(check.ok).toBe(false)
    if (!check.ok && problem !== 'check_digit_entity') expect(check.problem).toBe(problem)
  })
})

describe('a destination as typed', () => {
  it('drops blanks and hyphens between the digits of a key', () => {
    expect(checkAccountKey(' 0110012-9 2000009134497-7 ')).toEqual({
      ok: true,
      kind: 'cbu',
      key: '0110012920000091344977',
    })
  })

  it('takes an alias in either case', () => {
    expect(checkAccountKey('Sol.Luna-MAR')).toEqual({
      ok: true,
      kind: 'alias',
      key: 'sol.luna-mar',
    })
  })

  it.each([
    ['corto', 'length'],
    ['un.alias.demasiado.largo', 'length'],
    ['con espacio', 'characters'],
    ['ñandú.azul', 'characters'],
    ['12345678', 'length'],
  ])('refuses %j: %s', (typed, problem) => {
    expect(checkAccountKey(typed)).toEqual({ ok: false, problem })
  })
})

describe('reading a key', () => {
  it('groups it and names its bank', () => {
    expect(groupKey('0110012920000091344977')).toBe('0110012-9 2000009134497-7')
    expect(bankCodeOf('0110012920000091344977')).toBe('011')
    expect(bankCodeOf('0000003100012345678907')).toBeNull()
  })
})

it('neither a CBU of zeros nor a number that a spreadsheet shortened is a key', () => {
  expect(checkAccountKey('0'.repeat(22))).toMatchObject({ ok: false })
  for (const text of ['2.85059E21', '2.85059e21', '285059E16'])
    expect(checkAccountKey(text)).toEqual({ ok: false, problem: 'characters' })
})
