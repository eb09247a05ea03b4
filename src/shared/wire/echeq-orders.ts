import * as z from 'zod'
import { addDays, buenosAiresDate } from '../values/calendar.ts'
import { decimal } from '../values/money.ts'
import { checkEcheqId } from './echeqs.ts'
import {
  checkAmount,
  checkCbu,
  checkDate,
  checkRequired,
  firstProblem,
  type Problem,
  problem,
} from './limits.ts'
import { wireDecimal } from './wire.ts'

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
  /** Mail to the beneficiary. */
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
  const malformed = checkDate('payment_date', date)
  if (malformed !== null) return malformed
  if (date < today) return problem('payment_date', 'past')
  return date > addDays(today, MAX_DEFERRAL_DAYS) ? problem('payment_date', 'too_far') : null
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

const nullableText = z.string().nullish()

/** Answer to an issuance. */
export const echeqIssuedSchema = z.looseObject({
  lot_id: z.string().min(1),
  cmc7: nullableText,
  created_at: nullableText,
  details: z
    .looseObject({
      beneficiary: z
        .looseObject({
          document_number: nullableText,
          document_type: nullableText,
          name: nullableText,
        })
        .nullish(),
      account_id: nullableText,
      payment_date: nullableText,
      endorsable: z.boolean().nullish(),
      amount: wireDecimal.nullish(),
      concept_code: nullableText,
      note: nullableText,
      subject: z.looseObject({ id: nullableText, reference: nullableText }).nullish(),
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
