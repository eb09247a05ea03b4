import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../../shared/locales/index.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import { setClock } from '../../app/clock.ts'
import { itemSchema, type TypedItem, typedItem } from './typed-item.ts'

const TODAY: DateText = '2026-11-23'
beforeAll(() => setClock(() => new Date('2026-11-23T12:00:00-03:00')))
afterAll(() => setClock())

const read = (typed: TypedItem) => itemSchema('es-AR').safeParse(typed)
const item = (changes: Partial<TypedItem> = {}): TypedItem => ({
  ...typedItem(null, TODAY, 'es-AR'),
  name: 'Sueldos',
  amount: '1.234,50',
  currency: 'ARS',
  on: '5/12',
  ...changes,
})
const wrongOf = (changes: Partial<TypedItem>) => {
  const { issues = [] } = read(item(changes)).error ?? {}
  for (const { message } of issues) expect(messages).toHaveProperty([message])
  return issues.map(({ path }) => path.join('.'))
}

it('reads an item as people type it, once or repeating, and shows it again so', () => {
  const once = read(item())
  expect(once).toMatchObject({ data: { amount: '1234.50', when: { on: '2026-12-05' } } })
  const each = read(item({ repeats: true }))
  expect(each).toMatchObject({ data: { when: { rule: { every: 'month', day: 24 } } } })
})

it.each<[string, Partial<TypedItem>, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['30 February', { on: '30/02/2027' }, 'on'],
  ['no day', { on: '' }, 'on'],
  ['a day long ago', { on: '1/1/1999' }, 'on'],
  ['no currency', { currency: '' }, 'currency'],
  ['no amount', { amount: '' }, 'amount'],
  ['nothing to pay', { amount: '0' }, 'amount'],
  ['three decimals', { amount: '1,005' }, 'amount'],
])('says at the field that an item has %s', (_, changes, field) => {
  expect(wrongOf(changes)).toEqual([field])
})

it('says at the field of its rule that a repeating item has no such day', () => {
  expect(wrongOf({ repeats: true, day: '32' })).toEqual(['day'])
  expect(wrongOf({ repeats: true, startsOn: '30/02/2027' })).toEqual(['startsOn'])
})
