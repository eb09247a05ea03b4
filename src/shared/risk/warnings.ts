import { documentText } from '../lists/from-wire.ts'
import { type DateText, daysBetween } from '../values/calendar.ts'
import { compareDecimals, type DecimalText, decimal } from '../values/money.ts'
import type { Echeq } from '../wire/echeqs.ts'
import type { Answerer, CitedPlace } from './chain.ts'
import type { Concentration } from './concentration.ts'
import type { IssuerHistory, Rejection } from './history.ts'

/** Facts to know before relying on an echeq. Each cites the row it was read from. There is no score. */

export type RiskWarning =
  | { readonly what: 'rejected'; readonly cites: CitedPlace; readonly rejection: Rejection }
  /** Others of its issuer were; the newest of them. */
  | {
      readonly what: 'issuer_rejected'
      readonly count: number
      readonly echeqId: string
      readonly number: string
      readonly rejection: Rejection
    }
  | { readonly what: 'signature_open'; readonly cites: CitedPlace; readonly name: string }
  | { readonly what: 'signature_refused'; readonly cites: CitedPlace; readonly name: string }
  | { readonly what: 'drawer_only' }
  | { readonly what: 'not_to_order'; readonly field: 'caracter'; readonly value: string }
  | { readonly what: 'stop_payment'; readonly field: 'is_non_payment_order' }
  | { readonly what: 'present_by'; readonly on: DateText; readonly days: number }
  | { readonly what: 'present_over'; readonly on: DateText }
  /** Much of what is to be collected is of one issuer. */
  | { readonly what: 'concentrated'; readonly percent: DecimalText; readonly currency: string }

/** From this share on, per cent, one issuer is told of. */
export const MUCH = decimal('25')
/** So many days before the last day to present, it is told. */
const SOON = 5

export interface WarningFacts {
  readonly echeq: Echeq
  readonly rejections: readonly Rejection[]
  readonly answerers: readonly Answerer[]
  readonly history: IssuerHistory | null
  /** Last day to present it; null where that is over or does not apply. */
  readonly presentUntil: DateText | null
  readonly today: DateText
  /** The echeqs to be collected, by issuer; empty where this one is not to be collected. */
  readonly concentrations: readonly Concentration[]
}

const NOT_TO_ORDER = /^no\b/i

function ofChain(answerers: readonly Answerer[]): readonly RiskWarning[] {
  const signed = answerers.flatMap(({ answers, cites, name }): readonly RiskWarning[] => {
    if (cites === null) return []
    if (answers === 'pending') return [{ what: 'signature_open', cites, name }]
    return answers === 'no' ? [{ what: 'signature_refused', cites, name }] : []
  })
  const others = answerers.some(({ role, answers }) => role !== 'drawer' && answers === 'yes')
  return others ? signed : [...signed, { what: 'drawer_only' }]
}

function ofHistory({ echeq, history }: WarningFacts): readonly RiskWarning[] {
  if (history === null) return []
  const rejected = history.rejected.filter(({ id }) => id !== echeq.id)
  const [newest] = rejected
  const warnings: RiskWarning[] = []
  if (newest !== undefined)
    warnings.push({
      what: 'issuer_rejected',
      count: rejected.length,
      echeqId: newest.id,
      number: newest.number,
      rejection: { code: newest.code, reason: newest.reason, on: newest.on },
    })
  return warnings
}

function ofTerms({
  echeq,
  presentUntil,
  today,
  concentrations,
}: WarningFacts): readonly RiskWarning[] {
  const warnings: RiskWarning[] = []
  const caracter = (echeq.caracter ?? '').trim()
  if (echeq.is_non_payment_order === true)
    warnings.push({ what: 'stop_payment', field: 'is_non_payment_order' })
  if (NOT_TO_ORDER.test(caracter))
    warnings.push({ what: 'not_to_order', field: 'caracter', value: caracter })
  if (presentUntil !== null) {
    const days = daysBetween(today, presentUntil)
    if (days < 0) warnings.push({ what: 'present_over', on: presentUntil })
    else if (days <= SOON) warnings.push({ what: 'present_by', on: presentUntil, days })
  }
  const cuit = documentText(echeq.issued?.from?.cuit)
  for (const { currency, largest } of concentrations) {
    const own = largest.find(({ document }) => document === cuit)
    if (own !== undefined && currency === echeq.currency && compareDecimals(own.percent, MUCH) >= 0)
      warnings.push({ what: 'concentrated', percent: own.percent, currency })
  }
  return warnings
}

/** Everything to be told of one echeq, what weighs most first. */
export const warningsOf = (judged: WarningFacts): readonly RiskWarning[] => [
  ...judged.rejections.map(
    (rejection, index): RiskWarning => ({
      what: 'rejected',
      cites: { list: 'rejections', index },
      rejection,
    }),
  ),
  ...ofHistory(judged),
  ...ofTerms(judged),
  ...ofChain(judged.answerers),
]
