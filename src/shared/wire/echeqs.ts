import * as z from 'zod'
import {
  checkCbu,
  checkCuit,
  checkDate,
  checkGiven,
  checkId,
  checkRange,
  firstProblem,
  type Problem,
  problem,
} from './limits.ts'
import { wireCount, wireDecimal, wireInteger, wireItems, wireWords } from './wire.ts'

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

/**
 * The state that a status means, whichever way it is spelled: `ACTIVO`, `Emitido pendiente`, `ECHEQ_CUSTODIED`. For
 * comparison only, the bank's text is what is stored and shown. Null for an unknown one, on which no action hangs.
 */
export function echeqStateOf(status: string): EcheqState | null {
  const key = status
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
  return isState(key) ? key : (synonyms[key] ?? null)
}

/** Whether nothing can change any more. An unknown status is not final. */
export const isFinalEcheqState = (state: EcheqState | null): boolean =>
  state === 'anulado' || state === 'repudiado' || state === 'caducado' || state === 'pagado'

const text = z.string().nullish()
const flag = z.boolean().nullish()
const count = wireInteger.nullish()
/** A list that the bank may leave out or send as null. */
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items): readonly z.output<T>[] => items ?? [])

const documentSchema = z.looseObject({ type: text, number: text }).nullish()
const partySchema = z.looseObject({ document: documentSchema, name: text })

const issuerSchema = z.looseObject({
  bank: z
    .looseObject({
      code: text,
      name: text,
      branch: z
        .looseObject({ code: text, name: text, province: text, zip_code: text, address: text })
        .nullish(),
    })
    .nullish(),
  account: z.looseObject({ number: text, cbu: text, currency: text }).nullish(),
  cuit: text,
  name: text,
  address: text,
  zip_code: text,
})

const endorsementSchema = z.looseObject({
  beneficiary: partySchema.nullish(),
  from: partySchema.nullish(),
  status: text,
  date: text,
  repudiation_reason: text,
  type: text,
  total_payment_references: count,
  payment_references: list(z.looseObject({ reference: text, value: text })),
})

const assignmentSchema = z.looseObject({
  id: text,
  status: text,
  from: partySchema.nullish(),
  to: partySchema.extend({ address: text }).nullish(),
  entity: text,
  start_date: text,
  last_modification_date: text,
  repudiation_reason: text,
})

const rejectionSchema = z.looseObject({ code: text, date: text, reason: text })

const guarantorSchema = z.looseObject({
  guarantor: partySchema.extend({ caracter: text, address: text }).nullish(),
  guaranteed_name: text,
  amount: wireDecimal.nullish(),
  date: text,
  entity: text,
  status: text,
})

/** One echeq. Without id, status, amount or currency it is refused; anything else may be missing. */
export const echeqSchema = z.looseObject({
  id: z.string().min(1),
  concept: text,
  caracter: text,
  payment_reason: text,
  number: text,
  type: text,
  mode: text,
  cmc7: text,
  group_id: text,
  display_code: text,
  /** Verbatim; see {@link echeqStateOf}. */
  status: z.string(),
  created_at: text,
  paid_at: text,
  updated_at: text,
  is_expired: flag,
  amount: wireDecimal,
  currency: z.string(),
  holding: partySchema.nullish(),
  final_beneficiary: partySchema.nullish(),
  issued: z.looseObject({ from: issuerSchema.nullish(), to: partySchema.nullish() }).nullish(),
  echeq_book_number: text,
  is_represent: flag,
  is_agreed: flag,
  is_issued_certificate: flag,
  is_assigned: flag,
  is_assignment_pending: flag,
  is_guaranteed: flag,
  is_last_endorser: flag,
  is_endorsement_repudiated: flag,
  is_agreement_requested: flag,
  is_agreement_rejected: flag,
  is_non_payment_order: flag,
  is_collection_mandate: flag,
  is_negotiation_mandate: flag,
  is_last_mandator: flag,
  cbu_deposit: text,
  cbu_custody: text,
  cuit_request_refund: text,
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
