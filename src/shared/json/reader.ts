import { err, ok, type Result } from '../errors/index.ts'
import { isJsonNumber, LosslessNumber } from './number.ts'

/**
 * The arrays whose items are passed on one by one, by the keys that lead to them through objects and any arrays. For a `list`
 * they are those of the array itself, or of each array that is a member of the object.
 */
export type Plan = 'items' | 'list' | { readonly [key: string]: Plan }

/** An item of an array that the plan names. */
export interface JsonItem {
  readonly value: unknown
  /** The item as it was written. */
  readonly text: string
  /** The array as errors name it: `a.b[3].c`. */
  readonly array: string
  readonly index: number
}

export interface JsonReaderOptions {
  readonly plan?: Plan
  /** Takes each item of the planned arrays; answers false to stop the reading. Without it the arrays are stepped over. */
  readonly take?: (item: JsonItem) => boolean
}

const MAX_DEPTH = 100
/** Characters of a number; amounts have narrower bounds of their own. */
const LONGEST_NUMBER = 1_000
/** Characters of a text or of a planned item, which have to be held as a whole. */
const LONGEST = 16 * 1024 * 1024

const QUOTE = 0x22
const COMMA = 0x2c
const MINUS = 0x2d
const COLON = 0x3a
const OPEN_ARRAY = 0x5b
const BACKSLASH = 0x5c
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const WORDS = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39
const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
/** Digits, signs, point and exponent. */
const isOfNumber = (code: number): boolean =>
  isDigit(code) || code === 0x2e || code === MINUS || code === 0x2b || (code | 0x20) === 0x65

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** An object or array that is being read; one of the two is null. */
interface Frame {
  readonly object: Record<string, unknown> | null
  readonly array: unknown[] | null
  readonly plan: Plan | undefined
  /** The name of an array whose items are passed on; null for any other. */
  readonly items: string | null
  /** The key of the member that is being read. */
  key: string
  /** Items that were passed on. */
  count: number
}

type State =
  | 'value'
  | 'first item'
  | 'first key'
  | 'key'
  | 'colon'
  | 'comma'
  | 'aside'
  | 'done'
  | 'over'

/** Reads JSON in pieces, each number as its digits, planned arrays never whole. A step answers true, or undefined. */
export class JsonReader {
  private readonly options: JsonReaderOptions
  private readonly frames: Frame[] = []
  private top: Frame | undefined
  private state: State = 'value'
  private text = ''
  private at = 0
  /** Pieces that were not looked at yet. */
  private waiting = ''
  /** Characters before those of `text`. */
  private before = 0
  /** Where the item that is being read begins; -1 between items. */
  private mark = -1
  /** Brackets that are open within an array that is stepped over. */
  private open = 0
  private isLast = false
  private failure: string | undefined
  private document: unknown

  constructor(options: JsonReaderOptions = {}) {
    this.options = options
  }

  /** Reads one more piece of the text. Answers false where no more is wanted: it failed or the taker has enough. */
  push(piece: string): boolean {
    this.waiting += piece
    // An unfinished text is looked at again once it has doubled, so that its length costs no more than itself.
    if (this.waiting.length >= this.text.length - this.start()) this.advance()
    return !this.isOver()
  }

  /** The document, planned arrays empty, after the last piece. Fails with a sentence. */
  end(): Result<unknown, string> {
    this.isLast = true
    this.advance()
    return this.failure === undefined ? ok(this.document) : err(this.failure)
  }

  private isOver(): boolean {
    return this.state === 'over'
  }

  /** Where the text begins that is still needed. */
  private start(): number {
    return this.mark < 0 ? this.at : this.mark
  }

  private advance(): void {
    if (this.isOver()) return
    const start = this.start()
    this.text = this.text.slice(start) + this.waiting
    this.waiting = ''
    this.before += start
    this.at -= start
    if (this.mark >= 0) this.mark = 0
    while (this.step() === true);
    if (!this.isOver() && this.text.length - this.start() > LONGEST) this.fail('too long')
  }

  private fail(what: string): undefined {
    const isEnd = this.isLast && this.at >= this.text.length
    this.failure = `${what} ${isEnd ? 'at the end' : `at character ${this.before + this.at + 1}`}`
    this.state = 'over'
  }

  /** The text ends within something; more is needed unless that was all. */
  private cut(): undefined {
    if (!this.isLast) return
    this.at = this.text.length
    this.fail('cut')
  }

  private step(): true | undefined {
    let code = this.text.charCodeAt(this.at)
    while (isSpace(code)) {
      this.at += 1
      code = this.text.charCodeAt(this.at)
    }
    if (Number.isNaN(code)) return this.state === 'done' ? undefined : this.cut()
    switch (this.state) {
      case 'comma':
        return this.comma(code)
      case 'first key':
        return code === CLOSE_OBJECT ? this.close() : this.key(code)
      case 'key':
        return this.key(code)
      case 'colon':
        return this.colon(code)
      case 'first item':
        return code === CLOSE_ARRAY ? this.close() : this.value(code)
      case 'value':
        return this.value(code)
      case 'aside':
        return this.stepOver()
      case 'done':
        return this.fail('more text after the document')
      default:
        return
    }
  }

  private comma(code: number): true | undefined {
    const isObject = this.top?.object !== null
    if (code === (isObject ? CLOSE_OBJECT : CLOSE_ARRAY)) return this.close()
    if (code !== COMMA) return this.fail('expected a comma or a closing bracket')
    this.at += 1
    this.state = isObject ? 'key' : 'value'
    return true
  }

  private key(code: number): true | undefined {
    if (code !== QUOTE) return this.fail('expected a key')
    const key = this.string()
    if (key === undefined || this.top === undefined) return
    this.top.key = key
    this.state = 'colon'
    return true
  }

  private colon(code: number): true | undefined {
    if (code !== COLON) return this.fail('expected a colon')
    this.at += 1
    this.state = 'value'
    return true
  }

  private value(code: number): true | undefined {
    if (this.top !== undefined && this.top.items !== null && this.mark < 0) this.mark = this.at
    if (code === QUOTE) {
      const text = this.string()
      return text === undefined ? undefined : this.put(text)
    }
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) return this.opens(code)
    return code === MINUS || isDigit(code) ? this.number() : this.word()
  }

  /** The text whose opening quote stands here. */
  private string(): string | undefined {
    const { text } = this
    const from = this.at + 1
    let isPlain = true
    for (let index = from; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (code === QUOTE) return this.textOf(from, index, isPlain)
      if (code === BACKSLASH) {
        isPlain = false
        index += 1
      } else if (code < 0x20) return this.fail('control character in the text')
    }
    return this.cut()
  }

  private textOf(from: number, end: number, isPlain: boolean): string | undefined {
    if (end - from > LONGEST) return this.fail('too long')
    try {
      const meaning = isPlain
        ? this.text.slice(from, end)
        : String(JSON.parse(this.text.slice(from - 1, end + 1)))
      this.at = end + 1
      return meaning
    } catch {
      return this.fail('malformed text')
    }
  }

  private number(): true | undefined {
    let end = this.at + 1
    while (isOfNumber(this.text.charCodeAt(end))) end += 1
    if (end - this.at > LONGEST_NUMBER) return this.fail('number too long')
    if (end === this.text.length && !this.isLast) return
    const digits = this.text.slice(this.at, end)
    if (!isJsonNumber(digits)) return this.fail('malformed number')
    this.at = end
    return this.put(new LosslessNumber(digits))
  }

  private word(): true | undefined {
    const rest = this.text.slice(this.at, this.at + 5)
    for (const [letters, meaning] of WORDS) {
      if (rest.startsWith(letters)) {
        this.at += letters.length
        return this.put(meaning)
      }
      if (letters.startsWith(rest)) return this.cut()
    }
    return this.fail('unexpected character')
  }

  private opens(bracket: number): true | undefined {
    if (this.frames.length >= MAX_DEPTH) return this.fail('nested too deep')
    const plan = this.planned()
    const isPlanned = (plan === 'items' || plan === 'list') && bracket === OPEN_ARRAY
    if (isPlanned && this.options.take === undefined) {
      this.state = 'aside'
      return true
    }
    this.at += 1
    this.top = {
      object: bracket === OPEN_OBJECT ? {} : null,
      array: bracket === OPEN_ARRAY ? [] : null,
      plan: isPlanned || plan === 'items' ? undefined : plan,
      items: isPlanned ? this.place() : null,
      key: '',
      count: 0,
    }
    this.frames.push(this.top)
    this.state = bracket === OPEN_OBJECT ? 'first key' : 'first item'
    return true
  }

  /** The plan of the value that begins here. */
  private planned(): Plan | undefined {
    const { top } = this
    if (top === undefined) return this.options.plan
    const { plan } = top
    if (plan === 'list') return 'items'
    if (top.object === null || plan === undefined || plan === 'items') return plan
    return Object.hasOwn(plan, top.key) ? plan[top.key] : undefined
  }

  /** The value that begins here as errors name it. */
  private place(): string {
    return this.frames
      .map(({ array, key }) => (array === null ? `.${key}` : `[${array.length}]`))
      .join('')
      .replace(/^\./, '')
  }

  private close(): true | undefined {
    this.at += 1
    const closed = this.frames.pop()
    this.top = this.frames.at(-1)
    return this.put(closed?.object ?? closed?.array)
  }

  /** Steps over an array without making anything of it. */
  private stepOver(): true | undefined {
    for (; this.at < this.text.length; this.at += 1) {
      const code = this.text.charCodeAt(this.at)
      if (code === QUOTE) {
        if (this.string() === undefined) return
        this.at -= 1
      } else if (code === OPEN_ARRAY || code === OPEN_OBJECT) this.open += 1
      else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) this.open -= 1
      if (this.open > 0) continue
      this.at += 1
      return this.put([])
    }
    return this.cut()
  }

  /** Puts a value that was read into its place. */
  private put(value: unknown): true | undefined {
    const { top } = this
    this.state = top === undefined ? 'done' : 'comma'
    if (top === undefined) this.document = value
    else if (top.object !== null) return this.putMember(top.object, top.key, value)
    else if (top.items !== null) return this.pass(top, top.items, value)
    else top.array?.push(value)
    return true
  }

  private putMember(
    object: Record<string, unknown>,
    key: string,
    value: unknown,
  ): true | undefined {
    const isRepeated = Object.hasOwn(object, key)
    // The items of a planned array would be passed on twice.
    if (isRepeated && (this.planned() !== undefined || !isSame(object[key], value)))
      return this.fail(`the key "${key}" is repeated`)
    // In JSON it is a key like any other, and must not become the object's prototype.
    if (key === '__proto__')
      Object.defineProperty(object, key, { value, enumerable: true, configurable: true })
    else object[key] = value
    return true
  }

  private pass(top: Frame, array: string, value: unknown): true | undefined {
    const text = this.text.slice(this.mark, this.at)
    this.mark = -1
    if (text.length > LONGEST) return this.fail('too long')
    const index = top.count
    top.count += 1
    if (this.options.take?.({ value, text, array, index }) === false) this.state = 'over'
    return true
  }
}

/** Reads a whole text. Fails with a sentence. */
export function readJson(text: string, options?: JsonReaderOptions): Result<unknown, string> {
  const reader = new JsonReader(options)
  reader.push(text)
  return reader.end()
}
