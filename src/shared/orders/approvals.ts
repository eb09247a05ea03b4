import * as z from 'zod'
import type { Environment } from '../profiles/profiles.ts'
import type { TrustChange } from '../profiles/trust.ts'
import type { Money } from '../values/money.ts'
import type { OrderKind } from './kinds.ts'
import type { RefundedCredit } from './refunds.ts'
import type { OrderLimit } from './settings.ts'
import type { OrderSummary, SentContents } from './view.ts'
import type { OrderWarning } from './warnings.ts'

/** One order as main stored it; nothing in it comes from the window at the time of asking. */
export interface ApprovalItem extends Omit<OrderSummary, 'concept' | 'date'> {
  readonly orderId: string
  readonly kind: OrderKind
  /** For large amounts; null otherwise. */
  readonly inWords: { readonly es: string; readonly en: string } | null
  /** Whether the expected name is the bank's; null where there is none, or the bank named nobody. */
  readonly nameAgrees: boolean | null
  /** Our side of the order by the position; null where the position lacks the account. */
  readonly ours: OurAccount | null
  /** A person's name for our account or CVU; null without one. */
  readonly oursName: string | null
  /** The credit that it returns, and the rest of it after this and all other refunds; null for an order that is no refund. */
  readonly refund: (RefundedCredit & { readonly left: Money['amount'] }) | null
  /** The other content of the request: dates, concepts, conditions, signers. */
  readonly sent: SentContents
  readonly warnings: readonly OrderWarning[]
}

/** An account of the client, as the newest position tells of it. */
export interface OurAccount {
  readonly type: string
  readonly currency: string
  readonly number: string
  readonly available: Money['amount']
  /** When the bank stated the balance, ISO 8601. */
  readonly asOf: string
}

/** The sum of the orders of one kind in one currency. Kinds are never added: one is paid, another is requested or stored. */
export interface KindTotal extends Money {
  readonly kind: OrderKind
  readonly count: number
}

export type ApprovalProblem = 'amount_differs' | 'pin_wrong' | 'same_person' | 'not_acknowledged'

/** A change of the safeguards that makes sending easier, such as a higher limit. */
export type SafeguardChange =
  | {
      readonly what: 'limits'
      readonly before: readonly OrderLimit[]
      readonly after: readonly OrderLimit[]
    }
  | { readonly what: 'second_person'; readonly before: boolean; readonly after: boolean }
  | { readonly what: 'person_added' | 'person_removed' | 'pin_changed'; readonly name: string }
  | {
      readonly what: 'subscriptions' | 'approved_is_credited'
      readonly before: boolean
      readonly after: boolean
    }

/** A question that main shows to a person through the shell, with everything that must be on the screen. */
export interface ApprovalRequest {
  /** New for every question. */
  readonly id: string
  readonly profileName: string
  readonly environment: Environment
  /** The bank's host, as a person confirmed it; null where that is the question. */
  readonly host: string | null
  readonly subject:
    | {
        readonly type: 'orders'
        readonly items: readonly ApprovalItem[]
        /** One per kind and currency. */
        readonly totals: readonly KindTotal[]
      }
    | { readonly type: 'safeguards'; readonly changes: readonly SafeguardChange[] }
    | { readonly type: 'trust'; readonly changes: readonly TrustChange[] }
  /** Amounts that must be typed again, one per kind and currency; empty where no limit is passed. */
  readonly retype: readonly KindTotal[]
  readonly acknowledge: boolean
  /** The people of whom one must give the PIN; null where the second person is not in use. */
  readonly approvers: readonly { readonly id: string; readonly name: string }[] | null
  readonly preparedBy: string | null
  readonly problem: ApprovalProblem | null
  /** How many more times it is asked after a mistake. */
  readonly attemptsLeft: number
  /** How many questions before it, in a row, got a no. */
  readonly noes?: number
}

/** So many orders are asked about in one question at most. */
export const MOST_TOGETHER = 500

/** After so many noes in a row main waits before it asks again, and a person may have it ask no more. */
export const MANY_NOES = 3

/** A person's answer; lengths are bounded because it comes from a window. Closing the question is a no. */
export const approvalAnswerSchema = z.discriminatedUnion('decision', [
  /** `shut` is a no to everything until the application is started again. */
  z.object({ decision: z.enum(['no', 'shut']) }),
  /** These orders stay drafts; about the others it is asked anew. */
  z.object({
    decision: z.literal('without'),
    orderIds: z.array(z.string().max(64)).min(1).max(MOST_TOGETHER).readonly(),
  }),
  z.object({
    decision: z.literal('yes'),
    /** As typed, in the order of `retype`. */
    retyped: z.array(z.string().max(60)).max(20).readonly(),
    acknowledged: z.boolean(),
    personId: z.string().max(64).nullable(),
    pin: z.string().max(12).nullable(),
  }),
])
export type ApprovalAnswer = Readonly<z.output<typeof approvalAnswerSchema>>
