declare global {
  interface JSON {
    /** Text that is written as it stands. TypeScript's library does not declare it yet. */
    readonly rawJSON: (text: string) => unknown
  }
}

/** True for the digits of a number as JSON writes them. */
export const isJsonNumber = (digits: string): boolean =>
  /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(digits)

/** A number of a JSON text, as its digits were written. `JSON.stringify` writes the same digits again. */
export class LosslessNumber {
  readonly value: string

  constructor(value: string) {
    this.value = value
  }

  toString(): string {
    return this.value
  }

  toJSON(): unknown {
    return JSON.rawJSON(this.value)
  }
}

export const isLosslessNumber = (value: unknown): value is LosslessNumber =>
  value instanceof LosslessNumber

/** Marks decimal text to be written as a JSON number, digit for digit. Throws where it is none. */
export function jsonNumber(digits: string): LosslessNumber {
  if (!isJsonNumber(digits)) throw new Error(`not a JSON number: ${digits}`)
  return new LosslessNumber(digits)
}
