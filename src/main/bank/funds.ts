import {
  type CautionInstruction,
  type CautionQuery,
  cautionInstructionSchema,
  checkCautionQuery,
  checkFundBatch,
  type FundBatch,
  type FundBatchAnswer,
  fundBatchAnswerSchema,
  fundBatchSchema,
} from '../../shared/funds.ts'
import type { SubscriptionBatch } from '../../shared/funds-subscription.ts'
import { jsonNumber } from '../../shared/json.ts'
import { err } from '../../shared/result.ts'
import type { Outcome } from './calls.ts'
import { given } from './endpoint.ts'
import { requestInvalid } from './errors.ts'
import type { Http } from './http.ts'
import { type OrderCall, orderCall } from './orders.ts'
import { subscriptionCall } from './subscription.ts'

/** Investment funds. Spec: "Investment funds". */
export interface FundsApi {
  /** POST /v1/investments/payment/rescue/simple: all operations of the batch or none. */
  readonly rescue: OrderCall<FundBatch, FundBatchAnswer>
  /** POST /v1/investments/funds/subscription/simple. Provisional shape; refused unless switched on. */
  readonly subscribe: OrderCall<SubscriptionBatch, FundBatchAnswer>
  /** GET /v1/investments/funds/instructions/caution by id or reference_id. */
  readonly caution: (query: CautionQuery, signal?: AbortSignal) => Outcome<CautionInstruction>
}

/** A batch as it goes out. */
const batchWire = (batch: FundBatch): unknown => ({
  ...batch,
  operations: batch.operations.map((operation) => ({
    ...operation,
    share: {
      ...operation.share,
      value: jsonNumber(operation.share.value),
      quantity: jsonNumber(operation.share.quantity),
      amount: jsonNumber(operation.share.amount),
    },
  })),
})

const CAUTION = '/v1/investments/funds/instructions/caution'

export const createFundsApi = (http: Http, subscriptions: boolean): FundsApi => ({
  rescue: orderCall(http, {
    method: 'POST',
    path: '/v1/investments/payment/rescue/simple',
    schema: fundBatchSchema,
    answer: fundBatchAnswerSchema,
    check: checkFundBatch,
    wire: batchWire,
  }),
  subscribe: subscriptionCall(http, subscriptions, batchWire),
  caution: async (query, signal) => {
    const found = checkCautionQuery(query)
    if (found !== null) return err(requestInvalid(found))
    const parameters = given([
      ['id', query.id],
      ['reference_id', query.reference_id],
    ])
    const subject = query.id ?? query.reference_id ?? ''
    const call = { path: CAUTION, query: parameters, subject, schema: cautionInstructionSchema }
    return http.read(call, signal)
  },
})
