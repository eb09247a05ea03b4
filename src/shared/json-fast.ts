import { LosslessNumber } from 'lossless-json'

/**
 * Lossless parsing at the speed of the engine's own parser: `JSON.parse` builds the tree, and every number in it is then
 * replaced by the digits that stand in the text. Text for which the two could come apart (repeated keys, keys that are
 * whole numbers and therefore change places) is left to the slower parser.
 */

const QUOTE = 34
const MINUS = 45
const COLON = 58
const BACKSLASH = 92
const isDigit = (code: number): boolean => code >= 48 && code <= 57
/** Digits, point, signs and exponent: what a number may consist of after its first character. */
const inNumber = (code: number): boolean =>
  isDigit(code) || code === 46 || code === 43 || code === MINUS || code === 101 || code === 69

/** The numbers of a valid JSON text in their order, and how many members its objects have as written. */
interface Tokens {
  readonly numbers: readonly string[]
  readonly members: number
}

/** The position after the string that begins at `open`. */
function afterString(text: string, open: number): number {
  let close = text.indexOf('"', open + 1)
  for (;;) {
    let escapes = 0
    while (text.charCodeAt(close - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return close + 1
    close = text.indexOf('"', close + 1)
  }
}

/** Reads valid JSON from the outside of its strings. */
function tokensOf(text: string): Tokens {
  const numbers: string[] = []
  let members = 0
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = afterString(text, at)
    else if (code === MINUS || isDigit(code)) {
      const start = at
      do at += 1
      while (inNumber(text.charCodeAt(at)))
      numbers.push(text.slice(start, at))
    } else {
      if (code === COLON) members += 1
      at += 1
    }
  }
  return { numbers, members }
}

/** What a walk over the tree has met so far. */
interface Walk {
  readonly numbers: readonly string[]
  number: number
  members: number
  /** The tree and the text came apart. */
  apart: boolean
}

function exact(value: unknown, walk: Walk): unknown {
  if (typeof value === 'number') {
    const digits = walk.numbers[walk.number]
    walk.number += 1
    if (digits !== undefined && Object.is(Number(digits), value)) return new LosslessNumber(digits)
    walk.apart = true
    return value
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items: unknown[] = value
    for (let index = 0; index < items.length; index += 1) items[index] = exact(items[index], walk)
    return items
  }
  return exactMembers(value as Record<string, unknown>, walk)
}

function exactMembers(object: Record<string, unknown>, walk: Walk): unknown {
  for (const key in object) {
    walk.members += 1
    if (isDigit(key.charCodeAt(0)) || key === '__proto__') walk.apart = true
    const value = object[key]
    if (typeof value === 'number' || typeof value === 'object') object[key] = exact(value, walk)
  }
  return object
}

/** Parses JSON text, or answers undefined where only the slower parser is sure. Throws for text that is not JSON. */
export function parseFast(text: string): { readonly value: unknown } | undefined {
  const tree = JSON.parse(text) as unknown
  const { numbers, members } = tokensOf(text)
  const walk: Walk = { numbers, number: 0, members: 0, apart: false }
  const value = exact(tree, walk)
  const together = !walk.apart && walk.number === numbers.length && walk.members === members
  return together ? { value } : undefined
}
