import { columnOf, type ListSpec, namesWhere, narrows } from '../../shared/lists/declare.ts'

/** Translates filters to SQL. */

export type Value = string | number | null

/** A part of a WHERE clause, with the values of its question marks. */
export interface Condition {
  readonly sql: string
  readonly params: readonly Value[]
}

/** The conditions joined as a WHERE clause, empty for none. */
export const where = (conditions: readonly Condition[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.map(({ sql }) => `(${sql})`).join(' AND ')}`

/** A condition, or none where the filter does not say. */
export const when = <T>(value: T | undefined, make: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [make(value)]

/** The condition that a column holds this value. */
export const equals = (column: string, value: Value): Condition => ({
  sql: `${column} = ?`,
  params: [value],
})

/** One of many values; they travel as one parameter, so that their number has no limit. */
export const isAmong = (column: string, values: readonly (string | number)[]): Condition => ({
  sql: `${column} IN (SELECT value FROM json_each(?))`,
  params: [JSON.stringify(values)],
})

/** A value as SQLite takes it: yes and no are 1 and 0. */
export const sqlValue = (value: unknown): Value => {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** The condition of each field that a list filters in its own way. */
export type OwnFilters = Readonly<Record<string, ((value: unknown) => Condition) | undefined>>

const isNarrowed = (column: string, value: unknown): Condition =>
  Array.isArray(value) ? isAmong(column, value.map(String)) : equals(column, sqlValue(value))

/** The conditions of a declared list's filter; `special` has the fields and questions that the list filters its own way. */
export function narrowing(list: ListSpec, special: OwnFilters = {}) {
  const names = [
    ...namesWhere(list, narrows),
    ...Object.keys(list.questions ?? {}).filter((name) => special[name] !== undefined),
  ]
  return (filter: Readonly<Record<string, unknown>>): readonly Condition[] =>
    names.flatMap((name) =>
      when(filter[name], special[name] ?? ((value) => isNarrowed(columnOf(name), value))),
    )
}
