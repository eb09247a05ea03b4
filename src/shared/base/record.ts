/** True for an object with members: no list, and not null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at the end of a path of members joined by points; undefined without one. */
export function valueAt(json: unknown, path: string): unknown {
  let value = json
  for (const member of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    // Paths name members of the bank's JSON and of rows, none that every object has.
    value = (value as Readonly<Record<string, unknown>>)[member]
  }
  return value
}

/** A record with one value for each name. */
export const recordOf = <K extends string, V>(
  names: readonly K[],
  of: (name: K) => V,
): Readonly<Record<K, V>> =>
  // One member per name, as the type says.
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>
