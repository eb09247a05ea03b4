import * as z from 'zod'
import { isDateText } from '../values/calendar.ts'
import { compareDecimals, decimal, isDecimalText, subtract, ZERO } from '../values/money.ts'

/** Scenarios: what is laid over the forecast and taken off again. None of them changes what it stands on. */

const date = z.string().max(40).refine(isDateText, 'not_a_date')
const issuer = z.string().regex(/^\d{11}$/)
const label = z.string().trim().max(200)

/** An amount above zero with two decimals at most. */
export const positiveAmount = z
  .string()
  .max(30)
  .refine(
    (text) =>
      isDecimalText(text) &&
      (text.split('.')[1]?.length ?? 0) <= 2 &&
      compareDecimals(text, ZERO) === 1,
    'not_positive',
  )
  .transform(decimal)

const HUNDRED = decimal('100')
/** Above 0 and up to 100, with two decimals at most. */
export const sharePercent = positiveAmount.refine(
  (text) => compareDecimals(text, HUNDRED) <= 0,
  'above_hundred',
)
/** The most days by which somebody pays late. */
export const MOST_LATE_DAYS = 365

export const layerSchema = z.discriminatedUnion('kind', [
  /** The echeqs of an issuer (a CUIT) are not paid. */
  z.object({ kind: z.literal('bounce'), issuer, label }),
  /** They are paid so many days later. */
  z.object({
    kind: z.literal('late'),
    issuer,
    label,
    days: z.number().int().min(1).max(MOST_LATE_DAYS),
  }),
  /** Shares of a fund are turned into money, which is there on the day. */
  z.object({
    kind: z.literal('redemption'),
    label,
    currency: z.string().min(1).max(3),
    amount: positiveAmount,
    day: date,
  }),
  /** One item, named by its `ref`, settles on another day. */
  z.object({ kind: z.literal('move'), ref: z.string().min(1).max(300), label, day: date }),
  /** This part of the likely income fails. */
  z.object({ kind: z.literal('fail'), percent: sharePercent }),
  /** The wishes come true. */
  z.object({ kind: z.literal('wishes') }),
])
export type Layer = z.output<typeof layerSchema>

/** The most layers of a scenario. */
export const MOST_LAYERS = 30

export const scenarioInputSchema = z.object({
  name: z.string().trim().min(1).max(80),
  layers: z
    .array(layerSchema)
    .min(1)
    .max(MOST_LAYERS)
    .refine((layers) => layers.filter(({ kind }) => kind === 'fail').length <= 1, 'fails_twice'),
})
export type ScenarioInput = z.output<typeof scenarioInputSchema>

export interface Scenario extends ScenarioInput {
  readonly id: string
  /** ISO 8601. */
  readonly updatedAt: string
}

/** How much of what is likely to come in still does: 1 where nothing is said of it. */
export function keptShare(layers: readonly Layer[]): string {
  const fail = layers.find((layer) => layer.kind === 'fail')
  if (fail?.kind !== 'fail') return '1'
  const [whole = '0', fraction = ''] = subtract(HUNDRED, fail.percent).split('.')
  const digits = `${whole}${fraction.padEnd(2, '0')}`.padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** By issuer, how many days later it pays; null for one that does not pay. */
export function issuerLayers(layers: readonly Layer[]): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>()
  for (const layer of layers) {
    if (layer.kind === 'bounce') found.set(layer.issuer, null)
    if (layer.kind !== 'late') continue
    const before = found.get(layer.issuer)
    if (before !== null) found.set(layer.issuer, (before ?? 0) + layer.days)
  }
  return found
}

/** The day to which each item is moved, the last word counting. */
export const movedDays = (layers: readonly Layer[]): ReadonlyMap<string, string> =>
  new Map(layers.flatMap((layer) => (layer.kind === 'move' ? [[layer.ref, layer.day]] : [])))
