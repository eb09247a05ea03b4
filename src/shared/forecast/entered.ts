import * as z from 'zod'
import { atMost } from '../base/at-most.ts'
import { occurrencesOf, recurrenceSchema } from '../recurring/rule.ts'
import { MOST_CLEARING, USUAL_CLEARING_DAYS } from '../risk/days.ts'
import { type DateText, isDateText, nextBusinessDay } from '../values/calendar.ts'
import { compareDecimals, decimal, isDecimalText, negate, ZERO } from '../values/money.ts'
import { certainties, type DatedItem } from './forecast.ts'

/** Items that a person enters into the forecast, once or repeating: wages, VAT, rent. They move no money. */

/** A repeating item is walked through from its first day. This bound keeps the walk short. */
const EARLIEST = '2015-01-01'
const LATEST = '2099-12-31'
export const isInReach = (day: string): boolean => day >= EARLIEST && day <= LATEST
const date = z.string().max(40).refine(isDateText, 'not_a_date')
/** A decimal of either sign with two decimals at most. */
const figure = z
  .string()
  .max(30)
  .refine((text) => isDecimalText(text) && (text.split('.')[1]?.length ?? 0) <= 2, 'not_a_number')
  .transform(decimal)
/** Above zero. */
const positiveAmount = figure.refine((one) => compareDecimals(one, ZERO) === 1, 'not_positive')

/** A supposition about one item of the days ahead, named by its `ref`. It settles on another day, or never. */
export const whatIfSchema = z.object({
  ref: z.string().min(1).max(300),
  label: z.string().trim().max(200),
  day: date.refine(isInReach, 'out_of_reach').nullable(),
})
export type WhatIf = z.output<typeof whatIfSchema>
/** The supposed day of each item by its `ref`; null for never. */
export type SupposedDays = ReadonlyMap<string, DateText | null>

export const directions = ['out', 'in'] as const

export const enteredInputSchema = z.object({
  name: z.string().trim().min(1).max(120),
  direction: z.enum(directions),
  amount: positiveAmount,
  currency: z.string().trim().min(1).max(3),
  /** The CBU of an own account; null where it is left open. */
  account: z.string().max(40).nullable(),
  certainty: z.enum(certainties),
  when: z.union([
    z.object({ on: date.refine(isInReach, 'out_of_reach') }),
    recurrenceSchema.refine(({ startsOn }) => isInReach(startsOn), 'out_of_reach'),
  ]),
})
export type EnteredInput = z.output<typeof enteredInputSchema>

export interface EnteredItem extends EnteredInput {
  readonly id: string
  /** ISO 8601. */
  readonly updatedAt: string
}

/** The times of an item that a position does not know of yet, up to a day. A supposed day counts before its own. */
export function enteredItems(
  items: readonly EnteredItem[],
  {
    since,
    today,
    until,
  }: { readonly since: DateText; readonly today: DateText; readonly until: DateText },
  holidays: ReadonlySet<DateText>,
  supposed: SupposedDays = new Map(),
): readonly DatedItem[] {
  return items.flatMap(({ id, name, direction, amount, currency, account, certainty, when }) =>
    daysOf(when, until, holidays)
      .map(({ named, day }) => ({ day, ref: `entered:${id}:${named}` }))
      .filter(({ day }) => day <= until)
      .filter(({ ref, day }) => {
        const other = supposed.get(ref) ?? null
        // No position of today knows of what is supposed for today.
        const first = other !== null && today < since ? today : since
        return nextBusinessDay(other ?? day, holidays) >= first
      })
      .map(({ ref, day }) => ({
        source: 'entered' as const,
        certainty,
        day,
        currency,
        amount: direction === 'in' ? amount : negate(amount),
        count: 1,
        label: name,
        ref,
        account,
      })),
  )
}

function daysOf(
  when: EnteredInput['when'],
  until: DateText,
  holidays: ReadonlySet<DateText>,
): readonly { readonly named: DateText; readonly day: DateText }[] {
  if ('on' in when) return [{ named: when.on, day: nextBusinessDay(when.on, holidays) }]
  const days: { readonly named: DateText; readonly day: DateText }[] = []
  for (const { named, day } of occurrencesOf(when, holidays)) {
    if (named > until && day > until) break
    days.push({ named, day: nextBusinessDay(day, holidays) })
  }
  return days
}

export const forecastSettingsSchema = z.object({
  /** By currency, the least that a person wants to have. */
  floors: atMost(
    50,
    z.record(
      z.string().min(1).max(3),
      figure.refine((one) => compareDecimals(one, ZERO) >= 0),
    ),
  ),
  /** How many bank days clearing takes. */
  clearingDays: z.number().int().min(0).max(MOST_CLEARING),
})
export type ForecastSettings = z.output<typeof forecastSettingsSchema>

export const noSettings: ForecastSettings = { floors: {}, clearingDays: USUAL_CLEARING_DAYS }
