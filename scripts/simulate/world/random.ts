/** The one random source of the world: the same seed gives the same numbers. */

export interface Dice {
  /** From 0 up to 1. */
  readonly real: () => number
  /** From 0 up to below `n`. */
  readonly below: (n: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  readonly bytes: (length: number) => Buffer
  readonly uuid: () => `${string}-${string}-${string}-${string}-${string}`
}

/** A stream of numbers by a seed and a name; streams of other names do not move it. */
export function createDice(seed: number, name: string): Dice {
  let state = seed >>> 0
  for (const char of name) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const real = (): number => next() / 0x1_0000_0000
  const below = (n: number): number => Math.floor(real() * n)
  const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => below(256)))
  return {
    real,
    below,
    chance: (share) => real() < share,
    pick: (list) => {
      const found = list[below(list.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    bytes,
    uuid: () => {
      const raw = bytes(16)
      raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x40
      raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80
      const hex = raw.toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
    },
  }
}
