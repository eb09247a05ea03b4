import type { Clock } from '../../shared/base/clock.ts'
import type { BankHolidays } from '../../shared/views/fund-batches.ts'
import { outlookOf } from '../forecast/outlook.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Handlers } from './router.ts'

/** What is there and what will be, of the open profile. */
export const outlookHandlers = (
  profiles: Profiles,
  clock: Clock,
  holidays: BankHolidays,
): Pick<Handlers, 'outlook.get'> => ({
  'outlook.get': async ({ days }) => {
    const opened = await profiles.needed()
    if (!opened.ok) return opened
    const session = opened.value
    const desk = session.desk()
    const ledger = session.ledger()
    return outlookOf(
      {
        clock,
        holidays,
        positions: session.positions,
        due: session.echeqs.due,
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
  },
})
