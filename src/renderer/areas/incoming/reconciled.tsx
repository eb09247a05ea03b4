import { useText } from '../../app/text.tsx'
import { StatusBadge } from '../../components/notes/status-badge.tsx'

/** Whether it is reconciled, as icon and word. */
export function Reconciled({ reconciled }: { readonly reconciled: boolean }) {
  const t = useText()
  return (
    <StatusBadge tone={reconciled ? 'done' : 'waiting'}>
      {t(reconciled ? 'incoming.reconciled' : 'incoming.open')}
    </StatusBadge>
  )
}
