import * as z from 'zod'
import type { Locale } from '../../../../shared/base/locale.ts'
import type { MessageKey } from '../../../../shared/locales/index.ts'
import type { OrderDraft } from '../../../../shared/orders/drafts.ts'
import type { RecurringInput, RecurringOrder } from '../../../../shared/recurring/orders.ts'
import type { Recurrence, RecurringMove, RecurringRule } from '../../../../shared/recurring/rule.ts'
import { addDays, type DateText, typedDate } from '../../../../shared/values/calendar.ts'
import { typedDecimal } from '../../../../shared/values/typed-amount.ts'
import { neededText, readIn, typedAmount, typedDay } from '../../input/typed.ts'

/** When something repeats, as it stands in the fields: every rule keeps what was chosen for it. */
export interface TypedRule {
  readonly every: RecurringRule['every']
  readonly day: string
  readonly nth: string
  readonly weekday: string
  readonly weeks: string
  readonly moves: RecurringMove
  readonly startsOn: string
  readonly endBy: Recurrence['end']['by']
  readonly until: string
  readonly times: string
}

/** A recurring order as it stands in the fields. */
export interface TypedRecurring extends TypedRule {
  readonly name: string
  readonly amount: string
  readonly amountBy: RecurringInput['amount']
}

/** A new rule, beginning tomorrow on the day of the month that it is then. */
export function newRule(today: DateText): TypedRule {
  const startsOn = addDays(today, 1)
  return {
    every: 'month',
    day: String(Number(startsOn.slice(8))),
    nth: '1',
    weekday: '1',
    weeks: '1',
    moves: 'after',
    startsOn: typedDate(startsOn),
    endBy: 'never',
    until: '',
    times: '12',
  }
}

/** A kept rule as the fields show it. */
export const typedRule = (
  { rule, moves, startsOn, end }: Recurrence,
  today: DateText,
): TypedRule => ({
  ...newRule(today),
  moves,
  every: rule.every,
  startsOn: typedDate(startsOn),
  endBy: end.by,
  ...(rule.every === 'month' && { day: String(rule.day) }),
  ...(rule.every === 'month_weekday' && { nth: String(rule.nth) }),
  ...('weekday' in rule && { weekday: String(rule.weekday) }),
  ...(rule.every === 'week' && { weeks: String(rule.weeks) }),
  ...(end.by === 'date' && { until: typedDate(end.until) }),
  ...(end.by === 'times' && { times: String(end.times) }),
})

/** The fields of a new recurring order that is made from a draft: monthly from tomorrow, its amount fixed. */
export const newTyped = (draft: OrderDraft, today: DateText, locale: Locale): TypedRecurring => ({
  ...newRule(today),
  name: '',
  amount: 'amount' in draft ? typedDecimal(draft.amount, locale) : '',
  amountBy: 'fixed',
})

/** A kept one as the fields show it. */
export const typedOf = (
  order: RecurringOrder,
  today: DateText,
  locale: Locale,
): TypedRecurring => ({
  ...newTyped(order.draft, today, locale),
  ...typedRule(order, today),
  name: order.name,
  amountBy: order.amount,
})

/** A whole number from one up. */
const wholeNumber = (most: number, problem: MessageKey) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, problem)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, problem)

const chosen = z.string().transform(Number)
const dayAhead = typedDay({ ahead: true })

const rules = z.discriminatedUnion('every', [
  z.object({ every: z.literal('month'), day: wholeNumber(31, 'recurring.problem.day') }),
  z.object({ every: z.literal('month_end') }),
  z.object({
    every: z.literal('month_weekday'),
    nth: z.string().transform((nth) => (nth === 'last' ? nth : Number(nth))),
    weekday: chosen,
  }),
  z.object({ every: z.literal('week'), weekday: chosen, weeks: chosen }),
])

const ends = z.discriminatedUnion('by', [
  z.object({ by: z.literal('never') }),
  z.object({ by: z.literal('date'), until: dayAhead }),
  z.object({ by: z.literal('times'), times: wholeNumber(600, 'recurring.problem.times') }),
])

/** When it repeats. */
export const typedRecurrence = z.custom<TypedRule>().transform((typed, context): Recurrence => {
  const rule = readIn(context, rules, typed)
  const { startsOn } = readIn(context, z.object({ startsOn: dayAhead }), typed)
  const end = readIn(context, ends, { ...typed, by: typed.endBy })
  return { rule, moves: typed.moves, startsOn, end }
})

/** A recurring order for main, which refuses drafts that cannot repeat. */
export const typedRecurring = (draft: OrderDraft, locale: Locale) => {
  const currency = 'currency' in draft ? draft.currency : null
  const own = z.object({ name: neededText(120), amount: typedAmount(locale, currency) })
  return z.custom<TypedRecurring>().transform((typed, context) => {
    const { name, amount } = readIn(context, own, typed)
    const recurrence = readIn(context, typedRecurrence, typed)
    return { ...recurrence, name, draft: { ...draft, amount }, amount: typed.amountBy }
  })
}
