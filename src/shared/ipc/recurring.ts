import * as z from 'zod'
import {
  type RecurringView,
  recurringChangeSchema,
  recurringInputSchema,
} from '../recurring/orders.ts'
import { isDateText } from '../values/calendar.ts'
import { call } from './call.ts'

const id = z.string().min(1).max(64)
const byId = z.object({ id })
/** Whoever says so, where the second person is in use. */
const preparer = { personId: z.string().max(64).optional(), pin: z.string().max(12).optional() }

export const recurringCalls = {
  /** By name, each with what is to come and what was made. */
  'recurring.list': call(z.object({})).returns<readonly RecurringView[]>(),
  /** Adds without `id`, changes with it. Nothing is sent by it: each day makes a draft that a person approves. */
  'recurring.save': call(
    z.object({
      id: id.optional(),
      value: recurringInputSchema,
      ...preparer,
    }),
  ).returns<RecurringView>(),
  'recurring.remove': call(byId).returns<null>(),
  'recurring.restore': call(byId.extend(preparer)).returns<RecurringView>(),
  /** To pause it nobody has to be named; to take it up again a preparer is. */
  'recurring.pause': call(
    z.object({ id, paused: z.boolean(), ...preparer }),
  ).returns<RecurringView>(),
  /** Leaves one day out, gives it another amount, or takes that back with null; all but the first as a preparer. */
  'recurring.change': call(
    z.object({
      id,
      named: z.string().max(40).refine(isDateText, 'not_a_date'),
      change: recurringChangeSchema.nullable(),
      ...preparer,
    }),
  ).returns<RecurringView>(),
}

export interface RecurringEvents {
  /** A recurring order changed, or became a draft: read the list again. */
  readonly 'recurring.changed': null
}
