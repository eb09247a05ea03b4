import type { BookRule, RuleTable } from '../../../../shared/accounting/model.ts'
import type { Locale } from '../../../../shared/base/locale.ts'
import { type DateText, typedDate } from '../../../../shared/values/calendar.ts'
import type { DecimalText } from '../../../../shared/values/money.ts'
import { parseTypedAmount, typedDecimal } from '../../../../shared/values/typed-amount.ts'
import { readDateAs } from '../../../../shared/values/typed-date.ts'

/** A rule as it is typed: amounts in the reader's way of writing them. */
export interface RuleDraft extends Omit<BookRule, 'min' | 'max'> {
  /** Rows have no name of their own. */
  readonly id: string
  readonly min: string
  readonly max: string
}

/** A table of rules as it is typed. */
export interface TableDraft extends Omit<RuleTable, 'rules' | 'from'> {
  readonly from: string
  readonly rules: readonly RuleDraft[]
}

const typed = (amount: DecimalText | null, locale: Locale): string =>
  amount === null ? '' : typedDecimal(amount, locale)

/** A rule to be typed on. */
export const draftOfRule = (rule: BookRule, locale: Locale): RuleDraft => ({
  ...rule,
  id: crypto.randomUUID(),
  min: typed(rule.min, locale),
  max: typed(rule.max, locale),
})

/** A rule in which nothing is typed yet, under an id of its own. */
export const emptyRule = (): RuleDraft => ({
  id: crypto.randomUUID(),
  text: '',
  direction: null,
  cuit: '',
  account: '',
  min: '',
  max: '',
  to: '',
  mark: 'none',
})

/** A kept table as it is typed, amounts in the reader's way of writing them. */
export const draftOf = (table: RuleTable, locale: Locale): TableDraft => ({
  ...table,
  from: typedDate(table.from),
  rules: table.rules.map((rule) => draftOfRule(rule, locale)),
})

/** A typed amount: null for an empty text, undefined for a text that is no amount. */
function amountOf(text: string, locale: Locale): DecimalText | null | undefined {
  if (text.trim() === '') return null
  const read = parseTypedAmount(text, locale)
  return read.ok && !read.value.startsWith('-') ? read.value : undefined
}

/** Which of the typed fields cannot be read, by the id of its rule. */
export type DraftProblem =
  | { readonly field: 'from' }
  | { readonly field: 'min' | 'max'; readonly id: string }

/** The table that was typed, or the first field that cannot be read. */
export function tableOf(
  draft: TableDraft,
  locale: Locale,
  today: DateText,
):
  | { readonly ok: true; readonly table: RuleTable }
  | { readonly ok: false; readonly problem: DraftProblem } {
  const from = readDateAs(draft.from, { today })
  if (!from.ok) return { ok: false, problem: { field: 'from' } }
  const rules: BookRule[] = []
  for (const { id, ...rule } of draft.rules) {
    const min = amountOf(rule.min, locale)
    const max = amountOf(rule.max, locale)
    if (min === undefined) return { ok: false, problem: { field: 'min', id } }
    if (max === undefined) return { ok: false, problem: { field: 'max', id } }
    rules.push({ ...rule, min, max })
  }
  return { ok: true, table: { ...draft, from: from.date, rules } }
}

/** The rules with one of them a place further up (-1) or down (1). */
export function moveRule(
  rules: readonly RuleDraft[],
  index: number,
  by: -1 | 1,
): readonly RuleDraft[] {
  const one = rules[index]
  const other = rules[index + by]
  if (one === undefined || other === undefined) return rules
  return rules.map((rule, at) => (at === index ? other : at === index + by ? one : rule))
}
