import { expect, it } from 'vitest'
import { isJsonObject, isLosslessNumber, jsonNumber, parseJson, stringifyJson } from './json.ts'

it('is written with every digit with which it was read', () => {
  const body = '{"a":1.10,"b":[-0.0,1e-7,90071992547409931.17,100,1e999999999],"c":{"d":0}}'
  const parsed = parseJson(body)
  expect(parsed.ok && stringifyJson(parsed.value)).toBe(body)
})

it('is null where there is nothing to write', () => {
  expect(stringifyJson(undefined)).toBe('null')
})

it.each(['', '1,5', '01', '1.', '"1"', 'true', 'NaN'])('no number is made of %j', (text) => {
  expect(() => jsonNumber(text)).toThrow('not a JSON number')
})

it('a number is written with exactly the digits it carries', () => {
  expect(stringifyJson({ amount: jsonNumber('1234567.10') })).toBe('{"amount":1234567.10}')
  const parsed = parseJson('0.10')
  expect(parsed.ok && isLosslessNumber(parsed.value)).toBe(true)
})

it('tells an object from a list, and from a number, which is an object only for its digits', () => {
  const [object, list, number] = ['{"a":1}', '[{"a":1}]', '1.50'].map((text) => {
    const parsed = parseJson(text)
    return parsed.ok && isJsonObject(parsed.value)
  })
  expect([object, list, number]).toEqual([true, false, false])
  for (const other of [null, undefined, 'x', true]) expect(isJsonObject(other)).toBe(false)
})
