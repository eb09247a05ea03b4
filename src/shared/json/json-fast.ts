import { LosslessNumber } from 'lossless-json'

/**
 * Lossless parsing at the speed of the engine's own parser: `JSON.parse` builds the tree, and every number in it is then
 * replaced by the digits that stand in the text. Text for which the two could come apart (repeated keys, keys that are
 * whole numbers and therefore change places) is left to the slower parser.
 */

const QUOTE = 34
const COMMA = 44
const MINUS = 45
const COLON = 58
const BACKSLASH = 92
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isOpening = (code: number): boolean => code === 123 || code === 91
const isClosing = (code: number): boolean => code === 125 || code === 93
/** Digits, point, signs and exponent: what a number may consist of after its first character. */
const inNumber = (code: number): boolean =>
  isDigit(code) || code === 46 || code === 43 || code === MINUS || code === 101 || code === 69

/** The numbers of a valid JSON text in their order, and how many members its objects have as written. */
interface Tokens {
  readonly numbers: readonly string[]
  readonly members: number
  /** The texts of the objects and lists in the root's member that was asked for. */
  readonly items: readonly string[]
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

/** The position after the number that begins at `start`. */
function afterNumber(text: string, start: number): number {
  let at = start + 1
  while (inNumber(text.charCodeAt(at))) at += 1
  return at
}

/** Cuts out the items of one member of the root while a text is gone through. */
interface Cutter {
  /** A string stands at the root's own level. */
  readonly named: (text: string) => void
  readonly opened: (depth: number, at: number) => void
  readonly closed: (depth: number, at: number) => void
  readonly items: () => readonly string[]
}

/** Depths: the root is 1, its members' lists are 2, their items 3. */
function createCutter(text: string, list: string | undefined): Cutter {
  const wanted = JSON.stringify(list ?? '')
  const hasMembers = list !== undefined && text.trimStart().startsWith('{')
  let [inList, isNext, start] = [false, false, 0]
  let items: string[] = []
  return {
    named: (name) => {
      isNext = hasMembers && name === wanted
    },
    opened: (depth, at) => {
      if (depth === 2) {
        inList = isNext && text[at] === '['
        if (isNext) items = []
      } else if (depth === 3) start = at
    },
    closed: (depth, at) => {
      if (depth === 3 && inList) items.push(text.slice(start, at + 1))
    },
    items: () => items,
  }
}

/** Reads valid JSON from the outside of its strings. */
function tokensOf(text: string, list: string | undefined): Tokens {
  const numbers: string[] = []
  const cutter = createCutter(text, list)
  let [members, depth, at] = [0, 0, 0]
  while (at < text.length) {
    const code = text.charCodeAt(at)
    const from = at
    if (code === QUOTE) {
      at = afterString(text, from)
      if (depth === 1) cutter.named(text.slice(from, at))
      continue
    }
    if (code === MINUS || isDigit(code)) {
      at = afterNumber(text, from)
      numbers.push(text.slice(from, at))
      continue
    }
    at += 1
    if (code === COMMA) continue
    if (code === COLON) members += 1
    else if (isOpening(code)) {
      depth += 1
      if (depth < 4) cutter.opened(depth, from)
    } else if (isClosing(code)) {
      if (depth < 4) cutter.closed(depth, from)
      depth -= 1
    }
  }
  return { numbers, members, items: cutter.items() }
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

/** What a text holds, and of the root's member `list` the text of each object and list in it, as it was written. */
export interface Parsed {
  readonly value: unknown
  readonly items: readonly string[]
}

/** Parses JSON text, or answers undefined where only the slower parser is sure. Throws for text that is not JSON. */
export function parseFast(text: string, list?: string): Parsed | undefined {
  const tree = JSON.parse(text) as unknown
  const { numbers, members, items } = tokensOf(text, list)
  const walk: Walk = { numbers, number: 0, members: 0, apart: false }
  const value = exact(tree, walk)
  const together = !walk.apart && walk.number === numbers.length && walk.members === members
  return together ? { value, items } : undefined
}
