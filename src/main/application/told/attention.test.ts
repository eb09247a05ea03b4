import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import { failedOrders, unfundedDebins } from '../../../shared/attention/leads.ts'
import { addDays, buenosAiresDate, type DateText } from '../../../shared/values/calendar.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  control,
  storePosition,
  until,
} from '../../app.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'

/** What needs somebody because of what the days ahead bring, or of what did not come. */

afterEach(cleanUp)

const HOUR = 3_600_000
/** Noon in Buenos Aires of a Tuesday before two other bank days. */
const START = Date.parse('2026-11-24T15:00:00Z')
const dayOf = (later: number): DateText => addDays(buenosAiresDate(new Date(START)), later)

async function open() {
  const begun = systemClock.monotonic()
  let later = 0
  const clock = {
    ...systemClock,
    now: () => new Date(START + later + systemClock.monotonic() - begun),
  }
  const { bank, app } = await connectedApp({ bank: { now: new Date(START) }, app: { clock } })
  const told = async (kind: string) =>
    (await app.must('attention.list', {})).find((item) => item.kind === kind)
  const pass = (ms: number): void => {
    later += ms
  }
  return { bank, app, told, pass }
}

test('the position of the next bank day is asked for by itself, once', async () => {
  const { app, pass } = await open()
  await storePosition(app)
  const asked = async () => (await app.must('position.requests', {})).length
  await app.must('sync.run', { id: 'position' })
  expect(await asked()).toBe(1)
  pass(24 * HOUR)
  expect(await app.must('sync.run', { id: 'position' })).toMatchObject({ lastChanged: 1 })
  expect(await asked()).toBe(2)
  await app.must('sync.run', { id: 'position' })
  expect(await asked()).toBe(2)
})

test('of very many chargebacks each is in the sum, and the oldest has the term that is told', async () => {
  const { bank, told } = await open()
  const of = (day: string, amount: number) => ({
    details: { amount, business_date: `${day}T10:00:00-03:00` },
  })
  const many = async (count: number) => (await told('chargebacks'))?.count === count
  await control(bank, '/emit', { kind: 'chargeback', ...of('2026-11-10', 1) })
  await until(() => many(1))
  const at = (await told('chargebacks'))?.at
  await control(bank, '/emit', { kind: 'chargeback', count: 500, ...of('2026-11-20', 2) })
  await until(() => many(501))
  expect(await told('chargebacks')).toMatchObject({ at, sums: [{ amount: '1001' }] })
})

test('the first position is never asked for by itself', async () => {
  const { app } = await open()
  expect(await app.must('sync.run', { id: 'position' })).toMatchObject({ lastError: null })
  expect(await app.must('position.requests', {})).toEqual([])
})

test('a time that is none is refused, and a profile keeps the one that is set', async () => {
  const { app } = await open()
  const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
  expect(await app.code('profiles.update', { id, changes: { positionTime: '25:00' } })).toBe(
    'input_invalid',
  )
  await app.must('profiles.update', { id, changes: { positionTime: '07:30' } })
  expect((await app.must('profiles.current', {}))?.profile.positionTime).toBe('07:30')
})

test('a position that was asked for and does not come is told after half an hour', async () => {
  const { app, bank, told, pass } = await open()
  await control(bank, '/webhooks', { base_url: null })
  const { requestedAt } = await app.must('position.request', {})
  expect(await told('positionAwaited')).toBeUndefined()
  pass(HOUR)
  expect(await told('positionAwaited')).toMatchObject({ count: 1, at: requestedAt })
})

test('a DEBIN whose payer had no money is told for a week', async () => {
  const { app, bank, told, pass } = await open()
  await storePosition(app)
  await app.must('sync.run', { id: 'debin' })
  const before = (await told('debinsUnfunded'))?.count ?? 0
  const { rows } = await app.must('debin.list', {
    filter: { status: ['INICIADO', 'EN CURSO'], chargeback: false },
    sort: { column: 'createdAt', descending: true },
    offset: 0,
    limit: 1,
  })
  await control(bank, '/settle', { kind: 'debin', id: rows[0]?.id, outcome: 'SIN SALDO' })
  await app.must('sync.run', { id: 'debin' })
  expect(await told('debinsUnfunded')).toMatchObject({ count: before + 1 })
  const listed = { filter: unfundedDebins(dayOf(0)), offset: 0, limit: 1 }
  expect((await app.must('debin.list', listed)).total).toBe(before + 1)
  pass(60 * 24 * HOUR)
  expect(await told('debinsUnfunded')).toBeUndefined()
})

test('a payment larger than what there is shows the day below zero, and the echeqs that fall due then', async () => {
  const { app, bank, told } = await open()
  await storePosition(app)
  await app.must('sync.run', { id: 'echeqs' })
  // Late echeqs in dollars, which can still be presented, are more than there is of them.
  const pesos = async () =>
    (await told('belowZero'))?.sums.find(({ currency }) => currency === 'ARS')
  expect(await pesos()).toBeUndefined()
  const sample = sampleDraft('cvu_transfer', usableOf(await bankState(bank)), new Date(START), 1)
  if (sample.kind !== 'cvu_transfer') throw new Error(sample.kind)
  await app.must('orders.prepare', { draft: { ...sample, amount: '99999999999.99' } })
  expect((await until(pesos)).amount).toMatch(/^-\d/)
  expect(await told('belowZero')).toMatchObject({ count: 2, at: '2026-11-24' })
  const due = await app.must('attention.list', {})
  // Each opens the list of exactly what it counts.
  const listed = due.filter(({ echeqs }) => echeqs !== undefined)
  expect(listed.map(({ kind }) => kind)).toContain('echeqsUnfunded')
  for (const { kind, count, echeqs: filter = {} } of listed) {
    const { total } = await app.must('echeqs.list', { filter, offset: 0, limit: 1 })
    expect([kind, total]).toEqual([kind, count])
  }
  // Those of the days before on which no bank works are debited today too.
  const find = (kind: string) => due.find((item) => item.kind === kind)
  const toPay = {
    ...find('echeqsToPay')?.echeqs,
    currency: find('belowZero')?.sums[0]?.currency ?? '',
  }
  const { total } = await app.must('echeqs.list', { filter: toPay, offset: 0, limit: 1 })
  expect(find('echeqsUnfunded')?.count ?? 0).toBeGreaterThanOrEqual(total ?? 0)
})

test('an order that was prepared long ago and fails today is told', async () => {
  const { app, bank, told, pass } = await open()
  const draft = sampleDraft('cvu_transfer', usableOf(await bankState(bank)), new Date(START), 1)
  const { id } = await app.must('orders.prepare', { draft })
  pass(8 * 24 * HOUR)
  app.approvals.decide = yes
  await app.must('orders.submitForApproval', { ids: [id], waitForHours: false })
  await app.must('orders.recordOutcome', {
    ids: [id],
    outcome: 'rejected',
    remark: 'Lo dice el portal',
  })
  expect(await told('failed')).toMatchObject({ count: 1 })
  const listed = (day: DateText) => ({ filter: failedOrders(day), offset: 0, limit: 5 })
  expect((await app.must('orders.list', listed(dayOf(8)))).rows.map((row) => row.id)).toEqual([id])
  pass(6 * 24 * HOUR)
  expect(await told('failed')).toMatchObject({ count: 1 })
  expect((await app.must('orders.list', listed(dayOf(14)))).total).toBe(1)
  pass(24 * HOUR)
  expect(await told('failed')).toBeUndefined()
  expect((await app.must('orders.list', listed(dayOf(15)))).total).toBe(0)
})
