import { expect, it } from 'vitest'
import { good } from '../../shared/base/result.fixture.ts'
import { ok } from '../../shared/errors/index.ts'
import { noSettings } from '../../shared/forecast/entered.ts'
import { decimal } from '../../shared/values/money.ts'
import { accountJson, bytesOf, meta, positionJson, value } from '../cache/cache.fixture.ts'
import { cache, cacheForEach } from '../cache/each.fixture.ts'
import { CBU } from './forecast.fixture.ts'
import { createForecastArea } from './forecast-area.ts'
import type { ForecastNotes } from './notes.ts'

cacheForEach()

it('draws the same currencies on Today and in the forecast of the same days', async () => {
  const file = positionJson({
    accounts: [accountJson(CBU, 'ARS', '5.00'), accountJson('', 'USD', '1.00')],
  })
  value(await cache.positions.import(bytesOf(file), meta()))
  const notes = {
    whatIfs: async () => ok([]),
    settings: async () => ok(noSettings),
    items: async () => ok([]),
  }
  const expected = (currency: string, due: string) => ({
    ref: currency,
    label: 'Cuota',
    amount: { amount: decimal('7'), currency },
    due,
    matched: 0,
    cameAt: null,
  })
  const desk = createForecastArea({
    ...cache,
    clock: { now: () => new Date('2026-11-23T12:00:00.000Z') },
    ledger: () => ({
      orders: { list: () => ok({ rows: [], total: 0 }) },
      recurring: { list: () => ok([]) },
      reconciliation: {
        notes: { list: () => ok([expected('USD', '2026-12-01'), expected('EUR', '2027-01-15')]) },
        standing: () => ok([]),
      },
    }),
    notes: notes as unknown as ForecastNotes,
    holidays: { holidays: [], until: '2026-12-31' },
  } as unknown as Parameters<typeof createForecastArea>[0])
  const drawn = async (days: number) => [
    good(await desk.outlook(days)).forecasts.map(({ currency }) => currency),
    good(await desk.get(days, 'all')).lines.map(({ currency }) => currency),
  ]
  expect(await drawn(14)).toEqual([
    ['ARS', 'USD'],
    ['ARS', 'USD'],
  ])
  // An account without a CBU is in the lines, and no forecast is asked for of it alone.
  expect(good(await desk.get(14, 'all')).accounts.map(({ key }) => key)).toEqual([CBU])
  expect(await drawn(90)).toEqual([
    ['ARS', 'USD', 'EUR'],
    ['ARS', 'USD', 'EUR'],
  ])
})
