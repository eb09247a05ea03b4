import * as z from 'zod'
import { columnOf } from '../../shared/lists/declare.ts'
import { isDecimalText } from '../../shared/values/money.ts'
import type { Sqlite } from './handle.ts'

/** The schema of a table row: each member of the column of its name in snake case. It throws where a row does not fit. */
export function tableRow<S extends z.ZodRawShape>(shape: S) {
  const columns = Object.keys(shape).map((name) => [name, columnOf(name)] as const)
  const named = (raw: unknown): unknown => {
    if (typeof raw !== 'object' || raw === null) return raw
    const row: Record<string, unknown> = {}
    for (const [name, column] of columns) row[name] = Reflect.get(raw, column)
    return row
  }
  return z.preprocess(named, z.object(shape))
}

/** Reads a row; throws where it does not fit. */
interface RowSchema<Row> {
  readonly parse: (raw: unknown) => Row
}

/** The first row that a query finds; null for none. */
export function rowOf<Row>(
  db: Sqlite,
  schema: RowSchema<Row>,
  sql: string,
  ...values: readonly unknown[]
): Row | null {
  const raw = db.prepare<unknown[]>(sql).get(...values)
  return raw === undefined ? null : schema.parse(raw)
}

/** All rows that a query finds. */
export const rowsOf = <Row>(
  db: Sqlite,
  schema: RowSchema<Row>,
  sql: string,
  ...values: readonly unknown[]
): readonly Row[] =>
  db
    .prepare<unknown[]>(sql)
    .all(...values)
    .map((raw) => schema.parse(raw))

/** An amount as it is stored. */
export const decimalText = z.string().refine(isDecimalText)

/** Reads the rows that fit; one that no form of the application wrote costs itself alone. */
export const rowsThatRead = <T>(
  rows: readonly unknown[],
  read: (raw: unknown) => T,
): readonly T[] =>
  rows.flatMap((raw) => {
    try {
      return [read(raw)]
    } catch (cause) {
      if (cause instanceof z.ZodError || cause instanceof SyntaxError) return []
      throw cause
    }
  })

/** A column of JSON text, read by a schema. */
export const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)
