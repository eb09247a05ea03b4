import { isUtf8 } from 'node:buffer'
import { LosslessNumber } from '../../../shared/json/json.ts'
import {
  CLOSE_LIST,
  CLOSE_OBJECT,
  COMMA,
  NULL,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
  Scan,
  Unsure,
} from './scan.ts'
import {
  type ListShape,
  type Member,
  memberOf,
  type ObjectShape,
  type ScalarShape,
  type Shape,
} from './shape.ts'

/**
 * JSON, read from its bytes in one go by what its schema lets through: nothing is made of what nobody reads, and numbers keep
 * their digits. For lists of thousands of items that are much alike.
 */

/** A document as far as it is kept, and the bytes of each item of the list that was asked for. */
export interface Shaped {
  readonly value: unknown
  readonly items: readonly Uint8Array[]
}

/**
 * Reads a body. It is sure of what it answers and of nothing else: null for whatever is malformed, or merely unusual (a name
 * with escapes, an unknown object, an exponent), which is left to who reads everything and says what is wrong.
 */
export function readShaped(body: Uint8Array, shape: Shape): Shaped | null {
  if (!isUtf8(body)) return null
  const scan = new Scan(body)
  try {
    const value = read(scan, shape)
    return scan.next() === undefined ? { value, items: scan.apart } : null
  } catch (cause) {
    // An escape that means nothing throws a SyntaxError.
    if (cause instanceof Unsure || cause instanceof SyntaxError) return null
    throw cause
  }
}

function read(scan: Scan, shape: Shape): unknown {
  const code = scan.next()
  if (code === NULL) return shape.nullable ? scan.null() : scan.unsure()
  if (shape.kind === 'object') return readObject(scan, shape)
  return shape.kind === 'list' ? readList(scan, shape) : readScalar(scan, shape, code)
}

function readScalar(scan: Scan, { kind, kept, least }: ScalarShape, code?: number): unknown {
  if (kind === 'flag') return scan.flag()
  if (kind === 'integer' || kind === 'decimal') {
    const digits = kind === 'integer' ? scan.integer() : scan.decimal()
    return code === QUOTE || !kept ? digits : new LosslessNumber(digits)
  }
  if (!kept && least === 0) return scan.checkString()
  const text = scan.string()
  return text.length < least ? scan.unsure() : text
}

function readList(scan: Scan, { item, kept, apart }: ListShape): unknown {
  const found: unknown[] | null = kept ? [] : null
  if (opens(scan, OPEN_LIST, CLOSE_LIST)) return found
  do {
    scan.next()
    const from = scan.at
    const one = read(scan, item)
    found?.push(one)
    if (apart) scan.setApart(from)
  } while (!closes(scan, CLOSE_LIST))
  return found
}

function readObject(scan: Scan, shape: ObjectShape): unknown {
  const found: Record<string, unknown> | null = shape.kept ? { ...shape.blank } : null
  let required = 0
  let isOver = opens(scan, OPEN_OBJECT, CLOSE_OBJECT)
  for (let nth = 0; !isOver; nth += 1) {
    const member = passName(scan, shape, nth)
    if (member.required) required += 1
    if (member.shape === null) scan.passScalar()
    else {
      const one = read(scan, member.shape)
      if (member.shape.kept && found !== null) found[member.name] = one
    }
    isOver = closes(scan, CLOSE_OBJECT)
  }
  return required === shape.required ? found : scan.unsure()
}

/** Moves past a name and its colon; answers which member it names. */
function passName(scan: Scan, shape: ObjectShape, nth: number): Member {
  scan.next()
  const likely = shape.order[nth]
  const member =
    likely !== undefined && scan.isAt(likely.key) ? likely : reordered(shape, nth, scan.name())
  scan.at += member.key.length
  return member
}

/** More members than these are not remembered: no schema has them, and whoever sends them may send others each time. */
const MOST_MEMBERS = 200

/** The member of a name that the last object did not have in this place; from here on it has. */
function reordered(shape: ObjectShape, nth: number, name: string): Member {
  const before = shape.order.slice(0, nth)
  if (before.some((member) => member.name === name)) throw new Unsure()
  const member = shape.members.get(name) ?? memberOf(name, null, false)
  const after = shape.order.slice(nth).filter((one) => one.name !== name)
  const order = [...before, member, ...after]
  shape.order = order.length > MOST_MEMBERS ? [...shape.members.values()] : order
  if (shape.order !== order) throw new Unsure()
  return member
}

/** Past the opening bracket; true, and past it too, when the closing one follows at once. */
function opens(scan: Scan, bracket: number, closing: number): boolean {
  if (scan.next() !== bracket) scan.unsure()
  scan.at += 1
  if (scan.next() !== closing) return false
  scan.at += 1
  return true
}

/** After an item: true past the closing bracket, false past a comma. */
function closes(scan: Scan, bracket: number): boolean {
  const code = scan.next()
  if (code !== bracket && code !== COMMA) scan.unsure()
  scan.at += 1
  return code === bracket
}
