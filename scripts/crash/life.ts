import * as z from 'zod'
import { orderKinds } from '../../src/shared/orders/kinds.ts'
import { orderStates } from '../../src/shared/orders/machine.ts'

/** One life of the application as a process of its own: what it is told at its start and at its end, as JSON. */

export const lifeSchema = z.object({
  dir: z.string(),
  bank: z.object({
    base_url: z.string(),
    auth_url: z.string(),
    realm: z.string(),
    client_id: z.string(),
    client_secret: z.string(),
    control_url: z.string(),
  }),
  /** The life before was killed: what it left unconfirmed is looked up in the bank's portal, otherwise it is a finding. */
  killed: z.boolean(),
  /** How many milliseconds after its batch was approved the application quits; `n` makes its orders different. Null for none. */
  sending: z.object({ after: z.number(), n: z.number() }).nullable(),
  /** The write of the batch before which the process kills itself; null for none. */
  dieAtWrite: z.number().nullable(),
})
export type Life = z.infer<typeof lifeSchema>

export const reportSchema = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(orderKinds),
      /** The name under which the bank counts it. */
      key: z.string(),
      state: z.enum(orderStates),
      traceIds: z.array(z.string()),
    }),
  ),
  /** Whether the audit trail holds together. */
  sound: z.boolean(),
})
export type Report = z.infer<typeof reportSchema>

/** The end of a life; `report` is of its beginning. */
export const lifeEndSchema = z.object({
  report: reportSchema,
  /** A sentence per order that left after the end, or whose answer was thrown away. */
  findings: z.array(z.string()),
})
export type LifeEnd = z.infer<typeof lifeEndSchema>

/** The line that is printed when a batch begins to be sent. From then on the process may be killed at any moment. */
export const SENDING = 'sending'

/** The environment variable that carries a life. */
export const LIFE_VARIABLE = 'TESORO_CRASH_LIFE'
