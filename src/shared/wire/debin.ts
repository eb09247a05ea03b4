import * as z from 'zod'
import { instantOf } from '../values/calendar.ts'
import {
  checkAmount,
  checkCuit,
  checkCurrency,
  checkDigits,
  checkGiven,
  checkId,
  checkKey,
  checkKeyOrAlias,
  checkRange,
  checkRequired,
  firstProblem,
  type Problem,
  problem,
} from './limits.ts'
import {
  flags,
  requestTexts,
  statusKey,
  texts,
  untyped,
  wireDecimal,
  wireInteger,
  wireRows,
  wireWords,
} from './wire.ts'

/** DEBIN. Spec: "DEBIN (recurrent) creation request", "DEBIN list item", "DEBIN detail", "DEBIN". */

export const recurrentDebinStatuses = [
  'INICIADO',
  'EN CURSO',
  'SIN SALDO',
  'ERROR DATOS',
  'ERROR DEBITO',
  'VENCIDO',
  'SIN GARANTIA',
  'ERROR ACREDITACION',
  'ACREDITADO',
] as const
export const chargebackDebinStatuses = [
  'INICIADO',
  'EN CURSO',
  'ERROR',
  'SIN GARANTIA',
  'FINALIZADO',
] as const

/** Whether a status is final. Anything that is not known to be final is open. */
export const isFinalDebinStatus = (status: string): boolean => {
  const key = statusKey(status)
  return ['ACREDITADO', 'VENCIDO', 'SIN SALDO'].includes(key) || /^ERROR\b/.test(key)
}

const nullableText = z.string().nullish()

export const debinOrderSchema = z.looseObject({
  concept_code: z.string(),
  amount: wireDecimal,
  purchaser: z.looseObject({ cuit: z.string(), account_key: z.string() }),
  account_id: z.string(),
  currency: z.string(),
  ...requestTexts('notes', 'reference', 'provision'),
})
export type DebinOrder = z.infer<typeof debinOrderSchema>

/** Limits of a DEBIN creation. */
export const checkDebin = (order: DebinOrder): Problem | null =>
  firstProblem(
    checkRequired('concept_code', order.concept_code),
    checkAmount('amount', order.amount),
    checkCuit('purchaser.cuit', order.purchaser.cuit),
    checkKeyOrAlias('purchaser.account_key', order.purchaser.account_key),
    checkDigits('account_id', order.account_id, 6, 10),
    checkCurrency('currency', order.currency),
  )

const purchaser = z.looseObject(untyped('cuit', 'account_key', 'name'))

/** Answer to a creation. It says only that the request was accepted; `amount` comes as text. */
export const debinCreatedSchema = z.looseObject({
  id: z.string().min(1),
  seller: z.looseObject(untyped('cbu', 'account_currency', 'account_type', 'account_id')).nullish(),
  purchaser: purchaser.nullish(),
  amount: wireDecimal.nullish(),
  ...untyped('provision', 'notes', 'concept_code'),
})

/** Characters of an id of which a DEBIN can be asked for; the specification's own have 22. */
const LONGEST_ID = 100

export const debinListItemSchema = z.looseObject({
  id: wireWords.max(LONGEST_ID),
  seller: z.looseObject(untyped('cuit', 'account_key')).nullish(),
  purchaser: purchaser.nullish(),
  /** Verbatim. */
  status: wireWords,
  ...texts('type', 'created_at', 'expired', 'associated_id'),
  debin: z.looseObject(untyped('currency', 'concept', 'provision')).nullish(),
  amount: wireDecimal,
  refund: z.boolean().nullish(),
})
export type DebinListItem = z.infer<typeof debinListItemSchema>

/** Answer of GET /v1/debin/recurrent, read row by row: a malformed row does not cost the page. */
export const debinPageSchema = z.looseObject({
  total_page: wireInteger,
  results: wireRows(debinListItemSchema),
})
export type DebinPage = z.infer<typeof debinPageSchema>

const owner = z.looseObject(untyped('cuit', 'name')).nullish()
const debinSide = z
  .looseObject({
    account: z.looseObject({ owner, ...untyped('bank_id', 'cbu') }).nullish(),
    virtual_account: z.looseObject({ owner }).nullish(),
  })
  .nullish()

/** Answer of GET /v3/payments/debin/{debin_id}. */
export const debinDetailSchema = z.looseObject({
  id: z.string().min(1),
  /** Verbatim. */
  state: z.string(),
  transaction_type: nullableText,
  details: z.looseObject({
    amount: wireDecimal,
    ...texts('operation_date', 'expiration_date', 'business_date', 'currency_code', 'concept_code'),
    ...texts('description', 'original_operation_id'),
    ...flags('devolution', 'partial_devolution', 'preauthorized', 'forced_credit'),
  }),
  credit: debinSide,
  debit: debinSide,
  evaluation: z.looseObject({ score: wireDecimal.nullish(), rules: nullableText }).nullish(),
})
export type DebinDetail = z.infer<typeof debinDetailSchema>

/** The same of a list that holds none. */
export const NO_DEBINS = '{"total_page":0,"results":[]}'

/** Filters of the list. What is absent is the bank's default, except the size, which is always sent. */
export interface DebinQuery {
  /** Collecting account, 6 to 10 digits. */
  readonly account_id: string
  /** Of the purchaser; all clients when absent. */
  readonly cuit?: string
  /** Date or timestamp; the last 30 days when absent. */
  readonly from?: string
  /** Date or timestamp; now when absent. */
  readonly to?: string
  readonly page?: number
  /** CBU, 22 digits. */
  readonly account_key?: string
  /** RECURRENTE when absent. */
  readonly type?: string
  readonly status?: string
  /** Exactly 22 characters. */
  readonly id_debin?: string
}

export const DEBIN_PAGE_SIZE = 20
/** The list filters by ids of exactly this length. */
export const DEBIN_ID_LENGTH = 22

const checkInstant = (field: string, at: string): Problem | null =>
  instantOf(at) === null ? problem(field, 'not_a_date') : null

/** Limits of the list's filters. */
export function checkDebinQuery(query: DebinQuery): Problem | null {
  const [from, to] = [instantOf(query.from ?? ''), instantOf(query.to ?? '')]
  return firstProblem(
    checkDigits('account_id', query.account_id, 6, 10),
    checkGiven(query.cuit, (cuit) => checkCuit('cuit', cuit)),
    checkGiven(query.from, (at) => checkInstant('from', at)),
    checkGiven(query.to, (at) => checkInstant('to', at)),
    from !== null && to !== null && from > to ? problem('from', 'order') : null,
    checkGiven(query.page, (page) => checkRange('page', page, 1, 1_000_000)),
    checkGiven(query.account_key, (key) => checkKey('account_key', key)),
    checkGiven(query.type, (type) => checkRequired('type', type)),
    checkGiven(query.status, (status) => checkRequired('status', status)),
    checkGiven(query.id_debin, (id) => checkId('id_debin', id, DEBIN_ID_LENGTH, DEBIN_ID_LENGTH)),
  )
}

/** Path parameter of the detail. */
export const checkDebinId = (id: string): Problem | null => checkId('debin_id', id, 1, LONGEST_ID)

/** The meaning of a status for the money. One outside the specification is `unknown`: verbatim, never final. */
export const debinOutcomes = ['waiting', 'credited', 'failed', 'returned', 'unknown'] as const
export type DebinOutcome = (typeof debinOutcomes)[number]

/** The type that the list asks for when nothing else is said. */
export const RECURRENT_TYPE = 'RECURRENTE'
/** The specification speaks of chargebacks (contracargo) without showing the value of `type`; this is its Spanish word. */
export const CHARGEBACK_TYPE = 'CONTRACARGO'

/** Whether a type, as the bank writes it, is that of a chargeback. */
export const isChargebackType = (type: string | null): boolean =>
  type !== null && /CONTRA[-_ ]?CARGO/i.test(type)

/** Meaning of a status; chargebacks have states of their own, of which FINALIZADO says that the money went back. */
export function debinOutcome(status: string, chargeback: boolean): DebinOutcome {
  const key = statusKey(status)
  const known: readonly string[] = chargeback ? chargebackDebinStatuses : recurrentDebinStatuses
  if (!chargeback && isFinalDebinStatus(status)) return key === 'ACREDITADO' ? 'credited' : 'failed'
  if (!known.includes(key)) return 'unknown'
  if (key === 'FINALIZADO') return 'returned'
  // The specification ends a DEBIN by four words. Of a chargeback it says only when the money went back.
  return !chargeback || key === 'INICIADO' || key === 'EN CURSO' ? 'waiting' : 'failed'
}
