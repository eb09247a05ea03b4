import type { Clock } from '../../shared/base/clock.ts'
import { ok } from '../../shared/errors/index.ts'
import { buenosAiresMinutes } from '../../shared/values/calendar.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Watch } from '../orders/follow/watch.ts'
import type { RecurringOrders } from '../orders/recurring/recurring.ts'
import type { SyncTask } from './sync-port.ts'

/** Notifications whose effect failed, tried again at their times; all of them when a person runs it. */
export const createInboxTask = (inbox: Pick<Inbox, 'retry' | 'retryIn'>): SyncTask => ({
  id: 'inbox',
  traits: { ownPace: true, always: true },
  interval: inbox.retryIn,
  run: async ({ signal, manual = false }) =>
    ok({ changed: await inbox.retry({ all: manual, signal }), traceId: null }),
})

interface OrdersTaskDeps {
  /** The watch of open orders; null while orders cannot be followed (a damaged ledger). */
  readonly watch: () => Pick<Watch, 'tick' | 'nextIn'> | null
  /** How many orders changed since the profile was opened. */
  readonly changes: () => number
}

/** Open orders, asked for when each is due, also while the screen is locked: one may wait for the bank's hours. */
export const createOrdersTask = ({ watch, changes }: OrdersTaskDeps): SyncTask => ({
  id: 'orders',
  traits: { ownPace: true, whileLocked: true, always: true },
  interval: () => watch()?.nextIn() ?? null,
  run: async ({ signal }) => {
    const before = changes()
    await watch()?.tick(signal)
    return ok({ changed: changes() - before, traceId: null })
  },
})

/** Occurrences that could not be made are tried again after this time: a person may have corrected the cause. */
const RETRY_MS = 15 * 60_000
const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

interface RecurringTaskDeps {
  /** Null while there is no ledger to write drafts to. */
  readonly recurring: () => Pick<RecurringOrders, 'makeDue' | 'stuck' | 'isAhead'> | null
  readonly clock: Clock
}

/** Makes the drafts of recurring orders: at the start, and a minute into each day of Buenos Aires. It needs no network. */
export const createRecurringTask = ({ recurring, clock }: RecurringTaskDeps): SyncTask => ({
  id: 'recurring',
  traits: { ownPace: true, whileLocked: true, whileOffline: true, always: true },
  interval: () => {
    const orders = recurring()
    if (orders === null) return null
    const tomorrow = (DAY_MINUTES - buenosAiresMinutes(clock.now()) + 1) * MINUTE_MS
    return orders.stuck() > 0 || orders.isAhead() ? Math.min(RETRY_MS, tomorrow) : tomorrow
  },
  run: async ({ signal }) => {
    const made = await recurring()?.makeDue(signal)
    return made?.ok === false ? made : ok({ changed: made?.value ?? 0, traceId: null })
  },
})
