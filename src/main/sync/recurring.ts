import type { Clock } from '../../shared/base/clock.ts'
import { ok } from '../../shared/base/result.ts'
import { buenosAiresMinutes } from '../../shared/values/calendar.ts'
import type { Recurring } from '../orders/recurring/recurring.ts'
import type { SyncTask } from './port.ts'

/** Occurrences that could not be made are tried again after this time: a person may have corrected the cause. */
const RETRY_MS = 15 * 60_000
const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

export interface RecurringTaskDeps {
  /** Null while there is no ledger to write drafts to, or orders are not followed yet. */
  readonly recurring: () => Pick<Recurring, 'makeDue' | 'stuck'> | null
  readonly clock: Clock
}

/** Makes the drafts of recurring orders: at the start, and a minute into each day of Buenos Aires. It needs no network. */
export const createRecurringTask = ({ recurring, clock }: RecurringTaskDeps): SyncTask => ({
  id: 'recurring',
  traits: { ownPace: true, whileLocked: true, whileOffline: true, always: true },
  interval: () => {
    const desk = recurring()
    if (desk === null) return null
    const tomorrow = (DAY_MINUTES - buenosAiresMinutes(clock.now()) + 1) * MINUTE_MS
    return desk.stuck() > 0 ? Math.min(RETRY_MS, tomorrow) : tomorrow
  },
  run: async ({ signal }) => {
    const made = await recurring()?.makeDue(signal)
    return made?.ok === false ? made : ok({ changed: made?.value ?? 0, traceId: null })
  },
})
