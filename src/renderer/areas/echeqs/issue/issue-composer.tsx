import type { Composition } from '../../../app/orders-view.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useText } from '../../../app/text.tsx'
import { DetailPane } from '../../../components/detail-pane.tsx'

/** The form of a new echeq in the pane beside the list. What was typed stays when it is closed. */
export function IssueComposer({ composition }: { readonly composition: Composition }) {
  const t = useText()
  return (
    <DetailPane
      name="orders"
      title={t('orders.kind.echeq_issuance')}
      initialWidth={480}
      onClose={useOrdersView.getState().stopComposing}
    >
      <p key={composition.serial}>{t('common.loading')}</p>
    </DetailPane>
  )
}
