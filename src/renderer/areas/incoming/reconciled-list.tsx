import { CheckCheck } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import type { CommonFilter } from '../../../shared/lists/declare.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { MOST_TOGETHER } from '../../../shared/orders/approvals.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import type { IncomingTotal } from '../../../shared/views/incoming.ts'
import { useToldAct } from '../../app/queries.ts'
import { t, useLanguage } from '../../app/text.tsx'
import { Amount } from '../../components/figures/figures.tsx'
import { ActButton } from '../../components/input/act-button.tsx'
import { AllOrOne } from '../../components/input/segments.tsx'
import type { MoreFilter } from '../../components/list-area/declared-filter.tsx'
import { type ExportAct, useSpecExport } from '../../components/list-area/export-menu.tsx'
import { chipsOf, dateRange, type InForce, withParts } from '../../components/list-area/filter.ts'
import { DateRangePopover } from '../../components/list-area/popovers.tsx'
import type { FilterProps } from '../../components/list-area/screen-list.tsx'
import { ScreenList, useNarrowing } from '../../components/list-area/screen-list.tsx'
import {
  type KeptTotals,
  type ListSelection,
  type QueryChoice,
  type ScreenSpec,
  type SearchFilter,
  useChosen,
} from '../../components/list-area/use-list.ts'
import type { Column, RowAction, TotalsRow } from '../../components/table/types.ts'
import { standingText } from './reconcile.tsx'

/** Further words that distinguish a sum; empty ones are left out. */
type KindOf<T> = (total: T) => readonly string[]

/** The effect of a sum on the balance, where that is known. */
type BalanceEffect<T> = (total: T) => DecimalText

/** A line per currency and state of reconciliation, and whatever else the sums are told apart by. */
function useTotalsRows<T extends IncomingTotal>(
  { lines, former }: KeptTotals<T>,
  kindOf: KindOf<T> | undefined,
  moved: BalanceEffect<T> | undefined,
): readonly TotalsRow[] {
  const { t } = useLanguage()
  return useMemo(
    () =>
      lines.map((total) => {
        const { currency, count } = total
        const amount = moved?.(total) ?? total.amount
        const kinds = (kindOf?.(total) ?? []).filter((word) => word !== '')
        const state = standingText(total, t)
        const said = [...kinds, kinds.length === 0 ? state : state.toLowerCase()].join(' · ')
        return {
          id: `${said} ${currency}`,
          label: said,
          count,
          cells: { amount: <Amount value={amount} currency={currency} moved /> },
          former,
        }
      }),
    [lines, former, kindOf, moved, t],
  )
}

/** The parts of a filter that credits and movements share: both are reconciled, and filtered and summed up by that. */
type Reconcilable = CommonFilter & { readonly reconciled?: boolean | undefined }

/** How a list offers its filter: the name of its dates, and the parts behind "more". */
type FilterOffer<F, X> = {
  readonly period: MessageKey
  readonly filters: MoreFilter<F, X>
  readonly facets: X | undefined
}

/** The parts that both have, in words. */
const sharedParts = (
  filter: Reconcilable,
  period: MessageKey,
): readonly InForce<Reconcilable>[] => [
  [
    ['reconciled'],
    t('common.reconciliation'),
    filter.reconciled === undefined ? null : standingText({ reconciled: filter.reconciled }),
  ],
  [['from', 'to'], t(period), dateRange(filter.from, filter.to)],
]

function Filters<F extends Reconcilable, X>(props: FilterProps<F> & FilterOffer<F, X>) {
  const { filter, onChange, period, facets } = props
  const { More } = props.filters
  const change = (parts: Reconcilable) => onChange(withParts<Reconcilable>(filter, parts) as F)
  return (
    <>
      <AllOrOne
        label={t('common.reconciliation')}
        all={t('incoming.all')}
        options={['false', 'true']}
        words={(one) => t(one === 'true' ? 'conciliation.part.reconciled' : 'incoming.open')}
        value={filter.reconciled === undefined ? undefined : `${filter.reconciled}`}
        onChange={(one) => change({ reconciled: one && one === 'true' })}
      />
      <DateRangePopover
        name={t(period)}
        from={filter.from}
        to={filter.to}
        onChange={({ from, to }) => change({ from, to })}
      />
      <More filter={filter} facets={facets} onChange={onChange} />
    </>
  )
}

/** The props that the area passes to such a list. */
export type ReconciledListProps<Row, F> = {
  readonly chosen: QueryChoice<Row>
  readonly shown: ListSelection<F>
  readonly empty: ReactNode
  readonly unread?: boolean
  readonly actions?: readonly RowAction<Row>[]
}

/** The name of a row comes first. Its mark comes last, since most rows share it. */
const markLast = <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.toSorted((a, b) => Number(a.id === 'reconciled') - Number(b.id === 'reconciled'))

/** Such a list with its filters and totals. */
export function ReconciledList<Row, F extends Reconcilable, X, T extends IncomingTotal>(
  props: ReconciledListProps<Row, F> &
    FilterOffer<F, X> & {
      readonly spec: ScreenSpec<Row, F>
      readonly label: string
      readonly columns: readonly Column<Row>[]
      readonly useTotals: (selection: ListSelection<F>) => KeptTotals<T>
      readonly kindOf?: KindOf<T>
      readonly moved?: BalanceEffect<T>
    },
) {
  const { figures } = useLanguage()
  const { spec, shown, chosen, period, filters, facets, useTotals } = props
  const narrowing = useNarrowing(spec)
  const { filter } = narrowing
  const searched = 'filter' in shown ? shown.filter : filter
  const totals = useTotals(chosen.selectionOf(searched) ?? shown)
  const parts = [...sharedParts(filter, period), ...filters.inForce(filter, figures)]
  return (
    <ScreenList
      spec={spec}
      label={props.label}
      columns={useMemo(() => markLast(props.columns), [props.columns])}
      filters={<Filters {...narrowing} period={period} filters={filters} facets={facets} />}
      chips={chipsOf<F>(filter, parts, narrowing.onChange)}
      totals={useTotalsRows(totals, props.kindOf, props.moved)}
      chosen={chosen}
      empty={props.empty}
      unread={props.unread === true}
      {...(props.actions !== undefined && { actions: props.actions })}
    />
  )
}

type ReconciledMark = { readonly key: string; readonly reconciled: boolean }

/** The keys of rows that were named one by one and are not reconciled yet, as many as go at once. */
const openKeys = (rows: readonly ReconciledMark[]): readonly string[] =>
  rows
    .filter(({ reconciled }) => !reconciled)
    .slice(0, MOST_TOGETHER)
    .map(({ key }) => key)

/** Marks the chosen rows, each by itself, as reconciled. */
function MarkMany(props: {
  readonly subject: 'credit' | 'movement'
  readonly keys: readonly string[]
}) {
  const { subject, keys } = props
  const mark = useToldAct('reconciliation.mark')
  if (keys.length === 0) return null
  return (
    <ActButton
      act={mark}
      input={{ subject, keys, remark: '' }}
      data-for-chosen
      title={t('reconcile.markMany', { count: keys.length })}
      leftSection={<CheckCheck />}
    >
      {t('reconcile.markMany', { count: keys.length })}
    </ActButton>
  )
}

/** A list that is reconciled: the actions in its head on chosen rows, and the props of the list. */
export function useReconciledList<
  Row extends ReconciledMark,
  F extends SearchFilter,
  C extends string,
>(parts: {
  readonly subject: 'credit' | 'movement'
  readonly spec: ScreenSpec<Row, F, C>
  readonly act: ExportAct<ListSelection<F>, C>
  readonly useTotals: (selection: ListSelection<F>) => KeptTotals<IncomingTotal>
}): {
  readonly error: AppError | null
  readonly actions: ReactNode
  readonly list: Pick<ReconciledListProps<Row, F>, 'chosen' | 'shown'>
} {
  const { subject, spec, act, useTotals } = parts
  const chosen = useChosen(spec)
  const { shown, error, menu } = useSpecExport(spec, chosen, act, useTotals)
  const { choice } = chosen
  return {
    error,
    actions: (
      <>
        <MarkMany subject={subject} keys={choice.kind === 'rows' ? openKeys(choice.rows) : []} />
        {menu}
      </>
    ),
    list: { chosen, shown },
  }
}
