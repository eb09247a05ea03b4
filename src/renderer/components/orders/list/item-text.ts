import { orderTraits } from '../../../../shared/orders/kinds.ts'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { counterpartyOf } from '../../../../shared/orders/view.ts'
import { groupKey } from '../../../../shared/values/account-keys.ts'
import { type Language, useLanguage } from '../../../app/text.tsx'
import { partyName } from './party.tsx'

/** An order in one line, such as a title: what, how much, and with whom. */
function itemText({ t, figures }: Language, order: OrderView): string {
  return t(`orders.item.${order.kind}`, {
    amount: figures.money(order.amount),
    to: partyName(counterpartyOf(order)),
    number: order.number ?? order.from.key,
  })
}

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
