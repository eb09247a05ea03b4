import * as z from 'zod'
import { isDateText } from '../values/calendar.ts'
import { type DecimalText, isDecimalText } from '../values/money.ts'
import { breakKinds } from './breaks.ts'

/** The content of a closed day. The same facts are the same text, byte for byte. */

const amount = z.custom<DecimalText>((value) => typeof value === 'string' && isDecimalText(value))
const day = z.string().refine(isDateText)

/** A reason with the person who gave it, empty where nobody has to say who they are, and when (ISO 8601). */
const reasonSchema = z.object({ text: z.string(), by: z.string(), at: z.string() }).readonly()
export type BreakReason = z.output<typeof reasonSchema>

const lineSchema = z
  .object({
    cvu: z.string(),
    customerId: z.string(),
    customer: z.string(),
    own: amount.nullable(),
    events: amount,
    difference: amount,
    kind: z.enum(breakKinds).nullable(),
    reason: reasonSchema.nullable(),
  })
  .readonly()
/** One customer on a day; a difference is own file less events. */
export type ClosingLine = z.output<typeof lineSchema>

const knownSchema = z.object({
  day,
  file: z.object({ name: z.string(), sha256: z.string() }).readonly().nullable(),
  sums: z
    .object({
      own: amount.nullable(),
      owed: amount.nullable(),
      events: amount,
      /** At the close. */
      bank: amount.nullable(),
      shortfall: amount.nullable(),
    })
    .readonly(),
  /** Figures that were not known. */
  unknown: z
    .object({
      /** Own transfers without a final word. */
      pending: z.object({ count: z.number(), amount }).readonly(),
      /** Credits and chargebacks of the day that count for no CVU. */
      uncounted: z.number(),
      /** CVUs whose balance is counted from zero, for want of an opening. */
      unopened: z.number(),
      /** Whether the bank's list of credits was read after the day's end. */
      listRead: z.boolean(),
    })
    .readonly(),
  /** By CVU. */
  lines: z.array(lineSchema).readonly(),
})
/** The part by which it is decided whether a closing still says what is known. */
export type ClosingFacts = Readonly<z.output<typeof knownSchema>>

export const closingSchema = knownSchema.extend({
  /** How far the bank's balances were proven when it was made: later files prove more, and change nothing. */
  proof: z.string().nullable(),
  /** The bank's balances as it told them. Others may tell the same close. */
  bank: z
    .array(z.object({ number: z.string(), balance: amount, at: z.string() }).readonly())
    .readonly(),
  /** The sum that is known to have moved between their moment and the close. */
  moved: amount,
  /** Events that may have moved between them, or not. */
  unsure: z.object({ count: z.number(), amount }).readonly().optional(),
  /** Records of the last reading of the list of credits that nobody understood. They have no day, and decide nothing. */
  unread: z.number(),
})
export type Closing = Readonly<z.output<typeof closingSchema>>

/** Writes what a closing states of its day as JSON, its members always in one order, so that equal facts have one hash. */
export const factsText = ({ day: on, file, sums, unknown, lines }: ClosingFacts): string =>
  JSON.stringify({ day: on, file, sums, unknown, lines })

/** The content as text: what is sealed. */
export const closingText = (
  facts: ClosingFacts,
  { proof, bank, moved, unsure, unread }: Omit<Closing, keyof ClosingFacts>,
): string =>
  `${JSON.stringify({ proof, bank, moved, unsure, unread }).slice(0, -1)},${factsText(facts).slice(1)}`
