import type { OrderFilter } from '../../../../shared/lists/orders.ts'
import type { KindTotal } from '../../../../shared/orders/approvals.ts'
import type { OrderTotals } from '../../../../shared/orders/totals.ts'
import { useCall } from '../../../app/queries.ts'
import { t, useLanguage } from '../../../app/text.tsx'
import classes from '../orders.module.css'

/** Sums in words: one per kind and currency, never one for several. */
export function useSumWords(): (sums: readonly KindTotal[]) => readonly string[] {
  const { figures } = useLanguage()
  return (sums) =>
    sums.map((total) =>
      t('orders.sum', { kind: t(`orders.sum.${total.kind}`), amount: figures.money(total) }),
    )
}

const isEmpty = ({ sums, leftOut }: OrderTotals): boolean =>
  sums.length === 0 && leftOut.length === 0

/** The totals of the orders that match, in one line under their list, and the orders that are not added. */
export function TotalsLine({ filter }: { readonly filter: OrderFilter }) {
  const words = useSumWords()
  const { data, isPlaceholderData: former } = useCall(
    'orders.totals',
    { filter },
    { keepPrevious: true },
  )
  if (data === undefined || isEmpty(data)) return null
  const leftOut = data.leftOut
    .map(({ state, count }) => `${t(`orders.state.${state}`)} (${count})`)
    .join(', ')
  return (
    <p className={classes.totalsLine} data-former={former}>
      {words(data.sums).map((sum) => (
        <strong key={sum}>{sum}</strong>
      ))}
      {leftOut !== '' && <span>{t('orders.leftOut', { states: leftOut })}</span>}
    </p>
  )
}
