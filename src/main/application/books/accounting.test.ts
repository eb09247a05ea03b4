import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BookFormat, EventFilter } from '../../../shared/ipc/accounting.ts'
import { buenosAiresDate } from '../../../shared/values/calendar.ts'
import { cleanUp, connectedApp, control, type TestApp, until } from '../../app.fixture.ts'
import { filledDemo } from '../../demo.fixture.ts'

/** The books of the demo, from its events to the files of a batch. */

const demo = async (): Promise<TestApp> => {
  const app = await filledDemo()
  // The bank has notified and moved everything: no event is added between two looks.
  const read = async () => {
    for (const id of ['echeqs', 'credits', 'debin'] as const) await app.must('sync.run', { id })
  }
  await read()
  let [known, since] = ['', 0]
  await until(async () => {
    const counts = JSON.stringify((await eventsOf(app)).counts)
    if (counts !== known) [known, since] = [counts, performance.now()]
    return performance.now() - since > 4000
  })
  await read()
  for (const { type, reversal, direction } of (await app.must('completeness.proof', {})).directions)
    await app.must('completeness.confirm', { type, reversal, direction })
  return app
}
const eventsOf = (app: TestApp, filter: EventFilter = {}) =>
  app.must('accounting.events', { filter, offset: 0, limit: 500 })
const UNTIL = '2099-12-31'
const make = (app: TestApp, unidentified = true) =>
  app.must('accounting.makeBatch', { until: UNTIL, unidentified })
const exported = async (app: TestApp, number: number, format: BookFormat): Promise<Buffer> => {
  await app.must('accounting.export', { number, format })
  const file = app.files.at(-1)
  if (file === undefined) throw new Error('no file')
  return file.bytes
}

describe('the books of one demo, from one hand to the next', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await demo()
  })
  afterAll(cleanUp)

  test('a rule that asks for nothing, or whose range is upside down, is not kept', async () => {
    const { tables } = await app.must('accounting.rules', {})
    const [table] = tables
    if (table === undefined) throw new Error('no table')
    const rule = {
      text: '',
      direction: null,
      cuit: '',
      account: '',
      min: null as string | null,
      max: null as string | null,
      to: 'X',
      mark: 'none' as const,
    }
    const codeOf = (...rules: readonly (typeof rule)[]) =>
      app.code('accounting.saveRules', { table: { ...table, rules: [...rules] } })
    expect(await codeOf(rule)).toBe('books_rule_empty')
    expect(await codeOf({ ...rule, text: 'A', to: '' })).toBe('books_rule_empty')
    expect(await codeOf({ ...rule, min: '2', max: '1' })).toBe('books_rule_range')
    expect((await app.must('accounting.rules', {})).tables).toEqual(tables)
  }, 60_000)

  test('what a person noted of an order is found with its event, as soon as it is noted', async () => {
    const ofOrders = async () =>
      (await eventsOf(app)).rows.flatMap(({ keys }) =>
        keys.filter((key) => key.startsWith('order:')),
      )
    await until(async () => (await ofOrders()).length > 0)
    const [key = ''] = await ofOrders()
    const id = key.slice('order:'.length)
    expect((await eventsOf(app, { search: 'galpón' })).total).toBe(0)
    await app.must('orders.setNote', { id, note: 'Segunda cuota del Galpón' })
    const noted = await eventsOf(app, { search: 'galpon' })
    expect(noted.rows).toMatchObject([{ note: 'Segunda cuota del Galpón' }])
    expect((await eventsOf(app, { search: 'segunda cuota' })).total).toBe(1)
  }, 60_000)

  test('several events that get one account keep their own tax marks', async () => {
    const [one, two] = (await eventsOf(app, { state: 'open' })).rows
    if (one === undefined || two === undefined) throw new Error('the demo has events')
    await app.must('accounting.correct', { keys: [one.key], to: 'A', mark: 'law_25413' })
    await app.must('accounting.correct', { keys: [two.key], to: 'A', mark: 'sircreb' })
    await app.must('accounting.correct', { keys: [one.key, two.key], to: 'B', mark: null })
    const { rows } = await eventsOf(app)
    const assigned = [one, two].map(({ key }) => rows.find((row) => row.key === key)?.assignment)
    expect(assigned).toMatchObject([
      { to: 'B', mark: 'law_25413' },
      { to: 'B', mark: 'sircreb' },
    ])
  })

  test('what a person says of an event holds, beside a rule that says it of others, and can be withdrawn', async () => {
    const open = await eventsOf(app, { state: 'unidentified' })
    const groups = Map.groupBy(
      open.rows.filter(({ cuit }) => cuit !== null),
      ({ cuit, amount }) => `${cuit} ${amount.startsWith('-')}`,
    )
    const [one, two, ...rest] = [...groups.values()].find((rows) => rows.length > 2) ?? []
    if (one === undefined || two === undefined) throw new Error('nobody was met three times')
    const keys = [one.key, two.key]
    await app.must('accounting.correct', { keys, to: 'Proveedores', mark: 'none' })
    const { tables } = await app.must('accounting.rules', {})
    const [table] = tables
    if (table === undefined) throw new Error('no table')
    const rule = {
      text: '',
      cuit: one.cuit ?? '',
      direction: one.amount.startsWith('-') ? 'out' : 'in',
      account: '',
      min: null,
      max: null,
      to: 'Proveedores',
      mark: 'none',
    } as const
    const next = { ...table, rules: [rule, ...table.rules] }
    const trial = await app.must('accounting.tryRules', { table: next })
    expect(trial.changes).toBe(rest.length)
    const all = rest.map(({ key }) => key)
    expect(all).toEqual(expect.arrayContaining(trial.changed.map(({ event }) => event.key)))
    expect(trial.changed).toHaveLength(Math.min(20, rest.length))
    await app.must('accounting.saveRules', { table: next })
    expect((await eventsOf(app, { state: 'unidentified' })).total).toBe(
      open.total - 2 - rest.length,
    )
    await app.must('accounting.uncorrect', { keys: [one.key] })
    const row = (await eventsOf(app)).rows.find(({ key }) => key === one.key)
    expect(row?.assignment).toMatchObject({ to: 'Proveedores', by: 'rule', rule: 1 })
  }, 60_000)

  test('every event of the demo goes into one batch, whose debits are its credits', async () => {
    const before = await eventsOf(app)
    expect(before.counts.open).toBeGreaterThan(40)
    // An event of the calendar without a movement waits until a person says that it is to be entered.
    const { rows: unseen } = await eventsOf(app, { state: 'waiting' })
    for (const { key, waiting, maybe } of unseen) {
      expect({ key, waiting, maybe }).toEqual({ key, waiting: 'doubt', maybe: [] })
      await app.must('accounting.join', { key, other: null })
    }
    const all = before.counts.open + unseen.length
    const batch = await make(app)
    expect(batch).toMatchObject({ number: 1, kind: 'entries', entries: all })
    for (const { debit, credit } of batch.totals) expect(debit).toBe(credit)
    expect((await eventsOf(app)).counts).toMatchObject({ open: 0, batched: all, waiting: 0 })
    expect(await app.code('accounting.makeBatch', { until: UNTIL, unidentified: true })).toBe(
      'books_nothing',
    )
  }, 60_000)

  test('a batch is handed over again byte for byte, in every format, after rules and names changed', async () => {
    const formats: readonly BookFormat[] = ['csv', 'xlsx']
    const first = new Map<BookFormat, Buffer>()
    for (const format of formats) first.set(format, await exported(app, 1, format))
    const { tables } = await app.must('accounting.rules', {})
    const [table] = tables
    if (table === undefined) throw new Error('no table')
    await app.must('accounting.saveRules', {
      table: { ...table, sides: { ...table.sides, bank: 'Otro banco' } },
    })
    for (const format of formats) {
      const again = await exported(app, 1, format)
      expect([format, again.equals(first.get(format) ?? Buffer.alloc(0))]).toEqual([format, true])
    }
    expect(first.get('csv')?.toString('utf8')).not.toContain('Otro banco')
  }, 90_000)

  test('reopening is a batch that takes the other back, and its events are free again', async () => {
    const { batches: made } = await app.must('accounting.batches', {})
    const { entries = 0 } = made[0] ?? {}
    const back = await app.must('accounting.reopen', { number: 1 })
    expect(back).toMatchObject({ number: 2, kind: 'reversal', reverses: 1, entries })
    expect((await eventsOf(app)).counts).toMatchObject({ open: entries, batched: 0 })
    expect(await app.code('accounting.reopen', { number: 1 })).toBe('books_reversed')
    expect(await app.code('accounting.reopen', { number: 2 })).toBe('books_reversed')
    expect(await app.code('accounting.reopen', { number: 9 })).toBe('not_found')
    const again = await make(app)
    expect(again).toMatchObject({ number: 3, entries })
    const { batches: list } = await app.must('accounting.batches', {})
    expect(list.map(({ number, reversedBy }) => [number, reversedBy])).toEqual([
      [3, null],
      [2, null],
      [1, 2],
    ])
  }, 60_000)
})

describe('an issued echeq that is annulled after it was entered', () => {
  afterEach(cleanUp)

  /** The books of a profile of a bank, with an issued echeq that is in force. */
  const withEcheq = async () => {
    const { bank, app } = await connectedApp({ bank: { echeqs: 40 } })
    const filter = { direction: 'issued', state: ['activo'] } as const
    const { id } = await until(async () => {
      const { rows } = await app.must('echeqs.list', { filter, offset: 0, limit: 1 })
      return rows[0]
    })
    const become = async (outcome: string): Promise<void> => {
      await control(bank, '/settle', { kind: 'echeq', id, outcome })
      await app.must('echeqs.refresh', { id })
    }
    const events = async () =>
      (await eventsOf(app)).rows
        .filter(({ key }) => key.startsWith(`echeq:${id}:`))
        .map(({ kind, batch }) => [kind, batch])
        .sort()
    const entryOf = async (number: number, kind: string) => {
      const { entries } = await app.must('accounting.batch', { number })
      return entries.find((one) => one.kind === kind && one.key.startsWith(`echeq:${id}:`))
    }
    return { app, id, become, events, entryOf }
  }

  test('is taken back in a later batch, on the accounts on which it was entered', async () => {
    const { app, id, become, events, entryOf } = await withEcheq()
    const key = `echeq:${id}:echeq_issued`
    await app.must('accounting.correct', { keys: [key], to: 'Proveedores', mark: 'none' })
    await make(app)
    // An event of a batch, or an unknown one, cannot be corrected.
    const correct = (keys: string[]) =>
      app.code('accounting.correct', { keys, to: 'Otra cosa', mark: 'none' })
    expect(await correct([key])).toBe('books_event_taken')
    expect(await correct(['echeq:nobody:echeq_issued'])).toBe('not_found')
    // Nobody knows what this state means: nothing is taken back, and nothing vanishes.
    await become('activo-pendiente')
    expect(await events()).toEqual([['echeq_issued', 1]])
    await become('anulado')
    expect(await events()).toEqual([
      ['echeq_annulled', null],
      ['echeq_issued', 1],
    ])
    const { number } = await make(app)
    expect(await events()).toEqual([
      ['echeq_annulled', 2],
      ['echeq_issued', 1],
    ])
    const issued = await entryOf(1, 'echeq_issued')
    const annulled = await entryOf(number, 'echeq_annulled')
    expect(annulled?.amount).toBe(issued?.amount.replace('-', ''))
    expect(annulled?.day).toBe(buenosAiresDate(new Date()))
    expect(annulled?.lines).toEqual(
      issued?.lines.map(({ account, debit, credit }) => ({
        account,
        debit: credit,
        credit: debit,
      })),
    )
    expect(issued?.lines.at(-1)?.account).toBe('Proveedores')
    // Where the batch that held it is taken back after that, both have to stand.
    await app.must('accounting.reopen', { number: 1 })
    expect(await events()).toEqual([
      ['echeq_annulled', 2],
      ['echeq_issued', null],
    ])
  }, 60_000)

  test('is nothing where it stood in no batch, or stands in none any more', async () => {
    const { app, become, events } = await withEcheq()
    await make(app)
    await app.must('accounting.reopen', { number: 1 })
    await become('anulado')
    expect(await events()).toEqual([])
  }, 60_000)
})
