import { randomUUID } from 'node:crypto'
import type { Outcome } from '../../../shared/errors/index.ts'
import { createForecastDesk, type ForecastDesk } from '../../forecast/desk.ts'
import { createForecastNotes } from '../../forecast/notes.ts'
import type { OrderDesk } from './order-desk.ts'
import type { SessionParts } from './parts.ts'

/** The forecast of the bank's balances from all stored data. */
export function createForecast(
  { cache, archive, ledger, clock, holidays }: SessionParts,
  desk: Outcome<OrderDesk>,
): ForecastDesk {
  return createForecastDesk({
    clock,
    holidays,
    positions: cache.positions,
    echeqs: cache.echeqs,
    debins: cache.debins,
    credits: cache.credits,
    notes: createForecastNotes({ clock, store: archive.forecast, newId: randomUUID }),
    ledger: () =>
      desk.ok && ledger.ok
        ? {
            orders: desk.value.orders,
            recurring: desk.value.recurring,
            reconciliation: ledger.value.reconciliation,
          }
        : null,
  })
}
