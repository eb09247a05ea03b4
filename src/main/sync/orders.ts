import { ok } from '../../shared/base/result.ts'
import type { Watch } from '../orders/follow/watch.ts'
import type { SyncTask } from './port.ts'

export interface OrdersTaskDeps {
  /** The watch of open orders; null while orders cannot be followed (a damaged ledger, or not recovered yet). */
  readonly watch: () => Pick<Watch, 'tick' | 'nextIn'> | null
  /** How many orders changed since the profile was opened. */
  readonly changes: () => number
}

/**
 * Open orders, asked for when they are due. It looks every few seconds, which asks the bank nothing; each order has its
 * own times. It goes on while the screen is locked, because an approved order may wait for the bank's hours.
 */
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
