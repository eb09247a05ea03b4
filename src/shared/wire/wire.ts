import * as z from 'zod'
import { recordOf } from '../base/record.ts'
import { err, ok } from '../errors/index.ts'
import { isLosslessNumber, stringifyJson } from '../json/json.ts'
import { type DecimalText, toDecimalText } from '../values/money.ts'

/** Pieces for what comes over the wire: unknown fields and enum values pass, a wrong type names its field. */

/** The digits of a JSON number or of a decimal string; undefined for anything else. */
const digitsOf = (value: unknown): string | undefined => {
  if (isLosslessNumber(value)) return value.value
  return typeof value === 'string' ? value : undefined
}

/** An amount, quantity or quotation: JSON number or decimal text in, decimal text out. */
export const wireDecimal = z.unknown().transform((value, context): DecimalText => {
  const digits = digitsOf(value)
  const parsed = digits === undefined ? null : toDecimalText(digits)
  if (parsed !== null) return parsed
  context.addIssue({ code: 'custom', message: 'expected a decimal number' })
  return z.NEVER
})

/** A small count such as a page number or a term in days: JSON integer in, `number` out. Never for amounts. */
export const wireInteger = z.unknown().transform((value, context): number => {
  const parsed = isLosslessNumber(value) ? Number(value.value) : value
  if (typeof parsed === 'number' && Number.isSafeInteger(parsed)) return parsed
  context.addIssue({ code: 'custom', message: 'expected a whole number' })
  return z.NEVER
})

/** A count of pages: the specification does not say whether these are numbers or text. */
export const wireCount = wireInteger.or(
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
)

/** An identifier that the specification types as a number or a string: kept as text, digit for digit. */
export const wireIdentifier = z.unknown().transform((value, context): string => {
  const digits = digitsOf(value)
  if (digits !== undefined) return digits
  context.addIssue({ code: 'custom', message: 'expected an identifier' })
  return z.NEVER
})

/** A text that a record requires. Blank text is refused here, because rows treat blanks as absent. */
export const wireWords = z.string().regex(/\S/, 'expected a text')

/** A status for comparison only: upper case, one blank between words, whichever of `-`, `_` and blanks the bank writes. */
export const statusKey = (status: string): string =>
  status
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, ' ')

/** Texts that the bank may leave out or send as null, by their names. */
export const texts = <N extends string>(...names: readonly N[]) =>
  recordOf(names, () => z.string().nullish())
/** The same of members whose type the specification does not show: of a number its digits. */
export const untyped = <N extends string>(...names: readonly N[]) =>
  recordOf(names, () => z.string().or(wireIdentifier).nullish())
/** The same, of what is true or false. */
export const flags = <N extends string>(...names: readonly N[]) =>
  recordOf(names, () => z.boolean().nullish())
/** Texts that a request may leave out. */
export const requestTexts = <N extends string>(...names: readonly N[]) =>
  recordOf(names, () => z.string().optional())

/** The first problem of a failed parse as `path: message`, with the path written `a.b[3].c`. */
export function firstIssue(error: z.ZodError): {
  readonly field: string
  readonly message: string
} {
  const issue = error.issues[0]
  const field = (issue?.path ?? [])
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
  return { field, message: issue?.message ?? 'invalid' }
}

/** A row of a list as the bank sent it: what it was read as, and its JSON with every digit. */
export interface WireRow<T> {
  readonly value: T
  readonly raw: string
}

/** For what is small and read seldom: a compiled parser pays off only after hundreds of reads. */
export const smallParse = { jitless: true } as const

/** A row of a list that could not be read: where it stood, which field is wrong and why. */
export interface MalformedRow {
  readonly index: number
  readonly field: string
  readonly message: string
  readonly raw: string
}

/** Some services write an empty list as null. */
const listOrNull = z.array(z.unknown()).nullable()

/** As {@link wireRows}, in the order of the list and without writing the JSON of each item anew. */
export const wireItems = <T extends z.ZodType>(item: T) =>
  listOrNull.transform((list) =>
    (list ?? []).map((json) => {
      const parsed = item.safeParse(json)
      return { json, read: parsed.success ? ok(parsed.data) : err(firstIssue(parsed.error)) }
    }),
  )

/** A list of which each row is read by itself: a malformed one is told of and does not cost the others. */
export const wireRows = <T extends z.ZodType>(item: T) =>
  listOrNull.transform((list) => {
    const rows: WireRow<z.output<T>>[] = []
    const malformed: MalformedRow[] = []
    list?.forEach((json, index) => {
      const [parsed, raw] = [item.safeParse(json), stringifyJson(json)]
      if (parsed.success) rows.push({ value: parsed.data, raw })
      else malformed.push({ index, ...firstIssue(parsed.error), raw })
    })
    return { rows, malformed }
  })
