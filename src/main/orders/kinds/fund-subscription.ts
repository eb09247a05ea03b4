import type { DraftOf } from '../../../shared/orders/drafts.ts'
import {
  checkSubscription,
  subscriptionAnswerSchema,
  subscriptionBatchSchema,
} from '../../../shared/wire/funds-subscription.ts'
import { orderCall } from './call.ts'
import {
  batchWire,
  composeBatch,
  distributorParty,
  fundParty,
  readBatch,
  sentBatch,
} from './fund-batch.ts'
import { type BoundKind, holderParty } from './kind.ts'

/** PROVISIONAL, see `funds-subscription.ts`. */
export const fundSubscriptionCall = orderCall({
  method: 'POST',
  path: '/v1/investments/funds/subscription/simple',
  schema: subscriptionBatchSchema,
  answer: subscriptionAnswerSchema,
  check: checkSubscription,
  wire: batchWire,
})

/**
 * Subscription batch. PROVISIONAL: the specification shows no request; it is modelled on the redemption batch and a real
 * profile has to switch it on. The result of each operation is notified.
 */
export const fundSubscription = (draft: DraftOf<'fund_subscription'>): BoundKind => ({
  destinationKey: draft.fciCbu,
  expected: { name: draft.fciName, taxId: null },
  echeqId: null,
  debitKey: draft.distributorCbu,
  compose: (facts) =>
    composeBatch(draft, facts, fundSubscriptionCall, {
      from: distributorParty(draft, facts),
      to: holderParty(fundParty(draft, facts), facts.holder),
    }),
  sent: sentBatch,
  read: readBatch,
  ask: null,
})
