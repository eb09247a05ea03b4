import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { mapOk } from '../../../../shared/errors/index.ts'
import { type OrderFilter, orderList } from '../../../../shared/lists/orders.ts'
import { type KindTotal, MOST_TOGETHER } from '../../../../shared/orders/approvals.ts'
import { type OrderKind, orderTraits } from '../../../../shared/orders/kinds.ts'
import { type OrderTotals, totalsOfChosen } from '../../../../shared/orders/totals.ts'
import type { OrderAction, OrderView } from '../../../../shared/orders/view.ts'
import { counterpartyOf, oursOf, stateKey } from '../../../../shared/orders/view.ts'
import { quickSpan } from '../../../../shared/values/typed-date.ts'
import { call } from '../../../app/bridge.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useCall } from '../../../app/queries.ts'
import {
  errorWords,
  type Language,
  type Say,
  t,
  useInLanguage,
  useLanguage,
} from '../../../app/text.tsx'
import { AccountKey, Amount } from '../../figures/figures.tsx'
import { ActButton } from '../../input/act-button.tsx'
import { FilterChips, type ReadyView, ReadyViews } from '../../list-area/chips.tsx'
import { textColumn } from '../../list-area/columns.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../list-area/declared.tsx'
import { DeclaredRow, declaredChips } from '../../list-area/declared-row.tsx'
import { isNarrowed } from '../../list-area/filter.ts'
import { ListEmpty } from '../../list-area/list-page.tsx'
import {
  type ListRequest,
  leftOutRow,
  useListSource,
  withSearch,
} from '../../list-area/use-list.ts'
import { ErrorNote } from '../../notes/notes.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column, RowSource, TotalsRow } from '../../table/types.ts'
import classes from '../orders.module.css'
import { RecordDialog } from '../pane/record-dialog.tsx'
import { useEach, useSubmit } from '../prepared/use-submit.ts'
import { partyName } from './party.tsx'
import { useRowActs } from './row-acts.tsx'
import { keyText, OrderStateLine } from './state.tsx'

/** The chosen orders that allow an action, as many as go at once. */
const idsThatMay = (orders: readonly OrderView[], action: OrderAction): readonly string[] =>
  orders
    .filter(({ actions }) => actions.includes(action))
    .slice(0, MOST_TOGETHER)
    .map(({ id }) => id)

/** Discards only after it was said twice: one click on twenty orders is quickly a wrong one. */
function Discard(props: {
  readonly count: number
  readonly pending: boolean
  readonly onDiscard: () => void
}) {
  const { count, pending, onDiscard } = props
  const [sure, setSure] = useState(false)
  if (!sure)
    return (
      <Button variant="subtle" onClick={() => setSure(true)}>
        {t('orders.many.discard', { count })}
      </Button>
    )
  return (
    <>
      <span>{t('orders.many.discard.sure', { count })}</span>
      <Button variant="filled" color="red" loading={pending} onClick={onDiscard}>
        {t('orders.many.discard.yes')}
      </Button>
      <Button onClick={() => setSure(false)}>{t('orders.many.discard.no')}</Button>
    </>
  )
}

/**
 * The actions on the chosen orders: approve them in one question, discard them, ask the bank about them, record the outcome
 * that its portal shows.
 */
function SelectionActions({ orders }: { readonly orders: readonly OrderView[] }) {
  const [toApprove, toDiscard, toCheck] = [
    idsThatMay(orders, 'submit'),
    idsThatMay(orders, 'cancel'),
    idsThatMay(orders, 'check'),
  ]
  const toRecord = orders
    .filter(({ actions }) => actions.includes('record'))
    .slice(0, MOST_TOGETHER)
  const [recording, setRecording] = useState(false)
  const submit = useSubmit(toApprove)
  const discard = useEach('orders.cancel')
  const check = useEach('orders.checkAgain')
  const error = submit.error ?? discard.error ?? check.error
  const doable = toApprove.length + toDiscard.length + toCheck.length + toRecord.length
  if (doable === 0 && error === null) return null
  return (
    <section className={classes.many} aria-label={t('orders.many')}>
      <ErrorNote error={error} />
      <div className={classes.manyButtons}>
        {toApprove.length > 0 && (
          <ActButton act={submit} input={false} variant="filled">
            {t('orders.many.approve', { count: toApprove.length })}
          </ActButton>
        )}
        {toCheck.length > 0 && (
          <ActButton act={check} input={toCheck}>
            {t('orders.many.check', { count: toCheck.length })}
          </ActButton>
        )}
        {toRecord.length > 0 && (
          <Button onClick={() => setRecording(true)}>
            {t('orders.many.record', { count: toRecord.length })}
          </Button>
        )}
        {toDiscard.length > 0 && !submit.isPending && (
          <Discard
            key={toDiscard.join(' ')}
            count={toDiscard.length}
            pending={discard.isPending}
            onDiscard={() => void discard.run(toDiscard)}
          />
        )}
      </div>
      <RecordDialog orders={toRecord} opened={recording} onClose={() => setRecording(false)} />
    </section>
  )
}

const EVERY_KIND: readonly OrderKind[] = []

/** The views that every list of orders comes with. */
const ready: readonly ReadyView<OrderFilter>[] = [
  { name: 'orders.view.toApprove', filter: () => ({ state: ['draft', 'not_sent'] }) },
  { name: 'orders.view.unconfirmed', filter: () => ({ state: ['unconfirmed'] }) },
  { name: 'orders.view.rejected', filter: () => ({ state: ['refused', 'rejected'] }) },
  { name: 'orders.view.week', filter: (today) => quickSpan('week', today) },
]

const cellsIn = ({ t }: Language): SpecialCells<typeof orderList, OrderView> => ({
  counterparty: { text: (order) => partyName(counterpartyOf(order)) },
  state: {
    cell: (order) => <OrderStateLine order={order} />,
    text: (order) => t(stateKey(order)),
  },
  counterpartyKey: {
    cell: (order) =>
      orderTraits[order.kind].toldApartBy === 'number' ? (
        keyText(order)
      ) : (
        <AccountKey value={counterpartyOf(order).key} quiet />
      ),
    text: (order) =>
      orderTraits[order.kind].toldApartBy === 'number' ? keyText(order) : counterpartyOf(order).key,
  },
  oursKey: { text: (order) => oursOf(order).key },
})

const FAILED: ReadonlySet<string> = new Set(['refused', 'rejected'])

/** Whether a filter leaves only orders that the bank refused. */
const isOfFailed = ({ state = [] }: OrderFilter): boolean =>
  state.length > 0 && state.every((one) => FAILED.has(one))

const whyIn =
  ({ t }: Language) =>
  ({ problem, outcomeBy }: OrderView): string => {
    if (problem !== null) return errorWords(problem).what
    return t(outcomeBy === 'person' ? 'activity.now.recorded' : 'orders.why.unsaid')
  }

/** The columns of a list of orders: why they failed, or their kind where it has several; with the title of the other side. */
function useOrderColumns(
  kind: boolean,
  failed: boolean,
  party?: string,
): readonly Column<OrderView>[] {
  const columns = useDeclaredColumns(orderList, useInLanguage(cellsIn))
  const { t } = useLanguage()
  const why = useInLanguage(whyIn)
  return useMemo(
    () =>
      columns.flatMap((one) => {
        if (one.id === 'counterparty') return { ...one, title: party ?? one.title }
        if (one.id !== 'kind') return one
        if (failed)
          return textColumn('problem', t('prepared.problem'), why, { width: 330, grows: true })
        return kind ? one : []
      }),
    [columns, kind, failed, party, t, why],
  )
}

/** A kind and a state in which it stands apart, in words. */
const apartWords = (t: Say, { kind, state }: OrderTotals['apart'][number]): string =>
  [t(`orders.sum.${kind}`), t(`orders.state.${state}`).toLowerCase()].join(' · ')

/** Sums in words: one per kind and currency, never one for several; those that stand apart after the others. */
function useSumWords(): (
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

const NO_TOTALS: OrderTotals = { sums: [], apart: [], leftOut: [] }

/** The totals of the orders that match, and the orders that are not added. */
function useOrderTotals(filter: OrderFilter): readonly TotalsRow[] {
  const { t } = useLanguage()
  const { data = NO_TOTALS, isPlaceholderData: former } = useCall(
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

const list = ({ filter, offset, limit }: ListRequest<OrderFilter>) =>
  call('orders.list', { filter, offset, limit })

const fetchByIds = async (ids: readonly string[]) =>
  mapOk(
    await call('orders.list', {
      filter: {},
      ids: ids.slice(0, MOST_TOGETHER),
      offset: 0,
      limit: MOST_TOGETHER,
    }),
    ({ rows }) => rows,
  )

/** The orders that match a filter as a table's source, newest first; it follows every change. */
function useOrderSource(filter: OrderFilter): RowSource<OrderView> {
  const source = useListSource(filter, 'orders.changed', list)
  return useMemo(() => ({ ...source, named: fetchByIds }), [source])
}

const NONE: readonly OrderView[] = []
const orderKey = (order: OrderView): string => order.id

/** A list of orders with its search, its totals per kind and currency, and the pane following the row. */
export function OrderList(props: {
  /** Under which the arrangement of its columns is kept. */
  readonly name: string
  readonly filter: OrderFilter
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Shows the kind of each order. */
  readonly kind: boolean
  /** The title of the other side, where all have one of a kind. */
  readonly party?: string
  /** The filter that a person chose, and the kinds to choose among; a list without it shows one filter only. */
  readonly chosen?: {
    readonly filter: OrderFilter
    readonly onFilter: (filter: OrderFilter) => void
    readonly kinds?: readonly OrderKind[]
  }
  readonly onSelection?: (orders: readonly OrderView[]) => void
  /** In place of rows, while the list is empty. `onNew` is null if no order is made from here. */
  readonly empty: {
    readonly title: string
    readonly text: string
    readonly act: string
    readonly onNew: (() => void) | null
  }
}) {
  const { name, filter, search, onSearch, chosen, empty } = props
  const columns = useOrderColumns(props.kind, isOfFailed(filter), props.party)
  const chips = chosen === undefined ? [] : declaredChips(orderList, chosen.filter, chosen.onFilter)
  const source = useOrderSource(filter)
  const searched = useMemo(() => withSearch(filter, search), [filter, search])
  const sumWords = useSumWords()
  const [selected, setSelected] = useState(NONE)
  const { onSelection } = props
  const choose = useCallback(
    (orders: readonly OrderView[]) => {
      setSelected(orders)
      onSelection?.(orders)
    },
    [onSelection],
  )
  const acts = useRowActs()
  const opened = useOrdersView((view) => view.opened)
  const open = useCallback((order: OrderView) => useOrdersView.getState().open(order.id), [])
  return (
    <>
      <DataTable
        name={name}
        label={t('common.orders')}
        source={source}
        columns={columns}
        rowKey={orderKey}
        search={search}
        onSearch={onSearch}
        toolbar={
          chosen !== undefined && (
            <DeclaredRow
              list={orderList}
              offered={{ kind: chosen.kinds ?? EVERY_KIND }}
              filter={chosen.filter}
              onChange={chosen.onFilter}
            />
          )
        }
        strip={
          chosen &&
          (chips.length === 0 ? (
            <ReadyViews ready={ready} onShow={chosen.onFilter} />
          ) : (
            <FilterChips chips={chips} onClear={() => chosen.onFilter({})} />
          ))
        }
        onOpen={open}
        opened={opened}
        empty={
          <ListEmpty
            narrowed={isNarrowed(chosen?.filter ?? {})}
            title={empty.title}
            text={empty.text}
            actions={
              empty.onNew !== null && (
                <Button variant="filled" onClick={empty.onNew}>
                  {empty.act}
                </Button>
              )
            }
          />
        }
        selectionSummary={(orders) => {
          const { sums, apart } = totalsOfChosen(orders)
          return sumWords(sums, apart).join(' · ')
        }}
        totals={useOrderTotals(searched)}
        onSelection={choose}
        actions={acts.actions}
      />
      {acts.dialog}
      <SelectionActions orders={selected} />
    </>
  )
}
