import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../values/calendar.ts'
import { add, compareDecimals, type DecimalText, decimal, subtract, sum } from '../values/money.ts'
import { CLOSED_DAYS, type Dues, dueDays } from './calendar.ts'
import { canBePresented, isDue, lastDayToPresent } from './terms.ts'

const NONE = { days: [], presentable: [], position: null } satisfies Dues
const HOLIDAYS = new Map([['2026-11-23', 'Soberanía Nacional']])
const day = (date: string, incoming: string, outgoing: string) => ({
  date,
  incoming: { count: 1, amount: decimal(incoming) },
  outgoing: { count: 2, amount: decimal(outgoing) },
})

describe('the calendar of what falls due', () => {
  it('has every day, tells business days and names holidays', () => {
    const days = dueDays(NONE, '2026-11-20', '2026-11-24', HOLIDAYS)
    expect(days.map(({ date, businessDay }) => [date, businessDay])).toEqual([
      ['2026-11-20', true],
      ['2026-11-21', false],
      ['2026-11-22', false],
      ['2026-11-23', false],
      ['2026-11-24', true],
    ])
    expect(days[3]?.holiday).toBe('Soberanía Nacional')
    expect(days.every(({ projected }) => projected === null)).toBe(true)
  })

  it('projects the balance from the position on, and not before its day', () => {
    const dues = {
      ...NONE,
      days: [day('2026-11-16', '5', '0'), day('2026-11-18', '10.50', '0.25')],
      position: { available: decimal('100'), date: '2026-11-17' },
    }
    const days = dueDays(dues, '2026-11-16', '2026-11-19', new Map())
    expect(days.map(({ projected }) => projected)).toEqual([null, '100', '110.25', '110.25'])
  })

  it('begins with what fell due between the position and the first day', () => {
    const dues = {
      ...NONE,
      days: [day('2026-11-03', '0', '20'), day('2026-11-04', '0', '10.5')],
      position: { available: decimal('100'), date: '2026-11-02' },
    }
    expect(dueDays(dues, '2026-11-20', '2026-11-20', new Map())[0]?.projected).toBe('69.5')
  })

  it('moves what falls due without banks to the next bank day, and the balance with it', () => {
    const dues = {
      ...NONE,
      days: [
        day('2026-11-21', '5', '1'),
        day('2026-11-22', '0.50', '0'),
        day('2026-11-24', '7', '0'),
      ],
      // Made on a day on which what was due the day before is not paid yet.
      position: { available: decimal('100'), date: '2026-11-22' },
    }
    const days = dueDays(dues, '2026-11-20', '2026-11-24', HOLIDAYS)
    expect(days.map(({ paidOn }) => paidOn)).toEqual([
      null,
      '2026-11-24',
      '2026-11-24',
      '2026-11-24',
      null,
    ])
    expect(days.map(({ projected }) => projected)).toEqual([null, null, '100', '100', '111.5'])
    expect(days[1]).toMatchObject({ incoming: { count: 1, amount: '5' }, movedHere: null })
    expect(days[4]?.movedHere).toEqual({
      incoming: { count: 2, amount: '5.5' },
      outgoing: { count: 4, amount: '1' },
      from: '2026-11-21',
      to: '2026-11-22',
    })
    // The same day alone: what came before it is not asked for, and counts all the same.
    expect(dueDays(dues, '2026-11-24', '2026-11-24', HOLIDAYS)).toEqual(days.slice(4))
  })

  it('ends with the position plus all that came in less all that went out, to the last cent', () => {
    const cents = fc
      .nat(99_999_999_999)
      .map((all) => decimal(`${Math.floor(all / 100)}.${String(all % 100).padStart(2, '0')}`))
    const anyDay = fc.record({ at: fc.nat(60), incoming: cents, outgoing: cents })
    fc.assert(
      fc.property(cents, fc.uniqueArray(anyDay, { selector: ({ at }) => at }), (available, all) => {
        const from = '2026-11-01'
        const days = all
          .toSorted((a, b) => a.at - b.at)
          .map(({ at, incoming, outgoing }) => day(addDays(from, at), incoming, outgoing))
        const dues = { ...NONE, days, position: { available, date: from } }
        const last = dueDays(dues, from, addDays(from, 60 + CLOSED_DAYS), new Map()).at(
          -1,
        )?.projected
        const total = (side: 'incoming' | 'outgoing'): DecimalText =>
          sum(all.map((one) => one[side]))
        const expected = subtract(add(available, total('incoming')), total('outgoing'))
        expect(last == null ? null : compareDecimals(last, expected)).toBe(0)
      }),
    )
  })

  it('counts on each day the windows for presentation that end there, and says of which payment dates', () => {
    const presentable = [
      { dueOn: '2027-01-01', count: 3 },
      { dueOn: '2026-12-31', count: 2 },
      { dueOn: '2027-01-05', count: 1 },
    ]
    const days = dueDays({ ...NONE, presentable }, '2027-01-28', '2027-02-05', new Map())
    expect(
      days
        .filter((one) => one.lastDayToPresent > 0)
        .map((one) => [one.date, one.lastDayToPresent, one.windowsOf]),
    ).toEqual([
      ['2027-02-01', 5, { from: '2026-12-31', to: '2027-01-01' }],
      ['2027-02-04', 1, { from: '2027-01-05', to: '2027-01-05' }],
    ])
    expect(days[0]?.windowsOf).toBe(null)
  })

  it('is empty where the end lies before the beginning', () => {
    expect(dueDays(NONE, '2026-11-24', '2026-11-20', HOLIDAYS)).toEqual([])
  })
})

describe('terms', () => {
  it('roll the last day to present to a business day', () => {
    expect(lastDayToPresent('2026-12-31', new Set())).toBe('2027-02-01')
    expect(lastDayToPresent('2026-12-31', new Set(['2027-02-01']))).toBe('2027-02-02')
  })

  it('count neither what is over nor what was rejected as falling due; an unknown state may', () => {
    expect(isDue('pagado')).toBe(false)
    expect(isDue('rechazado')).toBe(false)
    expect(isDue('depositado')).toBe(true)
    expect(isDue(null)).toBe(true)
  })

  it('say until when to present only of what is not presented yet', () => {
    expect(canBePresented('activo')).toBe(true)
    expect(canBePresented('custodia')).toBe(true)
    expect(canBePresented('depositado')).toBe(false)
    expect(canBePresented('caducado')).toBe(false)
    expect(canBePresented(null)).toBe(false)
  })
})
