import { randomUUID } from 'node:crypto'
import type { Outcome } from '../../../shared/errors/index.ts'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import type { EcheqDesk } from '../../echeqs/desk.ts'
import { createForecastDesk, type ForecastDesk } from '../../forecast/desk.ts'
import { createForecastNotes } from '../../forecast/notes.ts'
import { createCentralBank } from '../../risk/central-bank/client.ts'
import { createCentralBankDesk } from '../../risk/central-bank/desk.ts'
import { createRiskDesk } from '../../risk/desk.ts'
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

/** Makes the desk of concentrations of risk, and the central bank's register of debtors, which it may ask. */
export function createRisks(
  { cache, seen, clock }: SessionParts,
  profile: () => Profile,
  { get }: EcheqDesk,
) {
  const bank = createCentralBank(clock, () => profile().userAgent)
  const desk = createCentralBankDesk({
    profile,
    clock,
    bank,
    cache: cache.echeqs,
    seen,
  })
  const risk = createRiskDesk({
    clock,
    get,
    cache: cache.echeqs,
    register: desk.held,
  })
  return { risk, centralBank: { ...desk, close: bank.close } }
}
