import type { FundBatchAnswer } from '../../shared/funds.ts'
import {
  checkSubscription,
  type SubscriptionBatch,
  subscriptionAnswerSchema,
  subscriptionBatchSchema,
} from '../../shared/funds-subscription.ts'
import { problem } from '../../shared/limits.ts'
import type { Http } from './http.ts'
import { type OrderCall, orderCall } from './orders.ts'

/** Fund subscriptions. PROVISIONAL, see `funds-subscription.ts`: refused as `switched_off` unless a profile turns them on. */
export const subscriptionCall = (
  http: Http,
  switchedOn: boolean,
  wire: (batch: SubscriptionBatch) => unknown,
): OrderCall<SubscriptionBatch, FundBatchAnswer> =>
  orderCall(http, {
    method: 'POST',
    path: '/v1/investments/funds/subscription/simple',
    schema: subscriptionBatchSchema,
    answer: subscriptionAnswerSchema,
    check: (batch) =>
      switchedOn ? checkSubscription(batch) : problem('subscription', 'switched_off'),
    wire,
  })
