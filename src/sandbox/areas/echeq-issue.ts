import * as z from 'zod'
import { jsonNumber } from '../../shared/json/json.ts'
import {
  buenosAiresDate,
  type DateText,
  daysBetween,
  isDateText,
} from '../../shared/values/calendar.ts'
import { compareDecimals, decimal, toDecimalText } from '../../shared/values/money.ts'
import { texts } from '../../shared/wire/wire.ts'
import { type Bank, type Call, type Reply, refuse, type Settlement } from '../core/bank.ts'
import { post, sentNumber } from '../core/call.ts'
import { localTimestamp } from '../core/clock.ts'
import { isPayable, orderKey, takeOrder } from '../core/taking.ts'
import type { Customer, OwnAccount } from '../data/customer.ts'
import { type EcheqHead, echeqId } from '../data/echeq-heads.ts'
import { issuerOf } from '../data/echeq-record.ts'
import { BANKS } from '../data/people.ts'
import { randomOf } from '../data/random.ts'
import type { EcheqStore } from './echeq-store.ts'

/** An issuance request and the lot it becomes. Spec: "Echeq issuance request and response". */

const person = z.looseObject({
  document_number: z.string(),
  document_type: z.string(),
  name: z.string(),
})
const issuanceSchema = z.looseObject({
  ...texts('cmc7', 'note'),
  account: z.looseObject({ id: z.string(), type: z.string() }),
  signatories: z
    .array(z.looseObject({ document_type: z.string(), document_number: z.string() }))
    .nullish(),
  beneficiary: person,
  notification: z.looseObject(texts('content')).nullish(),
  payment_date: z.string().refine(isDateText, 'expected a date'),
  endorsable: z.boolean(),
  currency: z.string(),
  amount: sentNumber,
  concept_code: z.string(),
  subject: z.looseObject(texts('id', 'reference')).nullish(),
})
type IssuanceRequest = z.infer<typeof issuanceSchema>

interface Lot {
  readonly lot_id: string
  readonly blank: BlankEcheq
  readonly request: IssuanceRequest
  echeq_id: string | null
  status: 'Aceptado' | 'PENDIENTE-AUTORIZACION'
}

const HEAD_OFFICE = {
  address: 'Av. Ejemplo 100',
  zip_code: '1043',
  branch: {
    code: '001',
    name: 'Casa Central',
    province: 'Buenos Aires',
    zip_code: '1043',
    address: 'Av. Ejemplo 1',
  },
}

/** Adds the echeq of an accepted lot to the store, as emitido-pendiente; answers its id. */
function writeEcheq(bank: Bank, store: EcheqStore, { request, blank }: Lot): string {
  const now = bank.clock.now()
  const { customer } = bank
  const id = echeqId(bank.seed, store.size(), bank.created('echeq-id', store.size()))
  const head: EcheqHead = {
    id,
    state: 'emitido-pendiente',
    role: 'issued',
    currency: 'ARS',
    createdOn: buenosAiresDate(now),
    paidOn: request.payment_date,
    book: blank.book,
    from: {
      name: customer.name,
      cuit: customer.cuit,
      cbu: blank.account.cbu,
      accountNumber: blank.account.number,
      bank: BANKS.find(({ code }) => code === customer.bankCode) ?? BANKS[0],
    },
    amount: request.amount,
  }
  const { document_type, document_number, name } = request.beneficiary
  const beneficiary = { document: { type: document_type, number: document_number }, name }
  const number = blank.cmc7.slice(10, 18)
  store.add(head, {
    created_at: localTimestamp(now),
    updated_at: localTimestamp(now),
    cmc7: blank.cmc7,
    number,
    type: blank.kind === 'same_day' ? 'CC' : 'CPD',
    concept: request.concept_code,
    caracter: request.endorsable ? 'a la orden' : 'no a la orden',
    payment_reason: request.subject?.reference ?? request.note ?? '',
    holding: beneficiary,
    final_beneficiary: beneficiary,
    issued: { from: issuerOf(head, HEAD_OFFICE), to: beneficiary },
    total_assignments: 0,
    assignments: [],
    total_guarantors: 0,
    guarantors: [],
    is_represent: false,
    is_agreed: false,
    is_assigned: false,
    is_guaranteed: false,
    is_endorsement_repudiated: false,
    is_agreement_rejected: false,
  })
  return id
}

/** Issuing an echeq, as a lot of one. Spec: "Echeq issuance request and response" and its 412 codes. */

const LARGEST = decimal('999999999.99')
const LONGEST_TERM_DAYS = 360

/** A limit broken: noted as a violation, answered with its code. */
function overLimit(call: Call, code: string, message: string): Reply {
  call.violate('limit', message)
  return refuse(412, code, message)
}

function amountObjection(call: Call, digits: string): Reply | null {
  const amount = toDecimalText(digits)
  if (amount === null || !isPayable(amount))
    return refuse(412, 'invalid_amount', 'amount must be positive, with two decimals at most')
  return compareDecimals(amount, LARGEST) === 1
    ? overLimit(call, 'invalid_amount', 'amount exceeds 999,999,999.99')
    : null
}

/** Days from today to the payment date, or the refusal. */
function termOf(bank: Bank, call: Call, paymentDate: DateText): Reply | number {
  const days = daysBetween(buenosAiresDate(bank.clock.now()), paymentDate)
  if (days < 0) return refuse(412, 'invalid_payment_date', 'payment_date is in the past')
  return days > LONGEST_TERM_DAYS
    ? overLimit(call, 'invalid_payment_date', 'payment_date is more than 360 days away')
    : days
}

/** The blank echeq that a cmc7 names, or the 412 that says why it cannot be used. */
function namedBlank(
  blanks: readonly BlankEcheq[],
  cmc7: string,
  accountId: string,
  kind: BlankEcheq['kind'],
): BlankEcheq | Reply {
  const blank = blanks.find((candidate) => candidate.cmc7 === cmc7)
  if (blank === undefined) return refuse(412, 'invalid_cmc7', 'The cmc7 does not exist')
  if (blank.account.number !== accountId)
    return refuse(412, 'cmc7_invalid_account', 'The cmc7 belongs to another account')
  if (blank.kind !== kind)
    return refuse(412, 'cmc7_invalid_type', 'The cmc7 does not match the payment date')
  if (blank.used) return refuse(412, 'cmc7_not_available', 'The cmc7 was already processed')
  return blank
}

/** The blank echeq to use, or the refusal of the whole request. */
function examine(
  bank: Bank,
  blanks: readonly BlankEcheq[],
  call: Call,
  request: IssuanceRequest,
): BlankEcheq | Reply {
  const { id, type } = request.account
  if (type !== 'CC' || !blanks.some(({ account }) => account.number === id))
    return refuse(412, 'invalid_account', 'The account is not enabled for issuing')
  if (request.currency !== 'ARS') return refuse(412, 'invalid_currency', 'Echeqs are issued in ARS')
  const days = termOf(bank, call, request.payment_date)
  if (typeof days !== 'number') return days
  const objection = amountObjection(call, request.amount)
  if (objection !== null) return objection
  const kind = days === 0 ? 'same_day' : 'deferred'
  if (request.cmc7 != null && request.cmc7 !== '') return namedBlank(blanks, request.cmc7, id, kind)
  if (bank.config.cmc7_required) return refuse(412, 'cmc7_required', 'The portal demands a cmc7')
  const next = blanks.find((b) => b.account.number === id && b.kind === kind && !b.used)
  return next ?? refuse(412, 'no_available_echeq', 'The book has no echeq left')
}

/** True when every required signatory is named and nobody else is. */
function isSigned(bank: Bank, request: IssuanceRequest): boolean {
  const { signatories } = bank.customer
  const named = (request.signatories ?? []).map(({ document_number }) => document_number)
  return (
    signatories.every((s) => !s.required || named.includes(s.document_number)) &&
    named.every((number) => signatories.some((s) => s.document_number === number))
  )
}

const responseOf = (bank: Bank, { lot_id, blank, request }: Lot): unknown => ({
  lot_id,
  cmc7: blank.cmc7,
  created_at: buenosAiresDate(bank.clock.now()),
  details: {
    beneficiary: request.beneficiary,
    account_id: request.account.id,
    payment_date: request.payment_date,
    endorsable: request.endorsable,
    amount: jsonNumber(request.amount),
    concept_code: request.concept_code,
    note: request.note ?? null,
    subject: request.subject ?? null,
  },
})

/** Free cmc7s by account, and the ones already used. */
function usableBlanks(blanks: readonly BlankEcheq[]): Readonly<Record<string, unknown>> {
  const free = (kind: BlankEcheq['kind']): Readonly<Record<string, readonly string[]>> => {
    const byAccount: Record<string, string[]> = {}
    for (const blank of blanks)
      if (!blank.used && blank.kind === kind)
        byAccount[blank.account.number] = [...(byAccount[blank.account.number] ?? []), blank.cmc7]
    return byAccount
  }
  const used = blanks.filter((blank) => blank.used).map(({ cmc7 }) => cmc7)
  return { cmc7s: { same_day: free('same_day'), deferred: free('deferred'), used } }
}

/** Sets up issuing for a bank. */
export function createIssuance(bank: Bank, store: EcheqStore) {
  const blanks = chequeBooks(bank.seed, bank.customer)
  const lots: Lot[] = []

  const accept = (lot: Lot): void => {
    lot.status = 'Aceptado'
    lot.echeq_id = writeEcheq(bank, store, lot)
    bank.orders.setStatus('echeq_issuance', lot.lot_id, lot.status)
  }
  const issue = (call: Call): Reply =>
    takeOrder(bank, 'echeq_issuance', call, issuanceSchema, {
      key: ({ subject }) => orderKey(subject?.reference, call.text),
      examine: (request) => examine(bank, blanks, call, request),
      execute: (request, blank) => {
        blank.used = true
        const lot: Lot = {
          lot_id: bank.created('lot', lots.length).uuid(),
          request,
          blank,
          status: 'PENDIENTE-AUTORIZACION',
          echeq_id: null,
        }
        lots.push(lot)
        return {
          id: lot.lot_id,
          status: lot.status,
          body: responseOf(bank, lot),
          after: () => {
            if (isSigned(bank, request)) accept(lot)
          },
        }
      },
    })
  return {
    route: post('/v1/echeqs', 'required', issue),
    /** Authorises a lot as the web portal would; null where no lot has that id. */
    authorise: (lotId: string): Settlement => {
      const lot = lots.find(({ lot_id }) => lot_id === lotId)
      if (lot === undefined) return null
      const changed = lot.status !== 'Aceptado'
      if (changed) accept(lot)
      return { changed, status: lot.status }
    },
    lots: (): readonly Readonly<Record<string, unknown>>[] =>
      lots.map(({ lot_id, blank, status, echeq_id }) => ({
        lot_id,
        cmc7: blank.cmc7,
        status,
        echeq_id,
      })),
    usable: (): Readonly<Record<string, unknown>> => usableBlanks(blanks),
  }
}

/** The echeqs that can still be issued: per current account in pesos one book for same-day, one for deferred payment. */
export interface BlankEcheq {
  /** 29 digits. */
  readonly cmc7: string
  readonly kind: 'same_day' | 'deferred'
  readonly account: OwnAccount
  readonly book: string
  used: boolean
}

const PER_BOOK = 24
const USED = 2

function bookOf(
  seed: number,
  customer: Customer,
  account: OwnAccount,
  kind: BlankEcheq['kind'],
): readonly BlankEcheq[] {
  const random = randomOf(seed, 'cheque-book', account.number, kind)
  const book = `CH${random.digits(6)}`
  const first = random.int(10_000_000, 90_000_000)
  return Array.from({ length: PER_BOOK }, (_, index) => ({
    cmc7: `${customer.bankCode}0011043${first + index}${account.number.padStart(11, '0')}`,
    kind,
    account,
    book,
    used: index < USED,
  }))
}

/** The books of a customer; the first two echeqs of each were already issued. */
export const chequeBooks = (seed: number, customer: Customer): readonly BlankEcheq[] =>
  customer.accounts
    .filter(({ type, currency }) => type === 'CC' && currency === 'ARS')
    .flatMap((account) => [
      ...bookOf(seed, customer, account, 'same_day'),
      ...bookOf(seed, customer, account, 'deferred'),
    ])
