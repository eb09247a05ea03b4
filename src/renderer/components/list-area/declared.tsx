import { type ReactNode, useMemo } from 'react'
import type { Locale } from '../../../shared/base/locale.ts'
import {
  type FacetsOf,
  type FieldSpec,
  type FilterName,
  type FilterOf,
  facetNames,
  fieldsOf,
  filterNames,
  type ListSpec,
  type RowOf,
} from '../../../shared/lists/declare.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import { useLocale, useText } from '../../app/text.tsx'
import type { Column } from '../table/types.ts'
import { dateColumn, keyColumn, moneyColumn, taxIdColumn, textColumn } from './columns.tsx'
import { TextField } from './fields.tsx'
import type { InForce } from './filter.ts'
import { Pick } from './pick.tsx'

/** What the window derives of a declared list: columns, the words of a filter in force, and the fields to narrow by. */

type Say = (key: MessageKey) => string

/** A cell that is more than its value: drawn so, and copied as these words. */
export type SpecialCell<Row> = {
  readonly text?: (row: Row) => string | null
  readonly cell?: (row: Row) => ReactNode
}

/** The cells of a list that are more than their values. */
export type SpecialCells<L extends ListSpec> = {
  readonly [N in keyof RowOf<L>]?: SpecialCell<RowOf<L>>
}

const WIDTH = 150

const yesNo = (value: boolean, t: Say): string => t(value ? 'common.yes' : 'common.no')

/** The column of one field. */
function columnOf<Row>(
  id: string,
  field: FieldSpec,
  say: { readonly t: Say; readonly locale: Locale; readonly currency: (row: Row) => string },
  special: SpecialCell<Row> | undefined,
  read: (row: Row) => unknown,
): readonly Column<Row>[] {
  const { type, label, column, sorted } = field
  if (column === undefined || label === undefined) return []
  const { t, locale } = say
  const title = t(label)
  const value = (row: Row): string | null => {
    const said = read(row)
    if (typeof said === 'boolean') return yesNo(said, t)
    if (typeof said === 'number') return String(said)
    if (typeof said !== 'string') return null
    const word = field.values?.[said]
    return word === undefined ? said : t(word)
  }
  const text = special?.text ?? value
  const options = {
    ...column,
    ...(sorted === true && { sortable: true }),
    ...(special?.cell !== undefined && { cell: special.cell }),
  }
  switch (type) {
    case 'timestamp':
    case 'moment':
      return [dateColumn(id, title, text, locale, { time: true, ...options })]
    case 'date':
      return [dateColumn(id, title, text, locale, options)]
    case 'cuit':
      return [taxIdColumn(id, title, text, options)]
    case 'account':
      return [keyColumn(id, title, text, options)]
    case 'amount': {
      const amount = (row: Row) => {
        const said = value(row) ?? ''
        return isDecimalText(said) ? { amount: said, currency: say.currency(row) } : null
      }
      return [moneyColumn(id, title, amount, locale, options)]
    }
    case 'count':
      return [textColumn(id, title, text, { width: WIDTH, align: 'right', ...options })]
    case 'text':
    case 'id':
    case 'currency':
    case 'flag':
      return [textColumn(id, title, text, { width: WIDTH, ...options })]
  }
}

/** The columns of a declared list, in the order of its fields. `special` must not change from one drawing to the next. */
export function useDeclaredColumns<L extends ListSpec>(
  list: L,
  special: SpecialCells<L>,
): readonly Column<RowOf<L>>[] {
  const t = useText()
  const locale = useLocale()
  return useMemo(() => {
    const currencyName = fieldsOf(list).find(([, { type }]) => type === 'currency')?.[0]
    const of = (row: RowOf<L>, name: string): unknown => row[name as keyof RowOf<L>]
    const currency = (row: RowOf<L>): string =>
      currencyName === undefined ? '' : String(of(row, currencyName))
    return fieldsOf(list).flatMap(([name, field]) =>
      columnOf<RowOf<L>>(
        name,
        field,
        { t, locale, currency },
        special[name as keyof RowOf<L>],
        (row) => of(row, name),
      ),
    )
  }, [list, special, t, locale])
}

const plainly: Readonly<Partial<Record<FieldSpec['type'], (value: string) => string>>> = {
  account: groupKey,
  cuit: groupTaxId,
}

type Narrowing<L extends ListSpec> = readonly [
  name: FilterName<L>,
  field: FieldSpec,
  label: MessageKey,
]

/** The declared fields that a list can be narrowed by, but for those that the list offers in its own way. */
const narrowing = <L extends ListSpec>(
  list: L,
  apart: readonly FilterName<L>[],
): readonly Narrowing<L>[] =>
  filterNames(list)
    .filter((name) => !apart.includes(name))
    .flatMap((name) => {
      const field: FieldSpec | undefined = list.fields[name]
      return field?.label === undefined ? [] : [[name, field, field.label]]
    })

/** A value in words. */
const wordOf = ({ type, values }: FieldSpec, value: unknown, t: Say): string | null => {
  if (typeof value === 'boolean') return yesNo(value, t)
  if (typeof value !== 'string' || value === '') return null
  const word = values?.[value]
  return word === undefined ? (plainly[type]?.(value) ?? value) : t(word)
}

/** A filter's own parts in words. */
export const declaredInForce = <L extends ListSpec>(
  list: L,
  filter: FilterOf<L>,
  options: {
    readonly apart: readonly FilterName<L>[]
    readonly t: Say
  },
): readonly InForce<FilterOf<L>>[] =>
  narrowing(list, options.apart).map(([name, field, label]) => [
    [name],
    options.t(label),
    wordOf(field, filter[name], options.t),
  ])

/** The names of a filter's own parts. */
export const declaredKeys = <L extends ListSpec>(
  list: L,
  apart: readonly FilterName<L>[],
): readonly FilterName<L>[] => narrowing(list, apart).map(([name]) => name)

/** A value as the form names it. */
const chosenOf = (value: unknown): string => {
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : ''
}

/** The fields to narrow a declared list by: the values that occur with their number, and yes or no. */
export function DeclaredFields<L extends ListSpec>(props: {
  readonly list: L
  readonly filter: FilterOf<L>
  readonly facets: FacetsOf<L> | undefined
  readonly apart: readonly FilterName<L>[]
  readonly onChange: (parts: Readonly<Record<string, string | boolean | undefined>>) => void
}) {
  const t = useText()
  const { list, filter, facets, apart, onChange } = props
  return narrowing(list, apart).map(([name, field, label]) => {
    const value = chosenOf(filter[name])
    const digits = field.type === 'cuit' || field.type === 'account'
    if (field.filter === 'typed' || field.type === 'cuit')
      return (
        <TextField
          key={name}
          labelled
          label={t(label)}
          value={value}
          maxLength={field.type === 'cuit' ? 11 : 100}
          {...(digits && { clean: (typed: string) => typed.replace(/\D/g, '') })}
          onChange={(typed) => onChange({ [name]: typed })}
        />
      )
    const read = (chosen: string) => (field.type === 'flag' ? chosen === 'true' : chosen)
    return (
      <Pick
        key={name}
        label={t(label)}
        value={value}
        data={offered(list, facets, name, field, t)}
        onChange={(chosen) => onChange({ [name]: chosen === '' ? undefined : read(chosen) })}
      />
    )
  })
}

/** What a field is offered to be narrowed to: yes and no, what is known beforehand, or what occurs with its number. */
function offered<L extends ListSpec>(
  list: L,
  facets: FacetsOf<L> | undefined,
  name: FilterName<L>,
  field: FieldSpec,
  t: Say,
): readonly { readonly value: string; readonly label: string }[] {
  if (field.type === 'flag')
    return [true, false].map((one) => ({ value: String(one), label: yesNo(one, t) }))
  if (field.values !== undefined)
    return Object.entries(field.values).map(([value, word]) => ({ value, label: t(word) }))
  const occurring = facetNames(list).find((one) => one === name)
  return (occurring === undefined ? [] : (facets?.[occurring] ?? [])).map(({ value, count }) => ({
    value,
    label: `${wordOf(field, value, t) ?? value} (${count})`,
  }))
}
