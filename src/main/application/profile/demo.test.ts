import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import type { CallInput } from '../../../shared/ipc/index.ts'
import { buenosAiresDate } from '../../../shared/values/calendar.ts'
import { cleanUp, failures, newDataDir, startApp, type TestApp, until } from '../../app.fixture.ts'
import { demoIsFull, filledDemo } from '../../demo.fixture.ts'

/** The demo as somebody meets it first: full, without a click. */

const demo = async (dataDir: string): Promise<TestApp> => {
  const app = await startApp(dataDir, { demo: 'full' })
  await app.must('profiles.openDemo', {})
  return app
}
const orders = async (app: TestApp) =>
  (await app.must('orders.list', { filter: {}, offset: 0, limit: 100 })).rows

describe('one demo, looked at from several sides', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await demo(await newDataDir())
    await demoIsFull(app)
    await app.must('sync.run', { id: 'echeqs' })
  })
  afterAll(cleanUp)

  test('the demo opens with a position of several days, the last of them today’s', async () => {
    await until(() => app.must('position.overview', {}))
    const days = await until(async () => {
      const held = await app.must('position.history', {})
      return held.length >= 6 && held
    })
    expect(new Set(days.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBe(days.length)
    const { fileId } = (await app.must('position.overview', {})) ?? {}
    expect(fileId).toBe(days[0]?.fileId)
    const [pesos] = await app.must('position.balances', {})
    expect(pesos?.points.map(({ day }) => day)).toEqual(
      days.map(({ createdAt }) => createdAt.slice(0, 10)).toReversed(),
    )
  })

  test('it has orders in many states, one of them unconfirmed, and nobody was asked', async () => {
    const states = new Set((await orders(app)).map(({ state }) => state))
    for (const state of ['draft', 'cancelled', 'unconfirmed', 'refused', 'settled'])
      expect([...states]).toContain(state)
    expect(app.approvals.asked).toEqual([])
    expect((await app.must('beneficiaries.list', { search: '' })).length).toBeGreaterThan(2)
    expect(failures(app)).toEqual([])
  }, 60_000)

  test('echeqs fall due this week, and credits wait to be reconciled', async () => {
    const today = buenosAiresDate(systemClock.now())
    const to = new Date(Date.parse(today) + 6 * 86_400_000).toISOString().slice(0, 10)
    const filter = { paidAtFrom: today, paidAtTo: to }
    const due = await app.must('echeqs.list', { filter, offset: 0, limit: 50 })
    expect(due.total).toBeGreaterThan(3)
    expect(due.rows.every(({ amount }) => Number(amount) < 10_000_000)).toBe(true)
    await app.must('sync.run', { id: 'credits' })
    const credits = await app.must('credits.list', { filter: {}, offset: 0, limit: 50 })
    expect(credits.total).toBeGreaterThan(10)
  }, 60_000)

  test('what needs somebody is one list, each with its count and sum', async () => {
    const items = await app.must('attention.list', {})
    const kinds = items.map(({ kind }) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining(['unconfirmed', 'failed', 'toApprove', 'echeqsToCollect']),
    )
    expect(items.find(({ kind }) => kind === 'toApprove')).toMatchObject({
      count: 2,
      sums: [{ amount: '1701650.5', currency: 'ARS' }],
    })
    expect(items.find(({ kind }) => kind === 'unconfirmed')).toMatchObject({
      count: 1,
      at: expect.any(String),
    })
    expect(app.events.some(({ name }) => name === 'attention.changed')).toBe(true)
  }, 60_000)

  test('echeqs to accept or about to lapse, and fixed terms that end, are told with what the lists count', async () => {
    const items = await app.must('attention.list', {})
    const told = (kind: string) => items.find((item) => item.kind === kind)?.count ?? 0
    const today = buenosAiresDate(systemClock.now())
    const on = (days: number) =>
      new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
    const listed = async (filter: CallInput<'echeqs.list'>['filter']) =>
      (await app.must('echeqs.list', { filter, offset: 0, limit: 1 })).total
    expect(told('echeqsToAccept')).toBe(
      await listed({ direction: 'received', state: ['emitido-pendiente'], paidAtFrom: today }),
    )
    expect(told('echeqsLapsing')).toBe(
      await listed({
        counted: 'presentable',
        state: ['activo'],
        paidAtFrom: on(-30),
        paidAtTo: on(-24),
      }),
    )
    const undeposited = { counted: 'presentable', state: ['activo'] } as const
    expect(told('echeqsToCollect')).toBe(
      await listed({ ...undeposited, paidAtFrom: on(-23), paidAtTo: on(6) }),
    )
    const dated = items.filter(({ kind }) => /^(echeqs|fixedTerms)/.test(kind))
    for (const { kind, at } of dated) expect(at, kind).toMatch(/^\d{4}-\d\d-\d\d$/)
    const { fileId = '' } = (await app.must('position.overview', {})) ?? {}
    const terms = await app.must('position.fixedTerms', { fileId, offset: 0, limit: 500 })
    const ending = terms.rows.filter(({ dueDate }) => {
      const day = buenosAiresDate(new Date(dueDate))
      return day >= today && day <= on(6)
    })
    expect(told('fixedTermsEnding')).toBe(ending.length)
    expect(told('echeqsToAccept')).toBeGreaterThan(0)
  })

  test('notifications of own orders are read by themselves, and what was known is hidden', async () => {
    const list = (filter: object) => app.must('inbox.list', { filter, offset: 0, limit: 100 })
    const told = await until(async () => {
      const { rows } = await list({ kind: ['cvu-cashout'] })
      return rows.length > 0 && rows.every(({ state }) => state === 'done') && rows
    })
    expect(told.every(({ readAt }) => readAt !== null)).toBe(true)
    const shown = await list({})
    const all = await list({ known: true })
    expect(shown.rows.some(({ outcome }) => outcome === 'nothing_new')).toBe(false)
    expect(all.total).toBeGreaterThanOrEqual(shown.total)
  }, 60_000)
})

describe('a demo of its own', () => {
  afterEach(cleanUp)

  test('what was there once is not made again', async () => {
    const dataDir = await newDataDir()
    const first = await demo(dataDir)
    await demoIsFull(first)
    const held = (await orders(first)).length
    await first.app.close()
    const again = await demo(dataDir)
    await until(() => again.must('position.overview', {}))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await orders(again)).toHaveLength(held)
  }, 60_000)
})

test('while it is filled it never says that an account misses movements', async () => {
  const app = await startApp(await newDataDir(), { demo: 'full' })
  const told = new Set<string>()
  let filled = false
  await app.must('profiles.openDemo', {})
  const looking = (async () => {
    while (!filled) for (const { kind } of await app.must('attention.list', {})) told.add(kind)
  })()
  await demoIsFull(app)
  await until(async () => (await app.must('completeness.directions', {})).length > 0)
  filled = true
  await looking
  expect([...told]).not.toContain('movementsMissing')
}, 60_000)

describe("the PSP's side of the demo", () => {
  afterAll(cleanUp)

  test('is filled once its desk is switched on: customers, a day that fits and is closed, and one with breaks', async () => {
    const app = await filledDemo()
    expect((await app.must('cvu.desk', {})).shown).toBe(false)
    await app.must('cvu.setDesk', { desk: 'on' })
    await until(async () => (await app.must('psp.days', {}))[1]?.closed)
    const [yesterday, before] = await app.must('psp.days', {})
    expect(before).toMatchObject({ breaks: 0, shortfall: '0.00', closed: { version: 1 } })
    expect(yesterday).toMatchObject({ breaks: 9, shortfall: '250000.00', closed: null })
    expect(before?.bank?.sum).toBe(before?.own)
    const breaks = await app.must('psp.breaks', { day: yesterday?.day ?? '', offset: 0, limit: 20 })
    expect(breaks.rows.map(({ kind }) => kind).sort()).toEqual([
      'amount',
      'amount',
      'amount',
      'amount',
      'amount',
      'only_bank',
      'only_own',
      'other_day',
      'unknown_cvu',
    ])
  }, 120_000)
})
