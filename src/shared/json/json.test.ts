import * as fc from 'fast-check'
import { parse } from 'lossless-json'
import { describe, expect, it } from 'vitest'
import { isJsonObject, isLosslessNumber, jsonNumber, parseJson, stringifyJson } from './json.ts'
import { parseFast } from './json-fast.ts'

const slow = (text: string): unknown => {
  try {
    return { value: parse(text) }
  } catch {
    return 'refused'
  }
}
const own = (text: string): unknown => {
  const parsed = parseJson(text)
  return parsed.ok ? { value: parsed.value } : 'refused'
}
const runs = { numRuns: 3000 }

/** JSON numbers as they may be written. */
const digits = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(fc.constant('0'), fc.stringMatching(/^[1-9]\d{0,24}$/)),
    fc.oneof(fc.constant(''), fc.stringMatching(/^\.\d{1,12}$/)),
    fc.oneof(fc.constant(''), fc.constantFrom('e3', 'E+10', 'e-7', 'e400')),
  )
  .map((parts) => parts.join(''))
const key = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom('amount', '1', '007', '12', '__proto__', 'constructor', 'a"b', 'a\\', ''),
)
/** JSON text with every kind of value, odd keys, escapes, repeated keys and blanks. */
const { text } = fc.letrec<{ readonly text: string }>((tie) => ({
  text: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    digits,
    fc.constantFrom(
      'true',
      'false',
      'null',
      '""',
      '"\\\\"',
      '"\\"1,2:"',
      '"\\u00e9\\ud83d\\ude00"',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }).map((value) => JSON.stringify(value)),
    fc.array(tie('text'), { maxLength: 4 }).map((items) => `[ ${items.join(' ,\n')}]`),
    fc
      .array(fc.tuple(key, tie('text')), { maxLength: 4 })
      .map((items) => `{${items.map(([k, v]) => `${JSON.stringify(k)} : ${v}`).join(', ')} }`),
  ),
}))

describe('parsing JSON without loss', () => {
  it('keeps every digit of every number', () => {
    const body = '{"a":1.10,"b":[-0.0,1e-7,90071992547409931.17,100],"c":{"d":0}}'
    const parsed = parseJson(body)
    expect(parsed.ok && stringifyJson(parsed.value)).toBe(body)
  })

  it('answers exactly what the slower parser answers, for any JSON text', () => {
    fc.assert(
      fc.property(text, (body) => {
        expect(own(body)).toEqual(slow(body))
      }),
      runs,
    )
  })

  it('answers exactly what the slower parser answers, for damaged JSON text', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.string({ maxLength: 2 }), (body, at, put) => {
        const position = at % (body.length + 1)
        const damaged = body.slice(0, position) + put + body.slice(position + 1)
        expect(own(damaged)).toEqual(slow(damaged))
      }),
      runs,
    )
  })

  it('takes the fast way for what banks send, and leaves doubtful text to the slower parser', () => {
    expect(parseFast('{"a":[1.10,"x:1,2"],"b":{"c":"\\"1"}}')).toBeDefined()
    for (const doubtful of ['{"a":1,"a":2}', '{"b":1,"1":2}', '{"__proto__":{"x":1}}'])
      expect(parseFast(doubtful)).toBeUndefined()
  })

  it('gives each number its own digits where keys are numbers and change places', () => {
    const body = '{"2":1.50,"1":1.5,"b":{"10":7.0,"9":7}}'
    expect(own(body)).toEqual(slow(body))
    expect(parseFast('{"2":1.50,"1":1.5}')).toBeUndefined()
    expect(parseFast('{"b":7.0,"1":7}')).toBeUndefined()
  })

  it('refuses a repeated key with another value', () => {
    expect(parseJson('{"amount":1,"amount":2}').ok).toBe(false)
    expect(parseJson('{"status":"A","status":"B"}').ok).toBe(false)
  })

  it.each(['', ' ', '{', '{"a":}', '[1,]', '01', '1.', "{'a':1}", 'NaN', '"\n"', '{"a":1}}'])(
    'refuses %j with a sentence',
    (body) => {
      const parsed = parseJson(body)
      expect(parsed.ok ? '' : parsed.error).not.toBe('')
    },
  )

  it('refuses nesting beyond reason instead of breaking', () => {
    expect(parseJson('['.repeat(1_000_000)).ok).toBe(false)
    const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`
    expect(parseJson(deep).ok).toBe(false)
  })
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
