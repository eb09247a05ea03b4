import { describe, expect, it } from 'vitest'
import type { DateText } from '../values/calendar.ts'
import { decimal } from '../values/money.ts'
import { type Dues, dueDays } from './calendar.ts'
import { canBePresented, isDue, lastDayToPresent } from './terms.ts'

const NONE = { days: [], presentable: [] } satisfies Dues
const HOLIDAYS = new Map<DateText, string>([['2026-11-23', 'Soberanía Nacional']])
const day = (date: DateText, incoming: string, outgoing: string) => ({
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
  })

  it('moves what falls due without banks to the next bank day', () => {
    const dues = {
      ...NONE,
      days: [
        day('2026-11-21', '5', '1'),
        day('2026-11-22', '0.50', '0'),
        day('2026-11-24', '7', '0'),
      ],
    }
    const days = dueDays(dues, '2026-11-20', '2026-11-24', HOLIDAYS)
    expect(days.map(({ paidOn }) => paidOn)).toEqual([
      null,
      '2026-11-24',
      '2026-11-24',
      '2026-11-24',
      null,
    ])
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

  it('counts on each day the windows for presentation that end there, and says of which payment dates', () => {
    const presentable: Dues['presentable'] = [
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
