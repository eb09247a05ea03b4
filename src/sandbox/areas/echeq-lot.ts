import * as z from 'zod'
import { isDateText } from '../../shared/values/calendar.ts'
import { sentNumber } from '../core/call.ts'
import type { BlankEcheq } from '../data/cheque-books.ts'

/** An issuance request and the lot it becomes. Spec: "Echeq issuance request and response". */

const optionalText = z.string().nullish()
const person = z.looseObject({
  document_number: z.string(),
  document_type: z.string(),
  name: z.string(),
})
export const issuanceSchema = z.looseObject({
  cmc7: optionalText,
  account: z.looseObject({ id: z.string(), type: z.string() }),
  signatories: z
    .array(z.looseObject({ document_type: z.string(), document_number: z.string() }))
    .nullish(),
  beneficiary: person,
  notification: z.looseObject({ content: optionalText }).nullish(),
  payment_date: z.string().refine(isDateText, 'expected a date'),
  endorsable: z.boolean(),
  currency: z.string(),
  amount: sentNumber,
  concept_code: z.string(),
  note: optionalText,
  subject: z.looseObject({ id: optionalText, reference: optionalText }).nullish(),
})
export type IssuanceRequest = z.infer<typeof issuanceSchema>

export interface Lot {
  /** The request as it came. */
  readonly text: string
  readonly lot_id: string
  readonly cmc7: string
  status: 'Aceptado' | 'PENDIENTE-AUTORIZACION'
  readonly request: IssuanceRequest
  readonly blank: BlankEcheq
  /** The echeq's id once it exists. */
  echeq_id: string | null
}
