import type { ApprovalItem } from '../../../shared/orders/approvals.ts'
import { Facts } from '../../components/figures/figures.tsx'
import { sentFacts } from '../../components/orders/pane/sent-facts.tsx'
import { t } from '../text.tsx'
import classes from './approval.module.css'
import { computerFacts } from './facts.ts'

/** This computer's data that travels along, once for all orders, unfolded on demand. */
export function ComputerData({ items }: { readonly items: readonly ApprovalItem[] }) {
  const facts = sentFacts(computerFacts(items))
  if (facts.length === 0) return null
  return (
    <details className={classes.folded}>
      <summary>{t('approval.everything')}</summary>
      <Facts facts={facts} />
    </details>
  )
}
