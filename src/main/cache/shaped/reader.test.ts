import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { wireDecimal, wireInteger } from '../../../shared/wire/wire.ts'
import { readShaped } from './reader.ts'
import { shapeOf } from './shape.ts'

const text = z.string().nullish()
const item = z.looseObject({
  id: z.string().min(1),
  amount: wireDecimal.nullish(),
  count: wireInteger.nullish(),
  flag: z.boolean().nullish(),
  note: text,
  by: z.looseObject({ name: text, place: text }).nullish(),
  more: z
    .array(z.looseObject({ name: text }))
    .nullish()
    .transform((list) => list ?? []),
})
const schema = z.looseObject({ items: z.array(item), total: wireInteger.nullish() })
/** Anew for each test: a shape remembers the order of members. */
const read = (json: string | Uint8Array, shape = anew()) =>
  readShaped(typeof json === 'string' ? Buffer.from(json) : json, shape)
const anew = () =>
  shapeOf(schema, {
    paths: ['items.id', 'items.amount', 'items.by.name', 'items.more', 'total'],
    apart: 'items',
  })
const withItem = (members: string): string => `{"items":[{"id":"A"${members}}]}`

describe('what is read by its shape', () => {
  it('is what somebody reads, with every digit, and the bytes of each item as they are', () => {
    const [a, b] = [
      '{"id":"A","amount":1.50,"flag":true,"note":"x","by":{"name":"Ñandú","place":"y"},"more":[{"name":"m"}]}',
      '{ "note" : null, "id": "\\u0042\\"", "amount":"2.0" }',
    ]
    const found = read(`{"items":[${a} , ${b.replaceAll(' :', ':')}],"total":12}`)
    expect(JSON.parse(JSON.stringify(found?.value))).toEqual({
      items: [
        {
          id: 'A',
          amount: { isLosslessNumber: true, value: '1.50' },
          by: { name: 'Ñandú' },
          more: [{}],
        },
        { id: 'B"', amount: '2.0' },
      ],
      total: { isLosslessNumber: true, value: '12' },
    })
    expect(found?.items.map((bytes) => Buffer.from(bytes).toString())).toEqual([
      a,
      b.replaceAll(' :', ':'),
    ])
  })

  it('may have members in any order and such as nobody knows, in each object others', () => {
    const shape = anew()
    for (const members of [
      '"x":1,"id":"A"',
      '"id":"A"',
      '"id":"A","y":"\\n","x":true',
      '"y":null,"id":"A"',
    ])
      expect(read(`{"items":[{${members}}]}`, shape)?.value).toEqual({ items: [{ id: 'A' }] })
  })

  it('is not remembered without end, whatever members come', () => {
    const shape = anew()
    for (let nth = 0; nth < 2000; nth += 1) read(withItem(`,"n${nth}":1`), shape)
    expect(read(withItem(''), shape)?.value).toEqual({ items: [{ id: 'A' }] })
  })
})

it.each([
  ['nothing', ''],
  ['no JSON', '<html>'],
  ['cut', '{"items":[{"id":"A"'],
  ['cut within a text', '{"items":[{"id":"A'],
  ['followed by more', `${withItem('')}x`],
  [
    'no UTF-8',
    Buffer.concat([Buffer.from('{"items":[{"id":"'), Buffer.of(0xf1), Buffer.from('"}]}')]),
  ],
  ['behind a byte order mark', `\uFEFF${withItem('')}`],
  ['without what must be there', '{"items":[{"note":"x"}]}'],
  ['without all of it', '{}'],
  ['null where something must be', '{"items":[{"id":null}]}'],
  ['empty where something must be', '{"items":[{"id":""}]}'],
  ['of another type', withItem(',"note":1')],
  ['a list instead of an object', withItem(',"by":[]')],
  ['an object instead of a list', withItem(',"more":{}')],
  ['repeated', withItem(',"id":"B"')],
  ['repeated, unknown', withItem(',"x":1,"x":2')],
  ['named with escapes', withItem(',"no\\u0074e":"x"')],
  ['unknown and an object', withItem(',"x":{}')],
  ['unknown and no JSON', withItem(',"x":tru')],
  ['no number', withItem(',"amount":01')],
  ['no number either', withItem(',"amount":1.')],
  ['a sign alone', withItem(',"amount":-')],
  ['no decimal', withItem(',"amount":"1,5"')],
  ['with an exponent', withItem(',"amount":1e2')],
  ['no whole number', withItem(',"count":1.5')],
  ['larger than is exact', withItem(',"count":9007199254740993')],
  ['no word', withItem(',"flag":trye')],
  ['a text with a line break in it', withItem(',"note":"a\nb"')],
  ['an escape that means nothing', withItem(',"note":"\\x"')],
  ['an escape that is cut', withItem(',"note":"\\u00"')],
  ['without a comma', '{"items":[{"id":"A" "note":"x"}]}'],
  ['with a comma too many', '{"items":[{"id":"A",}]}'],
  ['with two', '{"items":[{"id":"A"},]}'],
])('is not sure of what is %s', (_, json) => {
  expect(read(json)).toBeNull()
})

describe('a shape', () => {
  it.each([
    ['a choice', z.looseObject({ a: z.enum(['x']) })],
    ['a text of a pattern', z.looseObject({ a: z.string().regex(/x/) })],
    ['an object without unknown members', z.strictObject({ a: text })],
    ['a change of something else than a list', z.looseObject({ a: text.transform(() => 1) })],
  ])('is not made of %s, of which it would let through more than the schema', (_, other) => {
    expect(() => shapeOf(other, { paths: ['a'], apart: '' })).toThrow('no shape')
  })
})
