import { toDecimalText } from '../../../shared/values/money.ts'

/** What is thrown at bytes of which a reader cannot be sure; it never leaves this folder. */
export class Unsure extends Error {}

export const COMMA = 0x2c
const COLON = 0x3a
export const OPEN_LIST = 0x5b
export const CLOSE_LIST = 0x5d
export const OPEN_OBJECT = 0x7b
export const CLOSE_OBJECT = 0x7d
export const QUOTE = 0x22
export const NULL = 0x6e
const BACKSLASH = 0x5c
const MINUS = 0x2d
const POINT = 0x2e
const ZERO = 0x30
const NINE = 0x39
const [TRUE, FALSE] = [0x74, 0x66]
const WORDS = { true: Buffer.from('true'), false: Buffer.from('false'), null: Buffer.from('null') }

/** Digits of which every whole number is exact. */
const SAFE_DIGITS = 15

/** What a string consists of; the third may consist of the second too. */
const PLAIN = 0
const BEYOND_ASCII = 1
const ESCAPED = 2

/**
 * A place in the bytes of a JSON text, valid UTF-8, that moves forward. A class for its speed: each byte goes through it.
 * Everything throws {@link Unsure} where something else stands than is asked for, and SyntaxError at escapes that mean nothing.
 */
export class Scan {
  private readonly bytes: Buffer
  /** A character for each byte, of which plain texts are cut. */
  private readonly text: string
  /** Where it stands. */
  at = 0
  /** What was set apart, in its order. */
  readonly apart: Uint8Array[] = []

  constructor(body: Uint8Array) {
    this.bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    this.text = this.bytes.toString('latin1')
  }

  unsure(): never {
    throw new Unsure()
  }

  /** The next byte after any white space, where it then stands; undefined at the end. */
  next(): number | undefined {
    const { bytes } = this
    let code = bytes[this.at]
    // As good as always; a bank that writes blanks is rare.
    if (code !== undefined && code > 0x20) return code
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
      this.at += 1
      code = bytes[this.at]
    }
    return code
  }

  /** Sets the bytes from somewhere up to here apart. */
  setApart(from: number): void {
    this.apart.push(this.bytes.subarray(from, this.at))
  }

  isAt(word: Uint8Array): boolean {
    const { bytes, at } = this
    for (let index = 0; index < word.length; index += 1)
      if (bytes[at + index] !== word[index]) return false
    return true
  }

  null(): null {
    this.word(WORDS.null)
    return null
  }

  flag(): boolean {
    const isTrue = this.bytes[this.at] === TRUE
    this.word(isTrue ? WORDS.true : WORDS.false)
    return isTrue
  }

  /** A text, with what its escapes mean. */
  string(): string {
    const from = this.at
    const made = this.passString()
    if (made === PLAIN) return this.text.slice(from + 1, this.at - 1)
    return made === BEYOND_ASCII
      ? this.bytes.toString('utf8', from + 1, this.at - 1)
      : (JSON.parse(this.bytes.toString('utf8', from, this.at)) as string)
  }

  /** Moves past a text; its escapes must mean something. */
  checkString(): void {
    const from = this.at
    if (this.passString() >= ESCAPED) JSON.parse(this.text.slice(from, this.at))
  }

  /** The name whose opening quote it stands at, where it stays; without escapes, its colon right behind it. */
  name(): string {
    const from = this.at
    if (this.passString() !== PLAIN) this.unsure()
    const name = this.text.slice(from + 1, this.at - 1)
    // A blank before it would be unusual.
    if (this.bytes[this.at] !== COLON) this.unsure()
    this.at = from
    return name
  }

  /** The digits of a number without an exponent. */
  digits(): string {
    const { bytes, at: from } = this
    if (bytes[from] === MINUS) this.at += 1
    const first = this.at
    this.passDigits()
    // No number but 0 begins with it.
    if (bytes[first] === ZERO && this.at > first + 1) this.unsure()
    if (bytes[this.at] === POINT) {
      this.at += 1
      this.passDigits()
    }
    const code = bytes[this.at]
    if (code === 0x65 || code === 0x45) this.unsure()
    return this.text.slice(from, this.at)
  }

  /** The digits of a whole number that is exact as a number too. */
  integer(): string {
    const digits = this.digits()
    if (digits.length > SAFE_DIGITS || digits.includes('.')) this.unsure()
    return digits
  }

  /** Decimal text, of a number or of a text. */
  decimal(): string {
    const digits = this.bytes[this.at] === QUOTE ? this.string() : this.digits()
    return toDecimalText(digits) === null ? this.unsure() : digits
  }

  /** Moves past a text, a number, true, false or null. */
  passScalar(): void {
    const code = this.next()
    if (code === QUOTE) this.checkString()
    else if (code === TRUE || code === FALSE) this.flag()
    else if (code === NULL) this.null()
    else this.digits()
  }

  private word(letters: Uint8Array): void {
    if (!this.isAt(letters)) this.unsure()
    this.at += letters.length
  }

  private passDigits(): void {
    const { bytes, at: from } = this
    let index = from
    for (let code = bytes[index] ?? 0; code >= ZERO && code <= NINE; code = bytes[index] ?? 0)
      index += 1
    if (index === from) this.unsure()
    this.at = index
  }

  /** Moves past the string whose opening quote it stands at, and tells what it consists of. */
  private passString(): number {
    const { bytes } = this
    if (bytes[this.at] !== QUOTE) this.unsure()
    let index = this.at + 1
    let all = 0
    let escaped = PLAIN
    for (;;) {
      const code = bytes[index] ?? 0
      if (code === QUOTE) break
      if (code < 0x20) return this.unsure()
      if (code === BACKSLASH) {
        escaped = ESCAPED
        index += 1
      }
      all |= code
      index += 1
    }
    this.at = index + 1
    return escaped | (all >> 7)
  }
}
