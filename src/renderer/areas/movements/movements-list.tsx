import { type ReactNode, useMemo } from 'react'
import type { IncomingTotal, MovementRow } from '../../../shared/incoming.ts'
import type { Locale } from '../../../shared/ipc/app.ts'
import type { MovementFilter, MovementSelection } from '../../../shared/ipc/movements.ts'
import { useCall } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import type { Chip } from '../../components/list-area/chips.tsx'
import {
  amountColumn,
  dateColumn,
  keyColumn,
  taxIdColumn,
  textColumn,
} from '../../components/list-area/columns.tsx'
import { DeskList } from '../../components/list-area/desk-list.tsx'
import { AmountRange } from '../../components/list-area/fields.tsx'
import { amountRange, chipsOf, dateRange, withParts } from '../../components/list-area/filter.ts'
import { Pick } from '../../components/list-area/pick.tsx'
import { DateRangePopover, MorePopover } from '../../components/list-area/popovers.tsx'
import type { Chosen } from '../../components/list-area/use-list.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import type { Column, Sort } from '../../components/table/types.ts'
import { Reconciled } from '../incoming/columns.tsx'
import { ReconciledControl } from '../incoming/credits-list.tsx'
import { useTotalsRows } from '../incoming/totals.tsx'
import { movementSpec, useMovementView } from './spec.ts'

type Say = ReturnType<typeof useText>
type Props = {
  readonly filter: MovementFilter
  readonly onChange: (filter: MovementFilter) => void
}

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

const chips = (
  filter: MovementFilter,
  t: Say,
  locale: Locale,
  narrow: Props['onChange'],
): readonly Chip[] =>
  chipsOf<MovementFilter>(
    filter,
    [
      [
        ['reconciled'],
        t('incoming.filter.state'),
        filter.reconciled === undefined
          ? null
          : t(filter.reconciled ? 'incoming.reconciled' : 'incoming.open'),
      ],
      [['account'], t('movements.account'), filter.account],
      [['movementType'], t('movements.type'), filter.movementType],
      [['currency'], t('incoming.currency'), filter.currency],
      [
        ['reversal'],
        t('movements.reversal'),
        filter.reversal === undefined ? null : t(filter.reversal ? 'debin.yes' : 'debin.no'),
      ],
      [['from', 'to'], t('movements.date'), dateRange(filter.from, filter.to, locale)],
      [
        ['minAmount', 'maxAmount'],
        t('incoming.filter.amount'),
        amountRange(filter.minAmount, filter.maxAmount, locale),
      ],
    ],
    narrow,
  )

const moreKeys = ['account', 'movementType', 'reversal', 'minAmount', 'maxAmount'] as const

function More({ filter, onChange }: Props) {
  const t = useText()
  const facets = useCall('movements.facets', {}).data
  const change = (parts: MovementFilter) => onChange(withParts(filter, parts))
  return (
    <MorePopover filter={filter} keys={moreKeys}>
      <Pick
        label={t('movements.account')}
        value={filter.account ?? ''}
        data={(facets?.accounts ?? []).map(({ account, count }) => ({
          ...{ value: account, label: `${account} (${count})` },
        }))}
        onChange={(account) => change({ account })}
      />
      <Pick
        label={t('movements.type')}
        value={filter.movementType ?? ''}
        data={(facets?.movementTypes ?? []).map(({ movementType, count }) => ({
          ...{ value: movementType, label: `${movementType} (${count})` },
        }))}
        onChange={(movementType) => change({ movementType })}
      />
      <Pick
        label={t('movements.reversal')}
        value={filter.reversal === undefined ? '' : String(filter.reversal)}
        data={[
          { value: 'true', label: t('debin.yes') },
          { value: 'false', label: t('debin.no') },
        ]}
        onChange={(value) => change({ reversal: value === '' ? undefined : value === 'true' })}
      />
      <span />
      <AmountRange
        name={t('incoming.filter.amount')}
        min={filter.minAmount}
        max={filter.maxAmount}
        onMin={(minAmount) => change({ minAmount })}
        onMax={(maxAmount) => change({ maxAmount })}
      />
    </MorePopover>
  )
}

function Filters(props: Props) {
  const t = useText()
  const { filter, onChange } = props
  return (
    <>
      <ReconciledControl
        value={filter.reconciled}
        onChange={(reconciled) => onChange(withParts(filter, { reconciled }))}
      />
      <DateRangePopover
        name={t('movements.date')}
        from={filter.from}
        to={filter.to}
        onChange={({ from, to }) => onChange(withParts(filter, { from, to }))}
      />
      <More {...props} />
    </>
  )
}

const NO_TOTALS: readonly IncomingTotal[] = []

/** Counts and sums of a selection; of the former one until those of a new one are there. */
export const useMovementTotals = (selection: MovementSelection): readonly IncomingTotal[] =>
  useCall('movements.totals', { selection }, { keepPrevious: true }).data ?? NO_TOTALS

/** Account movements as notified, with their filters, saved views and totals. */
export function MovementsList(props: {
  readonly chosen: Chosen<MovementRow>
  readonly shown: MovementSelection
  readonly onSort: (sort: Sort | null) => void
  readonly empty: ReactNode
}) {
  const t = useText()
  const locale = useLocale()
  const { shown, chosen } = props
  const filter = useMovementView((view) => view.filter)
  const { narrow } = useMovementView.getState()
  const searched = 'filter' in shown ? shown.filter : filter
  const totals = useMovementTotals(chosen.selectionOf(searched) ?? shown)
  return (
    <DeskList
      spec={movementSpec}
      label={t('movements.label')}
      columns={useColumns()}
      filters={<Filters filter={filter} onChange={narrow} />}
      chips={chips(filter, t, locale, narrow)}
      totals={useTotalsRows(totals)}
      chosen={chosen}
      onSort={props.onSort}
      empty={props.empty}
    />
  )
}
