import * as z from 'zod'
import type { Locale } from '../../../shared/base/locale.ts'
import { type EnteredItem, isInReach } from '../../../shared/forecast/entered.ts'
import type { Certainty } from '../../../shared/forecast/forecast.ts'
import { type DateText, typedDate } from '../../../shared/values/calendar.ts'
import { typedDecimal } from '../../../shared/values/typed-amount.ts'
import { neededText, orNone, readIn, typedDay, typedMoney } from '../../components/input/typed.ts'
import {
  newRule,
  type TypedRule,
  typedRecurrence,
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

const far = 'forecast.problem.reach'
const once = z.object({ on: typedDay({ ahead: true }).refine(isInReach, far) })
const repeating = typedRecurrence.refine(({ startsOn }) => isInReach(startsOn), {
  path: ['startsOn'],
  message: far,
})

/** An item as it is stored. */
export const itemSchema = (locale: Locale) => {
  const own = z.intersection(
    typedMoney(locale, 'forecast.item.currency.none'),
    z.object({ name: neededText(120), account: orNone(z.string()) }),
  )
  return z.custom<TypedItem>().transform((typed, context) => ({
    ...readIn(context, own, typed),
    when: typed.repeats ? readIn(context, repeating, typed) : readIn(context, once, typed),
    direction: typed.direction,
    certainty: typed.certainty,
  }))
}
