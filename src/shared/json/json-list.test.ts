import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJsonList } from './json.ts'

/** The texts of a list's items. */
const itemsOf = (text: string, name: string): readonly string[] | null => {
  const parsed = parseJsonList(text, name)
  return parsed.ok ? parsed.value.items : null
}

it('answers the items of a list as they were written, with every digit and blank', () => {
  const text =
    '{ "total" : 2, "echeqs":[ {"amount": 1.50 ,"a":"]}\\""} , {"b":[1,[2],{}]},\n[3.10] ], "z":[{}] }'
  expect(itemsOf(text, 'echeqs')).toEqual([
    '{"amount": 1.50 ,"a":"]}\\""}',
    '{"b":[1,[2],{}]}',
    '[3.10]',
  ])
})

it('agrees with the parser for any list of objects', () => {
  const spaces = fc.constantFrom(0, 1, 4)
  const item = fc.dictionary(
    fc.string().filter((key) => !/^\d|^__proto__$/.test(key)),
    fc.jsonValue(),
  )
  fc.assert(
    fc.property(fc.array(item), fc.jsonValue(), spaces, (list, other, indent) => {
      const text = JSON.stringify({ other, list, after: [other, {}] }, null, indent)
      const items = itemsOf(text, 'list') ?? []
      // An unusual text, with keys that are numbers, is left to the slower parser.
      fc.pre(items.length === list.length)
      expect(items.map((one): unknown => JSON.parse(one))).toEqual(
        list.map((one): unknown => JSON.parse(JSON.stringify(one))),
      )
    }),
  )
})

it.each([
  '[]',
  '{}',
  '{"list":{}}',
  '{"list":{"a":{}}}',
  '{"a":{"list":[{}]}}',
  '"list"',
  '[["list",[{}]]]',
])('answers nothing where there is no such list: %s', (text) => {
  expect(itemsOf(text, 'list')).toEqual([])
})

it('takes a value that has the name of the list for no list', () => {
  expect(itemsOf('{"a":"list","b":[{"x":1}]}', 'list')).toEqual([])
})

it('says what is wrong with a text that is not JSON', () => {
  expect(parseJsonList('{"list":[{}', 'list')).toMatchObject({ ok: false })
})
