import * as z from 'zod'
import { jsonNumber } from '../../shared/json/json.ts'
import { isDateText } from '../../shared/values/calendar.ts'
import { sum, toDecimalText, ZERO } from '../../shared/values/money.ts'
import { texts } from '../../shared/wire/wire.ts'
import type { Area, Bank, Call, Reply, Settlement, SettleRequest } from '../core/bank.ts'
import { refuse } from '../core/bank.ts'
import { post, sentNumber } from '../core/call.ts'
import { offsetTimestamp } from '../core/clock.ts'
import { emitterOf, overrideMembers } from '../core/samples.ts'
import { isPayable, refuseRepeated, takeOrder } from '../core/taking.ts'
import { accountOf } from '../data/customer.ts'

/** Batches of fund operations; subscriptions are taken in the shape of redemptions. Spec: "Fund redemption…". */

const day = z.string().refine(isDateText, 'expected a date')

const operationSchema = z.looseObject({
  settlement_id: z.string().min(1),
  shareholder: z.looseObject({ account_id: z.string(), ...texts('name') }),
  share: z.looseObject({
    ...texts('class_type'),
    value: sentNumber,
    quantity: sentNumber,
    amount: sentNumber,
  }),
})

const batchSchema = z.looseObject({
  fci: z.looseObject({
    id: z.string(),
    ...texts('name'),
    account: z.looseObject({ cbu: z.string() }).nullish(),
  }),
  distributor: z.looseObject(texts('name', 'cuit', 'cbu')),
  currency_code: z.string(),
  ...texts('provider', 'operation_type', 'notes'),
  lot_id: z.string().min(1),
  settlement_date: day,
  trade_date: day,
  operations: z.array(operationSchema).min(1),
})
type BatchRequest = z.infer<typeof batchSchema>

const kinds = ['redemption', 'subscription'] as const
type BatchKind = (typeof kinds)[number]

interface Batch {
  readonly kind: BatchKind
  readonly request: BatchRequest
  status: string
}
type Batches = Readonly<Record<BatchKind, Map<string, Batch>>>

const MOST_OPERATIONS = 500

/** The sum of the amounts of a batch, as a JSON number: what a redemption pays in one transfer. */
const batchTotal = ({ operations }: BatchRequest) =>
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

/** Investment funds: redemption and subscription batches and what is notified of them. Spec: "Investment funds". */

const VALIDITY_PATH = '/v1/notifications/investments/payments/rescue/simple'
const SETTLEMENT_PATH = `${VALIDITY_PATH}/settlement`
const SUBSCRIPTION_PATH = '/v1/notifications/investments/funds/subscription/simple'

/** The members that every fund notification starts with. */
function envelope(bank: Bank): Readonly<Record<string, unknown>> {
  const count = bank.webhooks.log().length
  return {
    notification_id: bank.created('fund-notification', count).uuid(),
    notification_date: offsetTimestamp(bank.clock.now()),
  }
}

/** Notifies of one operation; `fields` override members. */
function notifyOperation(
  bank: Bank,
  kind: BatchKind,
  lot_id: string,
  { settlement_id, code }: { readonly settlement_id: string; readonly code: string },
  fields: Readonly<Record<string, unknown>> = {},
): unknown {
  const sample = { ...envelope(bank), lot_id, operation: { settlement_id, status: { code } } }
  const body = overrideMembers(sample, fields)
  bank.webhooks.send(kind, kind === 'redemption' ? VALIDITY_PATH : SUBSCRIPTION_PATH, body)
  return body
}

/** A batch that ended well pays the distributor (redemption) or the fund (subscription): own accounts on either side move. */
function moveMoney({ books, customer }: Bank, { kind, request }: Batch): void {
  const total = batchTotal(request).value
  const fund = kind === 'redemption' ? `-${total}` : total
  const distributor = kind === 'redemption' ? total : `-${total}`
  const moves = [
    [request.fci.account?.cbu, fund],
    [request.distributor.cbu, distributor],
  ] as const
  for (const [key, amount] of moves)
    books.post({
      account: accountOf(customer, key, request.currency_code),
      amount,
      description: kind === 'redemption' ? 'RESCATE FONDO COMUN' : 'SUSCRIPCION FONDO COMUN',
      operationId: request.lot_id,
    })
}

/** The outcome of one operation: named in `outcomes`, else that of the batch. */
function outcomeOf(request: SettleRequest, settlementId: string, fallback: string): string {
  const { outcomes } = request
  if (typeof outcomes !== 'object' || outcomes === null) return fallback
  const named = (outcomes as Readonly<Record<string, unknown>>)[settlementId]
  return typeof named === 'string' ? named : fallback
}

function settleSubscription(bank: Bank, batch: Batch, request: SettleRequest): Settlement {
  if (batch.status !== 'RECEIVED') return { changed: false, status: batch.status }
  const { lot_id, operations } = batch.request
  for (const { settlement_id } of operations) {
    const code = outcomeOf(request, settlement_id, request.outcome ?? 'FINISHED')
    notifyOperation(bank, 'subscription', lot_id, { settlement_id, code })
  }
  batch.status = request.outcome ?? 'FINISHED'
  bank.orders.setStatus('subscription', lot_id, batch.status)
  if (batch.status === 'FINISHED') moveMoney(bank, batch)
  return { changed: true, status: batch.status }
}

/** Validity first, then payment. Outcomes: FINISHED, FAILED (payment), INVALID (nothing is paid), VALID (stops there). */
function settleRedemption(bank: Bank, batch: Batch, request: SettleRequest): Settlement {
  const outcome = request.outcome ?? 'FINISHED'
  const { lot_id, operations, currency_code } = batch.request
  if (batch.status !== 'RECEIVED' && batch.status !== 'VALID')
    return { changed: false, status: batch.status }
  const codes = operations.map(({ settlement_id }, index) => {
    const wrong = outcome === 'INVALID' && index === 0
    return { settlement_id, code: outcomeOf(request, settlement_id, wrong ? 'INVALID' : 'VALID') }
  })
  if (batch.status === 'RECEIVED')
    for (const operation of codes) notifyOperation(bank, 'redemption', lot_id, operation)
  const allValid = codes.every(({ code }) => code === 'VALID')
  batch.status = allValid ? outcome : 'INVALID'
  bank.orders.setStatus('redemption', lot_id, batch.status)
  if (!allValid || outcome === 'VALID') return { changed: true, status: batch.status }
  bank.webhooks.send('redemption_settlement', SETTLEMENT_PATH, {
    ...envelope(bank),
    lot_id,
    amount: batchTotal(batch.request),
    currency_code,
    status: { code: outcome },
  })
  if (outcome === 'FINISHED') moveMoney(bank, batch)
  return { changed: true, status: batch.status }
}

const PATHS: Readonly<Record<BatchKind, string>> = {
  redemption: '/v1/investments/payment/rescue/simple',
  subscription: '/v1/investments/funds/subscription/simple',
}

/** Sends a notification of an operation nobody asked for. */
function emitOperation(bank: Bank, kind: BatchKind, fields: Readonly<Record<string, unknown>>) {
  const code = kind === 'redemption' ? 'VALID' : 'FINISHED'
  return notifyOperation(bank, kind, 'LOTE-EJEMPLO', { settlement_id: 'LIQ-1', code }, fields)
}

/** Redemption and subscription batches. */
export function fundsArea(bank: Bank): Area {
  const batches: Batches = { redemption: new Map(), subscription: new Map() }
  const settle = (kind: BatchKind, request: SettleRequest): Settlement => {
    const batch = batches[kind].get(request.id)
    if (batch === undefined) return null
    return kind === 'redemption'
      ? settleRedemption(bank, batch, request)
      : settleSubscription(bank, batch, request)
  }
  /** Takes a batch, or refuses it whole. */
  const receive = (kind: BatchKind, call: Call): Reply =>
    takeOrder(bank, kind, call, batchSchema, {
      key: ({ lot_id }) => lot_id,
      examine: (request) =>
        batches[kind].has(request.lot_id)
          ? refuseRepeated(call, 'duplicated_lot_id', 'lot_id', request.lot_id)
          : objection(call, request),
      execute: (request) => {
        const { lot_id: id } = request
        const status = 'RECEIVED'
        batches[kind].set(id, { kind, request, status })
        return {
          id,
          status,
          body: { message: `El lote ${id} fue recibido` },
          after: () => bank.settleLater(kind, id),
        }
      },
    })
  return {
    routes: kinds.map((kind) => post(PATHS[kind], 'required', (call) => receive(kind, call))),
    settle: {
      redemption: async (request) => settle('redemption', request),
      subscription: async (request) => settle('subscription', request),
    },
    emit: {
      redemption: (fields) => emitOperation(bank, 'redemption', fields),
      subscription: (fields) => emitOperation(bank, 'subscription', fields),
      redemption_settlement: emitterOf(bank, 'redemption_settlement', SETTLEMENT_PATH, () => {
        return { ...envelope(bank), lot_id: 'LOTE-EJEMPLO', status: { code: 'FINISHED' } }
      }),
    },
  }
}
