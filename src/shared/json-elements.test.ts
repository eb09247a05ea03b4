import fc from 'fast-check'
import { expect, it } from 'vitest'
import { elementTexts } from './json-elements.ts'

it('answers the items of the list as they were written, with every digit and blank', () => {
  const text =
    '{ "total" : 2, "echeqs":[ {"amount": 1.50 ,"a":"]}\\""} , {"b":[1,[2]]},\n3.10, "x" ], "z":{} }'
  expect(elementTexts(text, 'echeqs')).toEqual([
    '{"amount": 1.50 ,"a":"]}\\""}',
    '{"b":[1,[2]]}',
    '3.10',
    '"x"',
  ])
})

it('agrees with the parser for any JSON', () => {
  const spaces = fc.constantFrom(0, 1, 4)
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), spaces, (list, other, indent) => {
      const text = JSON.stringify({ other, list, after: other }, null, indent)
      expect(elementTexts(text, 'list')?.map((item): unknown => JSON.parse(item))).toEqual(
        list.map((item): unknown => JSON.parse(JSON.stringify(item))),
      )
    }),
  )
})

it.each(['[]', '{}', '{"list":{}}', '{"a":{"list":[1]}}', '"list"', ''])(
  'answers null where there is no such list: %s',
  (text) => {
    expect(elementTexts(text, 'list')).toBeNull()
  },
)

it('takes the last of two members of the same name, as the parser does', () => {
  expect(elementTexts('{"list":[1],"list":[2]}', 'list')).toEqual(['2'])
})
