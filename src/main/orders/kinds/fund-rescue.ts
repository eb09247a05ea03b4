import type { DraftOf } from '../../../shared/orders/drafts.ts'
import { composeBatch, distributorParty, fundParty, readBatch, sentBatch } from './fund-batch.ts'
import { type BoundKind, holderParty } from './kind.ts'

/**
 * Rescue batch. One transfer for the sum goes to the placement agent; if one operation is wrong, none is processed. No
 * query is shown: validity and payment are notified, or recorded by a person.
 */
export const fundRescue = (draft: DraftOf<'fund_rescue'>): BoundKind => ({
  destinationKey: draft.distributorCbu,
  expected: { name: draft.distributorName, taxId: draft.distributorCuit },
  echeqId: null,
  debitKey: null,
  compose: (facts) =>
    composeBatch(draft, facts, '/v1/investments/payment/rescue/simple', {
      from: fundParty(draft, facts),
      to: holderParty(distributorParty(draft, facts), facts.holder),
    }),
  sent: sentBatch,
  read: readBatch,
  ask: null,
})
