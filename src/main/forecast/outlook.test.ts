import { afterEach, expect, it } from 'vitest'
import { dayLines } from '../../shared/forecast/forecast.ts'
import { add, type DecimalText } from '../../shared/values/money.ts'
import { cleanUp, newDataDir, startApp } from '../app.fixture.ts'
import { filledDemo } from '../demo.fixture.ts'

afterEach(cleanUp)

it('the demo says what is there, what it was before, and what will be on each of fourteen days', async () => {
  const app = await filledDemo()
  await app.must('sync.run', { id: 'echeqs' })
  const overview = await app.must('position.overview', {})
  const outlook = await app.must('outlook.get', { days: 14 })
  expect(outlook.asOf).toBe(overview?.createdAtInstant)
  expect(outlook.balances.map(({ currency, available }) => [currency, available])).toEqual(
    overview?.totals.map(({ currency, available }) => [currency, available]),
  )
  for (const { opening, days, lowest } of outlook.forecasts) {
    expect(days).toHaveLength(14)
    let balance: DecimalText = opening
    for (const day of days) {
      balance = day.items.reduce((sum, { amount }) => add(sum, amount), balance)
      expect(day.balance).toBe(balance)
    }
    expect(days.map(({ balance: each }) => each)).toContain(lowest.balance)
  }
  // How much of what is available is overdraft, as the forecast says it.
  const { lines: own } = await app.must('forecast.get', { days: 1, account: 'all' })
  expect(outlook.balances.map(({ included }) => included)).toEqual(
    own.map(({ included }) => included),
  )
  expect(outlook.balances.map(({ included }) => included)).toEqual(['2000000', '0'])
  // The forecast's line of a day is the greatest of Today's lines of that day.
  const { lines } = await app.must('forecast.get', { days: 14, account: 'all' })
  for (const { currency, days } of outlook.forecasts) {
    const causes = lines.find((one) => one.currency === currency)?.causes ?? []
    expect(causes.map((cause) => cause && cause.count + cause.others)).toEqual(
      days.map(({ items }) => items.reduce((all, { count }) => all + count, 0) || null),
    )
    for (const [at, { items }] of days.entries()) {
      const told = dayLines(items).map(({ source, count, label }) => `${source} ${count} ${label}`)
      const { source, count, label } = causes[at] ?? {}
      if (source !== undefined) expect(told).toContain(`${source} ${count} ${label}`)
    }
  }
  const sources = new Set(
    outlook.forecasts.flatMap(({ days }) =>
      days.flatMap(({ items }) => items.map(({ source }) => source)),
    ),
  )
  for (const source of ['echeqs_in', 'echeqs_out', 'order_out'] as const)
    expect([...sources]).toContain(source)
})

it('without a position there is nothing to begin with, and no figure', async () => {
  const app = await startApp(await newDataDir(), { demo: 'empty' })
  await app.must('profiles.openDemo', {})
  expect(await app.must('outlook.get', { days: 14 })).toMatchObject({
    asOf: null,
    balances: [],
    forecasts: [],
  })
})
