import {
  Ban,
  CircleHelp,
  FilePen,
  type LucideIcon,
  SendHorizontal,
  ThumbsUp,
  TriangleAlert,
} from 'lucide-react'
import { orderTraits } from '../../../../shared/orders/kinds.ts'
import type { OrderState } from '../../../../shared/orders/machine.ts'
import { counterpartyOf, type OrderView, stateKey } from '../../../../shared/orders/view.ts'
import { groupKey } from '../../../../shared/values/account-keys.ts'
import { type Language, t, useLanguage } from '../../../app/text.tsx'
import { StatusBadge, type Tone } from '../../notes/notes.tsx'
import classes from '../orders.module.css'
import { partyName } from './party.tsx'

/** The look of each state; an icon only where that of the tone would mislead. */
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

type StateFields = Pick<OrderView, 'kind' | 'state' | 'bankStatus' | 'contradicted' | 'ambiguous'> &
  Partial<Pick<OrderView, 'outcomeBy'>>

/** The state in the words of the order's kind, and what a person must look at. The bank's own word is in the history. */
export function OrderStateLine({ order }: { readonly order: StateFields }) {
  const key = stateKey(order)
  const look =
    key === 'orders.state.accepted.approved'
      ? { tone: 'waiting' as const, icon: ThumbsUp }
      : stateLooks[order.state]
  return (
    <span className={classes.stateLine}>
      <StatusBadge {...look}>{t(key)}</StatusBadge>
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

/** An order in one line, such as a title: what, how much, and with whom. */
const itemText = ({ t, figures }: Language, order: OrderView): string =>
  t(`orders.item.${order.kind}`, {
    amount: figures.money(order.amount),
    to: partyName(counterpartyOf(order)),
    number: order.number ?? order.from.key,
  })

/** Answers {@link itemText} in the language in use. */
export function useItemText(): (order: OrderView) => string {
  const language = useLanguage()
  return (order) => itemText(language, order)
}

/** The text that distinguishes orders to the same party: the number of the cheque, or the key that is paid, in groups. */
export const keyText = (order: OrderView): string =>
  orderTraits[order.kind].toldApartBy === 'number'
    ? (order.number ?? order.from.key)
    : groupKey(counterpartyOf(order).key)
