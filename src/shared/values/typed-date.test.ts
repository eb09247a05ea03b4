import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, isDateText, typedDate } from './calendar.ts'
import { quickRanges, quickSpan, readDateAs } from './typed-date.ts'

/** A Sunday. */
const today = '2026-11-22'
const day = fc.integer({ min: -3000, max: 3000 }).map((days) => addDays(today, days))

describe('a date as typed', () => {
  it.each([
    ['23/11/2026', '2026-11-23'],
    ['23-11-2026', '2026-11-23'],
    ['1/2/2027', '2027-02-01'],
    ['23/11/26', '2026-11-23'],
    ['23112026', '2026-11-23'],
    ['231126', '2026-11-23'],
    ['23/11', '2026-11-23'],
    ['5/1', '2026-01-05'],
    ['2026-11-23', '2026-11-23'],
    ['hoy', '2026-11-22'],
    ['Mañana', '2026-11-23'],
    ['manana', '2026-11-23'],
    ['today', '2026-11-22'],
    ['tomorrow', '2026-11-23'],
    ['ayer', '2026-11-21'],
    ['+30', '2026-12-22'],
    ['-7', '2026-11-15'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (typed, date) => {
    expect(readDateAs(typed, { today })).toEqual({ ok: true, date })
  })

  it.each([
    ['31/02/2026', 'no_such_day'],
    ['30/2', 'no_such_day'],
    ['11/23/2026', 'no_such_day'],
    ['99999999', 'no_such_day'],
    ['', 'not_a_date'],
    ['pronto', 'not_a_date'],
    ['23', 'not_a_date'],
    ['23/11/026', 'not_a_date'],
    ['2311', 'not_a_date'],
    ['+', 'not_a_date'],
  ])('%j is none: %s', (typed, problem) => {
    expect(readDateAs(typed, { today })).toEqual({ ok: false, problem })
  })

  it('without a year is of this year, and ahead the next such day', () => {
    const ahead = (typed: string) => readDateAs(typed, { today, ahead: true })
    expect(ahead('22/11')).toEqual({ ok: true, date: '2026-11-22' })
    expect(ahead('21/11')).toEqual({ ok: true, date: '2027-11-21' })
    expect(ahead('5/1')).toEqual({ ok: true, date: '2027-01-05' })
    expect(ahead('31/2')).toEqual({ ok: false, problem: 'no_such_day' })
  })

  it('is read back in each of its writings', () => {
    fc.assert(
      fc.property(day, (date) => {
        const [year = '', month = '', dayOf = ''] = date.split('-')
        for (const typed of [
          typedDate(date),
          date,
          `${dayOf}${month}${year}`,
          `${dayOf}${month}${year.slice(2)}`,
        ])
          expect(readDateAs(typed, { today })).toEqual({ ok: true, date })
        const off = daysBetween(today, date)
        expect(readDateAs(off < 0 ? String(off) : `+${off}`, { today })).toEqual({ ok: true, date })
      }),
    )
  })

  it('is a date of the calendar or none, whatever is typed', () => {
    const unit = fc.constantFrom('0', '1', '2', '3', '9', '/', '-', '+', '.', 'h', 'o', 'y')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 10 }), (typed) => {
        const read = readDateAs(typed, { today })
        if (read.ok) expect(isDateText(read.date)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a quick choice', () => {
  it.each([
    ['today', '2026-11-22', '2026-11-22'],
    ['week', '2026-11-16', '2026-11-22'],
    ['last7', '2026-11-16', '2026-11-22'],
    ['last30', '2026-10-24', '2026-11-22'],
    ['next7', '2026-11-22', '2026-11-28'],
    ['next30', '2026-11-22', '2026-12-21'],
    ['overdue', '', '2026-11-21'],
  ] as const)('%s on a Sunday is from %s to %s', (range, from, to) => {
    expect(quickSpan(range, today)).toEqual({ from, to })
  })

  it('of a week begins on the Monday on or before the day', () => {
    fc.assert(
      fc.property(day, (date) => {
        const { from, to } = quickSpan('week', date)
        expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(1)
        expect([from <= date && date <= to, addDays(to, -6)]).toEqual([true, from])
      }),
    )
  })

  it('contains today, but for yesterday, tomorrow and what is overdue', () => {
    for (const range of [...quickRanges.past, ...quickRanges.ahead]) {
      const { from, to } = quickSpan(range, today)
      const inside = (from === '' || from <= today) && today <= to
      expect(inside).toBe(!['yesterday', 'tomorrow', 'overdue'].includes(range))
    }
  })
})

it.each([
  ['2026-11-28', '27/11', '2026-11-27'],
  ['2026-11-28', '5/1', '2027-01-05'],
  ['2026-11-28', '30/5', '2026-05-30'],
  ['2026-11-28', '27/5', '2027-05-27'],
  ['2027-01-05', '28/12', '2026-12-28'],
  ['2027-06-01', '29/2', '2028-02-29'],
] as const)(
  'on %s the day %s without a year is the nearest where that is meant',
  (today, typed, date) => {
    expect(readDateAs(typed, { today, ahead: 'nearest' })).toEqual({ ok: true, date })
  },
)
