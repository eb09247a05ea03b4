import * as z from 'zod'
import type { ApprovalRequest } from '../orders/approvals.ts'
import type { Settings } from './app.ts'
import { call } from './call.ts'

const id = z.string().min(1).max(64)

/** A person's answer; lengths are bounded because it comes from a window. */
export const approvalAnswerSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.enum(['no', 'shut']) }),
  z.object({
    decision: z.literal('yes'),
    retyped: z.array(z.string().max(60)).max(20).readonly(),
    acknowledged: z.boolean(),
    personId: z.string().max(64).nullable(),
    pin: z.string().max(12).nullable(),
  }),
])

/**
 * How a person answers a question of main, in a page of its own with an origin of its own. These calls are answered to
 * that page alone, and it is answered no other.
 */
export const approvalCalls = {
  /** How that page looks: language and theme, and nothing else of the settings. */
  'approval.look': call(z.object({})).returns<Pick<Settings, 'locale' | 'theme'>>(),
  /** The question that this window must show now; null without one. */
  'approval.pending': call(z.object({})).returns<ApprovalRequest | null>(),
  /** The question stands on the screen: answers, true, when main takes an answer to it; false when it is over. */
  'approval.seen': call(z.object({ id })).returns<boolean>(),
  /**
   * Answers the question with this id, once. Fails with `order_approval_used` for any other id, with `order_answer_early`
   * where it was not yet seen for a second.
   */
  'approval.answer': call(z.object({ id, answer: approvalAnswerSchema })).returns<null>(),
}
