import { translate } from '../../../shared/locales/index.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { stateKey } from '../../../shared/orders/words.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
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
  },
  { header: 'orders.amount', kind: 'amount', value: (order) => order.amount.amount, width: 20 },
  { header: 'papers.currency', kind: 'text', value: (order) => order.amount.currency, width: 9 },
  { header: 'papers.fromKey', kind: 'key', value: (order) => order.from.key, width: 26 },
  { header: 'papers.fromName', kind: 'text', value: (order) => order.from.name ?? '', width: 28 },
  { header: 'papers.toKey', kind: 'key', value: (order) => order.to.key, width: 26 },
  { header: 'papers.toName', kind: 'text', value: (order) => order.to.name ?? '', width: 28 },
  { header: 'papers.toTaxId', kind: 'key', value: (order) => order.to.taxId ?? '', width: 16 },
  { header: 'orders.concept', kind: 'text', value: (order) => order.concept, width: 30 },
  { header: 'papers.clientId', kind: 'key', value: (order) => order.clientId, width: 38 },
  { header: 'papers.bankId', kind: 'key', value: (order) => order.bankId ?? '', width: 26 },
  {
    header: 'papers.preparedBy',
    kind: 'text',
    value: (order) => order.preparedBy ?? '',
    width: 16,
  },
  {
    header: 'papers.approvedBy',
    kind: 'text',
    value: (order) => order.approvedBy ?? '',
    width: 16,
  },
  { header: 'papers.note', kind: 'text', value: (order) => order.note, width: 30 },
  { header: 'papers.tags', kind: 'text', value: (order) => order.tags.join(', '), width: 20 },
]
