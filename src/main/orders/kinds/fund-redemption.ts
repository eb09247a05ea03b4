import type { DraftOf } from '../../../shared/orders/drafts.ts'
import {
  checkFundBatch,
  fundBatchAnswerSchema,
  fundBatchSchema,
} from '../../../shared/wire/funds.ts'
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

/** All operations of the batch or none. Spec: "Investment funds". */
export const fundRedemptionCall = orderCall({
  method: 'POST',
  path: '/v1/investments/payment/rescue/simple',
  schema: fundBatchSchema,
  answer: fundBatchAnswerSchema,
  check: checkFundBatch,
  wire: batchWire,
})

/**
 * Redemption batch. One transfer for the sum goes to the placement agent; if one operation is wrong, none is processed. No
 * query is shown: validity and payment are notified, or recorded by a person.
 */
export const fundRedemption = (draft: DraftOf<'fund_redemption'>): BoundKind => ({
  destinationKey: draft.distributorCbu,
  expected: { name: draft.distributorName, taxId: draft.distributorCuit },
  echeqId: null,
  debitKey: null,
  compose: (facts) =>
    composeBatch(draft, facts, fundRedemptionCall, {
      from: fundParty(draft, facts),
      to: holderParty(distributorParty(draft, facts), facts.holder),
    }),
  sent: sentBatch,
  read: readBatch,
  ask: null,
})
