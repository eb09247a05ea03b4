/** True for an object with members: no list, and not null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A record with one value for each name. */
export const recordOf = <K extends string, V>(
  names: readonly K[],
  of: (name: K) => V,
): Readonly<Record<K, V>> =>
  // One member per name, as the type says.
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>
