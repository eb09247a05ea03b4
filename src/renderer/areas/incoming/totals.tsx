import { useMemo } from 'react'
import { formatCount } from '../../../shared/text/format.ts'
import type { IncomingTotal } from '../../../shared/views/incoming.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { Amount } from '../../components/figures/amount.tsx'
import type { KeptTotals } from '../../components/list-area/kept-totals.ts'
import type { TotalsRow } from '../../components/table/types.ts'

/** A line per currency and state of reconciliation. */
export function useTotalsRows({ lines, former }: KeptTotals<IncomingTotal>): readonly TotalsRow[] {
  const t = useText()
  const locale = useLocale()
  return useMemo(
    () =>
      lines.map(({ currency, reconciled, count, amount }) => ({
        id: `${currency}-${reconciled}`,
        label: [
          t(reconciled ? 'incoming.reconciled' : 'incoming.open'),
          `${currency} (${formatCount(count, locale)})`,
        ].join(' · '),
        cells: { amount: <Amount value={amount} currency={currency} /> },
        former,
      })),
    [lines, former, t, locale],
  )
}
