import { expect, it } from 'vitest'
import { parseJson } from '../json/json.ts'
import { declareList } from './declare.ts'
import { rowFromWire } from './from-wire.ts'

const counted = declareList({
  name: 'counted',
  table: 'counted',
  instant: [],
  fields: { total: { type: 'count', wire: 'total' } },
})

it.each([
  ['{"total":3}', { total: 3 }],
  ['{"total":"3"}', { total: 3 }],
  ['{"total":3.5}', null],
  ['{"total":-1}', null],
  ['{"total":"many"}', null],
  ['{}', null],
])('reads how many there are from %s', (text, row) => {
  const json = parseJson(text)
  expect(json.ok && rowFromWire(counted, json.value, {})).toEqual(row)
})
