/** Values by their keys, of which only those that were used last are remembered. */
export interface LruCache<V> {
  /** Counts as a use. */
  readonly get: (key: string) => V | undefined
  readonly set: (key: string, value: V) => void
  /** The remembered value, or one that is made now. */
  readonly of: (key: string, make: () => V) => V
  readonly delete: (key: string) => void
  readonly clear: () => void
  /** The longest unused first. */
  readonly keys: () => readonly string[]
}

/** Remembers as many values; of more, the longest unused is forgotten. A `Map` keeps the order in which keys were put in. */
export function createLruCache<V extends NonNullable<unknown>>(most: number): LruCache<V> {
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
    get,
    set,
    of: (key, make) => {
      const known = get(key)
      if (known !== undefined) return known
      const made = make()
      set(key, made)
      return made
    },
    delete: (key) => void values.delete(key),
    clear: () => values.clear(),
    keys: () => [...values.keys()],
  }
}
