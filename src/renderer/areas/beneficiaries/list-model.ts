import * as z from 'zod'
import type { Locale } from '../../../shared/base/locale.ts'
import type { StandingList } from '../../../shared/orders/book.ts'
import { type DecimalText, sum } from '../../../shared/values/money.ts'
import { parseMoney, typedDecimal } from '../../../shared/values/typed-amount.ts'
import { neededText, typedAmount, typedCvu } from '../../components/input/typed.ts'

/** A payment list while it is being edited: amounts as typed. */
export interface EditedItem {
  readonly id: string
  readonly beneficiaryId: string
  readonly amount: string
  readonly note: string
}
export interface EditedList {
  readonly name: string
  readonly from: string
  readonly items: readonly EditedItem[]
}

export const newList: EditedList = { name: '', from: '', items: [] }

/** A stored list as the form shows it. */
export const editedOf = (
  { name, fromAccountKey, items }: StandingList,
  locale: Locale,
): EditedList => ({
  name,
  from: fromAccountKey,
  items: items.map((item) => ({ ...item, amount: typedDecimal(item.amount, locale) })),
})

const typedPay = (locale: Locale) => typedAmount(locale, 'ARS')

/** The problem of a typed amount; null without one. */
export const amountProblem = (typed: string, locale: Locale): string | null =>
  typedPay(locale).safeParse(typed).error?.issues[0]?.message ?? null

/** The list as main stores it. */
export const listSchema = (locale: Locale) => {
  const item = z.object({
    id: z.string(),
    beneficiaryId: z.string(),
    amount: typedPay(locale),
    note: z.string(),
  })
  return z
    .object({ name: neededText(120), from: typedCvu, items: z.array(item).readonly() })
    .transform(({ from, ...list }) => ({ ...list, fromAccountKey: from }))
}

/** The exact sum of the items that are ticked and can be read. */
export const totalOf = (
  items: readonly EditedItem[],
  ticked: ReadonlySet<string>,
  locale: Locale,
): DecimalText =>
  sum(
    items.flatMap(({ id, amount }) => {
      const parsed = parseMoney(amount, locale, 'ARS')
      return ticked.has(id) && parsed.ok ? [parsed.value] : []
    }),
  )
