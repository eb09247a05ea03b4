import { describe, expect, it } from 'vitest'
import { accountKey, currencyKey, kindKey, wallTime } from './names.ts'

describe('an account number', () => {
  it.each([
    ['0012345678', '12345678'],
    ['12345678', '12345678'],
    [' 001-234/56 78 ', '12345678'],
    ['100200300', '100200300'],
    ['0011002200', '11002200'],
  ])('%j is named by its digits, without zeros before them: %j', (number, key) => {
    expect(accountKey(number)).toBe(key)
  })

  it.each([
    [' CAJA ', 'CAJA'],
    ['000', '000'],
    ['', ''],
  ])('%j has no digits that say anything, and is named by its text: %j', (number, key) => {
    expect(accountKey(number)).toBe(key)
  })
})

describe('a currency', () => {
  it.each([
    ...['ARS', 'ars', 'ARP', 'AR$', '$', 'Peso', ' PESOS ', '032', '32', '080', '80'].map(
      (word) => [word, 'ARS'],
    ),
    ...['USD', 'U$S', 'us$', 'u$d', 'DOL', 'Dólar', 'dólares', ' 840 '].map((word) => [
      word,
      'USD',
    ]),
  ])('%j is %s', (word, code) => {
    expect(currencyKey(word)).toBe(code)
  })

  it.each([null, '', '  ', 'EUR', 'peso uruguayo', 'constructor'])(
    '%j is none that is known',
    (word) => {
      expect(currencyKey(word)).toBeNull()
    },
  )
})

it.each([
  ['CA', 'AC'],
  [' ca ', 'AC'],
  ['AC', 'AC'],
  [' cc', 'CC'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('the kind of account %j is %j', (kind, key) => {
  expect(kindKey(kind)).toBe(key)
})

describe('a timestamp', () => {
  it.each([
    ['2026-11-17T10:05', '2026-11-17T10:05:00'],
    ['2026-11-17 10:05:09', '2026-11-17T10:05:09'],
    ['2026-11-17T10:05:09.123', '2026-11-17T10:05:09.123'],
    [' 2026-11-17T10:05:09,125 ', '2026-11-17T10:05:09.125'],
    ['2026-11-17T10:05,5', '2026-11-17T10:05:00.5'],
  ])('%j that names no zone is of Buenos Aires: %s', (text, wall) => {
    expect(wallTime(text)).toBe(wall)
  })

  it.each([
    ['2026-11-17T13:05:09Z', '2026-11-17T10:05:09.000'],
    ['2026-11-18T01:30:00.250Z', '2026-11-17T22:30:00.250'],
    ['2026-11-17T10:05:09-03:00', '2026-11-17T10:05:09.000'],
    ['2026-11-17T15:05:09+02:00', '2026-11-17T10:05:09.000'],
  ])('%j that names a zone is moved to Buenos Aires: %s', (text, wall) => {
    expect(wallTime(text)).toBe(wall)
  })

  it.each([
    ['2026-11-17', '2026-11-17'],
    [' 2026-11-17 ', '2026-11-17'],
    ['2026-11-17T00:00:00', '2026-11-17T00:00:00'],
    ['2026-11-17T00:00:00Z', '2026-11-17T00:00:00'],
    ['2026-11-17T00:00:00.000-03:00', '2026-11-17T00:00:00.000'],
  ])('%j is of the day that it names: %s', (text, wall) => {
    expect(wallTime(text)).toBe(wall)
  })

  it.each([
    null,
    '',
    '  ',
    'mañana',
    'el 2026-11-17',
    '2026-11-17.',
    'el 2026-11-17 10:05',
    '2026-11-17 10:05 aprox.',
    '17/11/2026 10:05',
  ])('%j is none', (text) => {
    expect(wallTime(text)).toBeNull()
  })
})
