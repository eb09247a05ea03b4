import type * as z from 'zod'
import type { Locale } from '../../../shared/base/locale.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import type { StandingList, standingListInputSchema } from '../../../shared/orders/book.ts'
import { checkAccountKey, isCvu } from '../../../shared/values/account-keys.ts'
import { compareDecimals, type DecimalText, sum, ZERO } from '../../../shared/values/money.ts'
import { parseMoney, typedDecimal } from '../../../shared/values/typed-amount.ts'

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

/** The problem of a typed amount; null without one. */
export function amountProblem(typed: string, locale: Locale): MessageKey | null {
  const parsed = parseMoney(typed, locale, 'ARS')
  if (!parsed.ok) return `field.amount.${parsed.error}`
  if (compareDecimals(parsed.value, ZERO) !== 1) return 'field.amount.not_positive'
  return parsed.value.length > 18 ? 'field.amount.too_large' : null
}

/** The problem of the paying account's key; null without one. */
export function sourceProblem(typed: string): MessageKey | null {
  const checked = checkAccountKey(typed)
  if (!checked.ok) return `field.key.${checked.problem}`
  if (checked.kind === 'alias') return 'field.key.no_alias_cvu'
  return isCvu(checked.key) ? null : 'field.key.not_a_cvu'
}

export type ListInput = z.input<typeof standingListInputSchema>

/** The list as main stores it; null while something is wrong. */
export function inputOf({ name, from, items }: EditedList, locale: Locale): ListInput | null {
  const source = checkAccountKey(from)
  if (name.trim() === '' || !source.ok || !isCvu(source.key)) return null
  const parsed = items.map((item) => {
    const amount =
      amountProblem(item.amount, locale) === null ? parseMoney(item.amount, locale, 'ARS') : null
    return amount?.ok === true ? { ...item, amount: amount.value } : null
  })
  const good = parsed.filter((item) => item !== null)
  return good.length === items.length
    ? { name: name.trim(), fromAccountKey: source.key, items: good }
    : null
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
