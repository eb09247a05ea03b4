import * as z from 'zod'
import type { CentralBankState } from '../risk/central-bank.ts'
import { MOST_CLEARING } from '../risk/discount.ts'
import type { IssuerHistory } from '../risk/history.ts'
import type { Discounting, EcheqRisk, RiskBook } from '../risk/view.ts'
import { isDecimalText } from '../values/money.ts'
import { call } from './call.ts'
import { echeqSelectionSchema } from './echeqs.ts'

/** Decimals as text; what a figure may be is said by its error, not by a refused call. */
const figure = z
  .string()
  .max(30)
  .refine((text) => isDecimalText(text))

/** The terms of a discount, see DiscountTerms. `on` is checked where it can be answered with a sentence. */
const termsSchema = z.object({
  rate: figure,
  commission: figure,
  tax: figure,
  on: z.string().max(10),
  clearingDays: z.number().int().min(0).max(MOST_CLEARING),
})

const document = z.string().regex(/^\d{11}$/)

export const riskCalls = {
  /** Upon whom it depends what is to be collected. */
  'risk.book': call(z.object({})).returns<RiskBook>(),
  /** Of one echeq. Fails with `not_found`. */
  'risk.echeq': call(z.object({ id: z.string().min(1).max(60) })).returns<EcheqRisk>(),
  /** How an issuer's echeqs went; empty of one who issued none that we received. */
  'risk.issuer': call(z.object({ document })).returns<IssuerHistory>(),
  /** The stored answer of the central bank's register about a CUIT. Sends nothing. */
  'risk.centralBank': call(z.object({ document })).returns<CentralBankState>(),
  /**
   * Asks the register about a CUIT of an echeq that is held, once a day at most. Fails with `central_bank_off`,
   * `central_bank_not_party`, `central_bank_unreachable`, `central_bank_busy`, `central_bank_refused`,
   * `central_bank_too_large`, `central_bank_unreadable`, `central_bank_other`.
   */
  'risk.askCentralBank': call(z.object({ document })).returns<CentralBankState>(),
  /**
   * The cost of discounting a selection. Fails with `discount_rate_zero`, `discount_rate_high`, `discount_percent`,
   * `discount_date`, `discount_date_range`.
   */
  'risk.discount': call(
    z.object({ selection: echeqSelectionSchema, terms: termsSchema }),
  ).returns<Discounting>(),
}
