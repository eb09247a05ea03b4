import * as z from 'zod'

const columnOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The schema of a table row. Each member is read from the column of its name in snake case; other columns are not read. A row
 * that does not fit throws: the application did not write it.
 */
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

/** A column of JSON text, read by a schema. */
export const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)
