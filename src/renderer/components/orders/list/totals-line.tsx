import { useMemo } from 'react'
import type { OrderFilter } from '../../../../shared/lists/orders.ts'
import type { KindTotal } from '../../../../shared/orders/approvals.ts'
import type { OrderTotals } from '../../../../shared/orders/totals.ts'
import { useCall } from '../../../app/queries.ts'
import { type Say, t, useLanguage } from '../../../app/text.tsx'
import { Amount } from '../../figures/figures.tsx'
import { leftOutRow } from '../../list-area/use-list.ts'
import type { TotalsRow } from '../../table/types.ts'

/** A kind and a state in which it stands apart, in words. */
const apartWords = (t: Say, { kind, state }: OrderTotals['apart'][number]): string =>
  [t(`orders.sum.${kind}`), t(`orders.state.${state}`).toLowerCase()].join(' · ')

/** Sums in words: one per kind and currency, never one for several; those that stand apart after the others. */
export function useSumWords(): (
  sums: readonly KindTotal[],
  apart?: OrderTotals['apart'],
) => readonly string[] {
  const { figures } = useLanguage()
  return (sums, apart = []) => [
    ...sums.map((total) =>
      t('orders.sum', { kind: t(`orders.sum.${total.kind}`), amount: figures.money(total) }),
    ),
    ...apart.map((total) =>
      t('orders.sum', { kind: apartWords(t, total), amount: figures.money(total) }),
    ),
  ]
}

const NONE: OrderTotals = { sums: [], apart: [], leftOut: [] }

/** The totals of the orders that match, and the orders that are not added. */
export function useOrderTotals(filter: OrderFilter): readonly TotalsRow[] {
  const { t } = useLanguage()
  const { data = NONE, isPlaceholderData: former } = useCall(
    'orders.totals',
    { filter },
    { keepPrevious: true },
  )
  return useMemo(() => {
    const row = (name: string, { currency, amount, count }: KindTotal): TotalsRow => ({
      id: `${name} ${currency}`,
      label: name,
      count,
      cells: { amount: <Amount value={amount} currency={currency} moved /> },
      former,
    })
    return [
      ...data.sums.map((total) => row(t(`orders.sum.${total.kind}`), total)),
      ...data.apart.map((total) => row(apartWords(t, total), total)),
      ...leftOutRow(
        data.leftOut.map(({ state, count }) => ({ name: t(`orders.state.${state}`), count })),
        former,
      ),
    ]
  }, [data, former, t])
}
