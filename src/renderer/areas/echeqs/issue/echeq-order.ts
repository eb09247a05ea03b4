import { useOrdersView } from '../../../app/orders-view.ts'
import { useCall } from '../../../app/queries.ts'

/** The order about an echeq that is being looked at, such as the one just prepared; null while there is none. */
export function useEcheqOrder(): string | null {
  const id = useOrdersView((view) => view.opened)
  const order = useCall('orders.get', { id: id ?? '-' }, { enabled: id !== null }).data
  return order?.kind === 'echeq_issuance' || order?.kind === 'echeq_custody' ? id : null
}
