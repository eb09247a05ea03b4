import { useMemo } from 'react'
import type { CreditRow } from '../../../shared/incoming.ts'
import { useLocale, useText } from '../../app/text.tsx'
import {
  amountColumn,
  dateColumn,
  keyColumn,
  taxIdColumn,
  textColumn,
} from '../../components/list-area/columns.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import type { Column } from '../../components/table/types.ts'

/** Whether it is reconciled, as icon and word. */
export function Reconciled({ reconciled }: { readonly reconciled: boolean }) {
  const t = useText()
  return (
    <StatusBadge tone={reconciled ? 'done' : 'waiting'}>
      {t(reconciled ? 'incoming.reconciled' : 'incoming.open')}
    </StatusBadge>
  )
}

/** Who told of it, and whether list and notification contradict each other. */
export function Source({ row }: { readonly row: CreditRow }) {
  const t = useText()
  if (row.differs.length > 0)
    return <StatusBadge tone="attention">{t('incoming.differs.short')}</StatusBadge>
  return t(`incoming.source.${row.source}`)
}

/** The columns of the list of credits; those that sort are named as main sorts them. */
export function useCreditColumns(): readonly Column<CreditRow>[] {
  const t = useText()
  const locale = useLocale()
  return useMemo(
    () => [
      textColumn<CreditRow>(
        'reconciled',
        t('incoming.state'),
        (row) => t(row.reconciled ? 'incoming.reconciled' : 'incoming.open'),
        {
          ...{ width: 136, sortable: true },
          cell: ({ reconciled }) => <Reconciled reconciled={reconciled} />,
        },
      ),
      dateColumn('date', t('incoming.date'), (row) => row.date, locale, {
        ...{ time: true, sortable: true },
      }),
      textColumn('fromName', t('incoming.from'), ({ from }) => from.name ?? from.cuit ?? from.key, {
        ...{ width: 200, grows: true, sortable: true },
      }),
      amountColumn(t('incoming.amount'), locale),
      taxIdColumn('fromCuit', t('incoming.fromCuit'), ({ from }) => from.cuit, { width: 170 }),
      textColumn('concept', t('incoming.concept'), (row) => row.concept, { width: 88 }),
      textColumn('note', t('incoming.note'), (row) => row.note, { width: 190 }),
      textColumn('source', t('incoming.source'), (row) => t(`incoming.source.${row.source}`), {
        ...{ width: 150, sortable: true },
        cell: (row) => <Source row={row} />,
      }),
      keyColumn('toKey', t('incoming.toKey'), ({ to }) => to.key, { hidden: true }),
      keyColumn('fromKey', t('incoming.fromKey'), ({ from }) => from.key, { hidden: true }),
      textColumn('clearingId', t('incoming.clearingId'), (row) => row.clearingId, {
        ...{ width: 210, hidden: true },
      }),
    ],
    [t, locale],
  )
}
