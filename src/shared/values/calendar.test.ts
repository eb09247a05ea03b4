import { describe, expect, it } from 'vitest'
import {
  addDays,
  afterBusinessDays,
  buenosAiresClock,
  buenosAiresDate,
  buenosAiresMinutes,
  type DateText,
  dayFrom,
  dayOfWall,
  daysBetween,
  instantOf,
  isBusinessDay,
  isDateText,
  nextBusinessDay,
  previousBusinessDay,
  readTypedDate,
  typedDate,
  writtenDay,
} from './calendar.ts'

const none = new Set<DateText>()

describe('Buenos Aires time', () => {
  it('is three hours behind UTC the whole year', () => {
    expect(buenosAiresDate(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20')
    expect(buenosAiresDate(new Date('2026-07-21T03:00:00Z'))).toBe('2026-07-21')
    expect(buenosAiresMinutes(new Date('2026-11-21T11:00:00Z'))).toBe(8 * 60)
    expect(buenosAiresMinutes(new Date('2026-11-21T02:59:00Z'))).toBe(23 * 60 + 59)
    expect(buenosAiresClock(new Date('2026-11-21T02:05:07Z'))).toBe('2026-11-20T23:05:07')
  })

  it.each([
    ['2026-11-21 10:30:00', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21T10:30:00', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21T10:30', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21T10:30:00.123Z', '2026-11-21T10:30:00.123Z'],
    ['2026-11-21T10:30:00-0300', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21T10:30:00+02:00', '2026-11-21T08:30:00.000Z'],
    ['2026-11-21T10:30:00-03', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21T10:30:00 utc', '2026-11-21T10:30:00.000Z'],
    ['2026-11-21', '2026-11-21T03:00:00.000Z'],
    [' 2026-11-21 ', '2026-11-21T03:00:00.000Z'],
  ])('reads %s as %s', (text, expected) => {
    expect(instantOf(text)?.toISOString()).toBe(expected)
  })

  it.each([
    '',
    'ayer',
    '21/11/2026',
    '2026-02-30 10:00:00',
    '2026-11-21 25:00:00',
    '2026-13-01',
    'el 2026-11-21',
    '2026-11-21 10:30 ayer',
  ])('does not read %j', (text) => {
    expect(instantOf(text)).toBeNull()
  })
})

describe('dates', () => {
  it('knows which dates exist', () => {
    expect(isDateText('2028-02-29')).toBe(true)
    expect(isDateText('2026-02-29')).toBe(false)
    expect(isDateText('el 2026-02-28')).toBe(false)
    expect(isDateText('2026-02-28 10:00')).toBe(false)
  })

  it('are made of their numbers, of a wall clock, and of what is shown to people', () => {
    expect(dayFrom(2026, 2, 30)).toBe('2026-03-02')
    expect(dayFrom(2026, 13, 1)).toBe('2027-01-01')
    expect(dayOfWall('2026-11-21T23:59:59')).toBe('2026-11-21')
    expect(typedDate('2026-11-21')).toBe('21/11/2026')
    expect(typedDate('')).toBe('')
  })

  it.each([
    ['2026-11-02', '2026-11-02', 'iso'],
    ['2026/1/2 10:30:00', '2026-01-02', 'iso'],
    ['2.1.2026', '2026-01-02', 'day_first'],
    [' 21/11/26 ', '2026-11-21', 'day_first'],
    ['21-11-2026T10:30', '2026-11-21', 'day_first'],
    ['11/21/2026', '2026-11-21', 'month_first'],
    ['01-nov-2026', '2026-11-01', 'named'],
    ['1 de diciembre de 26', '2026-12-01', 'named'],
    ['31/Ene/2026', '2026-01-31', 'named'],
    ['5 Aug. 2026', '2026-08-05', 'named'],
    ['5 apr 2026', '2026-04-05', 'named'],
    ['5 set 2026 9:05', '2026-09-05', 'named'],
  ])('are read as a file writes them: %s', (text, day, writing) => {
    expect(writtenDay(text)).toEqual({ day, writing })
  })

  it.each([
    '',
    '30/02/2026',
    '13/13/2026',
    '21/11',
    '21/11/202',
    '1 xyz 2026',
    '2026-11-31',
    'el 21/11/2026',
    '21/11/2026 ayer',
    '2026-11-21 ayer',
    '1 nov 2026 ayer',
  ])('are none where nothing of the kind is written: %j', (text) => {
    expect(writtenDay(text)).toBeNull()
  })

  it('are read with the month first where that is preferred or alone possible, and never so where a person types', () => {
    expect(writtenDay('02/03/2026', 'month_first')).toEqual({
      day: '2026-02-03',
      writing: 'month_first',
    })
    expect(writtenDay('21/03/2026', 'month_first')).toEqual({
      day: '2026-03-21',
      writing: 'day_first',
    })
    expect(readTypedDate('02/03/2026')).toBe('2026-03-02')
    expect(readTypedDate('03/21/2026')).toBeNull()
    expect(readTypedDate('mañana')).toBeNull()
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
    expect(previousBusinessDay('2026-11-09', new Set(['2026-11-09']))).toBe('2026-11-06')
    expect(previousBusinessDay('2026-11-08', none)).toBe('2026-11-06')
    expect(isBusinessDay('2026-11-07', none)).toBe(false)
  })

  it('counts business days, of which the day itself is none', () => {
    expect(afterBusinessDays('2026-11-05', 0, none)).toBe('2026-11-05')
    expect(afterBusinessDays('2026-11-05', 2, none)).toBe('2026-11-09')
    expect(afterBusinessDays('2026-11-05', 2, new Set(['2026-11-06']))).toBe('2026-11-10')
  })
})
