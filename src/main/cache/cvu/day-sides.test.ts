import { beforeEach, describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { Stores } from '../store/stores.ts'
import {
  chargeback,
  creditJson,
  cvu,
  memoryCache,
  takeCredits,
  takeOrder,
  takeOwnFile,
} from './cvu.fixture.ts'

/** Days of a PSP over real stores: the figures that are not certain, and months. */

let db: Sqlite
let archive: Sqlite
let stores: Stores
beforeEach(() => {
  ;({ db, archive, stores } = memoryCache())
})

const DAY: DateText = '2026-11-20'
const [ANA, BETO, CARO] = [cvu(1), cvu(2), cvu(3)]
const AT = '2026-11-21T12:00:00.000Z'
const ownFile = (balances: Readonly<Record<string, number>>) =>
  takeOwnFile({ db, archive }, balances)

const breaksOfDay = () =>
  good(stores.days.breaks({ day: DAY, explained: false, offset: 0, limit: 100 })).rows
const kinds = () => breaksOfDay().map(({ cvu: key, kind, difference }) => [key, kind, difference])

/** The bank's balance at 9:00 of the day after. */
const bankOf = (sum: string) => ({
  bank: { [DAY]: { sum: decimal(sum), at: AT, proof: 'proven' as const, accounts: [] } },
  readUntil: AT,
  unread: 0,
})
const dayOn = (sum: string) => good(stores.days.days(bankOf(sum)))[0]

it('a reason that a file brings as it stands stays with who gave it', () => {
  takeCredits(stores, [
    { id: '1', to: ANA, amount: '100' },
    { id: '2', to: BETO, amount: '5' },
  ])
  ownFile({ [ANA]: 9000, [BETO]: 400 })
  good(stores.days.reason(DAY, { ids: [ANA] }, 'comisión', 'ana', AT))
  const rows = [
    { row: 2, id: `${DAY}:${ANA}`, difference: '-10', reason: 'comisión' },
    { row: 3, id: `${DAY}:${BETO}`, difference: '-1', reason: 'en curso' },
  ]
  const later = '2026-11-21T18:00:00.000Z'
  expect(good(stores.days.reasonRows(rows, 'bea', later)).changes).toBe(1)
  expect(breaksOfDay().map(({ reason }) => reason)).toEqual([
    { text: 'comisión', by: 'ana', at: AT },
    { text: 'en curso', by: 'bea', at: later },
  ])
})

describe('what is missing at the bank', () => {
  beforeEach(() => {
    takeCredits(stores, [{ id: '1', to: ANA, amount: '100' }])
    ownFile({ [ANA]: 10000 })
  })

  it('is not known where transfers without a final word, between its balance and the close, decide it', () => {
    takeOrder(db, 'O1', ANA, -500, 'pending', '2026-11-21T06:00:00.000Z')
    const unsure = { count: 1, amount: '5.00' }
    expect(dayOn('95')).toMatchObject({ bank: { sum: '95.00', unsure }, shortfall: null })
    expect(dayOn('94.99')?.shortfall).toBe('5.01')
    expect(dayOn('100')?.shortfall).toBe('0.00')
    // The closed day says why it names none.
    good(stores.days.close(DAY, bankOf('95'), AT))
    expect(good(stores.days.closing(DAY, 1, 0))).toMatchObject({
      sums: { shortfall: null },
      unsure,
    })
  })

  it('is not moved by a chargeback that names the day of that balance, and no hour', () => {
    takeCredits(stores, [{ id: '2', to: BETO, amount: '9', date: '2026-11-21T03:00:00' }])
    expect(good(stores.days.close(DAY, bankOf('109'), AT))).toMatchObject({
      bank: { sum: '100.00', moved: '-9.00' },
      shortfall: '0.00',
    })
    const midnight = '2026-11-21T00:00:00-03:00'
    good(stores.notices.take(chargeback('9', { from: ANA, to: null }, '6', midnight)))
    expect(dayOn('109')).toMatchObject({
      bank: { sum: '100.00', unsure: { count: 1, amount: '6.00' } },
      closed: { version: 1, same: true },
    })
    // It covers no lack either: what is missing may be what it took.
    expect(dayOn('107')?.shortfall).toBeNull()
    expect(dayOn('102.50')?.shortfall).toBe('6.50')
  })

  it('goes by the day of that balance in Buenos Aires, also late in the evening', () => {
    good(
      stores.notices.take(
        chargeback('9', { from: ANA, to: null }, '6', '2026-11-20T00:00:00-03:00'),
      ),
    )
    const unsureAt = (at: string) => {
      const bank = { sum: decimal('107'), at, proof: 'proven' as const, accounts: [] }
      return good(stores.days.days({ readUntil: AT, unread: 0, bank: { [DAY]: bank } }))[0]?.bank
        ?.unsure?.count
    }
    expect(unsureAt('2026-11-21T01:30:00.000Z')).toBe(1)
    expect(unsureAt('2026-11-21T04:00:00.000Z')).toBe(0)
  })
})

describe('a difference', () => {
  it('is expected where all of a dozen pending transfers, or a whole group, make it', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '1000000' },
      ...[1, 2].map((nth) => ({
        id: `B${nth}`,
        to: ANA,
        amount: `${nth}.07`,
        date: '2026-11-20T10:00:00',
        second: '2026-11-21T10:00:00',
      })),
    ])
    let all = 0
    for (let nth = 0; nth < 14; nth += 1) {
      all += 1000 + 2 ** nth * 13
      takeOrder(db, `O${nth}`, ANA, -(1000 + 2 ** nth * 13), 'pending')
    }
    ownFile({ [ANA]: 100_000_000 })
    expect(kinds()).toEqual([[ANA, 'not_due', '-3.14']])
    archive.exec(`UPDATE psp_balance SET cents = ${100_000_314 - all}`)
    db.exec('UPDATE cvu_known SET file_cents = 0')
    expect(kinds().map(([, kind]) => kind)).toEqual(['not_due'])
  })

  it('is expected of a credit of a later day whose second date is before it, as soon as the bank tells of it', () => {
    ownFile({ [ANA]: 1000 })
    expect(kinds()).toEqual([[ANA, 'only_own', '10.00']])
    const dates = { date: '2026-11-23T10:00:00', second: '2026-11-19T10:00:00' }
    takeCredits(stores, [{ id: '1', to: ANA, amount: '10', ...dates }])
    expect(kinds()).toEqual([[ANA, 'not_due', '10.00']])
  })

  it('is expected of a credit whose second date is another day only with its offset', () => {
    takeCredits(stores, [
      {
        id: '1',
        to: ANA,
        amount: '10',
        date: '2026-11-21T04:00:00Z',
        second: '2026-11-21T01:00:00Z',
      },
    ])
    ownFile({ [ANA]: 1000 })
    expect(kinds()).toEqual([[ANA, 'not_due', '10.00']])
  })
})

it('a chargeback that names no CVU counts for none, and is told', () => {
  good(stores.notices.take(chargeback('9', { from: null, to: null }, '600')))
  ownFile({ [ANA]: 0 })
  expect(good(stores.cvus.uncounted(AT)).chargebacks).toBe(1)
  good(stores.days.close(DAY, bankOf('0'), AT))
  expect(good(stores.days.closing(DAY, 1, 0)).unknown.uncounted).toBe(1)
})

it('tells the delay of the notification itself where the list was quicker', () => {
  takeCredits(stores, [{ id: 'N1', to: ANA, amount: '1', date: '2026-11-21T11:57:00' }])
  const raw = creditJson({ id: 'N1', to: ANA, amount: '1', date: '2026-11-21T11:57:00' })
  good(stores.credits.take([{ raw, toldAt: '2026-11-21T16:57:00.000Z' }], 'notification'))
  expect(good(stores.days.monitor('2026-11-21T18:00:00.000Z')).delay).toEqual({
    p50: 7200,
    p95: 7200,
  })
})

it('tells the month of each CVU: income, outgo, closing balance', () => {
  takeCredits(stores, [
    { id: '1', to: ANA, amount: '100', date: '2026-10-31T23:59:59' },
    { id: '2', to: ANA, amount: '30', date: '2026-11-01T00:00:00' },
    { id: '3', to: BETO, amount: '7', date: '2026-12-01T00:00:00' },
    { id: '4', to: CARO, amount: '5', date: '2026-11-30T23:59:59' },
  ])
  takeOrder(db, 'O1', ANA, -2000)
  takeOrder(db, 'O2', ANA, -999, 'pending')
  stores.notices.take(chargeback('9', { from: ANA, to: CARO }, '1.50'))
  const month = good(stores.days.month('2026-11-01', 0))
  expect(month.count).toBe(2)
  expect(month.lines.map((one) => [one.cvu, one.income, one.outgo, one.closing])).toEqual([
    [ANA, '30.00', '21.50', '108.50'],
    [CARO, '6.50', '0.00', '6.50'],
  ])
  expect(good(stores.days.month('2026-11-01', 2)).lines).toEqual([])
})

it('tells the delay of what the bank notified, not of what a first reading of the list found', () => {
  const notified = (nth: number) => ({
    raw: creditJson({ id: `N${nth}`, to: ANA, amount: '1', date: `2026-11-20T1${nth}:00:00` }),
    toldAt: `2026-11-20T${13 + nth}:00:30.000Z`,
  })
  takeCredits(stores, [{ id: 'L1', to: ANA, amount: '1', date: '2026-11-01T10:00:00' }])
  good(stores.credits.take([1, 2].map(notified), 'notification'))
  takeCredits(stores, [{ id: 'N1', to: ANA, amount: '1', date: '2026-11-20T11:00:00' }])
  expect(good(stores.days.monitor(AT))).toMatchObject({
    delay: { p50: 30, p95: 30 },
    hours: [
      { hour: 11, count: 1 },
      { hour: 12, count: 1 },
    ],
  })
})
