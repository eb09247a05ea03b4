import { Vault } from 'lucide-react'
import { useMemo } from 'react'
import type { CustodyUnderWay } from '../../../../shared/views/echeq-desk.ts'
import { useCall } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { StatusBadge } from '../../../components/notes/status-badge.tsx'

/** The orders of custody that are under way, by their echeqs. */
export function useCustodyUnderWay(): ReadonlyMap<string, CustodyUnderWay> {
  const { data } = useCall('echeqs.underWay', {})
  return useMemo(() => new Map((data ?? []).map((one) => [one.echeqId, one] as const)), [data])
}

/** Marks an echeq that is on its way into custody, which the list does not show yet. */
export function UnderWayBadge({ underWay }: { readonly underWay: CustodyUnderWay }) {
  const t = useText()
  const waits = underWay.state === 'draft' || underWay.state === 'not_sent'
  return (
    <StatusBadge tone="waiting" icon={Vault}>
      {t(waits ? 'custody.underWay.draft' : 'custody.underWay')}
    </StatusBadge>
  )
}
