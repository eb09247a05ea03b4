import {
  Ban,
  CircleHelp,
  FilePen,
  type LucideIcon,
  SendHorizontal,
  ThumbsUp,
  TriangleAlert,
} from 'lucide-react'
import type { OrderState } from '../../../../shared/orders/machine.ts'
import { isFinal } from '../../../../shared/orders/machine.ts'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { isApprovedWord, stateKey } from '../../../../shared/orders/words.ts'
import { useText } from '../../../app/text.tsx'
import { StatusBadge, type Tone } from '../../status-badge.tsx'
import classes from '../orders.module.css'

/** What each state means to the reader; an icon only where the one of the tone would mislead. */
export const stateLooks: Readonly<
  Record<OrderState, { readonly tone: Tone; readonly icon?: LucideIcon }>
> = {
  draft: { tone: 'waiting', icon: FilePen },
  approved: { tone: 'waiting', icon: ThumbsUp },
  waiting_window: { tone: 'waiting' },
  sending: { tone: 'waiting', icon: SendHorizontal },
  not_sent: { tone: 'attention' },
  unconfirmed: { tone: 'attention', icon: CircleHelp },
  accepted: { tone: 'waiting' },
  settled: { tone: 'done' },
  partly_settled: { tone: 'attention' },
  rejected: { tone: 'failed' },
  refused: { tone: 'failed' },
  cancelled: { tone: 'waiting', icon: Ban },
}

/** The state of an order as icon and word. */
export function OrderStateBadge({ order }: { readonly order: Pick<OrderView, 'kind' | 'state'> }) {
  const t = useText()
  return <StatusBadge {...stateLooks[order.state]}>{t(stateKey(order))}</StatusBadge>
}

type Told = Pick<OrderView, 'kind' | 'state' | 'bankStatus' | 'contradicted' | 'ambiguous'>

/** A transfer that the bank calls APPROVED, and whose credit it has not told yet. */
const isApproved = ({ kind, state, bankStatus }: Told): boolean =>
  kind === 'cvu_transfer' && state === 'accepted' && isApprovedWord(bankStatus ?? '')

/** The state, the bank's own word for it verbatim while it may still change, and what a person must look at. */
export function OrderStateLine({ order }: { readonly order: Told }) {
  const t = useText()
  return (
    <span className={classes.stateLine}>
      {isApproved(order) ? (
        <StatusBadge tone="waiting" icon={ThumbsUp}>
          {t('orders.state.accepted.approved')}
        </StatusBadge>
      ) : (
        <OrderStateBadge order={order} />
      )}
      {order.bankStatus !== null && !isApproved(order) && !isFinal(order.state) && (
        <span className={classes.bankWord} title={t('orders.bankWord', { word: order.bankStatus })}>
          {order.bankStatus}
        </span>
      )}
      {order.contradicted && (
        <StatusBadge tone="failed" icon={TriangleAlert}>
          {t('orders.contradicted')}
        </StatusBadge>
      )}
      {order.ambiguous && (
        <StatusBadge tone="attention" icon={TriangleAlert}>
          {t('orders.ambiguous')}
        </StatusBadge>
      )}
    </span>
  )
}
