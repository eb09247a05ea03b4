import type { Locale } from '../../../shared/base/locale.ts'
import { type EnteredItem, enteredInputSchema } from '../../../shared/forecast/entered.ts'
import type { Certainty } from '../../../shared/forecast/forecast.ts'
import type { CallInput } from '../../../shared/ipc/index.ts'
import { type DateText, typedDate } from '../../../shared/values/calendar.ts'
import { compareDecimals, ZERO } from '../../../shared/values/money.ts'
import { parseMoney, typedDecimal } from '../../../shared/values/typed-amount.ts'
import { readDateAs } from '../../../shared/values/typed-date.ts'
import type { ProblemsOf, Reading } from '../../components/input/form.tsx'
import {
  newRule,
  readRecurrence,
  type TypedRule,
  typedRule,
} from '../../components/orders/recurring/typed-recurring.ts'

/** An item of one's own, as it stands in the fields. */
export interface TypedItem extends TypedRule {
  readonly name: string
  readonly direction: 'in' | 'out'
  readonly amount: string
  readonly currency: string
  /** Empty where it is left open. */
  readonly account: string
  readonly certainty: Certainty
  readonly repeats: boolean
  readonly on: string
}

type Value = CallInput<'forecast.saveItem'>['value']

/** A new item, or a kept one as the fields show it. */
export function typedItem(item: EnteredItem | null, today: DateText, locale: Locale): TypedItem {
  const recurrence = item === null || 'on' in item.when ? null : item.when
  return {
    ...(recurrence === null ? newRule(today) : typedRule(recurrence, today)),
    name: item?.name ?? '',
    direction: item?.direction ?? 'out',
    amount: item === null ? '' : typedDecimal(item.amount, locale),
    currency: item?.currency ?? '',
    account: item?.account ?? '',
    certainty: item?.certainty ?? 'fixed',
    repeats: recurrence !== null,
    on: item !== null && 'on' in item.when ? typedDate(item.when.on) : '',
  }
}

/** The value to store, or the problem of each field. */
export function readItem(
  typed: TypedItem,
  { today, locale }: { readonly today: DateText; readonly locale: Locale },
): Reading<TypedItem, Value> {
  const amount = parseMoney(typed.amount, locale, typed.currency)
  const on = readDateAs(typed.on, { today, ahead: true })
  const recurrence = readRecurrence(typed, today)
  const when = typed.repeats
    ? recurrence.ok && recurrence.value
    : on.ok && ({ on: on.date } as const)
  const problems: ProblemsOf<TypedItem> = {
    ...(typed.repeats && !recurrence.ok && recurrence.problems),
    ...(typed.name.trim() === '' && { name: 'field.required' }),
    ...(!amount.ok && { amount: `field.amount.${amount.error}` }),
    ...(amount.ok &&
      compareDecimals(amount.value, ZERO) !== 1 && { amount: 'field.amount.not_positive' }),
    ...(typed.currency === '' && { currency: 'forecast.item.currency.none' }),
    ...(!typed.repeats && !on.ok && { on: `field.date.${on.problem}` }),
  }
  if (Object.keys(problems).length > 0 || !amount.ok || when === false)
    return { ok: false, problems }
  const value: Value = {
    when,
    name: typed.name.trim(),
    direction: typed.direction,
    amount: amount.value,
    currency: typed.currency,
    account: typed.account === '' ? null : typed.account,
    certainty: typed.certainty,
  }
  // The one error left is a day that is out of reach.
  return enteredInputSchema.safeParse(value).success
    ? { ok: true, value }
    : {
        ok: false,
        problems: { [typed.repeats ? 'startsOn' : 'on']: 'forecast.problem.reach' },
      }
}
