import { memo } from '../base/memo.ts'
import { recordOf, valueAt } from '../base/record.ts'
import { isLosslessNumber } from '../json/json.ts'
import { truncate } from '../text/foreign-text.ts'
import { type DecimalText, toDecimalText } from '../values/money.ts'
import { taxIdOf } from '../values/tax-ids.ts'
import { type FieldSpec, fieldsOf, type ListSpec, type RowOf } from './declare.ts'

/** The fields of a list that this program notes itself. */
export type OwnFields<L extends ListSpec> = {
  readonly [N in keyof L['fields'] as L['fields'][N] extends { readonly wire: string }
    ? never
    : N]: RowOf<L>[N & keyof RowOf<L>]
}

/** The bank's value as text, verbatim, cut to the length that rows keep; null for none and for blanks. Numbers keep their digits. */
function wireText(value: unknown): string | null {
  if (isLosslessNumber(value)) return value.value
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? truncate(value) : null
}

/** The text true or false; null for anything else. */
function flagOf(value: unknown): boolean | null {
  const word = wireText(value)?.trim().toLowerCase()
  if (word === 'true') return true
  return word === 'false' ? false : null
}

/** A whole number; null for anything else. */
function countOf(value: unknown): number | null {
  const text = wireText(value) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** A document as it is compared: of a CUIT its digits; null for zeros, by which a bank means nobody. */
export function documentText(value: unknown): string | null {
  const text = wireText(value)
  return text === null || /^[0\s.-]*$/.test(text) ? null : (taxIdOf(text) ?? text)
}

const amountOf = (value: unknown): DecimalText | null => toDecimalText(wireText(value) ?? '')

/** The bank's value at a path, as {@link wireText}. */
export const textAt = (json: unknown, path: string): string | null => wireText(valueAt(json, path))

/** A field's value. A flag marked `always` is false unless the bank says yes. Undefined if a value that must be there is missing. */
function readField(
  { type, always }: FieldSpec,
  said: unknown,
): string | number | boolean | null | undefined {
  if (type === 'amount') return amountOf(said) ?? undefined
  if (type === 'count') return countOf(said) ?? undefined
  if (type === 'flag' && always === true) return flagOf(said) === true
  if (type === 'cuit') return documentText(said)
  const value = type === 'flag' ? flagOf(said) : wireText(said)
  return value === null && always === true ? undefined : value
}

/** A row of a list of which nothing is known: to fill it costs less than an object that grows by each field. */
const blankOf = memo(
  (list: ListSpec): Readonly<Record<string, null>> =>
    recordOf(Object.keys(list.fields), () => null),
)

/**
 * A row of a list from the bank's JSON (lossless) and what this program notes of it. Null where a field
 * that is always there is missing or cannot be read: such JSON did not pass the entity's schema.
 */
export function rowFromWire<L extends ListSpec>(
  list: L,
  json: unknown,
  own: OwnFields<L>,
): RowOf<L> | null {
  const row: Record<string, unknown> = { ...blankOf(list), ...own }
  for (const [name, field] of fieldsOf(list)) {
    if (field.wire === undefined) continue
    const value = readField(field, valueAt(json, field.wire))
    if (value === undefined) return null
    row[name] = value
  }
  // Every field is there: those of the wire by the loop, the others by the type of `own`.
  return row as RowOf<L>
}

/** A row with what it lacks taken from another one: what the bank said of it elsewhere. */
export function fillFrom<L extends ListSpec>(list: L, row: RowOf<L>, other: RowOf<L>): RowOf<L> {
  const whole: Record<string, unknown> = { ...row }
  for (const [name, { wire }] of fieldsOf(list))
    if (wire !== undefined) whole[name] ??= other[name as keyof RowOf<L>]
  return whole as RowOf<L>
}
