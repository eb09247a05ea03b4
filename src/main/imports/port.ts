import type { AccountRow } from '../../shared/position.ts'
import type { OrderDeps } from '../orders/port.ts'

/** What of an account of the position matters here. */
export type OwnAccount = Pick<AccountRow, 'accountNumber' | 'accountType' | 'currency'>

/** What the import of orders is built from. */
export interface ImportDeps extends Pick<OrderDeps, 'clock' | 'device' | 'bankName' | 'newId'> {
  /** The accounts of the newest position; null without one. */
  readonly accounts: () => Promise<readonly OwnAccount[] | null>
}
