import * as z from 'zod'
import { jsonNumber } from '../../shared/json/json.ts'
import { isDateText } from '../../shared/values/calendar.ts'
import { sum, toDecimalText, ZERO } from '../../shared/values/money.ts'
import type { Bank } from '../core/bank.ts'
import { type Call, readBody, sentNumber } from '../core/call.ts'
import { isPayable } from '../core/order-rules.ts'
import { answer, type Reply, refuse } from '../core/reply.ts'

/**
 * Batches of fund operations. Redemptions as the specification shows them; subscriptions, whose shape it does not
 * show, are taken in the same one. Spec: "Fund redemption (rescue) batch request".
 */

const day = z.string().refine(isDateText, 'expected a date')
const optionalText = z.string().nullish()

const operationSchema = z.looseObject({
  settlement_id: z.string().min(1),
  shareholder: z.looseObject({ account_id: z.string(), name: optionalText }),
  share: z.looseObject({
    class_type: optionalText,
    value: sentNumber,
    quantity: sentNumber,
    amount: sentNumber,
  }),
})

export const batchSchema = z.looseObject({
  fci: z.looseObject({
    id: z.string(),
    name: optionalText,
    account: z.looseObject({ cbu: z.string() }).nullish(),
  }),
  distributor: z.looseObject({ name: optionalText, cuit: optionalText, cbu: optionalText }),
  currency_code: z.string(),
  provider: optionalText,
  operation_type: optionalText,
  lot_id: z.string().min(1),
  notes: optionalText,
  settlement_date: day,
  trade_date: day,
  operations: z.array(operationSchema).min(1),
})
export type BatchRequest = z.infer<typeof batchSchema>

export interface Batch {
  /** The request as it came. */
  readonly text: string
  readonly request: BatchRequest
  status: string
}

export type BatchKind = 'rescue' | 'subscription'

const MOST_OPERATIONS = 500

/** The sum of the amounts of a batch, as a JSON number: what a redemption pays in one transfer. */
export const batchTotal = ({ operations }: BatchRequest) =>
  jsonNumber(sum(operations.map(({ share }) => toDecimalText(share.amount) ?? ZERO)))

function objection(call: Call, request: BatchRequest): Reply | null {
  if (request.operations.length > MOST_OPERATIONS) {
    call.violate('limit', `${request.operations.length} operations`)
    return refuse(400, 'too_many_operations', 'At most 500 operations per batch')
  }
  const ids = request.operations.map(({ settlement_id }) => settlement_id)
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  if (repeated !== undefined) {
    call.violate('repeated_id', `settlement_id ${repeated}`)
    return refuse(400, 'duplicated_settlement_id', `settlement_id ${repeated} is repeated`)
  }
  if (!request.operations.every(({ share }) => isPayable(share.amount)))
    return refuse(412, 'invalid_amount', 'Every amount must be positive')
  return null
}

/** Takes a batch, or refuses it whole. */
export function receiveBatch(
  bank: Bank,
  batches: Map<string, Batch>,
  kind: BatchKind,
  call: Call,
): Reply {
  const body = readBody(call, batchSchema)
  if ('refusal' in body) return body.refusal
  const request = body.value
  const { lot_id } = request
  bank.orders.attempt(kind, lot_id, call.traceId)
  if (batches.has(lot_id)) {
    call.violate('repeated_id', `lot_id ${lot_id}`)
    bank.orders.refuse(kind, lot_id)
    return refuse(409, 'duplicated_lot_id', 'The lot_id was already used')
  }
  const refusal = objection(call, request)
  if (refusal !== null) {
    bank.orders.refuse(kind, lot_id)
    return refusal
  }
  batches.set(lot_id, { text: call.text, request, status: 'RECEIVED' })
  bank.orders.execute(kind, lot_id, lot_id, 'RECEIVED')
  return answer({ message: `El lote ${lot_id} fue recibido` })
}
