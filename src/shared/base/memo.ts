/** A function that works its answer out once for each object, and forgets it with the object. */
export function memo<K extends object, V extends NonNullable<unknown>>(
  make: (key: K) => V,
): (key: K) => V {
  const known = new WeakMap<K, V>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}
