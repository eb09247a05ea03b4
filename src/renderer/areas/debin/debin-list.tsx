import { Copy, FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { DebinSelection } from '../../../shared/ipc/debin.ts'
import { type DebinRow, debinList } from '../../../shared/lists/debins.ts'
import { formatCount } from '../../../shared/text/format.ts'
import type { DebinTotal } from '../../../shared/views/debin-desk.ts'
import { useCall } from '../../app/queries.ts'
import { type Language, useInLanguage, useLanguage, useText } from '../../app/text.tsx'
import { copyText } from '../../components/copy/copy.ts'
import { Amount } from '../../components/figures/amount.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../components/list-area/declared.tsx'
import { DeskList } from '../../components/list-area/desk-list.tsx'
import { type KeptTotals, keptTotals } from '../../components/list-area/kept-totals.ts'
import type { Chosen } from '../../components/list-area/use-list.ts'
import { StatusBadge } from '../../components/notes/status-badge.tsx'
import { conceptText } from '../../components/orders/keys/concept-field.tsx'
import type { Column, RowAction, TotalsRow } from '../../components/table/types.ts'
import { DebinFilters, debinChips } from './filters.tsx'
import { debinSpec, useDebinView } from './spec.ts'
import { DebinStatus } from './state.tsx'

/** The cells that are more than their values. */
const cellsIn = ({ t }: Language): SpecialCells<typeof debinList> => ({
  purchaserName: { text: ({ purchaserName, purchaserCuit }) => purchaserName ?? purchaserCuit },
  concept: { text: ({ concept }) => conceptText(t, concept) },
  status: { cell: (row) => <DebinStatus said={row} /> },
  // Collections need no word of their own; money that goes back has one.
  chargeback: {
    text: ({ chargeback }) => (chargeback ? t('debin.chargeback') : null),
    cell: ({ chargeback, refund }) =>
      chargeback || refund ? (
        <StatusBadge tone="attention">
          {t(chargeback ? 'debin.chargeback' : 'debin.refund')}
        </StatusBadge>
      ) : (
        ''
      ),
  },
})

/** The columns of the list of DEBINs. */
const useDebinColumns = (): readonly Column<DebinRow>[] =>
  useDeclaredColumns(debinList, useInLanguage(cellsIn))

/** Counts and sums of a selection. */
export const useDebinTotals = (selection: DebinSelection): KeptTotals<DebinTotal> =>
  keptTotals(useCall('debin.totals', { selection }, { keepPrevious: true }))

/** Lines that leave room for the rows. */
const MOST_LINES = 4

/** What is collected and what is under way; everything where that is little. */
const worthALine = (totals: readonly DebinTotal[]): readonly DebinTotal[] =>
  totals.length <= MOST_LINES
    ? totals
    : totals.filter(
        ({ chargeback, outcome }) =>
          !chargeback && (outcome === 'credited' || outcome === 'waiting'),
      )

/** A line per currency, kind and outcome: what is collected is never added to what is only asked for. */
function useTotals(selection: DebinSelection): readonly TotalsRow[] {
  const { t, locale } = useLanguage()
  const { lines, former } = useDebinTotals(selection)
  return useMemo(
    () =>
      worthALine(lines).map(({ currency, chargeback, outcome, count, amount }) => ({
        id: `${currency}-${chargeback}-${outcome}`,
        label: [
          t(chargeback ? 'debin.kind.chargeback' : 'debin.kind.recurrent'),
          t(`debin.outcome.${outcome}`).toLowerCase(),
          `${currency} (${formatCount(count, locale)})`,
        ].join(' · '),
        cells: { amount: <Amount value={amount} currency={currency} /> },
        former,
      })),
    [lines, former, t, locale],
  )
}

function useActions(exportRow: (key: string) => void): readonly RowAction<DebinRow>[] {
  const t = useText()
  return useMemo(() => {
    const copies: readonly (readonly [string, (row: DebinRow) => string | null])[] = [
      [t('debin.id'), (row) => row.id],
      [t('debin.purchaserCuit'), (row) => row.purchaserCuit],
      [t('debin.purchaserKey'), (row) => row.purchaserKey],
    ]
    return [
      ...copies.map(
        ([what, value]): RowAction<DebinRow> => ({
          id: what,
          label: t('common.copyNamed', { what }),
          icon: <Copy size={14} aria-hidden />,
          when: (row) => value(row) !== null,
          run: (row) => void copyText(value(row) ?? ''),
        }),
      ),
      {
        id: 'export',
        label: t('echeqs.menu.export'),
        icon: <FileSpreadsheet size={14} aria-hidden />,
        run: (row) => exportRow(row.key),
      },
    ]
  }, [t, exportRow])
}

/** The list of DEBINs with its filters, saved views and totals. */
export function DebinList(props: {
  readonly chosen: Chosen<DebinRow>
  readonly shown: DebinSelection
  readonly exportRow: (key: string) => void
  readonly empty: ReactNode
}) {
  const { t, locale } = useLanguage()
  const { shown, chosen } = props
  const filter = useDebinView((view) => view.filter)
  const { narrow } = useDebinView.getState()
  const searched = 'filter' in shown ? shown.filter : filter
  return (
    <DeskList
      spec={debinSpec}
      label={t('debin.label')}
      columns={useDebinColumns()}
      filters={<DebinFilters filter={filter} onChange={narrow} />}
      chips={debinChips(filter, t, locale, narrow)}
      totals={useTotals(chosen.selectionOf(searched) ?? shown)}
      chosen={chosen}
      actions={useActions(props.exportRow)}
      empty={props.empty}
    />
  )
}
