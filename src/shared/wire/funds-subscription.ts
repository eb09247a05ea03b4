import { checkFundBatch, fundBatchAnswerSchema, fundBatchSchema } from './funds.ts'

/**
 * Subscription batches through a simple placement agent. PROVISIONAL: the specification shows neither request nor
 * response; this file models both on the redemption batch, and nothing else does. A real profile has to switch it on.
 */
export const subscriptionBatchSchema = fundBatchSchema
export const subscriptionAnswerSchema = fundBatchAnswerSchema
export const checkSubscription = checkFundBatch
