import * as z from 'zod'
import type { FacetsOf } from '../lists/declare.ts'
import { type EcheqRow, echeqList } from '../lists/echeqs.ts'
import type { Page } from '../lists/page.ts'
import { MOST_CLEARING } from '../risk/days.ts'
import type { Discounting, EcheqRisk, RiskBook } from '../risk/view.ts'
import { type DecimalText, decimal, isDecimalText } from '../values/money.ts'
import type {
  Custodiable,
  CustodyUnderWay,
  DueDay,
  EcheqDetail,
  EcheqTotal,
} from '../views/echeqs.ts'
import { call } from './call.ts'
import { dateText, inputsOf } from './declared.ts'
import type { ExportOutcome } from './exports.ts'

const { selection, rows, file } = inputsOf(echeqList)
export type EcheqSelection = z.output<typeof selection>

export const MOST_CUSTODIABLE = 500

const echeqId = z.string().min(1).max(60)

/** Decimals as text; what a figure may be is said by its error, not by a refused call. */
const figure: z.ZodType<DecimalText, string> = z
  .string()
  .max(30)
  .refine((text) => isDecimalText(text))
  .transform(decimal)

/** The terms of a discount, see DiscountTerms. `on` is checked where it can be answered with a sentence. */
const termsSchema = z.object({
  rate: figure,
  commission: figure,
  tax: figure,
  on: z.string().max(10),
  clearingDays: z.number().int().min(0).max(MOST_CLEARING),
})

export const echeqCalls = {
  'echeqs.list': call(rows).returns<Page<EcheqRow>>(),
  /** Count and sum per currency and direction; currencies are never added. */
  'echeqs.totals': call({ selection }).returns<readonly EcheqTotal[]>(),
  /** The accounts, books, currencies and states that occur, for the filter row. */
  'echeqs.facets': call({}).returns<FacetsOf<typeof echeqList>>(),
  /** From the cache. Fails with `not_found` where it is not held. */
  'echeqs.get': call({ id: echeqId }).returns<EcheqDetail>(),
  /** Asks the bank for this one now and answers what is then held. */
  'echeqs.refresh': call({ id: echeqId }).returns<EcheqDetail>(),
  /** The open sums due per day and currency, both ends included (100 days at most). */
  'echeqs.calendar': call({ from: dateText, to: dateText, currency: z.string().max(20) }).returns<
    readonly DueDay[]
  >(),
  /** The echeqs of a selection that can be placed in custody, {@link MOST_CUSTODIABLE} at most. */
  'echeqs.custodiable': call({ selection }).returns<Custodiable>(),
  /** The echeqs that are on their way into custody, whatever the list still says of them. */
  'echeqs.underWay': call({}).returns<readonly CustodyUnderWay[]>(),
  'echeqs.export': call(file).returns<ExportOutcome>(),

  /** Upon whom it depends what is to be collected. */
  'risk.book': call({}).returns<RiskBook>(),
  /** Of one echeq. Fails with `not_found`. */
  'risk.echeq': call({ id: z.string().min(1).max(60) }).returns<EcheqRisk>(),
  /** Fails with `discount_rate_zero`, `discount_rate_high`, `discount_percent`, `discount_date`, `discount_date_range`. */
  'risk.discount': call({
    selection,
    terms: termsSchema,
  }).returns<Discounting>(),
}
