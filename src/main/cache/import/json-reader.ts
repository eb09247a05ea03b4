import { err, ok, type Result } from '../../../shared/base/result.ts'
import {
  backslashesOf,
  type Cursor,
  closingQuote,
  createCursor,
  type NextBackslash,
  NotJson,
  QUOTE,
} from './json-cursor.ts'

/**
 * JSON, read without loss and in parts: every number keeps its digits (as with `parseJson`), and long arrays that a plan
 * names are left aside at first and then read item by item, so that a large file never stands in memory as objects.
 * Stricter than the standard in one thing: a key that is repeated within an object is refused.
 */

/** Which arrays, reached through these keys (and any array on the way), are left aside as `items`. */
export interface Plan {
  readonly [key: string]: Plan | 'items'
}

/** Where an array that was left aside stands in the text, and the way to it: keys, and indexes within arrays. */
interface Segment {
  readonly path: readonly (string | number)[]
  readonly start: number
  readonly end: number
}

/** The document with every array that was left aside shown as an empty one. */
export interface Outline {
  readonly document: unknown
  readonly segments: readonly Segment[]
  /** Reads the items of an array that was left aside, one at a time. Fails with a sentence. */
  readonly items: (segment: Segment, take: TakeItem) => Result<null, string>
}

/** Takes an item with its index and the position after it in the text; answers false to stop. */
type TakeItem = (item: unknown, index: number, position: number) => boolean

/** Reads a whole text except the items of the plan's arrays, which are only stepped over. Fails with a sentence. */
export function readOutline(text: string, plan: Plan): Result<Outline, string> {
  const segments: Segment[] = []
  return attempt(() => {
    const backslashes = backslashesOf(text)
    const cursor = createCursor(text, 0, backslashes)
    const document = createReader(text, cursor, backslashes, segments).value(plan, 0)
    if (!Number.isNaN(cursor.next())) cursor.fail('more text after the document')
    const items = (segment: Segment, take: TakeItem): Result<null, string> =>
      attempt(() => {
        const inside = createCursor(text, segment.start, backslashes)
        return readItems(createReader(text, inside, backslashes, []), inside, take)
      })
    return { document, segments, items }
  })
}

function readItems(reader: Reader, cursor: Cursor, take: TakeItem): null {
  if (reader.opens(CLOSE_ARRAY)) return null
  for (let index = 0; ; index += 1) {
    const item = reader.value(undefined, 1)
    if (!take(item, index, cursor.position()) || reader.closes(CLOSE_ARRAY)) return null
  }
}

function attempt<T>(read: () => T): Result<T, string> {
  try {
    return ok(read())
  } catch (cause) {
    if (cause instanceof NotJson) return err(cause.message)
    throw cause
  }
}

const MAX_DEPTH = 100
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

interface Reader {
  readonly value: (plan: Plan | undefined, depth: number) => unknown
  /** Past the opening bracket; true, and past it too, when the closing one follows at once. */
  readonly opens: (bracket: number) => boolean
  /** After an item: true past the closing bracket, false past a comma. */
  readonly closes: (bracket: number) => boolean
}

/** Reads values at a cursor and notes the arrays that it leaves aside in `segments`. */
function createReader(
  text: string,
  cursor: Cursor,
  backslashes: NextBackslash,
  segments: Segment[],
): Reader {
  const { next, moveTo, position, fail } = cursor
  const path: (string | number)[] = []
  /** The keys of the last object at each depth, in their order; null for one that is written with escapes. */
  const formerKeys: (readonly (string | null)[])[] = []

  const opens = (bracket: number): boolean => {
    moveTo(position() + 1)
    if (next() !== bracket) return false
    moveTo(position() + 1)
    return true
  }

  const closes = (bracket: number): boolean => {
    const code = next()
    if (code !== bracket && code !== COMMA) fail('expected a comma or a closing bracket')
    moveTo(position() + 1)
    return code === bracket
  }

  /** Reads a key that is another than in the object before, and the colon behind it; null for how it is written with escapes. */
  const newKey = (content: object): readonly [key: string, plain: string | null] => {
    const from = position()
    const key = cursor.string()
    const plain = position() - from === key.length + 2 ? key : null
    if (next() !== COLON) fail('expected a colon')
    moveTo(position() + 1)
    if (Object.hasOwn(content, key)) fail(`the key "${key}" is repeated`)
    return [key, plain]
  }

  const object = (plan: Plan | undefined, depth: number): unknown => {
    const content: Record<string, unknown> = {}
    if (opens(CLOSE_OBJECT)) return content
    // Items are much alike: a key in the place of the same one before need not be cut out, nor can it be repeated.
    const former = formerKeys[depth] ?? []
    let others: (string | null)[] | null = null
    for (let nth = 0; ; nth += 1) {
      if (next() !== QUOTE) fail('expected a key')
      let key = others === null ? (former[nth] ?? null) : null
      if (key !== null && isKeyAt(text, key, position())) moveTo(position() + key.length + 3)
      else {
        others ??= former.slice(0, nth)
        const [read, plain] = newKey(content)
        others.push(plain)
        key = read
      }
      const inner = plan !== undefined && Object.hasOwn(plan, key) ? plan[key] : undefined
      put(content, key, within(key, inner, depth + 1))
      if (closes(CLOSE_OBJECT)) break
    }
    if (others !== null) formerKeys[depth] = others
    return content
  }

  const array = (plan: Plan | undefined, depth: number): unknown[] => {
    const items: unknown[] = []
    if (opens(CLOSE_ARRAY)) return items
    do items.push(within(items.length, plan, depth + 1))
    while (!closes(CLOSE_ARRAY))
    return items
  }

  /** The value at a key or index: read as usual, or left aside when it is an array that the plan names. */
  const within = (
    key: string | number,
    plan: Plan | 'items' | undefined,
    depth: number,
  ): unknown => {
    if (plan === undefined) return value(undefined, depth)
    path.push(key)
    const read = plan === 'items' ? aside(depth) : value(plan, depth)
    path.pop()
    return read
  }

  const aside = (depth: number): unknown => {
    if (next() !== OPEN_ARRAY) return value(undefined, depth)
    const start = position()
    moveTo(closingBracket(text, start, backslashes))
    segments.push({ path: [...path], start, end: position() })
    return []
  }

  const value = (plan: Plan | undefined, depth: number): unknown => {
    if (depth > MAX_DEPTH) fail('nested too deep')
    const code = next()
    if (code === OPEN_OBJECT) return object(plan, depth)
    if (code === OPEN_ARRAY) return array(plan, depth)
    return cursor.scalar(code)
  }

  return { value, opens, closes }
}

/** Whether a key stands here, in quotes and with its colon, as it is. */
function isKeyAt(text: string, key: string, quote: number): boolean {
  const first = quote + 1
  for (let index = 0; index < key.length; index += 1)
    if (text.charCodeAt(first + index) !== key.charCodeAt(index)) return false
  const end = first + key.length
  return text.charCodeAt(end) === QUOTE && text.charCodeAt(end + 1) === COLON
}

/** Assigns a key; `__proto__` is a key like any other in JSON and must not become the object's prototype. */
function put(content: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') content[key] = value
  else Object.defineProperty(content, key, { value, enumerable: true, configurable: true })
}

/** The index after the bracket that closes the one at `from`; strings are stepped over, nothing else is looked at. */
function closingBracket(text: string, from: number, backslashes: NextBackslash): number {
  let depth = 0
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) index = closingQuote(text, index + 1, backslashes)
    else if (code === OPEN_ARRAY || code === OPEN_OBJECT) depth += 1
    else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) {
      depth -= 1
      if (depth === 0) return index + 1
    }
  }
  throw new NotJson('cut at the end')
}
