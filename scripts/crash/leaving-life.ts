import * as z from 'zod'
import { lifeSchema, reportSchema } from './life.ts'

/** One life of the whole application, whose profile is left while a batch is being sent; as JSON between processes. */

/** Every way in which a profile is left and can be come back to; `quit` ends the life as well. */
export const ways = ['close', 'lock', 'switch', 'demo', 'quit'] as const
export type Way = (typeof ways)[number]

export const leavingLifeSchema = z.object({
  dir: z.string(),
  bank: lifeSchema.shape.bank,
  /** The life before was killed: what it left unconfirmed is looked up in the bank's portal, otherwise it is a finding. */
  killed: z.boolean(),
  /** Ways to leave, so many milliseconds after the batch was approved; `n` makes its orders different. */
  leavings: z.array(z.object({ way: z.enum(ways), after: z.number(), n: z.number() })),
})
export type LeavingLife = z.infer<typeof leavingLifeSchema>

/** Findings at the end of a life; `report` is of its beginning where the life ended by quitting. */
export const leavingReportSchema = z.object({
  report: reportSchema,
  /** A sentence per order that left after its profile was left, or whose answer was thrown away. */
  findings: z.array(z.string()),
})
export type LeavingReport = z.infer<typeof leavingReportSchema>

/** The environment variable that carries a life. */
export const LIFE_VARIABLE = 'TESORO_CRASH_LEAVING'
