import * as z from 'zod'
import type { AppError } from '../errors/index.ts'
import { isDraftThat, orderDraftSchema, plainAmount } from '../orders/drafts.ts'
import type { KindThat } from '../orders/kinds.ts'
import type { OrderState } from '../orders/machine.ts'
import { type DateText, isDateText } from '../values/calendar.ts'
import type { DecimalText } from '../values/money.ts'
import { type Occurrence, recurrenceSchema } from './rule.ts'

/** Orders that repeat: on their day they become drafts, which a person approves as any other. */

export type RecurringKind = KindThat<'recurs'>

/** A credit is returned by one act of a person: what repeats is no refund. */
const draft = orderDraftSchema.transform((given, context) => {
  if (isDraftThat('recurs', given))
    return 'refund' in given ? { ...given, refund: undefined } : given
  context.addIssue({ code: 'custom', message: 'not_repeatable' })
  return z.NEVER
})

/** A person's change to one occurrence: it is left out, or has another amount. */
export const recurringChangeSchema = z.union([
  z.object({ skip: z.literal(true) }),
  z.object({ amount: plainAmount }),
])
export type RecurringChange = z.output<typeof recurringChangeSchema>

export const recurringAmounts = ['fixed', 'last'] as const

export const recurringInputSchema = recurrenceSchema.extend({
  name: z.string().trim().min(1).max(120),
  draft,
  /** The amount of the draft, or that of the last one that the bank took. */
  amount: z.enum(recurringAmounts),
})
export type RecurringInput = z.output<typeof recurringInputSchema>

/** The state of a recurring order in the ledger, beside the fields that a person fills in. */
export const recurringStateSchema = z.object({
  paused: z.boolean(),
  /** Occurrences named before this day are no longer made: they came before the last change. */
  activeFrom: z.string().max(40).refine(isDateText, 'not_a_date'),
  /** The person who counts as the preparer where the second person is in use. */
  preparedBy: z.string().nullable(),
  /** By the named day, the person who counts as its preparer instead: whoever set its amount, or withdrew its change. */
  preparers: z.record(z.string(), z.string().nullable()).default({}),
  /** By the named day. */
  changes: z.record(z.string(), recurringChangeSchema),
})
export type RecurringState = z.output<typeof recurringStateSchema>

export interface RecurringOrder extends RecurringInput, RecurringState {
  readonly id: string
  /** ISO 8601. */
  readonly updatedAt: string
}

export interface ComingOccurrence extends Occurrence {
  /** Null where it is as last time, and there has been none. */
  readonly amount: DecimalText | null
  readonly change: RecurringChange | null
  /** False past the last holiday that is known: the day may move. */
  readonly holidaysKnown: boolean
}

export interface MadeOccurrence {
  readonly named: DateText
  readonly orderId: string
  readonly state: OrderState
  readonly amount: DecimalText
  /** ISO 8601. */
  readonly at: string
}

export interface RecurringView extends RecurringOrder {
  /** Why one that is due could not be made; null where it could. */
  readonly problem: AppError | null
  /** All that are due and were not made, and the next twelve; those left out included. */
  readonly next: readonly ComingOccurrence[]
  /** The newest twelve. */
  readonly made: readonly MadeOccurrence[]
}
