import { orderList } from '../../../shared/lists/orders.ts'
import { translate } from '../../../shared/locales/index.ts'
import { counterpartyOf } from '../../../shared/orders/sides.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { stateKey } from '../../../shared/orders/words.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { columnsOf } from '../../exports/list/declared.ts'

/** The columns of an exported list of orders. */
export const orderColumns = columnsOf<typeof orderList, OrderView>(orderList, {
  counterparty: (order) => counterpartyOf(order).name ?? groupKey(counterpartyOf(order).key),
  counterpartyKey: (order) => counterpartyOf(order).key,
  state: (order, locale) => translate(locale, stateKey(order)),
  tags: ({ tags }) => tags.join(', '),
})
