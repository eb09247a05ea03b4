import { fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import type { StoredOrder } from '../../ledger/orders/order-store.ts'
import type { OrderDeps } from '../order-deps.ts'

/** The fields of the profile that an order is bound to. */
export type BoundProfile = Pick<Profile, 'environment' | 'baseUrl'>

/** The address that an order is bound to: base_url without its last slash. All of the embedded bank's are one. */
export const addressOf = ({ environment, baseUrl }: BoundProfile): string =>
  environment === 'demo' ? environment : baseUrl.replace(/\/+$/, '')

/** Fails with `order_other_address` for an order that is not bound to the address of now. */
export function atItsAddress(
  { profile }: Pick<OrderDeps, 'profile'>,
  { address }: StoredOrder,
): Outcome<null> {
  const now = addressOf(profile())
  return address === now ? ok(null) : fail('order_other_address', { address, now })
}
