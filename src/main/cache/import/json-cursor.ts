import { LosslessNumber } from '../../../shared/json/json.ts'

/** What reading throws at text that is not JSON, to be told from a fault of ours. Its message says what and where. */
export class NotJson extends Error {}

/** A place in a JSON text that moves forward: characters, strings, numbers and words; what holds them is the reader's. */
export interface Cursor {
  /** Where it stands, as an index into the text. */
  readonly position: () => number
  /** The code of the next character after any white space, where it then stands; NaN at the end. */
  readonly next: () => number
  /** Moves to an index further on. */
  readonly moveTo: (index: number) => void
  /** Reads the text whose opening quote it stands at. */
  readonly string: () => string
  /** Reads the text, number, true, false or null that it stands at. */
  readonly scalar: (code: number) => unknown
  readonly fail: (what: string) => never
}

export const QUOTE = 0x22
const BACKSLASH = 0x5c
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** Tells where the next backslash stands at or after an index, so that the strings before it need no look for escapes. */
export type NextBackslash = (from: number) => number

/** Looks for backslashes in a text; remembers the last answer, which holds for all that lies before it. */
export function backslashesOf(text: string): NextBackslash {
  let asked = 0
  let found = -1
  return (from) => {
    if (from < asked || from > found) {
      const index = text.indexOf('\\', from)
      asked = from
      found = index < 0 ? text.length : index
    }
    return found
  }
}

/** A cursor that stands at `start`. */
export function createCursor(text: string, start: number, nextBackslash: NextBackslash): Cursor {
  let at = start

  const fail = (what: string): never => {
    const where = at >= text.length ? 'at the end' : `at character ${at + 1}`
    throw new NotJson(`${what} ${where}`)
  }

  const next = (): number => {
    let code = text.charCodeAt(at)
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
      at += 1
      code = text.charCodeAt(at)
    }
    return code
  }

  const string = (): string => {
    const first = at + 1
    for (let index = first; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (code === QUOTE) {
        at = index + 1
        return text.slice(first, index)
      }
      if (code === BACKSLASH) return escapedString(closingQuote(text, first, nextBackslash))
      if (code < 0x20) {
        // One that is not closed at all is told as that.
        closingQuote(text, first, nextBackslash)
        fail('control character in the text')
      }
    }
    throw unclosed()
  }

  const escapedString = (end: number): string => {
    try {
      const meaning: unknown = JSON.parse(text.slice(at, end + 1))
      at = end + 1
      return String(meaning)
    } catch {
      return fail('malformed text')
    }
  }

  const number = (): LosslessNumber => {
    NUMBER.lastIndex = at
    if (!NUMBER.test(text)) fail('malformed number')
    const digits = text.slice(at, NUMBER.lastIndex)
    at = NUMBER.lastIndex
    return new LosslessNumber(digits)
  }

  const word = <T>(letters: string, meaning: T): T => {
    if (!text.startsWith(letters, at)) fail('unexpected character')
    at += letters.length
    return meaning
  }

  const scalar = (code: number): unknown => {
    if (code === QUOTE) return string()
    if (code === 0x2d || (code >= 0x30 && code <= 0x39)) return number()
    if (code === 0x74) return word('true', true)
    if (code === 0x66) return word('false', false)
    if (code === 0x6e) return word('null', null)
    return fail(Number.isNaN(code) ? 'cut' : 'unexpected character')
  }

  const moveTo = (index: number): void => {
    at = index
  }

  return { position: () => at, next, moveTo, string, scalar, fail }
}

const unclosed = (): NotJson => new NotJson('text without a closing quote at the end')

/** The index of the quote that ends the string whose first character is at `from`. */
export function closingQuote(text: string, from: number, nextBackslash: NextBackslash): number {
  const quote = nextQuote(text, from)
  if (quote < 0) throw unclosed()
  if (nextBackslash(from) > quote) return quote
  for (let index = nextBackslash(from); index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === BACKSLASH) index += 1
    else if (code === QUOTE) return index
  }
  throw unclosed()
}

/** A search of the engine's is quick over long texts, but most are as short as a key. */
const SHORT = 16

function nextQuote(text: string, from: number): number {
  for (let index = from; index < from + SHORT; index += 1)
    if (text.charCodeAt(index) === QUOTE) return index
  return text.indexOf('"', from + SHORT)
}
