import { expect, it } from 'vitest'
import { debinList } from '../lists/debins.ts'
import { echeqList } from '../lists/echeqs.ts'
import { noticeList } from '../lists/notices.ts'
import { orderList } from '../lists/orders.ts'
import { filterWords } from '../lists/words.ts'
import { filterSchemaOf } from './declared.ts'

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

it('takes words, a day, from and to of a date, and questions that are none to a field', () => {
  const echeqs = filterSchemaOf(echeqList)
  const filter = {
    issuerName: 'molino',
    paidAt: '2026-11-21',
    createdAtFrom: '2026-10-01',
    state: ['activo'],
    unknownState: true,
    counted: 'due',
  }
  expect(echeqs.parse(filter)).toEqual(filter)
  for (const wrong of [
    { paidAt: 'today' },
    { createdAtTo: 7 },
    { counted: 'all' },
    { state: ['x'] },
  ])
    expect(echeqs.safeParse(wrong).success).toBe(false)
  expect(echeqs.safeParse({ from: '2026-11-21' }).success).toBe(false)
})

it('takes of orders and notifications what is declared of them, and no amounts', () => {
  const [orders, notices] = [filterSchemaOf(orderList), filterSchemaOf(noticeList)]
  expect(orders.parse({ state: ['draft'], contradicted: true })).toEqual({
    state: ['draft'],
    contradicted: true,
  })
  expect(orders.safeParse({ state: ['draft'], minAmount: '1' }).success).toBe(false)
  for (const wrong of [
    { state: ['lost'] },
    { kind: 'mep_dr0' },
    { from: '1/1/2026' },
    { contradicted: 7 },
  ])
    expect(orders.safeParse(wrong).success).toBe(false)
  for (const wrong of [{ via: 'pigeon' }, { unread: 'yes' }, { kind: ['none'] }])
    expect(notices.safeParse(wrong).success).toBe(false)
})

it('says of every part of a filter what it leaves, in words', () => {
  const said = (state: object) => filterWords(echeqList, state, 'es-AR')
  expect(said({ unknownState: true })).toBe('Estado: Otros estados')
  expect(said({ state: ['activo'], unknownState: true })).toMatch(
    /^Estado: .*Estado: Otros estados$/,
  )
  const kindOf = (chargeback: boolean) => filterWords(debinList, { chargeback }, 'es-AR')
  expect([true, false].map(kindOf)).toEqual(['Clase: Contracargos', 'Clase: Cobros'])
})
