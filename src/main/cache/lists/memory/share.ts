/** One copy of texts that repeat, so that comparing them is quick and memory small. */
export interface Share {
  readonly of: (text: string) => string
  /** Texts that are known. */
  readonly size: () => number
}

/** Keeps up to `limit` texts, then begins anew: what is no copy of a known one costs memory, and nothing else. */
export function createShare(limit: number): Share {
  const known = new Map<string, string>()
  return {
    of: (text) => {
      const shared = known.get(text)
      if (shared !== undefined) return shared
      if (known.size >= limit) known.clear()
      known.set(text, text)
      return text
    },
    size: () => known.size,
  }
}
