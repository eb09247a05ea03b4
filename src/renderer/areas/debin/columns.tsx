import { useMemo } from 'react'
import type { DebinRow } from '../../../shared/views/debin-desk.ts'
import { type Say, useLocale, useText } from '../../app/text.tsx'
import {
  amountColumn,
  dateColumn,
  keyColumn,
  taxIdColumn,
  textColumn,
} from '../../components/list-area/columns.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import type { Column } from '../../components/table/types.ts'
import { DebinStatus } from './state.tsx'

type DebinColumn = Column<DebinRow>

const statusColumn = (t: Say): DebinColumn =>
  textColumn('status', t('debin.status'), (row) => row.status, {
    width: 190,
    sortable: true,
    cell: (row) => <DebinStatus said={row} />,
  })

/** Collections need no word of their own; money that goes back has one. */
const kindColumn = (t: Say): DebinColumn =>
  textColumn('kind', t('debin.kind'), (row) => (row.chargeback ? t('debin.chargeback') : null), {
    width: 124,
    cell: (row) =>
      row.chargeback || row.refund ? (
        <StatusBadge tone="attention">
          {t(row.chargeback ? 'debin.chargeback' : 'debin.refund')}
        </StatusBadge>
      ) : (
        ''
      ),
  })

const furtherColumns = (t: Say): readonly DebinColumn[] => [
  keyColumn('purchaserKey', t('debin.purchaserKey'), (row) => row.purchaserKey, { hidden: true }),
  textColumn('type', t('debin.type'), (row) => row.type, { width: 130, hidden: true }),
  textColumn('id', t('debin.id'), (row) => row.id, { width: 210, hidden: true }),
  textColumn('associatedId', t('debin.associated'), (row) => row.associatedId, {
    width: 210,
    hidden: true,
  }),
]

/** The columns of the list of DEBINs; those that sort are named as main sorts them. */
export function useDebinColumns(): readonly DebinColumn[] {
  const t = useText()
  const locale = useLocale()
  return useMemo(
    () => [
      dateColumn('createdAt', t('debin.created'), (row) => row.createdAt, locale, {
        sortable: true,
      }),
      textColumn(
        'purchaserName',
        t('debin.purchaser'),
        (row) => row.purchaserName ?? row.purchaserCuit,
        { width: 190, grows: true, sortable: true },
      ),
      amountColumn(t('debin.amount'), locale),
      statusColumn(t),
      taxIdColumn('purchaserCuit', t('debin.purchaserCuit'), (row) => row.purchaserCuit, {
        width: 170,
      }),
      kindColumn(t),
      textColumn('concept', t('debin.concept'), (row) => row.concept, { width: 92 }),
      textColumn('provision', t('debin.provision'), (row) => row.provision, { width: 120 }),
      dateColumn('expires', t('debin.expires'), (row) => row.expires, locale, { sortable: true }),
      textColumn('accountId', t('debin.account'), (row) => row.accountId, {
        width: 120,
        sortable: true,
      }),
      dateColumn('seenAt', t('debin.seen'), (row) => row.seenAt, locale, {
        time: true,
        sortable: true,
        hidden: true,
      }),
      ...furtherColumns(t),
    ],
    [t, locale],
  )
}
