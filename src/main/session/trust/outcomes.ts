import type { Answer } from '../../../shared/base/result.ts'
import type { RecordedOutcome } from '../../../shared/profiles/trust.ts'
import type { Session } from '../session.ts'
import { subjectOf, type Trust } from './trust.ts'

export interface OutcomeQuestions {
  /**
   * Asks a person, once for all of them, whether these orders are to be recorded as having ended so: it decides whether money is
   * sent again. Fails as `Trust.confirm`, and as recording would, without a question.
   */
  readonly confirmOutcome: (ids: readonly string[], outcome: RecordedOutcome) => Answer<null>
}

/** Makes the question about recorded outcomes; `needed` answers the open profile. */
export const createOutcomeQuestions = (
  trust: Trust,
  needed: () => Answer<Session>,
): OutcomeQuestions => ({
  confirmOutcome: async (ids, outcome) => {
    const session = await needed()
    if (!session.ok) return session
    const desk = session.value.desk()
    if (!desk.ok) return desk
    const orders = desk.value.orders.recordable(ids, outcome)
    if (!orders.ok) return orders
    return trust.confirm(subjectOf(session.value), [
      { what: 'outcome', outcome, orders: orders.value },
    ])
  },
})
