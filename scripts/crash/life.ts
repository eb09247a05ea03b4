import * as z from 'zod'
import { crashPoints } from '../../src/main/orders/order-deps.ts'
import { orderKinds } from '../../src/shared/orders/kinds.ts'
import { orderStates } from '../../src/shared/orders/machine.ts'

/** One life of the core: what it is told at its start and what it tells at its end, as JSON between processes. */

export const lifeSchema = z.object({
  dir: z.string(),
  /** Hexadecimal. */
  key: z.string(),
  bank: z.object({
    base_url: z.string(),
    auth_url: z.string(),
    realm: z.string(),
    client_id: z.string(),
    client_secret: z.string(),
    control_url: z.string(),
  }),
  /** Milliseconds that this life's wall clock is ahead of the computer's. */
  ahead: z.number(),
  /** Where the process kills itself, and at which passage; null for nowhere. */
  kill: z.object({ point: z.enum(crashPoints), passage: z.number() }).nullable(),
  /** Drafts that the person sends in this life, with a number that makes each one different. */
  send: z.array(z.object({ kind: z.enum(orderKinds), n: z.number() })),
  /** One approval for all, or one for each. */
  together: z.boolean(),
  /** Whether the person sends proven orders again, and records what the portal says about the others. */
  resend: z.boolean(),
  portal: z.boolean(),
  /** How often each notification is delivered. */
  deliveries: z.number(),
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
      contradicted: z.boolean(),
      traceIds: z.array(z.string()),
    }),
  ),
  /** Whether the audit trail holds together. */
  sound: z.boolean(),
})
export type Report = z.infer<typeof reportSchema>

/** The line that the core prints when it begins to send. From then on it can be killed at a random moment. */
export const SENDING = 'sending'

/** The environment variable that carries a life. */
export const LIFE_VARIABLE = 'TESORO_CRASH_LIFE'
