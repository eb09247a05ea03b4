import { useText } from '../../../app/text.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'

/** The bank's movements beside those of the company's own ledger. */
export function ReconciliationTab() {
  const t = useText()
  return (
    <EmptyState title={t('reconcile.empty.title')}>
      <p>{t('reconcile.empty.text')}</p>
    </EmptyState>
  )
}
