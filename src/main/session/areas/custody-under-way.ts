import type { Clock } from '../../../shared/base/clock.ts'
import { type Answer, ok } from '../../../shared/base/result.ts'
import { isFinal, orderStates } from '../../../shared/orders/machine.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import type { CustodyUnderWay } from '../../../shared/views/echeq-desk.ts'
import type { EcheqCache } from '../../cache/echeqs/port.ts'
import type { OrderDesk } from './orders.ts'

/** States in which an echeq must not be ordered into custody once more. */
const OPEN = orderStates.filter((state) => !isFinal(state))
/** More orders than these are not looked for; so many are placed in custody at once. */
const ORDERS = 500
/** Longer than any pause between two readings of the list. */
const DAY_MS = 86_400_000

/**
 * The echeqs that an order of custody is under way for, and those for which it ended and that the list has not been read
 * for since: it still calls them ACTIVO. None before orders may be followed.
 */
export async function custodyUnderWay(
  desk: Pick<OrderDesk, 'orders'> | null,
  { cache, clock }: { readonly cache: EcheqCache; readonly clock: Clock },
): Answer<readonly CustodyUnderWay[]> {
  if (desk === null) return ok([])
  const kind = ['echeq_custody'] as const
  const open = desk.orders.list({ kind, state: OPEN }, 0, ORDERS)
  if (!open.ok) return open
  const since = new Date(clock.now().getTime() - DAY_MS).toISOString()
  const done = desk.orders.list({ kind, state: ['settled'], since }, 0, ORDERS)
  if (!done.ok) return done
  const unread = await Promise.all(done.value.rows.map((order) => isUnread(cache, order)))
  const orders = [...open.value.rows, ...done.value.rows.filter((_, index) => unread[index])]
  return ok(orders.map(({ id, from, state }) => ({ echeqId: from.key, orderId: id, state })))
}

/** Whether the list was read last before the order ended. */
async function isUnread(cache: EcheqCache, { from, updatedAt }: OrderView): Promise<boolean> {
  const held = await cache.get(from.key)
  return held.ok && held.value !== null && held.value.row.seenAt < updatedAt
}
