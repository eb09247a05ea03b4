import * as z from 'zod'
import { mepHours } from '../values/windows.ts'
import {
  checkAmount,
  checkCbu,
  checkCurrency,
  checkRequired,
  checkUuid,
  firstProblem,
  type Problem,
  problem,
} from './limits.ts'
import { wireDecimal } from './wire.ts'

/** MEP ("Medio Electrónico de Pagos") transfers: DR0 to the same holder, DR1 taxed at origin. Spec: "MEP transfers". */
export type MepType = 'DR0' | 'DR1'

/** Body of POST /v1/transfers/mep/DR0 and DR1. */
export const mepOrderSchema = z.looseObject({
  id: z.string(),
  amount: wireDecimal,
  currency_code: z.string(),
  from: z.looseObject({ cbu: z.string() }),
  to: z.looseObject({
    account_type: z.string(),
    account_data: z.looseObject({ cbu: z.string(), business_name: z.string() }),
  }),
  payment_instruction: z.looseObject({
    transfer_code: z.string(),
    concept: z.string(),
    known_client: z.boolean(),
    pep: z.boolean(),
  }),
})
export type MepOrder = z.infer<typeof mepOrderSchema>

/** DR0 is in dollars; DR1 in any foreign currency. */
const checkMepCurrency = (type: MepType, code: string): Problem | null => {
  if (type === 'DR0' && code !== 'USD') return problem('currency_code', 'usd_only')
  return code === 'ARS' ? problem('currency_code', 'foreign_only') : null
}

/** Limits of a MEP transfer at the moment of sending. */
export const checkMep = (type: MepType, order: MepOrder, now: Date): Problem | null =>
  firstProblem(
    checkUuid('id', order.id),
    checkAmount('amount', order.amount),
    checkCurrency('currency_code', order.currency_code),
    checkMepCurrency(type, order.currency_code),
    checkCbu('from.cbu', order.from.cbu),
    checkRequired('to.account_type', order.to.account_type),
    checkCbu('to.account_data.cbu', order.to.account_data.cbu),
    checkRequired('to.account_data.business_name', order.to.account_data.business_name),
    mepHours(now).open ? null : problem('time', 'closed'),
  )

const text = z.string().nullish()
const flag = z.boolean().nullish()

/** Answer: the request echoed, with the bank's reference and status. */
export const mepAcknowledgementSchema = z.looseObject({
  id: z.string(),
  reference_id: text,
  amount: wireDecimal.nullish(),
  currency_code: text,
  from: z.looseObject({ cbu: text }).nullish(),
  to: z
    .looseObject({
      account_type: text,
      account_data: z.looseObject({ cbu: text, business_name: text }).nullish(),
    })
    .nullish(),
  payment_instruction: z
    .looseObject({ transfer_code: text, concept: text, known_client: flag, pep: flag })
    .nullish(),
  /** PROCESSING, or whatever else the bank says, verbatim. */
  status: z.string(),
})
export type MepAcknowledgement = z.infer<typeof mepAcknowledgementSchema>
