import { type Answer, ok } from '../../../shared/errors/index.ts'
import type { RecordedOutcome } from '../../../shared/profiles/trust.ts'
import type { NoticeDetail } from '../../../shared/views/inbox.ts'
import { toConfirm } from '../../inbox/effects/order-effects.ts'
import type { Session } from '../session.ts'
import { subjectOf, type Trust } from './trust.ts'

/** Makes the questions about how orders ended, by what a person saw or brought; `needed` answers the open profile. */
export function createOutcomeQuestions(trust: Trust, needed: () => Answer<Session>) {
  const confirmOutcome = async (ids: readonly string[], outcome: RecordedOutcome): Answer<null> => {
    const session = await needed()
    if (!session.ok) return session
    const orderArea = session.value.orderArea()
    if (!orderArea.ok) return orderArea
    const orders = orderArea.value.orders.recordable(ids, outcome)
    if (!orders.ok) return orders
    return trust.confirm(subjectOf(session.value), [
      { what: 'outcome', outcome, orders: orders.value },
    ])
  }
  return {
    /**
     * Asks a person, once for all of them, whether these orders are to be recorded as having ended so. The answer decides
     * whether money is sent again. Fails as `Trust.confirm`, and as recording would, without a question.
     */
    confirmOutcome,
    /** Asks a person whether an older ledger was compared with the bank, and notes the yes; nothing to do where it is not one. */
    confirmCompared: async (): Answer<null> => {
      const session = await needed()
      if (!session.ok) return session
      const orderArea = session.value.orderArea()
      if (!orderArea.ok) return orderArea
      const { orders, recurring } = orderArea.value
      const older = orders.olderOf()
      if (!older.ok) return older
      if (older.value === null) return ok(null)
      const due = await recurring.dueCount()
      if (!due.ok) return due
      const change = { what: 'ledger_compared', madeAt: older.value, due: due.value } as const
      const allowed = await trust.confirm(subjectOf(session.value), [change])
      if (!allowed.ok) return allowed
      // Recurring orders waited for that.
      session.value.sync.nudge('recurring')
      return orders.noteCompared()
    },
    /**
     * Does again what a notification says. One that a person brought and that would end an order is followed only after the
     * same question. After a no it waits, and nothing has changed. Fails with `not_found`, and as `confirmOutcome`.
     */
    redoNotice: async (id: number): Answer<NoticeDetail> => {
      const session = await needed()
      if (!session.ok) return session
      const { inbox } = session.value
      const done = await inbox.redo(id)
      const ending = done.ok && done.value.state === 'waiting' ? toConfirm(done.value) : null
      if (ending === null) return done
      const allowed = await confirmOutcome([ending.orderId], ending.outcome)
      return allowed.ok ? inbox.redo(id, ending.orderId) : allowed
    },
  }
}
