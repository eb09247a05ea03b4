import type { OwnAccount } from '../../shared/views/own-accounts.ts'
import type { OrderDeps } from '../orders/port.ts'

/** What the import of orders is built from. */
export interface ImportDeps extends Pick<OrderDeps, 'clock' | 'device' | 'bankName' | 'newId'> {
  /** The accounts of the newest position; null without one. */
  readonly accounts: () => Promise<readonly OwnAccount[] | null>
}
