import { expect, it } from 'vitest'
import { debinList } from '../lists/debins.ts'
import { filterSchemaOf, savedFilterSchemaOf } from './declared.ts'

const schema = filterSchemaOf(debinList)

it('takes what a list can be narrowed by: one value, or any of several', () => {
  const filter = { accountId: '123456', chargeback: false, status: ['EN CURSO'], search: 'ana' }
  expect(schema.parse(filter)).toEqual(filter)
})

it.each([
  ['one value where several are asked for', { status: 'EN CURSO' }],
  ['several where one is', { accountId: ['1', '2'] }],
  ['a value that there is not', { outcome: ['perhaps'] }],
  ['a word for yes or no', { chargeback: 'true' }],
  ['a day that is none', { from: 'yesterday' }],
  ['more values than a person chooses', { status: Array.from({ length: 31 }, String) }],
  ['a text without end', { id: 'x'.repeat(201) }],
])('takes no filter with %s', (_, filter) => {
  expect(schema.safeParse(filter).success).toBe(false)
})

it('understands the filter of a saved view by its former names', () => {
  const saved = savedFilterSchemaOf(debinList)
  const former = {
    account_id: '123456',
    statuses: ['EN CURSO'],
    outcomes: ['waiting'],
    to: '2026-11-01',
  }
  const now = { accountId: '123456', status: ['EN CURSO'], outcome: ['waiting'], to: '2026-11-01' }
  expect(saved.parse(former)).toEqual(now)
  expect(saved.parse(now)).toEqual(now)
  expect(saved.safeParse('no filter').success).toBe(false)
  expect(saved.safeParse({ account_id: 7 }).success).toBe(false)
})
