import { useMemo } from 'react'
import type { IncomingTotal, MovementRow } from '../../../shared/incoming.ts'
import type { MovementFilter, MovementSelection } from '../../../shared/ipc/movements.ts'
import { useCall } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import {
  amountColumn,
  dateColumn,
  keyColumn,
  taxIdColumn,
  textColumn,
} from '../../components/list-area/columns.tsx'
import { type KeptTotals, keptTotals } from '../../components/list-area/kept-totals.ts'
import { Pick } from '../../components/list-area/pick.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import type { Column } from '../../components/table/types.ts'
import { Reconciled } from '../incoming/columns.tsx'
import {
  type OwnParts,
  ReconciledList,
  type ReconciledListProps,
} from '../incoming/reconciled-list.tsx'
import { movementSpec, useMovementView } from './spec.ts'

/** The columns of the list of movements; those that sort are named as main sorts them. */
function useColumns(): readonly Column<MovementRow>[] {
  const t = useText()
  const locale = useLocale()
  return useMemo(
    () => [
      dateColumn<MovementRow>('date', t('movements.date'), (row) => row.operationDate, locale, {
        ...{ time: true, sortable: true },
      }),
      textColumn('account', t('movements.account'), (row) => row.account, {
        ...{ width: 120, sortable: true },
      }),
      textColumn('description', t('movements.description'), (row) => row.description, {
        ...{ width: 220, grows: true, sortable: true },
      }),
      textColumn('movementType', t('movements.type'), (row) => row.movementType, {
        ...{ width: 74, sortable: true },
      }),
      amountColumn(t('incoming.amount'), locale),
      textColumn(
        'reversal',
        t('movements.reversal'),
        (row) => (row.reversal === true ? t('movements.reversal') : null),
        {
          width: 104,
          cell: ({ reversal }) =>
            reversal === true ? (
              <StatusBadge tone="attention">{t('movements.reversal')}</StatusBadge>
            ) : (
              ''
            ),
        },
      ),
      textColumn('originName', t('movements.origin'), (row) => row.originName, {
        ...{ width: 190, sortable: true },
      }),
      textColumn(
        'reconciled',
        t('incoming.state'),
        (row) => t(row.reconciled ? 'incoming.reconciled' : 'incoming.open'),
        { width: 136, cell: ({ reconciled }) => <Reconciled reconciled={reconciled} /> },
      ),
      taxIdColumn('originCuit', t('movements.originCuit'), (row) => row.originCuit, {
        hidden: true,
      }),
      keyColumn('originCbu', t('movements.originCbu'), (row) => row.originCbu, { hidden: true }),
      textColumn('destinationName', t('movements.destination'), (row) => row.destinationName, {
        ...{ width: 190, hidden: true },
      }),
      textColumn('operationId', t('movements.operation'), (row) => row.operationId, {
        ...{ width: 210, hidden: true },
      }),
    ],
    [t, locale],
  )
}

/** The parts of the filter that only movements have. */
function useOwnParts(filter: MovementFilter): OwnParts<MovementFilter> {
  const t = useText()
  const facets = useCall('movements.facets', {}).data
  const { account, movementType, currency, reversal } = filter
  return {
    period: t('movements.date'),
    inForce: [
      [['account'], t('movements.account'), account],
      [['movementType'], t('movements.type'), movementType],
      [['currency'], t('incoming.currency'), currency],
      [
        ['reversal'],
        t('movements.reversal'),
        reversal === undefined ? null : t(reversal ? 'debin.yes' : 'debin.no'),
      ],
    ],
    keys: ['account', 'movementType', 'reversal'],
    fields: (change) => (
      <>
        <Pick
          label={t('movements.account')}
          value={account ?? ''}
          data={(facets?.accounts ?? []).map(({ account: value, count }) => ({
            ...{ value, label: `${value} (${count})` },
          }))}
          onChange={(value) => change({ account: value })}
        />
        <Pick
          label={t('movements.type')}
          value={movementType ?? ''}
          data={(facets?.movementTypes ?? []).map(({ movementType: value, count }) => ({
            ...{ value, label: `${value} (${count})` },
          }))}
          onChange={(value) => change({ movementType: value })}
        />
        <Pick
          label={t('movements.reversal')}
          value={reversal === undefined ? '' : String(reversal)}
          data={[
            { value: 'true', label: t('debin.yes') },
            { value: 'false', label: t('debin.no') },
          ]}
          onChange={(value) => change({ reversal: value === '' ? undefined : value === 'true' })}
        />
      </>
    ),
  }
}

/** Counts and sums of a selection. */
export const useMovementTotals = (selection: MovementSelection): KeptTotals<IncomingTotal> =>
  keptTotals(useCall('movements.totals', { selection }, { keepPrevious: true }))

/** Account movements as notified, with their filters, saved views and totals. */
export function MovementsList(props: ReconciledListProps<MovementRow, MovementFilter>) {
  const t = useText()
  const filter = useMovementView((view) => view.filter)
  return (
    <ReconciledList
      {...props}
      spec={movementSpec}
      label={t('movements.label')}
      columns={useColumns()}
      own={useOwnParts(filter)}
      useTotals={useMovementTotals}
    />
  )
}
