import * as z from 'zod'
import { addDays, buenosAiresDate } from '../values/calendar.ts'
import { decimal } from '../values/money.ts'
import {
  checkAmount,
  checkCbu,
  checkCuit,
  checkDate,
  checkDateToCome,
  checkGiven,
  checkId,
  checkRange,
  checkRequired,
  firstProblem,
  type Problem,
  problem,
} from './limits.ts'
import {
  flags,
  statusKey,
  texts,
  untyped,
  wireCount,
  wireDecimal,
  wireInteger,
  wireItems,
  wireWords,
} from './wire.ts'

/** Echeqs as the version 2 reads show them. Spec: "Echeq (version 2 shape)", "Echeqs", "Value sets". */

/** The status filter values of the specification. */
export const echeqStates = [
  'emitido-pendiente',
  'activo',
  'activo-pendiente',
  'custodia',
  'devolucion-pendiente',
  'depositado',
  'presentado',
  'rechazado',
  'negociacion',
  'negociacion-pendiente',
  'mandato-pendiente',
  'cesion-pendiente',
  'aval-pendiente',
  'repudiado',
  'anulado',
  'pagado',
  'caducado',
] as const
export type EcheqState = (typeof echeqStates)[number]

const known: ReadonlySet<string> = new Set(echeqStates)
const isState = (text: string): text is EcheqState => known.has(text)
/** Other words that the bank uses for the same state. */
const synonyms: Readonly<Record<string, EcheqState>> = { 'echeq-custodied': 'custodia' }

/** The state that a status means; null for an unknown one. */
export function echeqStateOf(status: string): EcheqState | null {
  const key = statusKey(status).toLowerCase().replaceAll(' ', '-')
  return isState(key) ? key : (synonyms[key] ?? null)
}

/** Whether an echeq is not issued yet: somebody may have to authorise it in the portal. Spec: "Value sets". */
export const isBeingAuthorised = (status: string): boolean =>
  ['BORRADOR', 'PENDIENTE AUTORIZACION', 'EN PROCESO'].includes(statusKey(status))

/** Whether nothing can change any more. An unknown status is not final. */
export const isFinalEcheqState = (state: EcheqState | null): boolean =>
  state === 'anulado' || state === 'repudiado' || state === 'caducado' || state === 'pagado'

const flag = z.boolean().nullish()
const count = wireInteger.nullish()
/** A list that the bank may leave out or send as null. */
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items): readonly z.output<T>[] => items ?? [])

const documentSchema = z.looseObject(untyped('type', 'number')).nullish()
const partySchema = z.looseObject({ document: documentSchema, ...untyped('name') })

const issuerSchema = z.looseObject({
  bank: z
    .looseObject({
      ...untyped('code', 'name'),
      branch: z.looseObject(untyped('code', 'name', 'province', 'zip_code', 'address')).nullish(),
    })
    .nullish(),
  account: z.looseObject(untyped('number', 'cbu', 'currency')).nullish(),
  ...untyped('cuit', 'name', 'address', 'zip_code'),
})

const endorsementSchema = z.looseObject({
  beneficiary: partySchema.nullish(),
  from: partySchema.nullish(),
  ...untyped('status', 'date', 'repudiation_reason', 'type'),
  total_payment_references: count,
  payment_references: list(z.looseObject(untyped('reference', 'value'))),
})

const assignmentSchema = z.looseObject({
  from: partySchema.nullish(),
  to: partySchema.extend(untyped('address')).nullish(),
  ...untyped('id', 'status', 'entity', 'start_date'),
  ...untyped('last_modification_date', 'repudiation_reason'),
})

export const rejectionSchema = z.looseObject(untyped('code', 'date', 'reason'))

const guarantorSchema = z.looseObject({
  guarantor: partySchema.extend(untyped('caracter', 'address')).nullish(),
  amount: wireDecimal.nullish(),
  ...untyped('guaranteed_name', 'date', 'entity', 'status'),
})

/** One echeq. Without id, status, amount or currency it is refused; anything else may be missing. */
export const echeqSchema = z.looseObject({
  id: z.string().min(1),
  ...texts('concept', 'caracter', 'payment_reason', 'number', 'type', 'mode', 'cmc7', 'group_id'),
  ...texts('display_code', 'echeq_book_number'),
  /** Verbatim; see {@link echeqStateOf}. */
  status: z.string(),
  ...texts('created_at', 'paid_at', 'updated_at'),
  is_expired: flag,
  amount: wireDecimal,
  currency: z.string(),
  holding: partySchema.nullish(),
  final_beneficiary: partySchema.nullish(),
  issued: z.looseObject({ from: issuerSchema.nullish(), to: partySchema.nullish() }).nullish(),
  ...flags('is_represent', 'is_agreed', 'is_issued_certificate', 'is_assigned'),
  ...flags('is_assignment_pending', 'is_guaranteed', 'is_last_endorser'),
  ...flags('is_endorsement_repudiated', 'is_agreement_requested', 'is_agreement_rejected'),
  ...flags('is_non_payment_order', 'is_collection_mandate', 'is_negotiation_mandate'),
  ...flags('is_last_mandator'),
  ...texts('cbu_deposit', 'cbu_custody', 'cuit_request_refund'),
  total_endorsements: count,
  endorsements: list(endorsementSchema),
  total_assignments: count,
  assignments: list(assignmentSchema),
  total_rejections: count,
  rejections: list(rejectionSchema),
  total_guarantors: count,
  guarantors: list(guarantorSchema),
})
export type Echeq = z.infer<typeof echeqSchema>

export const paginationSchema = z.looseObject({
  total_pages: wireInteger,
  current_page: wireInteger,
  size: wireInteger.nullish(),
})

/** Answer of GET /v2/echeqs. */
export const echeqListSchema = z.looseObject({
  echeqs: z.array(echeqSchema),
  pagination: paginationSchema,
  total_echeqs: count,
})
export type EcheqList = z.infer<typeof echeqListSchema>

/** The same of a list that holds none. */
export const NO_ECHEQS =
  '{"echeqs":[],"pagination":{"total_pages":0,"current_page":1},"total_echeqs":0}'

/** The same answer, echeq by echeq: a malformed one does not cost the page. */
export const echeqPageSchema = z.looseObject({
  echeqs: wireItems(echeqSchema.extend({ id: wireWords, status: wireWords })),
  pagination: z.looseObject({
    total_pages: wireCount,
    current_page: wireCount.nullish(),
    size: wireCount.nullish(),
  }),
  total_echeqs: count,
})
export type EcheqItems = z.output<typeof echeqPageSchema>

export const ECHEQ_PAGE_SIZE = 20
const ECHEQ_ID_LENGTH = 15

/** Filters of the list, all optional. The page is always sent with the largest size. */
export interface EcheqQuery {
  /** CBU, 22 digits. */
  readonly from_account_key?: string
  readonly from_account_cuit?: string
  readonly page?: number
  /** Any of these. */
  readonly status?: readonly EcheqState[]
  readonly echeq_book_number?: string
  /** `YYYY-MM-DD`. */
  readonly created_at?: string
  /** `YYYY-MM-DD`. */
  readonly paid_at?: string
  /** ARS or USD; both when absent. */
  readonly currency?: 'ARS' | 'USD'
}

/** Limits of the list's filters. */
export const checkEcheqQuery = (query: EcheqQuery): Problem | null =>
  firstProblem(
    checkGiven(query.from_account_key, (key) => checkCbu('from_account_key', key)),
    checkGiven(query.from_account_cuit, (cuit) => checkCuit('from_account_cuit', cuit)),
    checkGiven(query.page, (page) => checkRange('page', page, 0, 1_000_000)),
    (query.status ?? []).every(isState) ? null : problem('status', 'range'),
    checkGiven(query.echeq_book_number, (number) => checkId('echeq_book_number', number, 1, 40)),
    checkGiven(query.created_at, (date) => checkDate('created_at', date)),
    checkGiven(query.paid_at, (date) => checkDate('paid_at', date)),
    checkGiven(query.currency, (code) =>
      code === 'ARS' || code === 'USD' ? null : problem('currency', 'not_a_currency'),
    ),
  )

/** Path parameter of the single read: exactly 15 characters. */
export const checkEcheqId = (id: string): Problem | null =>
  checkId('id', id, ECHEQ_ID_LENGTH, ECHEQ_ID_LENGTH)

/** Issuing an echeq and placing one in custody. Spec: "Echeq issuance…", "Echeq custody…", "Echeqs". */

/** At most this many days from issue to payment. */
const MAX_DEFERRAL_DAYS = 360
const MAX_ECHEQ_AMOUNT = decimal('999999999.99')

const signatorySchema = z.looseObject({ document_type: z.string(), document_number: z.string() })
export type Signatory = z.infer<typeof signatorySchema>

/** Body of POST /v1/echeqs. Without `cmc7` the bank chooses the echeq. */
export const echeqIssuanceSchema = z.looseObject({
  cmc7: z.string().optional(),
  account: z.looseObject({ id: z.string(), type: z.string() }),
  signatories: z.array(signatorySchema),
  beneficiary: z.looseObject({
    document_number: z.string(),
    document_type: z.string(),
    name: z.string(),
  }),
  notification: z.looseObject({ content: z.string() }).optional(),
  payment_date: z.string(),
  endorsable: z.boolean(),
  currency: z.string(),
  amount: wireDecimal,
  concept_code: z.string(),
  note: z.string().optional(),
  /** Our own id travels in `reference`: the request carries no other. */
  subject: z
    .looseObject({ id: z.string().optional(), reference: z.string().optional() })
    .optional(),
})
export type EcheqIssuance = z.infer<typeof echeqIssuanceSchema>

function checkPaymentDate(date: string, now: Date): Problem | null {
  const today = buenosAiresDate(now)
  const tooFar = date > addDays(today, MAX_DEFERRAL_DAYS)
  return (
    checkDateToCome('payment_date', date, today) ??
    (tooFar ? problem('payment_date', 'too_far') : null)
  )
}

const checkSignatories = (signatories: readonly Signatory[]): Problem | null =>
  firstProblem(
    ...signatories.flatMap(({ document_type, document_number }, index) => [
      checkRequired(`signatories[${index}].document_type`, document_type),
      checkRequired(`signatories[${index}].document_number`, document_number),
    ]),
  )

/** Limits of an issuance at the moment of sending: CC account in pesos, today to 360 days on, at most 999,999,999.99. */
export const checkEcheqIssuance = (order: EcheqIssuance, now: Date): Problem | null =>
  firstProblem(
    order.cmc7 === undefined || /^\d+$/.test(order.cmc7) ? null : problem('cmc7', 'digits'),
    checkRequired('account.id', order.account.id),
    order.account.type === 'CC' ? null : problem('account.type', 'cc_only'),
    checkSignatories(order.signatories),
    checkRequired('beneficiary.document_number', order.beneficiary.document_number),
    checkRequired('beneficiary.document_type', order.beneficiary.document_type),
    checkRequired('beneficiary.name', order.beneficiary.name),
    checkPaymentDate(order.payment_date, now),
    order.currency === 'ARS' ? null : problem('currency', 'ars_only'),
    checkAmount('amount', order.amount, MAX_ECHEQ_AMOUNT),
    checkRequired('concept_code', order.concept_code),
  )

/** Answer to an issuance. */
export const echeqIssuedSchema = z.looseObject({
  lot_id: z.string().min(1),
  ...texts('cmc7', 'created_at'),
  details: z
    .looseObject({
      beneficiary: z.looseObject(texts('document_number', 'document_type', 'name')).nullish(),
      ...texts('account_id', 'payment_date', 'concept_code', 'note'),
      endorsable: z.boolean().nullish(),
      amount: wireDecimal.nullish(),
      subject: z.looseObject(texts('id', 'reference')).nullish(),
    })
    .nullish(),
})

/** Body of PUT /v1/echeqs/custody. */
export const echeqCustodySchema = z.looseObject({
  id: z.string(),
  preapproved: z.boolean(),
  /** CBU for the deposit after the custody date. */
  account_key: z.string(),
  signatories: z.array(signatorySchema),
})
export type EcheqCustody = z.infer<typeof echeqCustodySchema>

/** Limits of a custody order. */
export const checkEcheqCustody = (order: EcheqCustody): Problem | null =>
  firstProblem(
    checkEcheqId(order.id),
    checkCbu('account_key', order.account_key),
    checkSignatories(order.signatories),
  )

/** Answer to a custody order: status ECHEQ_CUSTODIED, or whatever else the bank says, verbatim. */
export const echeqCustodiedSchema = z.looseObject({ id: z.string(), status: z.string() })
