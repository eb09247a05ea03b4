import * as z from 'zod'
import type { IntervalMovement, Proof, TypeDirection } from '../completeness/model.ts'
import { call } from './call.ts'

const type = z.string().max(200)

export const completenessCalls = {
  /** Account by account, whether every movement between the position files that are held is known. */
  'completeness.proof': call(z.object({})).returns<Proof>(),
  /** The movements that were counted between a position file and the next one. Fails with `not_found`. */
  'completeness.movements': call(
    z.object({
      account: z.string().max(100),
      currency: z.string().max(20),
      fromFile: z.string().min(1).max(200),
    }),
  ).returns<readonly IntervalMovement[]>(),
  /** The movement types of which a person said what they do to a balance. */
  'completeness.directions': call(z.object({})).returns<readonly TypeDirection[]>(),
  /** Confirms the direction of a movement type; it moves no money and can be withdrawn. */
  'completeness.confirm': call(
    z.object({ type, reversal: z.boolean(), direction: z.union([z.literal(1), z.literal(-1)]) }),
  ).returns<null>(),
  'completeness.withdraw': call(z.object({ type, reversal: z.boolean() })).returns<null>(),
}
