import type { Answer } from '../../shared/base/answer.ts'
import type { Clock } from '../../shared/base/clock.ts'
import type { BankHolidays } from '../../shared/views/fund-batches.ts'
import type { Outlook } from '../../shared/views/outlook.ts'
import { outlookOf } from '../forecast/outlook.ts'
import type { Session } from './session.ts'

/** What is there and what will be, of an open profile: an estimate. */
export function sessionOutlook(
  session: Session,
  { clock, holidays }: { readonly clock: Clock; readonly holidays: BankHolidays },
  days: number,
): Answer<Outlook> {
  const desk = session.desk()
  const ledger = session.ledger()
  const { positions, echeqs } = session
  return outlookOf(
    {
      clock,
      holidays,
      positions,
      due: echeqs.due,
      ledger:
        desk.ok && ledger.ok
          ? {
              orders: desk.value.orders,
              recurring: desk.value.recurring,
              notes: ledger.value.reconciliation.notes,
            }
          : null,
    },
    days,
  )
}
