import { defined } from '../base/defined.ts'
import { recordOf, valueAt } from '../base/record.ts'
import type { MessageKey } from '../locales/index.ts'
import type { Currency, DecimalText } from '../values/money.ts'

/**
 * A listed entity, declared once. From its declaration derive the cache's table, with what is inserted, selected, filtered and
 * ordered, and the filter that a call takes. The window's columns, chips and filter form derive from it too, and the columns of
 * files. A field that is added here appears in all of them.
 */

/**
 * The type of a field. `account` is a CBU or CVU. `amount`, `sum` and `quantity` are decimal text. A list has one amount, in its
 * currency, and may have several sums. Quantities have no currency. `rate`, `timestamp` and `date` are as the bank wrote them.
 * This program noted a `moment` (ISO 8601 UTC). Only positions have quantities and rates.
 */
export type FieldType =
  | 'text'
  | 'id'
  | 'cuit'
  | 'account'
  | 'amount'
  | 'sum'
  | 'quantity'
  | 'rate'
  | 'count'
  | 'currency'
  | 'timestamp'
  | 'date'
  | 'moment'
  | 'flag'

/** A column of the window: its width in pixels, and whether it waits to be chosen. */
export interface FieldColumn {
  readonly width?: number
  readonly align?: 'right'
  readonly hidden?: boolean
  readonly grows?: boolean
  /** It is seen in a narrow table as well, as the amount is. */
  readonly stays?: boolean
  /** Its cells are states, told by a mark alone where words have no room. */
  readonly marked?: boolean
  /** Without its time, a timestamp is a short date. */
  readonly time?: false
}

/**
 * A column of a file. `width` is in characters. `printed` is false if paper leaves it out, `only` if only paper has it. `timed`
 * adds the time to a moment's day. `label` is its header, if not the field's label.
 */
export interface FieldFile {
  readonly width: number
  readonly printed?: boolean | 'only'
  readonly timed?: boolean
  readonly label?: MessageKey
}

/** One field. Its name is the same in the row, in the table (in snake case), in filters, in sorts and in the window. */
export interface FieldSpec {
  readonly type: FieldType
  /** It is always there; without it the value may be null. Figures are always there, unless they are `optional`. */
  readonly always?: boolean
  /** A figure that the bank may leave out, null then, as the window says. No sum is made of it. */
  readonly optional?: boolean
  /** The decimals that a quantity always shows and those that it may show; none and eight where nothing is said. */
  readonly decimals?: readonly [always: number, most: number]
  /** Where the bank's JSON has it, members joined by points; absent for what this program notes itself. */
  readonly wire?: string
  /** Where a row has it, members joined by points, if not under its own name: rows of the ledger are more than their fields. */
  readonly at?: string
  /** The values that it can have, where this program sets them, each with its name for people. */
  readonly values?: Readonly<Record<string, MessageKey>>
  /** Its name for people; a field without one is shown in no list. */
  readonly label?: MessageKey
  /** The search looks into it; the name of a field that is narrowed by words: so does that one. */
  readonly searched?: boolean | string
  /** The list can be ordered by it: the table has an index for it. */
  readonly sorted?: boolean
  /** Every index that orders the list holds it too, so that whoever narrows the list by it reads the index alone. */
  readonly carried?: boolean
  /**
   * The list can be narrowed to one of its values. A CUIT, and a `typed` value, is typed whole; a date is narrowed to its day;
   * other values are offered. `any` narrows to any of several, `words` to words that occur in it.
   */
  readonly filter?: boolean | 'typed' | 'any' | 'words'
  /** How often each of its values occurs is told, although they are known beforehand. */
  readonly counted?: boolean
  /** Its name in the filter, if that is not its label. */
  readonly asked?: MessageKey
  /** The label of the box that narrows the list to a yes; there is no filter for a no. */
  readonly ticked?: MessageKey
  /** A date that the list can be narrowed by from and to (`nameFrom`, `nameTo`): what that is called. */
  readonly ranged?: MessageKey
  readonly column?: FieldColumn
  readonly file?: FieldFile
}

/** A question to a list that belongs to no field. The place where the list is kept answers it. */
export type QuestionSpec = Pick<
  FieldSpec,
  'type' | 'values' | 'label' | 'filter' | 'asked' | 'ticked'
>

/** A list: its fields in the order in which they are shown. */
export interface ListSpec {
  /** Its name in calls and in arrangements. */
  readonly name: string
  readonly table: string
  readonly fields: Readonly<Record<string, FieldSpec>>
  readonly questions?: Readonly<Record<string, QuestionSpec>>
  /**
   * The fields that say when a row happened, by which it is ordered and narrowed from and to. The first readable one counts;
   * the last is always there.
   */
  readonly instant?: readonly string[]
  /** The field by which a row is named; `key` where nothing else is said. */
  readonly key?: string
  /** How it is ordered where nobody asks, if not by its instant, the newest first. */
  readonly usual?: readonly { readonly column: string; readonly descending: boolean }[]
  /** Columns to order by, in place of a field's own. */
  readonly orders?: Readonly<Record<string, string>>
  /** The bank's JSON lies in a table apart (`<table>_raw`), so that reading rows does not read it. */
  readonly rawApart?: true
  /** The fields by whose values rows are counted and their amounts added up; an index answers it for the whole list. */
  readonly totalled?: readonly string[]
  /**
   * It is kept in the ledger, whose tables and rows are made by hand. Its questions, its columns and those of its files derive.
   * It is not narrowed by amounts.
   */
  readonly inLedger?: true
  /** Its amounts are what somebody has, and stand in red below zero; those of other lists moved. */
  readonly holdings?: true
  /** The fields that come first in files, in their order, where that is not the order in which they are shown. */
  readonly files?: readonly string[]
  /** Columns of the table beside the fields (name in snake case, type in SQL): what rows derive from, such as `raw`. */
  readonly kept?: Readonly<Record<string, string>>
  /** Columns with an index of their own, in snake case, beside those that the fields ask for. */
  readonly indexed?: readonly string[]
}

/** Keeps the literal types of a list's declaration, from which rows, calls and columns are derived. */
export const declareList = <const L extends ListSpec>(list: L): L => list

type Mark = 'always' | 'searched' | 'sorted' | 'filter' | 'counted' | 'carried'

/** A field that this program notes itself, with its name for people and what holds of it. */
export const ownField = <
  const T extends FieldType,
  const L extends MessageKey,
  const M extends readonly Mark[],
>(
  type: T,
  label: L,
  ...marks: M
) => ({ type, label, ...recordOf<M[number], true>(marks, () => true) })

/** A field that stands in the bank's JSON at `wire`. */
export const bankField = <
  const T extends FieldType,
  const W extends string,
  const L extends MessageKey,
  const M extends readonly Mark[],
>(
  type: T,
  wire: W,
  label: L,
  ...marks: M
) => ({ ...ownField(type, label, ...marks), wire })

/** The columns of a field in the window and in files; `file` is the latter's width in characters. */
export const columns = ({
  file,
  printed,
  timed,
  label,
  ...column
}: FieldColumn & Omit<FieldFile, 'width'> & { readonly file: number }) => ({
  column,
  file: { width: file, ...defined<FieldFile>({ printed, timed, label }) },
})

export type FieldName<L extends ListSpec> = keyof L['fields'] & string

type OrNull<F, V> = F extends { readonly always: true } ? V : V | null
type ValueOf<F extends QuestionSpec> = F['type'] extends 'amount' | 'sum' | 'quantity'
  ? F extends { readonly optional: true }
    ? DecimalText | null
    : DecimalText
  : F['type'] extends 'currency'
    ? OrNull<F, Currency>
    : F['type'] extends 'flag'
      ? OrNull<F, boolean>
      : F['type'] extends 'count'
        ? number
        : OrNull<F, F extends { readonly values: infer V } ? keyof V & string : string>

/** A row as it is declared. */
export type RowOf<L extends ListSpec> = {
  readonly [N in FieldName<L>]: ValueOf<L['fields'][N]>
}

type MarkedName<L extends ListSpec, Mark> = {
  [N in FieldName<L>]: L['fields'][N] extends Mark ? N : never
}[FieldName<L>]

/** The fields that the list can be ordered by. */
export type SortName<L extends ListSpec> = MarkedName<L, { readonly sorted: true }>
/** The fields that it can be narrowed by. */
export type FilterName<L extends ListSpec> = MarkedName<
  L,
  { readonly filter: true | 'typed' | 'any' | 'words' }
>
/** Filter fields whose occurring values are offered: not yes or no, not typed text, not values known beforehand. */
export type FacetName<L extends ListSpec> =
  | Exclude<
      FilterName<L>,
      | MarkedName<
          L,
          { readonly type: 'flag' | 'cuit' | 'date' } | { readonly filter: 'typed' | 'words' }
        >
      | MarkedName<L, { readonly values: object }>
    >
  | MarkedName<L, { readonly counted: true }>

type NarrowedTo<F extends QuestionSpec> = F extends { readonly filter: 'any' }
  ? readonly NonNullable<ValueOf<F>>[]
  : NonNullable<ValueOf<F>>

/** From and to of the dates that the list can be narrowed by in that way. */
export type RangeName<L extends ListSpec> =
  `${MarkedName<L, { readonly ranged: string }>}${'From' | 'To'}`
type QuestionsOf<L extends ListSpec> = L extends {
  readonly questions: infer Q extends Readonly<Record<string, QuestionSpec>>
}
  ? Q
  : Readonly<Record<never, QuestionSpec>>
/** The questions that can be put to the list. */
export type QuestionName<L extends ListSpec> = keyof QuestionsOf<L> & string

/** Filters of every list: days of Buenos Aires from and to, amounts from and to, words. */
export interface CommonFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly minAmount?: string | undefined
  readonly maxAmount?: string | undefined
  readonly search?: string | undefined
}

type AbsentOf<L extends ListSpec> =
  | (L extends { readonly instant: object } ? never : 'from' | 'to')
  | (L extends { readonly inLedger: true } ? 'minAmount' | 'maxAmount' : never)
type CommonOf<L extends ListSpec> = {
  readonly [N in Exclude<keyof CommonFilter, AbsentOf<L>>]?: string | undefined
}

/** A filter of the list; everything absent matches everything. */
export type FilterOf<L extends ListSpec> = CommonOf<L> & {
  readonly [N in FilterName<L>]?: NarrowedTo<L['fields'][N]> | undefined
} & { readonly [R in RangeName<L>]?: string | undefined } & {
  readonly [Q in QuestionName<L>]?: NarrowedTo<Extract<QuestionsOf<L>[Q], QuestionSpec>> | undefined
}

/** The values that occur in a field, the most frequent first. */
export type Facet = readonly { readonly value: string; readonly count: number }[]

/** Values that occur in the filter fields, and the number of rows. */
export type FacetsOf<L extends ListSpec> = { readonly [N in FacetName<L>]: Facet } & {
  readonly total: number
}

/** The values that something can have, each with its name for people: the texts are called after the values. */
export const namedBy = <const V extends string, P extends string>(
  values: readonly V[],
  texts: P,
): { readonly [K in V]: `${P}.${K}` } =>
  // One member per value, as the type says.
  Object.fromEntries(values.map((value) => [value, `${texts}.${value}`])) as {
    readonly [K in V]: `${P}.${K}`
  }

/** The name of a field in its table. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A row's value of a field; undefined without one. */
export const readOf = (row: object, name: string, { at }: FieldSpec): unknown =>
  valueAt(row, at ?? name)

/** The fields in their order, each with its name. */
export const fieldsOf = (list: ListSpec): readonly (readonly [name: string, field: FieldSpec])[] =>
  Object.entries(list.fields)

/** The names of the fields of which something holds, in their order. */
export const namesWhere = (
  list: ListSpec,
  holds: (field: FieldSpec) => boolean,
): readonly string[] =>
  fieldsOf(list)
    .filter(([, field]) => holds(field))
    .map(([name]) => name)

/** The field by which rows are named. */
export const keyFieldOf = (list: ListSpec): string => list.key ?? 'key'

/** Whether the list can be narrowed by a field. */
export const narrows = ({ filter }: FieldSpec): boolean => filter !== undefined && filter !== false

/** The parts of a filter that say from and to of a date, each date with its name. */
export const rangesOf = (
  list: ListSpec,
): readonly { readonly name: string; readonly from: string; readonly to: string }[] =>
  namesWhere(list, ({ ranged }) => ranged !== undefined).map((name) => ({
    name,
    from: `${name}From`,
    to: `${name}To`,
  }))

/** The fields that the list can be ordered by, as a schema and the window want them. */
export const sortNames = <L extends ListSpec>(list: L): readonly SortName<L>[] =>
  namesWhere(list, ({ sorted }) => sorted === true) as readonly SortName<L>[]

/** The fields whose occurring values are offered to narrow by. */
export const facetNames = <L extends ListSpec>(list: L): readonly FacetName<L>[] =>
  namesWhere(
    list,
    (field) =>
      field.counted === true ||
      (narrows(field) &&
        field.filter !== 'typed' &&
        field.filter !== 'words' &&
        !['flag', 'cuit', 'date'].includes(field.type) &&
        field.values === undefined),
  ) as readonly FacetName<L>[]
