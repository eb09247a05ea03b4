import { createHash } from 'node:crypto'

/** A stream of reproducible values: the same seed and key always give the same ones, on every machine. */
export type Random = ReturnType<typeof randomOf>

const CODE = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

/** FNV-1a, 32 bits: spreads similar keys far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    value ^= text.charCodeAt(i)
    value = Math.imul(value, 0x01000193)
  }
  return value >>> 0
}

/** Mulberry32: small, fast, good enough for sample data; never used for anything secret. */
function mulberry(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The random stream of one thing, such as `randomOf(seed, 'echeq', 17)`. */
export function randomOf(seed: number, ...key: readonly (string | number)[]) {
  const next = mulberry(hash(`${seed}|${key.join('|')}`))
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const item = list[int(0, list.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const text = (length: number, letters: string): string => {
    let drawn = ''
    for (let i = 0; i < length; i += 1) drawn += letters.charAt(Math.floor(next() * letters.length))
    return drawn
  }
  const digits = (length: number): string => text(length, '0123456789')
  return {
    /** A fraction, 0 inclusive to 1 exclusive. */
    next,
    /** A whole number from `min` to `max`, both included. */
    int,
    pick,
    /** `length` decimal digits, leading zeros possible. */
    digits,
    chance: (probability: number): boolean => next() < probability,
    /** Upper-case letters and digits. */
    code: (length: number): string => text(length, CODE),
    /** A positive decimal as text with 1 to `whole` integer digits and exactly `decimals` decimals. */
    amount: (whole: number, decimals: number): string => {
      const units = `${int(1, 9)}${digits(int(0, whole - 1))}`
      return decimals === 0 ? units : `${units}.${digits(decimals)}`
    },
    uuid: (): string => {
      const hex = text(32, '0123456789abcdef')
      const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`]
      return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-')
    },
  }
}

/** A stable secret of a seed: hexadecimal, 40 characters. */
export const secretOf = (seed: number, name: string): string =>
  createHash('sha256').update(`embedded-bank|${seed}|${name}`).digest('hex').slice(0, 40)
