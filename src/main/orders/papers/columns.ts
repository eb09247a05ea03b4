import { translate } from '../../../shared/locales/index.ts'
import { counterpartyOf } from '../../../shared/orders/sides.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { stateKey } from '../../../shared/orders/words.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import type { ListColumn } from '../../exports/list/export-list.ts'

/** The columns of an exported list of orders. */
export const orderColumns: readonly ListColumn<OrderView>[] = [
  {
    header: 'papers.created',
    kind: 'text',
    value: (order, locale) => formatDateTime(order.createdAt, locale, true),
    width: 20,
  },
  {
    header: 'papers.sent',
    kind: 'text',
    value: ({ sentAt }, locale) => (sentAt === null ? '' : formatDateTime(sentAt, locale, true)),
    width: 20,
    printed: false,
  },
  {
    header: 'orders.counterparty',
    kind: 'text',
    value: (order) => counterpartyOf(order).name ?? groupKey(counterpartyOf(order).key),
    width: 28,
    printed: 'only',
  },
  {
    header: 'papers.key',
    kind: 'key',
    value: (order) => groupKey(counterpartyOf(order).key),
    width: 26,
    printed: 'only',
  },
  {
    header: 'orders.kind',
    kind: 'text',
    value: (order, locale) => translate(locale, `orders.kind.${order.kind}`),
    width: 22,
  },
  {
    header: 'papers.state',
    kind: 'text',
    value: (order, locale) => translate(locale, stateKey(order)),
    width: 20,
  },
  {
    header: 'papers.bankStatus',
    kind: 'text',
    value: (order) => order.bankStatus ?? '',
    width: 18,
    printed: false,
  },
  { header: 'orders.amount', kind: 'amount', value: (order) => order.amount.amount, width: 20 },
  { header: 'papers.currency', kind: 'text', value: (order) => order.amount.currency, width: 9 },
  {
    header: 'papers.fromKey',
    kind: 'key',
    value: (order) => order.from.key,
    width: 26,
    printed: false,
  },
  {
    header: 'papers.fromName',
    kind: 'text',
    value: (order) => order.from.name ?? '',
    width: 28,
    printed: false,
  },
  {
    header: 'papers.toKey',
    kind: 'key',
    value: (order) => order.to.key,
    width: 26,
    printed: false,
  },
  {
    header: 'papers.toName',
    kind: 'text',
    value: (order) => order.to.name ?? '',
    width: 28,
    printed: false,
  },
  {
    header: 'papers.toTaxId',
    kind: 'key',
    value: (order) => order.to.taxId ?? '',
    width: 16,
    printed: false,
  },
  { header: 'orders.concept', kind: 'text', value: (order) => order.concept, width: 30 },
  {
    header: 'papers.clientId',
    kind: 'key',
    value: (order) => order.clientId,
    width: 38,
    printed: false,
  },
  {
    header: 'papers.bankId',
    kind: 'key',
    value: (order) => order.bankId ?? '',
    width: 26,
    printed: false,
  },
  {
    header: 'papers.preparedBy',
    kind: 'text',
    value: (order) => order.preparedBy ?? '',
    width: 16,
    printed: false,
  },
  {
    header: 'papers.approvedBy',
    kind: 'text',
    value: (order) => order.approvedBy ?? '',
    width: 16,
    printed: false,
  },
  { header: 'papers.note', kind: 'text', value: (order) => order.note, width: 30, printed: false },
  {
    header: 'papers.tags',
    kind: 'text',
    value: (order) => order.tags.join(', '),
    width: 20,
    printed: false,
  },
]
