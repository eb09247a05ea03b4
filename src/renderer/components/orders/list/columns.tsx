import { useMemo } from 'react'
import { counterpartyOf, oursOf } from '../../../../shared/orders/sides.ts'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { stateKey } from '../../../../shared/orders/words.ts'
import { formatAmount, formatDateTime } from '../../../../shared/text/format.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { Amount } from '../../figures/amount.tsx'
import { DateText } from '../../figures/date-text.tsx'
import { AccountKey } from '../../figures/identifiers.tsx'
import type { Column } from '../../table/types.ts'
import classes from '../orders.module.css'
import { keyText } from './item-text.ts'
import { partyName } from './party.tsx'
import { OrderStateLine } from './state.tsx'

type OrderColumn = Column<OrderView>

const words = (
  id: string,
  title: string,
  value: (order: OrderView) => string,
  options: Pick<OrderColumn, 'width'> & Partial<Pick<OrderColumn, 'grows' | 'hidden'>>,
): OrderColumn => ({ id, title, cell: value, text: value, ...options })

/** A list of tags as quiet labels. */
export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
    </span>
  )
}

function instantColumn(
  id: string,
  title: string,
  value: (order: OrderView) => string | null,
  text: (instant: string) => string,
  hidden = false,
): OrderColumn {
  const of = (order: OrderView) => value(order)
  return {
    id,
    title,
    width: 152,
    hidden,
    cell: (order) => {
      const at = of(order)
      return at === null ? '' : <DateText value={at} time />
    },
    text: (order) => {
      const at = of(order)
      return at === null ? '' : text(at)
    },
  }
}

/** The columns of a list of orders; `kind` leaves the kind out where a list has only one. */
export function useOrderColumns(options: { readonly kind: boolean }): readonly OrderColumn[] {
  const t = useText()
  const locale = useLocale()
  const { kind } = options
  return useMemo(() => {
    const at = (instant: string) => formatDateTime(instant, locale)
    return [
      instantColumn('created', t('activity.column.created'), (order) => order.createdAt, at),
      words('to', t('orders.counterparty'), (order) => partyName(counterpartyOf(order)), {
        width: 180,
        grows: true,
      }),
      {
        id: 'amount',
        title: t('activity.column.amount'),
        width: 150,
        align: 'right',
        cell: ({ amount }) => <Amount value={amount.amount} currency={amount.currency} />,
        text: ({ amount }) => formatAmount(amount.amount, locale),
      },
      {
        id: 'state',
        title: t('activity.column.state'),
        width: 216,
        cell: (order) => <OrderStateLine order={order} />,
        text: (order) => t(stateKey(order)),
      },
      // Amount and state stay in sight beside an open pane.
      ...(kind
        ? [
            words('kind', t('activity.column.kind'), (o) => t(`orders.kind.${o.kind}`), {
              width: 150,
            }),
          ]
        : []),
      {
        id: 'toKey',
        title: t('activity.column.toKey'),
        width: 236,
        cell: (order) =>
          order.kind === 'echeq_custody' ? (
            keyText(order)
          ) : (
            <AccountKey value={counterpartyOf(order).key} quiet />
          ),
        text: (order) =>
          order.kind === 'echeq_custody' ? keyText(order) : counterpartyOf(order).key,
      },
      words('concept', t('activity.column.concept'), (order) => order.concept, { width: 130 }),
      {
        id: 'tags',
        title: t('activity.column.tags'),
        width: 120,
        cell: ({ tags }) => <Tags tags={tags} />,
        text: ({ tags }) => tags.join(', '),
      },
      instantColumn('sent', t('activity.column.sent'), (order) => order.sentAt, at, true),
      instantColumn('updated', t('activity.column.updated'), (order) => order.updatedAt, at, true),
      words('from', t('activity.column.from'), (order) => oursOf(order).key, {
        width: 200,
        hidden: true,
      }),
      words('note', t('activity.column.note'), (order) => order.note, { width: 160, hidden: true }),
      words('clientId', t('activity.column.clientId'), (order) => order.clientId, {
        width: 280,
        hidden: true,
      }),
      words('bankId', t('activity.column.bankId'), (order) => order.bankId ?? '', {
        width: 180,
        hidden: true,
      }),
    ]
  }, [t, locale, kind])
}
