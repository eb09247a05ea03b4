import type { Outcome } from '../../../shared/errors/index.ts'
import { jsonNumber } from '../../../shared/json/json.ts'
import type { DraftOf } from '../../../shared/orders/drafts.ts'
import type { Party, SentContents } from '../../../shared/orders/view.ts'
import { sum } from '../../../shared/values/money.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import {
  checkFundBatch,
  type FundBatch,
  fundBatchAnswerSchema,
  fundBatchSchema,
} from '../../../shared/wire/funds.ts'
import type { StoredOrder } from '../../ledger/orders/order-store.ts'
import type { AnswerMeaning, BoundKind, ComposedRequest, Facts, OrderCall } from './kind.ts'
import { compose, holderParty, memberUnlessEmpty, orderCall, readAs, typedParty } from './kind.ts'
import { dateFact, sentOf, textFact } from './request-facts.ts'

/** The common part of redemption and subscription batches: request, answer, all or nothing under one lot id. */

type BatchDraft = DraftOf<'fund_redemption'> | DraftOf<'fund_subscription'>

const fundParty = (draft: BatchDraft, facts: Facts): Party =>
  typedParty(draft.fciCbu, draft.fciName, null, facts.bankName(draft.fciCbu))

/** The placement agent as a party. */
const distributorParty = (draft: BatchDraft, facts: Facts): Party =>
  typedParty(
    draft.distributorCbu,
    draft.distributorName,
    draft.distributorCuit,
    facts.bankName(draft.distributorCbu),
  )

/** Checks a batch and writes its request; our id is the lot's. */
function composeBatch(
  draft: BatchDraft,
  facts: Facts,
  call: OrderCall<FundBatch, unknown>,
  parties: { readonly from: Party; readonly to: Party },
): Outcome<ComposedRequest> {
  const total = sum(draft.operations.map(({ amount }) => amount))
  return compose(call, requestOf(draft, facts.clientId), facts.now, {
    ...parties,
    amount: { amount: total, currency: draft.currency },
    operations: draft.operations.length,
    concept: [draft.fciName, draft.operationType, draft.notes].filter(Boolean).join(' · '),
    date: draft.settlementDate,
  })
}

const requestOf = (draft: BatchDraft, lotId: string): FundBatch => ({
  fci: { id: draft.fciId, name: draft.fciName, account: { cbu: draft.fciCbu } },
  distributor: {
    name: draft.distributorName,
    cuit: draft.distributorCuit,
    cbu: draft.distributorCbu,
  },
  currency_code: draft.currency,
  provider: draft.provider,
  operation_type: draft.operationType,
  lot_id: lotId,
  ...memberUnlessEmpty('notes', draft.notes),
  settlement_date: draft.settlementDate,
  trade_date: draft.tradeDate,
  operations: draft.operations.map((operation) => ({
    settlement_id: operation.settlementId,
    shareholder: { account_id: operation.shareholderAccountId, name: operation.shareholderName },
    share: {
      class_type: operation.classType,
      value: operation.shareValue,
      quantity: operation.shareQuantity,
      amount: operation.amount,
    },
  })),
})

/** A batch as it goes out. */
const batchWire = (batch: FundBatch): unknown => ({
  ...batch,
  operations: batch.operations.map(({ share, ...operation }) => ({
    ...operation,
    share: {
      class_type: share.class_type,
      value: jsonNumber(share.value),
      quantity: jsonNumber(share.quantity),
      amount: jsonNumber(share.amount),
    },
  })),
})

/** The content of a batch's request, with each of its operations. */
const sentBatch = (body: unknown): SentContents | null =>
  sentOf(fundBatchSchema, body, ({ fci, distributor, ...batch }) => ({
    facts: [
      textFact('funds.field.fciName', fci.name),
      textFact('funds.field.fciId', fci.id),
      { name: 'funds.field.fciCbu', type: 'account', key: fci.account.cbu },
      textFact('funds.field.distributorName', distributor.name),
      textFact('funds.field.distributorCuit', groupTaxId(distributor.cuit)),
      { name: 'funds.field.distributorCbu', type: 'account', key: distributor.cbu },
      textFact('funds.field.provider', batch.provider),
      textFact('funds.field.operationType', batch.operation_type),
      dateFact('funds.field.tradeDate', batch.trade_date),
      dateFact('funds.field.settlementDate', batch.settlement_date),
      textFact('funds.field.notes', batch.notes),
    ],
    operations: batch.operations.map(({ settlement_id, shareholder, share }) => ({
      settlementId: settlement_id,
      shareholderAccountId: shareholder.account_id,
      shareholderName: shareholder.name,
      classType: share.class_type,
      shareValue: share.value,
      shareQuantity: share.quantity,
      amount: share.amount,
    })),
  }))

/** Any 2xx means that the batch was taken; the outcome comes by notification. */
const readBatch = (_order: StoredOrder, answer: unknown): AnswerMeaning =>
  readAs(fundBatchAnswerSchema, answer, () => ({ outcome: 'accepted' }))

const batchCall = (path: string) =>
  orderCall({
    method: 'POST',
    path,
    schema: fundBatchSchema,
    answer: fundBatchAnswerSchema,
    check: checkFundBatch,
    wire: batchWire,
  })

/** All operations of the batch or none. Spec: "Investment funds". */
export const fundRedemptionCall = batchCall('/v1/investments/payment/rescue/simple')

/** Redemption batch: one transfer for the sum. If one operation is wrong, none is processed. No query is shown. */
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

/** PROVISIONAL: the specification has none, so it is modelled on redemptions; a real profile has to switch it on. */
export const fundSubscriptionCall = batchCall('/v1/investments/funds/subscription/simple')

/** Subscription batch. PROVISIONAL: modelled on the redemption batch, and a real profile has to switch it on. */
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
