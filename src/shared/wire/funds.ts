import * as z from 'zod'
import { buenosAiresDate } from '../values/calendar.ts'
import {
  checkAmount,
  checkCbu,
  checkCuit,
  checkCurrency,
  checkDate,
  checkDateToCome,
  checkGiven,
  checkId,
  checkQuantity,
  checkRequired,
  firstProblem,
  type Problem,
  problem,
} from './limits.ts'
import { texts, untyped, wireDecimal, wireIdentifier } from './wire.ts'

/** Investment funds. Spec: "Fund redemption (rescue) batch request", "Caution instruction", "Investment funds". */

const MAX_BATCH_OPERATIONS = 500

const batchOperationSchema = z.looseObject({
  settlement_id: z.string(),
  shareholder: z.looseObject({ account_id: z.string(), name: z.string() }),
  share: z.looseObject({
    class_type: z.string(),
    value: wireDecimal,
    quantity: wireDecimal,
    amount: wireDecimal,
  }),
})
export type BatchOperation = z.infer<typeof batchOperationSchema>

/** Body of POST /v1/investments/payment/rescue/simple. */
export const fundBatchSchema = z.looseObject({
  fci: z.looseObject({
    id: z.string(),
    name: z.string(),
    account: z.looseObject({ cbu: z.string() }),
  }),
  distributor: z.looseObject({ name: z.string(), cuit: z.string(), cbu: z.string() }),
  currency_code: z.string(),
  provider: z.string(),
  operation_type: z.string(),
  lot_id: z.string(),
  notes: z.string().optional(),
  settlement_date: z.string(),
  trade_date: z.string(),
  operations: z.array(batchOperationSchema),
})
export type FundBatch = z.infer<typeof fundBatchSchema>

const checkOperation = (operation: BatchOperation, index: number): Problem | null => {
  const at = (field: string): string => `operations[${index}].${field}`
  const { settlement_id, shareholder, share } = operation
  return firstProblem(
    checkRequired(at('settlement_id'), settlement_id),
    checkRequired(at('shareholder.account_id'), shareholder.account_id),
    checkRequired(at('shareholder.name'), shareholder.name),
    checkRequired(at('share.class_type'), share.class_type),
    checkQuantity(at('share.value'), share.value),
    checkQuantity(at('share.quantity'), share.quantity),
    checkAmount(at('share.amount'), share.amount),
  )
}

/** Settlement ids are unique within the batch, which makes them unique per shareholder as well. */
function checkSettlements(operations: readonly BatchOperation[]): Problem | null {
  const seen = new Set<string>()
  for (const [index, { settlement_id }] of operations.entries()) {
    if (seen.has(settlement_id)) return problem(`operations[${index}].settlement_id`, 'repeated')
    seen.add(settlement_id)
  }
  return null
}

const checkCount = (operations: readonly BatchOperation[]): Problem | null => {
  if (operations.length === 0) return problem('operations', 'empty')
  return operations.length > MAX_BATCH_OPERATIONS ? problem('operations', 'too_many') : null
}

/** Limits of a batch when it is sent: 1 to 500 operations, unique settlement ids, sound accounts, dates to come and amounts. */
export const checkFundBatch = (batch: FundBatch, now: Date): Problem | null =>
  firstProblem(
    checkRequired('fci.id', batch.fci.id),
    checkCbu('fci.account.cbu', batch.fci.account.cbu),
    checkCuit('distributor.cuit', batch.distributor.cuit),
    checkCbu('distributor.cbu', batch.distributor.cbu),
    checkCurrency('currency_code', batch.currency_code),
    checkRequired('lot_id', batch.lot_id),
    checkDateToCome('settlement_date', batch.settlement_date, buenosAiresDate(now)),
    checkDate('trade_date', batch.trade_date),
    checkCount(batch.operations),
    ...batch.operations.map(checkOperation),
    checkSettlements(batch.operations),
  )

/** Answer to a batch. The outcome comes by notification. */
export const fundBatchAnswerSchema = z.looseObject({ message: z.string().nullish() })

/** The bank needs one of the two; with both, it uses `id`. */
export interface RepoQuery {
  readonly id?: string
  readonly reference_id?: string
}

/** The problem of a query for a repo; null where it has none. Spec: "Investment funds". */
export const checkRepoQuery = (query: RepoQuery): Problem | null =>
  firstProblem(
    query.id === undefined && query.reference_id === undefined ? problem('id', 'required') : null,
    checkGiven(query.id, (id) => checkId('id', id, 1, 100)),
    checkGiven(query.reference_id, (id) => checkId('reference_id', id, 1, 100)),
  )

/** Answer of GET /v1/investments/funds/instructions/caution. */
export const repoInstructionSchema = z.looseObject({
  fci: z.looseObject(untyped('id')).nullish(),
  ...untyped('counterparty_name', 'reference_id', 'operation_type'),
  ...texts('settlement_date', 'trade_date', 'created_at', 'updated_at'),
  net_amount: wireDecimal,
  net_amount_maturity: wireDecimal.nullish(),
  cafci: z.looseObject(untyped('market_id', 'settlement_currency_id')).nullish(),
  instruction: z.looseObject({
    id: wireIdentifier,
    status: z.looseObject(untyped('id', 'description', 'message')),
  }),
  expense: z
    .looseObject({
      amount: wireDecimal.nullish(),
      ...untyped('cafci_currency_id'),
      counterparty: z.looseObject(untyped('name', 'cuit', 'cbu')).nullish(),
    })
    .nullish(),
})
export type RepoInstruction = z.infer<typeof repoInstructionSchema>
