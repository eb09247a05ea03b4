import { describe, expect, it } from 'vitest'
import {
  addDays,
  buenosAiresDate,
  buenosAiresMinutes,
  type DateText,
  daysBetween,
  instantOf,
  isBusinessDay,
  isDateText,
  nextBusinessDay,
} from './calendar.ts'

const none = new Set<DateText>()

describe('Buenos Aires time', () => {
  it('is three hours behind UTC the whole year', () => {
    expect(buenosAiresDate(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20')
    expect(buenosAiresDate(new Date('2026-07-21T03:00:00Z'))).toBe('2026-07-21')
    expect(buenosAiresMinutes(new Date('2026-11-21T11:00:00Z'))).toBe(8 * 60)
  })

  it.each([
    ['2026-11-21 10:30:00', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21T10:30:00', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21T10:30', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21T10:30:00.123Z', '2026-11-21T10:30:00.123Z'],
    ['2026-11-21T10:30:00-0300', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21T10:30:00+02:00', '2026-11-21T08:30:00.000Z'],
    ['2026-11-21', '2026-11-21T03:00:00.000Z'],
  ])('reads %s as %s', (text, expected) => {
    expect(instantOf(text)?.toISOString()).toBe(expected)
  })

  it.each(['', 'ayer', '21/11/2026', '2026-02-30 10:00:00', '2026-11-21 25:00:00', '2026-13-01'])(
    'does not read %j',
    (text) => {
      expect(instantOf(text)).toBeNull()
    },
  )
})

describe('dates', () => {
  it('knows which dates exist', () => {
    expect(isDateText('2028-02-29')).toBe(true)
    expect(isDateText('2026-02-29')).toBe(false)
  })

  it('counts the longest term of a deferred echeq', () => {
    expect(addDays('2026-11-21', 360)).toBe('2027-11-16')
    expect(daysBetween('2026-11-21', '2027-11-16')).toBe(360)
  })

  it('rolls the end of the presentation window to the next business day', () => {
    expect(addDays('2026-12-31', 30)).toBe('2027-01-30')
    expect(nextBusinessDay('2027-01-30', none)).toBe('2027-02-01')
  })

  it('skips holidays', () => {
    expect(isBusinessDay('2026-11-06', new Set(['2026-11-06']))).toBe(false)
    expect(nextBusinessDay('2026-11-06', new Set(['2026-11-06']))).toBe('2026-11-09')
  })
})
