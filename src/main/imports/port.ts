import type { OwnAccount } from '../../shared/views/own-accounts.ts'
import type { OrderStore } from '../ledger/orders/index.ts'
import type { OrderDeps } from '../orders/order-deps.ts'
import type { ColumnMemory } from '../tables/columns.ts'

export interface ImportDeps extends Pick<OrderDeps, 'clock' | 'device' | 'bankName' | 'newId'> {
  /** Where orders are looked up by the file that they came from. */
  readonly store: Pick<OrderStore, 'fromFile' | 'madeSince'>
  readonly columns: ColumnMemory
  /** The accounts of the newest position; null without one. */
  readonly accounts: () => Promise<readonly OwnAccount[] | null>
}
