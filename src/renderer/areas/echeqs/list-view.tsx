import { notifications } from '@mantine/notifications'
import { Copy, ExternalLink, FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import type { EcheqRow, EcheqTotal } from '../../../shared/echeq-desk.ts'
import { formatCount, formatDate, formatMoney } from '../../../shared/format.ts'
import {
  type EcheqFilter,
  type EcheqSelection,
  echeqFilterSchema,
  echeqSortColumns,
} from '../../../shared/ipc/echeqs.ts'
import { call } from '../../app/bridge.ts'
import { useCall } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { Amount } from '../../components/amount.tsx'
import { copyText } from '../../components/copy.ts'
import { FilterChips } from '../../components/list-area/chips.tsx'
import { ListTable } from '../../components/list-area/list-table.tsx'
import { SavedViewsMenu } from '../../components/list-area/saved-views.tsx'
import {
  type Chosen,
  type ListRequest,
  useListSource,
} from '../../components/list-area/use-list.ts'
import { useSavedViews } from '../../components/list-area/use-saved-views.ts'
import { useViewSort } from '../../components/list-area/use-view-sort.ts'
import type { RowAction, Sort, TotalsRow } from '../../components/table/types.ts'
import { useEcheqColumns } from './columns.tsx'
import { useEcheqsView } from './echeqs-view.ts'
import { everything, filtersInForce, without } from './filter.ts'
import { EcheqFilters } from './filters.tsx'

const TABLE = 'echeqs'
const NEWEST_FIRST: Sort = { column: 'paid_at', descending: true }

/** The key of a row, for the table and for selections. */
export const echeqKey = (row: EcheqRow): string => row.id

/** The sort as main knows it; a column that it does not sort by asks for its own order. */
export function sortOf(sort: Sort | null) {
  const column = echeqSortColumns.find((one) => one === sort?.column)
  return column === undefined || sort === null
    ? {}
    : { sort: { column, descending: sort.descending } }
}

const list = ({ filter, offset, limit, sort }: ListRequest<EcheqFilter>) =>
  call('echeqs.list', { filter, offset, limit, ...sortOf(sort) })

const NO_TOTALS: readonly EcheqTotal[] = []

/** Counts and sums of a selection; of the former one until those of a new one are there. */
export const useEcheqTotals = (selection: EcheqSelection): readonly EcheqTotal[] =>
  useCall('echeqs.totals', { selection }, { keepPrevious: true }).data ?? NO_TOTALS

/** What is shown or chosen amounts to: a line per currency and direction, which are never added together. */
function useTotals(selection: EcheqSelection): readonly TotalsRow[] {
  const t = useText()
  const locale = useLocale()
  const totals = useEcheqTotals(selection)
  return useMemo(() => {
    const line = ({ currency, direction, count, amount }: EcheqTotal): TotalsRow => ({
      id: `${currency}-${direction}`,
      label: t('echeqs.total', {
        direction: t(`echeqs.direction.${direction}.many`),
        currency,
        count: formatCount(count, locale),
      }),
      cells: { amount: <Amount value={amount} currency={currency} /> },
    })
    return totals.map(line)
  }, [totals, t, locale])
}

/** The entries of a row's context menu. */
function useActions(exportRow: (id: string) => void): readonly RowAction<EcheqRow>[] {
  const t = useText()
  const locale = useLocale()
  return useMemo(() => {
    const copies: readonly (readonly [string, (row: EcheqRow) => string | null])[] = [
      [t('echeqs.column.id'), (row) => row.id],
      ['CMC7', (row) => row.cmc7],
      [t('echeqs.column.issuerCuit'), (row) => row.issuerCuit],
      [t('echeqs.column.issuerCbu'), (row) => row.issuerCbu],
    ]
    const forPortal = (row: EcheqRow) =>
      t('echeqs.menu.portal.text', {
        id: row.id,
        number: row.number ?? '—',
        amount: formatMoney(row, locale),
        date: row.paidAt === null ? '—' : formatDate(row.paidAt, locale),
      })
    return [
      ...copies.map(
        ([what, value]): RowAction<EcheqRow> => ({
          id: what,
          label: t('echeqs.menu.copy', { what }),
          icon: <Copy size={14} aria-hidden />,
          when: (row) => value(row) !== null,
          run: (row) => void copyText(value(row) ?? ''),
        }),
      ),
      {
        id: 'portal',
        label: t('echeqs.menu.portal'),
        icon: <ExternalLink size={14} aria-hidden />,
        run: (row) => {
          void copyText(forPortal(row))
          notifications.show({ message: t('echeqs.menu.portal.done') })
        },
      },
      {
        id: 'export',
        label: t('echeqs.menu.export'),
        icon: <FileSpreadsheet size={14} aria-hidden />,
        run: (row) => exportRow(row.id),
      },
    ]
  }, [t, locale, exportRow])
}

/** The list of echeqs with its filters, saved views and totals. */
export function EcheqList(props: {
  readonly chosen: Chosen<EcheqRow>
  /** What is shown, as a selection. */
  readonly shown: EcheqSelection
  readonly onSort: (sort: Sort | null) => void
  readonly exportRow: (id: string) => void
  readonly empty: ReactNode
}) {
  const { chosen, shown, onSort } = props
  const t = useText()
  const locale = useLocale()
  const filter = useEcheqsView((view) => view.filter)
  const search = useEcheqsView((view) => view.search)
  const opened = useEcheqsView((view) => view.opened)
  const { narrow, find } = useEcheqsView.getState()
  const source = useListSource(filter, 'echeqs.changed', list)
  const views = useSavedViews(TABLE, echeqFilterSchema)
  const sorting = useViewSort()
  const searched = 'filter' in shown ? shown.filter : filter
  const totals = useTotals(chosen.selectionOf(searched) ?? shown)
  const open = useCallback((row: EcheqRow) => useEcheqsView.getState().open(row.id), [])
  const { heard } = sorting
  useEffect(() => onSort(heard), [onSort, heard])
  return (
    <ListTable
      name={TABLE}
      label={t('echeqs.list')}
      source={source}
      columns={useEcheqColumns()}
      rowKey={echeqKey}
      initialSort={NEWEST_FIRST}
      sortBy={sorting.sortBy}
      onSort={sorting.onSort}
      search={search}
      onSearch={find}
      filters={
        <>
          <EcheqFilters filter={filter} onChange={narrow} />
          <SavedViewsMenu
            saved={views}
            filter={searched}
            sort={sorting.heard}
            onShow={(view) => {
              find(view.filter.search ?? '')
              narrow(without(view.filter, 'search'))
              sorting.show(view.sort)
            }}
          />
        </>
      }
      strip={
        <FilterChips
          chips={filtersInForce(filter, t, locale).map(({ keys, label }) => ({
            id: keys.join(),
            label,
            onRemove: () => narrow(without(filter, ...keys)),
          }))}
          onClear={() => narrow(everything)}
        />
      }
      totals={totals}
      actions={useActions(props.exportRow)}
      onOpen={open}
      following={opened !== null}
      onChoice={chosen.onChoice}
      empty={props.empty}
    />
  )
}
