import type { Locale } from '../../../../shared/base/locale.ts'
import type { OrderDraft } from '../../../../shared/orders/drafts.ts'
import { isDraftThat } from '../../../../shared/orders/drafts.ts'
import type { RecurringInput, RecurringOrder } from '../../../../shared/recurring/orders.ts'
import type { Recurrence, RecurringMove, RecurringRule } from '../../../../shared/recurring/rule.ts'
import { addDays, type DateText, typedDate } from '../../../../shared/values/calendar.ts'
import { compareDecimals, ZERO } from '../../../../shared/values/money.ts'
import { parseMoney, typedDecimal } from '../../../../shared/values/typed-amount.ts'
import { readDateAs } from '../../../../shared/values/typed-date.ts'
import type { ProblemsOf, Reading } from '../../input/form.tsx'

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

/** A new one for a draft. */
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

const wholeOf = (typed: string, most: number): number | null => {
  const value = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return value >= 1 && value <= most ? value : null
}

const MOST_TIMES = 600

function ruleOf(typed: TypedRule): RecurringRule | null {
  const weekday = Number(typed.weekday)
  switch (typed.every) {
    case 'month': {
      const day = wholeOf(typed.day, 31)
      return day === null ? null : { every: 'month', day }
    }
    case 'month_end':
      return { every: 'month_end' }
    case 'month_weekday':
      return {
        every: 'month_weekday',
        nth: typed.nth === 'last' ? 'last' : Number(typed.nth),
        weekday,
      }
    case 'week':
      return { every: 'week', weekday, weeks: Number(typed.weeks) }
  }
}

/** When it repeats, as far as it can be read; or what is wrong with each field. */
export function readRecurrence(typed: TypedRule, today: DateText): Reading<TypedRule, Recurrence> {
  const rule = ruleOf(typed)
  const startsOn = readDateAs(typed.startsOn, { today, ahead: true })
  const until = typed.endBy === 'date' ? readDateAs(typed.until, { today, ahead: true }) : null
  const times = typed.endBy === 'times' ? wholeOf(typed.times, MOST_TIMES) : null
  const problems: ProblemsOf<TypedRule> = {
    ...(rule === null && { day: 'recurring.problem.day' }),
    ...(!startsOn.ok && { startsOn: `field.date.${startsOn.problem}` }),
    ...(until?.ok === false && { until: `field.date.${until.problem}` }),
    ...(typed.endBy === 'times' && times === null && { times: 'recurring.problem.times' }),
  }
  if (rule === null || !startsOn.ok || Object.keys(problems).length > 0)
    return { ok: false, problems }
  const end: Recurrence['end'] =
    until?.ok === true
      ? { by: 'date', until: until.date }
      : times !== null
        ? { by: 'times', times }
        : { by: 'never' }
  return { ok: true, value: { rule, moves: typed.moves, startsOn: startsOn.date, end } }
}

/** The value for main, or the problem of each field. */
export function readRecurring(
  typed: TypedRecurring,
  draft: OrderDraft,
  { today, locale }: { readonly today: DateText; readonly locale: Locale },
): Reading<TypedRecurring, RecurringInput> {
  const recurrence = readRecurrence(typed, today)
  const amount = parseMoney(
    typed.amount,
    locale,
    isDraftThat('recurs', draft) ? draft.currency : null,
  )
  const problems: ProblemsOf<TypedRecurring> = {
    ...(recurrence.ok ? {} : recurrence.problems),
    ...(typed.name.trim() === '' && { name: 'field.required' }),
    ...(!amount.ok && { amount: `field.amount.${amount.error}` }),
    ...(amount.ok &&
      compareDecimals(amount.value, ZERO) !== 1 && { amount: 'field.amount.not_positive' }),
  }
  if (
    !recurrence.ok ||
    !amount.ok ||
    !isDraftThat('recurs', draft) ||
    Object.keys(problems).length > 0
  )
    return { ok: false, problems }
  return {
    ok: true,
    value: {
      name: typed.name.trim(),
      draft: { ...draft, amount: amount.value },
      amount: typed.amountBy,
      ...recurrence.value,
    },
  }
}
