import { expect, it } from 'vitest'
import { debinList } from '../lists/debins.ts'
import { echeqList } from '../lists/echeqs.ts'
import { noticeList } from '../lists/notices.ts'
import { orderList } from '../lists/orders.ts'
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
  expect(echeqs.parse({ from: '2026-11-21' })).toEqual({})
})

it('understands the views that were saved of echeqs under the names of the wire', () => {
  const former = {
    paid_at: '2026-11-21',
    dueFrom: '2026-11-01',
    createdTo: '2026-11-30',
    states: ['activo'],
    issuer: 'molino',
    beneficiary: 'espiga',
    from_account_key: '0110012920000091344977',
    from_account_cuit: '30500010912',
    echeq_book_number: '12',
  }
  expect(savedFilterSchemaOf(echeqList).parse(former)).toEqual({
    paidAt: '2026-11-21',
    paidAtFrom: '2026-11-01',
    createdAtTo: '2026-11-30',
    state: ['activo'],
    issuerName: 'molino',
    beneficiaryName: 'espiga',
    issuerCbu: '0110012920000091344977',
    issuerCuit: '30500010912',
    bookNumber: '12',
  })
})

it('understands the views that were saved of orders and notifications, whose empty parts narrowed nothing', () => {
  expect(
    savedFilterSchemaOf(orderList).parse({
      kinds: ['mep_dr0'],
      states: [],
      tag: '',
      from: '2026-11-01',
      to: '',
      search: 'molino',
    }),
  ).toEqual({ kind: ['mep_dr0'], from: '2026-11-01', search: 'molino' })
  const former = { kinds: ['cvu-cashin'], states: ['failed'], unread: true, known: true }
  expect(savedFilterSchemaOf(noticeList).parse(former)).toEqual({
    kind: ['cvu-cashin'],
    state: ['failed'],
    unread: true,
    known: true,
  })
})

it('takes of orders and notifications what is declared of them, and no amounts', () => {
  const [orders, notices] = [filterSchemaOf(orderList), filterSchemaOf(noticeList)]
  expect(orders.parse({ state: ['draft'], tag: 'mayo', minAmount: '1' })).toEqual({
    state: ['draft'],
    tag: 'mayo',
  })
  for (const wrong of [{ state: ['lost'] }, { kind: 'mep_dr0' }, { from: '1/1/2026' }, { tag: 7 }])
    expect(orders.safeParse(wrong).success).toBe(false)
  for (const wrong of [{ via: 'pigeon' }, { unread: 'yes' }, { kind: ['none'] }])
    expect(notices.safeParse(wrong).success).toBe(false)
})
