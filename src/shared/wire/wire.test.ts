import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { jsonNumber, parseJson, stringifyJson } from '../json/json.ts'
import { firstIssue, wireDecimal, wireIdentifier, wireInteger } from './wire.ts'

const parsed = (text: string): unknown => {
  const result = parseJson(text)
  if (!result.ok) throw new Error(result.error)
  return result.value
}

describe('JSON without loss', () => {
  it('keeps every digit of a number through a schema and back to text', () => {
    const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,24})(\.\d{1,18})?$/)
    fc.assert(
      fc.property(digits, (number) => {
        const value = wireDecimal.parse(
          (parsed(`{"amount":${number}}`) as { amount: unknown }).amount,
        )
        return (
          value === number &&
          stringifyJson({ amount: jsonNumber(value) }) === `{"amount":${number}}`
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('says why a text is not JSON', () => {
    expect(parseJson('{"a": 1')).toMatchObject({ ok: false })
    expect(parseJson('<html></html>')).toMatchObject({ ok: false })
    expect(parseJson('{"a":1,"a":2}')).toMatchObject({ ok: false })
  })
})

describe('pieces of a wire schema', () => {
  const schema = z.looseObject({
    rows: z.array(z.looseObject({ amount: wireDecimal, page: wireInteger, key: wireIdentifier })),
  })

  it('takes amounts as numbers or text, and lets unknown fields pass', () => {
    expect(
      schema.parse(
        parsed(
          '{"rows":[{"amount":"10.50","page":3,"key":12345678901234567890,"new":true}],"more":1}',
        ),
      ),
    ).toMatchObject({
      rows: [{ amount: '10.50', page: 3, key: '12345678901234567890', new: true }],
    })
  })

  it.each([
    ['{"rows":[{"amount":true,"page":1,"key":"a"}]}', 'rows[0].amount'],
    ['{"rows":[{"amount":1,"page":1.5,"key":"a"}]}', 'rows[0].page'],
    ['{"rows":[{"amount":1,"page":1,"key":null}]}', 'rows[0].key'],
    ['{"rows":{}}', 'rows'],
    ['{"rows":[{"amount":"diez","page":1,"key":"a"}]}', 'rows[0].amount'],
  ])('names the field of %s', (text, field) => {
    const result = schema.safeParse(parsed(text))
    expect(result.success).toBe(false)
    if (!result.success) expect(firstIssue(result.error).field).toBe(field)
  })
})
