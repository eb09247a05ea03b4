/** Values by their keys, of which only those that were used last are remembered. */
export type LruCache<V extends NonNullable<unknown>> = ReturnType<typeof createLruCache<V>>

/** Remembers as many values; of more, the longest unused is forgotten. A `Map` keeps the order in which keys were put in. */
export function createLruCache<V extends NonNullable<unknown>>(most: number) {
  const values = new Map<string, V>()
  const set = (key: string, value: V): void => {
    values.delete(key)
    values.set(key, value)
    if (values.size <= most) return
    const [oldest] = values.keys()
    if (oldest !== undefined) values.delete(oldest)
  }
  const get = (key: string): V | undefined => {
    const value = values.get(key)
    if (value !== undefined) set(key, value)
    return value
  }
  return {
    /** Counts as a use. */
    get,
    set,
    /** The remembered value, or one that is made now. */
    of: (key: string, make: () => V): V => {
      const known = get(key)
      if (known !== undefined) return known
      const made = make()
      set(key, made)
      return made
    },
    delete: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    /** The longest unused first. */
    keys: () => [...values.keys()],
  }
}
