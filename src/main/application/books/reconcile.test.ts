import { Buffer } from 'node:buffer'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import type { ImportedKind } from '../../../shared/statements/model.ts'
import { buenosAiresDate } from '../../../shared/values/calendar.ts'
import { add, type DecimalText, decimal, subtract } from '../../../shared/values/money.ts'
import { cleanUp, type TestApp, upload } from '../../app.fixture.ts'
import { filledDemo } from '../../demo.fixture.ts'
import { readTable } from '../../tables/table.ts'

/** Statements and books that a person brings, through the whole application, of the demo whose bank keeps its books. */

afterEach(cleanUp)

const demo = async (): Promise<TestApp> => {
  const app = await filledDemo()
  for (const { type, reversal, direction } of (await app.must('completeness.proof', {})).directions)
    await app.must('completeness.confirm', { type, reversal, direction })
  return app
}

interface DayAmount {
  readonly day: string
  readonly amount: DecimalText
}
/** Everything that moved the first account between its position files. */
async function movementsOf(app: TestApp) {
  const [main] = (await app.must('completeness.proof', {})).accounts
  if (main === undefined) throw new Error('no account')
  const of = { account: main.account, currency: main.currency }
  const rows: DayAmount[] = []
  for (const { from } of main.intervals)
    for (const { row, amount } of await app.must('completeness.movements', {
      ...of,
      fromFile: from.fileId,
    }))
      rows.push({ amount, day: (row.at ?? '').slice(0, 10) })
  return { of, rows }
}
const csvOf = (rows: readonly DayAmount[]): string =>
  ['Fecha;Detalle;Importe', ...rows.map(({ day, amount }) => `${day};Movimiento;${amount}`)].join(
    '\n',
  )

async function bring(
  app: TestApp,
  kind: ImportedKind,
  of: { account: string; currency: string },
  text: string,
) {
  const uploadId = await upload(app, 'archivo.csv', new Uint8Array(Buffer.from(text)))
  const first = await app.must('statements.read', { uploadId, kind, ...of })
  const columns = { date: 0, text: 1, amount: 2 }
  const reading =
    first.state === 'columns'
      ? await app.must('statements.choose', { columns, readId: first.readId })
      : first
  return { reading, kept: () => app.must('statements.keep', { readId: reading.readId }) }
}

test('a statement changes nothing of what is proven, whole, again, or in part; one more row is missed', async () => {
  const app = await demo()
  const { of, rows } = await movementsOf(app)
  // The demo's orders go on settling after the newest position: what lies between positions stands still.
  const proof = async () =>
    (await app.must('completeness.proof', {})).accounts.map(({ account, missing, intervals }) => ({
      account,
      missing,
      intervals,
    }))
  const before = await proof()
  expect(await (await bring(app, 'statement', of, csvOf(rows))).kept()).toBe(true)
  expect(await proof()).toEqual(before)
  expect(await (await bring(app, 'statement', of, csvOf(rows))).kept()).toBe(false)
  const { reading, kept } = await bring(app, 'statement', of, csvOf(rows.slice(3, 9)))
  expect(reading).toMatchObject({ state: 'ready', count: 6, known: 6 })
  expect(await kept()).toBe(true)
  expect(await proof()).toEqual(before)
  const first = rows[Math.floor(rows.length / 2)]
  if (first === undefined) throw new Error('no movement')
  await (await bring(app, 'statement', of, csvOf([{ ...first, amount: decimal('7.77') }]))).kept()
  expect((await proof())[0]).toMatchObject({ missing: '-7.77' })
  const files = await app.must('statements.list', { kind: 'statement' })
  expect(files.map(({ count }) => count)).toEqual([rows.length, 6, 1])
  await app.must('statements.remove', { id: files[2]?.id ?? '', removed: true })
  expect(await proof()).toEqual(before)
}, 90_000)

test('books are reconciled with the bank to one figure; by hand for the rest, with undo, and as a workbook', async () => {
  const app = await demo()
  const { of, rows } = await movementsOf(app)
  expect(await app.must('reconcile.get', of)).toBe(null)
  // Whole days: on this one orders of the demo go on settling, which no book of the test has.
  const today = buenosAiresDate(systemClock.now())
  // The books lack one movement, and have the last in two parts.
  const [last, ...others] = rows.filter(({ day }) => day < today).toReversed()
  if (last === undefined || others.length < 5) throw new Error('too few movements')
  const lacking = others[2]
  const part = decimal('0.01')
  const split = [
    { day: last.day, amount: part },
    { day: last.day, amount: subtract(last.amount, part) },
  ]
  const books = [...others.filter((row) => row !== lacking), ...split]
  const read = await bring(app, 'ledger', of, csvOf(books))
  expect(await read.kept()).toBe(true)
  const summary = () => app.must('reconcile.get', of)
  const all = await summary()
  expect(all?.difference).toBe(lacking?.amount)
  const open = async () =>
    app.must('reconcile.lines', { ...of, parts: ['onlyBank', 'onlyBooks', 'review'] })
  const sums = (await open()).flatMap(({ bank, books: theirs }) => [
    ...bank.map(({ amount }) => amount),
    ...theirs.map(({ amount }) => subtract(decimal('0'), amount)),
  ])
  expect(sums.reduce(add, decimal('0'))).toBe(lacking?.amount)

  const lines = await open()
  const only = lines.find(({ bank }) => bank[0]?.amount === lacking?.amount)
  const [bankRow] = only?.bank ?? []
  if (bankRow === undefined) throw new Error('nothing is open')
  const wrong = { ...of, kind: 'match' as const, bank: [bankRow.id], books: [] }
  expect(await app.code('reconcile.match', wrong)).toBe('reconcile_unequal')
  expect(await app.code('reconcile.match', { ...wrong, bank: ['no such'] })).toBe('not_found')
  expect(await app.code('reconcile.match', { ...wrong, kind: 'never' })).toBe('not_found')

  // An entry of the books that was forgotten on the day is brought in a second file, beyond the window of the rules.
  const late = { day: '2020-01-02', amount: bankRow.amount }
  await (await bring(app, 'ledger', of, csvOf([late]))).kept()
  const entry = (await open()).find((line) => line.books[0]?.day === late.day)?.books[0]
  const manual = { ...wrong, books: [entry?.id ?? ''] }
  const manualId = await app.must('reconcile.match', manual)
  expect(
    (await summary())?.parts.find(({ part: one }) => one === 'reconciled')?.count,
  ).toBeGreaterThan(3)
  const matched = await app.must('reconcile.lines', { ...of, parts: ['reconciled'] })
  expect(matched.filter(({ rule }) => rule === 'manual')).toMatchObject([{ manualId }])
  expect(await app.code('reconcile.match', manual)).toBe('not_found')
  // The same books again name their rows the same: what was matched stays.
  await (await bring(app, 'ledger', of, csvOf([late, ...books]))).kept()
  expect(
    (await app.must('reconcile.lines', { ...of, parts: ['reconciled'] })).filter(
      ({ rule }) => rule === 'manual',
    ),
  ).toHaveLength(1)
  await app.must('reconcile.undo', { manualId })
  expect(await app.code('reconcile.undo', { manualId })).toBe('not_found')

  await app.must('reconcile.export', of)
  const file = app.files.at(-1)
  expect(file?.name).toMatch(/\.xlsx$/)
  // A workbook of several sheets, which an import refuses by naming them.
  expect(await readTable(new Uint8Array(file?.bytes ?? []), 'x.xlsx')).toMatchObject({
    error: { code: 'import_sheets', params: { names: expect.stringContaining('Conciliado') } },
  })
}, 90_000)
