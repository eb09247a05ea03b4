import type { Locale } from '../base/locale.ts'
import { type MessageKey, translate } from '../locales/index.ts'
import { figuresIn, formatDate, formatRate } from '../text/format.ts'
import { groupKey } from '../values/account-keys.ts'
import { isDateText } from '../values/calendar.ts'
import { isDecimalText } from '../values/money.ts'
import { groupTaxId } from '../values/tax-ids.ts'
import {
  type FieldType,
  fieldsOf,
  type ListSpec,
  narrows,
  type QuestionSpec,
  rangesOf,
} from './declare.ts'

/** A declared list in words: its values, and its filter as the window says it at the list and files in their head. */

/** Identifiers in the groups in which people read them. */
export const grouping: Readonly<Partial<Record<FieldType, (text: string) => string>>> = {
  account: groupKey,
  cuit: groupTaxId,
}

const plainly: Readonly<Partial<Record<FieldType, (text: string, locale: Locale) => string>>> = {
  ...grouping,
  date: formatDate,
  rate: formatRate,
}

/** A value by its name, as yes or no, or as it is; null for none. */
export function valueText({ values }: QuestionSpec, value: unknown, locale: Locale): string | null {
  const named = values?.[String(value)]
  if (named !== undefined) return translate(locale, named)
  if (typeof value === 'boolean') return translate(locale, value ? 'common.yes' : 'common.no')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** A value as people read its type, else as {@link valueText}. */
export const valueWord = (spec: QuestionSpec, value: unknown, locale: Locale): string | null =>
  (typeof value === 'string' ? plainly[spec.type]?.(value, locale) : undefined) ??
  valueText(spec, value, locale)

type FilterValue = {
  readonly name: string
  readonly spec: QuestionSpec
  readonly label: MessageKey
}
type FilterRange = { readonly from: string; readonly to: string; readonly label: MessageKey }
/** A part of a filter: a value, or from and to of a date. */
export type FilterPart = FilterValue | FilterRange

const valuePart = (name: string, spec: QuestionSpec): readonly FilterValue[] => {
  const label = spec.asked ?? spec.label
  return label === undefined ? [] : [{ name, spec, label }]
}

/** The parts of the filter of a list, in the order of its fields; its questions come last. */
export function filterParts(list: ListSpec): readonly FilterPart[] {
  const ranges = rangesOf(list)
  return [
    ...fieldsOf(list).flatMap(([name, field]): readonly FilterPart[] => {
      const range = ranges.find((one) => one.name === name)
      return [
        ...(narrows(field) ? valuePart(name, field) : []),
        ...(range === undefined || field.ranged === undefined
          ? []
          : [{ from: range.from, to: range.to, label: field.ranged }]),
      ]
    }),
    ...Object.entries(list.questions ?? {}).flatMap(([name, spec]) => valuePart(name, spec)),
  ]
}

/** A value of a filter in words; null for none. */
export function filterWord(spec: QuestionSpec, value: unknown, locale: Locale): string | null {
  // Many ids are only counted.
  if (Array.isArray(value) && spec.type === 'id') return String(value.length)
  if (Array.isArray(value))
    return value.map((one: unknown) => filterWord(spec, one, locale)).join(', ')
  return value === '' ? null : valueWord(spec, value, locale)
}

/** A part of a filter as text; undefined if it is no text. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** From and to in words, either of which may be open; null where both are. */
export function rangeWords(
  from: string | undefined,
  to: string | undefined,
  locale: Locale,
  shown: (one: string) => string,
): string | null {
  if (from !== undefined && to !== undefined) return `${shown(from)} – ${shown(to)}`
  if (from !== undefined) return translate(locale, 'list.range.from', { from: shown(from) })
  return to === undefined ? null : translate(locale, 'list.range.to', { to: shown(to) })
}

/** Everything that a list is narrowed by, in one line; empty where it is not. */
export function filterWords(list: ListSpec, filter: object, locale: Locale): string {
  const said: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(filter))
  const range = (from: string, to: string): string | null =>
    rangeWords(asText(said[from]), asText(said[to]), locale, (text) => {
      if (isDateText(text)) return formatDate(text, locale)
      return isDecimalText(text) ? figuresIn(locale).amount(text) : text
    })
  const parts = [
    ...filterParts(list).map((part): readonly [MessageKey, string | null] => [
      part.label,
      'name' in part ? filterWord(part.spec, said[part.name], locale) : range(part.from, part.to),
    ]),
    ['exports.filter.days', range('from', 'to')] as const,
    ['common.amount', range('minAmount', 'maxAmount')] as const,
    ['exports.filter.search', asText(said['search']) ?? null] as const,
  ]
  return parts
    .flatMap(([label, value]) =>
      value === null || value === '' ? [] : [`${translate(locale, label)}: ${value}`],
    )
    .join(' · ')
}
