import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import type { DateText } from '../values/calendar.ts'
import { decimal } from '../values/money.ts'
import {
  type EnteredItem,
  enteredInputSchema,
  enteredItems,
  forecastSettingsSchema,
  noSettings,
  whatIfSchema,
} from './entered.ts'
import { certainties } from './forecast.ts'

const [certainty] = certainties

/** The problems of an input, also those of each way in which it can be read. */
const problemsOf = (schema: z.ZodType, input: unknown): string =>
  JSON.stringify(schema.safeParse(input).error?.issues ?? [])
const isRead = (schema: z.ZodType, input: unknown): boolean => schema.safeParse(input).success

describe('a supposition', () => {
  const supposed = (day: unknown) => ({ ref: 'echeq:1', label: '', day })

  it.each(['2014-12-31', '2100-01-01', '9999-12-31'])('cannot move an item to %s', (day) => {
    const parsed = whatIfSchema.safeParse(supposed(day))
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['out_of_reach'])
  })

  it.each([null, '2015-01-01', '2026-11-30', '2099-12-31'])('can move an item to %s', (day) => {
    expect(isRead(whatIfSchema, supposed(day))).toBe(true)
  })

  it('names a day that there is, and has a label without blanks around it that is not too long', () => {
    expect(problemsOf(whatIfSchema, supposed('2026-02-30'))).toContain('not_a_date')
    const labelled = (label: string) => ({ ...supposed(null), label })
    expect(whatIfSchema.parse(labelled(` ${'a'.repeat(200)} `)).label).toBe('a'.repeat(200))
    expect(isRead(whatIfSchema, labelled('a'.repeat(201)))).toBe(false)
  })
})

const wages = {
  name: ' Sueldos ',
  direction: 'out',
  amount: '1500.5',
  currency: ' ARS ',
  account: null,
  certainty,
  when: { on: '2026-11-30' },
}
const monthly = {
  rule: { every: 'month', day: 15 },
  moves: 'stays',
  startsOn: '2026-10-01',
  end: { by: 'never' },
}

describe('an item that a person enters', () => {
  it('is read with its name and currency trimmed, and its amount as it is', () => {
    const read = { ...wages, name: 'Sueldos', currency: 'ARS' }
    expect(enteredInputSchema.parse(wages)).toEqual(read)
    expect(enteredInputSchema.parse({ ...wages, when: monthly })).toEqual({
      ...read,
      when: monthly,
    })
  })

  it.each([
    ['0', 'not_positive'],
    ['0.00', 'not_positive'],
    ['-1', 'not_positive'],
    ['1.005', 'not_a_number'],
    ['1,5', 'not_a_number'],
    ['', 'not_a_number'],
  ])('cannot be of %s', (amount, problem) => {
    const parsed = enteredInputSchema.safeParse({ ...wages, amount })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([problem])
  })

  it.each(['0.01', '7', '1.25'])('can be of %s', (amount) => {
    expect(enteredInputSchema.parse({ ...wages, amount }).amount).toBe(amount)
  })

  it.each([
    { name: '   ' },
    { name: 'a'.repeat(121) },
    { currency: '  ' },
    { currency: 'ARSX' },
    { direction: 'up' },
    { when: {} },
    { when: { on: '2026-02-30' } },
  ])('is refused with %j', (wrong) => {
    expect(isRead(enteredInputSchema, { ...wages, ...wrong })).toBe(false)
  })

  it.each([{ on: '2014-12-31' }, { ...monthly, startsOn: '2014-12-31' }])(
    'does not begin before the days that are walked through: %j',
    (when) => {
      expect(problemsOf(enteredInputSchema, { ...wages, when })).toContain('out_of_reach')
    },
  )

  it.each(['2015-01-01', '2099-12-31'])('can fall on %s', (day) => {
    expect(isRead(enteredInputSchema, { ...wages, name: 'a'.repeat(120), when: { on: day } })).toBe(
      true,
    )
    expect(isRead(enteredInputSchema, { ...wages, when: { ...monthly, startsOn: day } })).toBe(true)
  })
})

describe('the times of an item', () => {
  const item = (when: unknown, direction = 'out'): EnteredItem => ({
    ...enteredInputSchema.parse({ ...wages, direction, account: '0070', when }),
    id: 'i1',
    updatedAt: '2026-11-01T00:00:00.000Z',
  })
  const days = (when: unknown, since: string, until: string, holidays: readonly string[] = []) =>
    enteredItems(
      [item(when)],
      { since, until, today: since } as never,
      new Set(holidays) as never,
    ).map(({ ref, day }) => [ref, day])

  it('are outgoings below zero and incomings above it, under the name of the day that was named', () => {
    const until = { since: '2026-11-28', until: '2026-11-30', today: '2026-11-28' } as never
    const [out] = enteredItems([item({ on: '2026-11-28' })], until, new Set())
    // A Saturday: it falls on the bank day after it.
    expect(out).toEqual({
      source: 'entered',
      certainty,
      day: '2026-11-30',
      currency: 'ARS',
      amount: decimal('-1500.5'),
      count: 1,
      label: 'Sueldos',
      ref: 'entered:i1:2026-11-28',
      account: '0070',
    })
    const [incoming] = enteredItems([item({ on: '2026-11-28' }, 'in')], until, new Set())
    expect(incoming?.amount).toBe('1500.5')
  })

  it('count from the first day to the last, both included', () => {
    const on = { on: '2026-11-25' }
    expect(days(on, '2026-11-25', '2026-11-25')).toHaveLength(1)
    expect(days(on, '2026-11-26', '2026-11-30')).toEqual([])
    expect(days(on, '2026-11-01', '2026-11-24')).toEqual([])
  })

  it('stay while they are supposed for a day that the position does not know of yet', () => {
    const times = (day: DateText | null, today: DateText = '2026-11-27') =>
      enteredItems(
        [item({ on: '2026-11-25' })],
        { since: '2026-11-26', until: '2026-11-30', today },
        new Set(),
        new Map([['entered:i1:2026-11-25', day]]),
      )
    expect(times('2026-11-30')).toHaveLength(1)
    expect([...times('2026-11-25'), ...times(null)]).toEqual([])
    // A position of this afternoon does not know of what is supposed for today.
    expect(times('2026-11-25', '2026-11-25')).toHaveLength(1)
  })

  it('repeat, each on a bank day, and end where nobody looks any further', () => {
    expect(days(monthly, '2026-11-01', '2027-01-31', ['2026-11-16'])).toEqual([
      ['entered:i1:2026-11-15', '2026-11-17'],
      ['entered:i1:2026-12-15', '2026-12-15'],
      ['entered:i1:2027-01-15', '2027-01-15'],
    ])
  })

  it('hold one that is due before the day that names it, though that day lies behind the last', () => {
    const before = { ...monthly, moves: 'before' }
    expect(days(before, '2026-11-01', '2026-11-13')).toEqual([
      ['entered:i1:2026-11-15', '2026-11-13'],
    ])
  })
})

describe('the settings of a forecast', () => {
  it('are none at first, which can be read', () => {
    expect(noSettings).toEqual({ floors: {}, clearingDays: 2 })
    expect(forecastSettingsSchema.parse(noSettings)).toEqual(noSettings)
  })

  it('have a floor of nothing or more for each currency, and clearing of up to ten days', () => {
    const settings = {
      floors: { ARS: '0', USD: '10.25', U: '1' },
      clearingDays: 10,
    }
    expect(forecastSettingsSchema.parse(settings)).toEqual(settings)
  })

  it.each([
    { floors: { ARS: '-1' } },
    { floors: { ARS: '1.005' } },
    { floors: { '': '1' } },
    { floors: { ARSX: '1' } },
    { clearingDays: 11 },
    { clearingDays: -1 },
    { clearingDays: 1.5 },
  ])('are refused with %j', (wrong) => {
    expect(isRead(forecastSettingsSchema, { ...noSettings, ...wrong })).toBe(false)
  })
})
