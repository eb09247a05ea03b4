import { expect, it } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import { good } from '../../shared/base/result.fixture.ts'
import { appError, err, ok } from '../../shared/errors/index.ts'
import { forecastOf } from '../../shared/forecast/forecast.ts'
import { decimal } from '../../shared/values/money.ts'
import { cacheForEach, stores } from '../cache/each.fixture.ts'
import { ACCOUNT, OURS, record, takePosition } from '../cache/echeqs/echeqs.fixture.ts'
import { createCompleteness } from '../completeness/completeness.ts'
import { createNotices } from '../incoming/notices.ts'
import { type AttentionSources, attentionOf } from './attention.ts'

/** The items of Today over real stores that turn out to be unreadable. */

cacheForEach()

const lost = err(appError('ledger_damaged', { kept: 'ledger.db', backups: 0 }))

/** A profile whose ledger is lost, over the other stores. */
const watched = (): AttentionSources => {
  const { cache, archive } = stores
  const { debins, echeqs, positions } = cache
  return {
    positions,
    orderArea: () => lost,
    describe: () => ({ refused: null, online: true, lastContactAt: null, ledger: lost.error }),
    requests: archive.requests,
    echeqs: { cache: echeqs, totals: echeqs.totals, underWay: async () => ok([]) },
    incoming: {
      notices: createNotices({ cache, holidays: new Set() }),
      days: { needs: async () => ok({ short: null, open: [], silentSince: null }) },
      debins: { list: debins.page, totals: debins.totals },
      completeness: createCompleteness({
        cache,
        archive,
        now: systemClock.now,
        changed: () => undefined,
      }),
    },
    forecast: { outlook: async () => lost },
    inbox: { store: () => lost },
    ledger: () => lost,
  }
}

const told = async (of: AttentionSources) => {
  const items = good(await attentionOf(of, systemClock, new Set()))
  return items.map((item) =>
    item.kind === 'unreadable' ? `${item.area}: ${item.error.code}` : item.kind,
  )
}

it('says once of each area that it cannot be read, and never that nothing needs somebody', async () => {
  expect(await told(watched())).toEqual(['ledger', 'forecast: ledger_damaged'])
  await stores.cache.close()
  expect(await told(watched())).toEqual([
    'ledger',
    'forecast: ledger_damaged',
    'position: internal',
    'debin: profile_closed',
    'incoming: profile_closed',
    'echeqs: profile_closed',
  ])
})

it('names an echeq to be accepted as long as it can be presented, also after its payment date', async () => {
  const on = (id: string, day: string) =>
    record({
      id,
      status: 'EMITIDO-PENDIENTE',
      paid_at: `${day}T00:00:00.000`,
      issuer: { name: 'Uno', cuit: '27911749626', cbu: '0140019901401901247953' },
      holder: OURS,
    })
  await takePosition(stores.cache)
  good(await stores.cache.echeqs.take([on('LATE', '2026-11-20'), on('OVER', '2026-09-01')]))
  const clock = { ...systemClock, now: () => new Date('2026-11-28T15:00:00Z') }
  const items = good(await attentionOf(watched(), clock, new Set()))
  expect(items.find(({ kind }) => kind === 'echeqsToAccept')).toMatchObject({
    count: 1,
    overdue: 1,
    each: [{ name: 'Uno', amount: { currency: expect.any(String) } }],
  })
})

it('calls an issued echeq overdue only while it can still be presented', async () => {
  const issued = (id: string, status: string) =>
    record({
      id,
      status,
      paid_at: '2026-11-20T00:00:00.000',
      issuer: { name: 'Nuestra', cuit: OURS, cbu: '0140019901401901247953' },
      holder: '27911749626',
    })
  await takePosition(stores.cache)
  good(await stores.cache.echeqs.take([issued('OPEN', 'ACTIVO'), issued('HERE', 'PRESENTADO')]))
  const clock = { ...systemClock, now: () => new Date('2026-11-28T15:00:00Z') }
  const items = good(await attentionOf(watched(), clock, new Set()))
  expect(items.find(({ kind }) => kind === 'echeqsToPay')).toMatchObject({ count: 2, overdue: 1 })
})

it('tells how much of the ledger cannot be read and so stands in no list', async () => {
  const over = async (count: number) => {
    const ledger = () => ok({ unreadable: () => ok(count) })
    const items = good(await attentionOf({ ...watched(), ledger }, systemClock, new Set()))
    return items.find((item) => item.kind === 'unreadable' && item.area === 'beneficiaries')
  }
  expect(await over(0)).toBeUndefined()
  expect(await over(2)).toMatchObject({
    count: 2,
    error: { code: 'ledger_rows_unreadable', params: { count: 2 } },
  })
})

it('looks for issued echeqs that will not be covered in each currency below zero, not in the first alone', async () => {
  await takePosition(stores.cache)
  const DAYS = ['2026-12-01', '2026-12-03'] as const
  const issued = (id: string, currency: string) =>
    record({
      id,
      currency,
      paid_at: '2026-12-03T00:00:00.000',
      issuer: { name: 'Uno', cuit: OURS, cbu: ACCOUNT },
      holder: '27911749626',
    })
  const clock = { ...systemClock, now: () => new Date('2026-11-30T15:00:00Z') }
  const forecasts = (['USD', 'ARS'] as const).map((currency, nth) => {
    const item = {
      source: 'entered',
      certainty: 'fixed',
      count: 1,
      label: '',
      account: null,
    } as const
    const rent = {
      ...item,
      currency,
      ref: currency,
      amount: decimal('-9'),
      day: DAYS[nth] ?? '2026-12-01',
    }
    return forecastOf({ currency, available: decimal('5') }, [rent], {
      from: '2026-11-30',
      days: 14,
    })
  })
  const outlook = async () =>
    ok({ asOf: null, before: null, holidaysUntil: '2027-12-31', balances: [], forecasts })
  const currencies = async () => {
    const items = good(await attentionOf({ ...watched(), forecast: { outlook } }, clock, new Set()))
    return items
      .filter(({ kind }) => kind === 'echeqsUnfunded')
      .map(({ count, echeqs }) => [echeqs?.currency, count])
  }
  good(await stores.cache.echeqs.take([issued('A', 'ARS'), issued('B', 'ARS')]))
  expect(await currencies()).toEqual([['ARS', 2]])
  good(await stores.cache.echeqs.take([issued('C', 'USD')]))
  expect(await currencies()).toEqual([
    ['USD', 1],
    ['ARS', 2],
  ])
})

it.each([
  ['proven', []],
  ['directions', ['directionsToConfirm']],
] as const)(
  'asks for the direction of a type where an account waits for it: %s',
  async (state, asked) => {
    await takePosition(stores.cache)
    const of = watched()
    const { completeness } = of.incoming
    const { accounts } = good(await completeness.proof())
    const type = {
      type: 'C',
      reversal: true,
      direction: 1,
      reason: 'none',
      example: '',
      count: 1,
    } as const
    const held = {
      accounts: accounts.map((one) => ({ ...one, state })),
      directions: [type],
      elsewhere: 0,
    }
    const proof = async () => ok(held)
    const incoming = { ...of.incoming, completeness: { ...completeness, proof } }
    const kinds = await told({ ...of, incoming })
    expect(kinds.filter((kind) => kind === 'directionsToConfirm')).toEqual(asked)
  },
)

it('never sets what one account misses off against what another has too much', async () => {
  await takePosition(stores.cache)
  const of = watched()
  const { completeness } = of.incoming
  const [first] = good(await completeness.proof()).accounts
  if (first === undefined) throw new Error('The position holds no account.')
  const summed = async (...figures: readonly string[]) => {
    const accounts = figures.map((missing) => ({
      ...first,
      state: 'missing' as const,
      missing: decimal(missing),
    }))
    const proof = async () => ok({ accounts, directions: [], elsewhere: 0 })
    const incoming = { ...of.incoming, completeness: { ...completeness, proof } }
    const items = good(await attentionOf({ ...of, incoming }, systemClock, new Set()))
    const item = items.find(({ kind }) => kind === 'movementsMissing')
    return [item?.count, item?.sums.map(({ amount }) => amount)]
  }
  expect(await summed('1000', '250')).toEqual([2, ['1250']])
  expect(await summed('1000', '-1000')).toEqual([2, ['1000', '-1000']])
  expect(await summed('-900', '1000', '-50.50', '0')).toEqual([4, ['1000', '-950.5']])
})
