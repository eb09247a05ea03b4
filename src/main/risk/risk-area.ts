import type { Clock } from '../../shared/base/clock.ts'
import { countsAsDue, countsAsPresentable, presentUntil } from '../../shared/echeqs/terms.ts'
import { type Answer, andThen, mapOk, ok } from '../../shared/errors/index.ts'
import type { ParsedInput } from '../../shared/ipc/index.ts'
import type { EcheqRow } from '../../shared/lists/echeqs.ts'
import { answerersOf } from '../../shared/risk/chain.ts'
import { checkTerms } from '../../shared/risk/discount.ts'
import { historyOf, rejectionsOf } from '../../shared/risk/history.ts'
import type { Discounting, EcheqRisk } from '../../shared/risk/view.ts'
import { warningsOf } from '../../shared/risk/warnings.ts'
import { buenosAiresDate, type DateText } from '../../shared/values/calendar.ts'
import type { Echeq } from '../../shared/wire/echeqs.ts'
import type { EcheqCache } from '../cache/cache-port.ts'

/** Days on which banks do not settle. */
type ClosedDays = ReadonlySet<DateText>

export interface RiskAreaParts {
  readonly cache: EcheqCache
  readonly clock: Clock
  /** An echeq as it is held. Fails with `not_found`. */
  readonly get: (id: string) => Answer<{ readonly row: EcheqRow; readonly echeq: Echeq }>
}

export function createRiskArea(parts: RiskAreaParts) {
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
    ): Answer<Discounting> =>
      andThen(checkTerms(given, today()), (terms) =>
        cache.discount({ selection, terms, holidays: [...closed] }),
      ),
  }
}
