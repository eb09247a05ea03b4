import type { Clock } from '../../shared/base/clock.ts'
import {
  canBePresented,
  countsAsDue,
  countsAsPresentable,
  lastDayToPresent,
} from '../../shared/echeqs/terms.ts'
import type { Answer, AppError } from '../../shared/errors/index.ts'
import { appError, err, mapOk, ok } from '../../shared/errors/index.ts'
import type { ParsedInput } from '../../shared/ipc/index.ts'
import type { EcheqRow } from '../../shared/lists/echeqs.ts'
import { answerersOf } from '../../shared/risk/chain.ts'
import { HIGHEST_RATE, problemOf } from '../../shared/risk/discount.ts'
import { historyOf, rejectionsOf } from '../../shared/risk/history.ts'
import type { Discounting, EcheqRisk } from '../../shared/risk/view.ts'
import { warningsOf } from '../../shared/risk/warnings.ts'
import { dateOf } from '../../shared/text/format.ts'
import { buenosAiresDate, type DateText, isDateText } from '../../shared/values/calendar.ts'
import { decimal } from '../../shared/values/money.ts'
import type { Echeq } from '../../shared/wire/echeqs.ts'
import type { EcheqCache } from '../cache/cache-port.ts'

/** Days on which banks do not settle. */
type ClosedDays = ReadonlySet<DateText>

export interface RiskDeskParts {
  readonly cache: EcheqCache
  readonly clock: Clock
  /** An echeq as it is held. Fails with `not_found`. */
  readonly get: (id: string) => Answer<{ readonly row: EcheqRow; readonly echeq: Echeq }>
}

/** Puts the risk desk of a session together. */
export function createRiskDesk(parts: RiskDeskParts) {
  const { cache, clock } = parts
  const today = (): DateText => buenosAiresDate(clock.now())

  const echeq = async (id: string, closed: ClosedDays): Answer<EcheqRisk> => {
    const held = await parts.get(id)
    if (!held.ok) return held
    const { row } = held.value
    const received = row.direction === 'received'
    const history =
      received && row.issuerCuit !== null
        ? mapOk(await cache.ofIssuer(row.issuerCuit), historyOf)
        : ok(null)
    if (!history.ok) return history
    const whole = received && countsAsDue(row) ? await cache.riskBook() : ok(null)
    if (!whole.ok) return whole
    const answerers = answerersOf(held.value.echeq)
    const warnings = warningsOf({
      echeq: held.value.echeq,
      answerers,
      rejections: rejectionsOf(held.value.echeq.rejections),
      history: history.value,
      presentUntil: countsAsPresentable(row) ? presentUntil(row, closed) : null,
      today: today(),
      concentrations: whole.value?.byIssuer ?? [],
    })
    return ok({ answerers, history: history.value, warnings: received ? warnings : [] })
  }

  return {
    book: cache.riskBook,
    echeq,
    discount: async (
      { selection, terms: given }: ParsedInput<'risk.discount'>,
      closed: ClosedDays,
    ): Answer<Discounting> => {
      const terms = termsOf(given)
      const problem = termsError(terms, today())
      if (problem !== null || !isDateText(terms.on))
        return err(problem ?? appError('discount_date', { date: terms.on }))
      return cache.discount({ selection, terms: { ...terms, on: terms.on }, holidays: [...closed] })
    },
  }
}

const termsOf = (given: ParsedInput<'risk.discount'>['terms']) => ({
  ...given,
  rate: decimal(given.rate),
  commission: decimal(given.commission),
  tax: decimal(given.tax),
})

/** Why terms cannot be reckoned with; null where they can. */
function termsError(terms: ReturnType<typeof termsOf>, today: DateText): AppError | null {
  const problem = problemOf(terms, today)
  switch (problem) {
    case null:
      return null
    case 'rate_zero':
      return appError('discount_rate_zero', {})
    case 'rate_high':
      return appError('discount_rate_high', { rate: terms.rate, most: HIGHEST_RATE })
    case 'commission':
    case 'tax':
      return appError('discount_percent', { percent: terms[problem] })
    case 'date':
      return appError('discount_date', { date: terms.on })
    case 'date_past':
    case 'date_far':
      return appError('discount_date_range', { date: terms.on })
  }
}

function presentUntil({ paidAt, state }: EcheqRow, closed: ClosedDays): DateText | null {
  const dueOn = paidAt === null ? null : dateOf(paidAt)
  return dueOn !== null && canBePresented(state) ? lastDayToPresent(dueOn, closed) : null
}
