import { Button } from '@mantine/core'
import { type Dispatch, type SetStateAction, useMemo, useState } from 'react'
import type { StandingList } from '../../../shared/orders/book.ts'
import type { RecurringView } from '../../../shared/recurring/orders.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { type Money, sum } from '../../../shared/values/money.ts'
import { call } from '../../app/bridge.ts'
import { useCall } from '../../app/queries.ts'
import { type Language, t, useInLanguage } from '../../app/text.tsx'
import { DateText } from '../../components/figures/figures.tsx'
import { moneyColumn, textColumn } from '../../components/list-area/columns.tsx'
import { EmptyState, StatusBadge } from '../../components/notes/notes.tsx'
import { partyOfDraft } from '../../components/orders/draft-party.ts'
import { useAskPreparer } from '../../components/orders/pane/ask-preparer.tsx'
import { RecurringDialog } from '../../components/orders/recurring/recurring-dialog.tsx'
import { ruleWords } from '../../components/orders/recurring/rule-words.ts'
import { SplitView } from '../../components/page/detail-pane.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import type { Comparators } from '../../components/table/local-source.ts'
import type { Column } from '../../components/table/types.ts'
import { usePayees } from './beneficiaries-view.ts'
import { useBookList } from './book-list.tsx'
import { ListEditor } from './list-editor.tsx'
import { RecurringPane } from './recurring-pane.tsx'

/** A row of the table of repeated payments: a list of payments on no day of its own, or one order on its days. */
type Again = { readonly id: string; readonly name: string } & (
  | { readonly list: StandingList; readonly order: null }
  | { readonly list: null; readonly order: RecurringView }
)

const idAndName = ({ id, name }: Pick<Again, 'id' | 'name'>) => ({ id, name })

/** Which list is looked at: none, a stored one, or one that is being made. */
export type OpenList = { readonly list: StandingList | null } | null

/** The next that is not left out, were it not paused. */
const comingOf = ({ next }: RecurringView) =>
  next.find(({ change }) => change === null || !('skip' in change))
const nextOf = (order: RecurringView | null) =>
  order === null || order.paused ? undefined : comingOf(order)

/** By the day itself, not as it is written; what has no next day comes last. */
const NEVER = '9999'
const dayOf = ({ order }: Again): string => nextOf(order)?.day ?? NEVER
const comparators: Comparators<Again> = { next: (a, b) => dayOf(a).localeCompare(dayOf(b)) }

const moneyOf = ({ list, order }: Again): Money =>
  list === null
    ? { amount: comingOf(order)?.amount ?? order.draft.amount, currency: order.draft.currency }
    : { amount: sum(list.items.map(({ amount }) => amount)), currency: 'ARS' }

/** The day it was last prepared; null where it never was. */
const lastOf = ({ list, order }: Again): string | null =>
  list === null
    ? (order.made
        .map(({ named }) => named)
        .sort()
        .at(-1) ?? null)
    : list.lastUsedAt

const columnsIn = ({ t, locale }: Language): readonly Column<Again>[] => [
  textColumn('name', t('book.name'), ({ name }) => name, {
    width: 200,
    grows: true,
    sortable: true,
  }),
  textColumn(
    'when',
    t('recurring.when'),
    ({ order }) => (order === null ? t('conciliation.rule.manual') : ruleWords(order)),
    { width: 220, grows: true },
  ),
  textColumn(
    'next',
    t('sync.column.next'),
    ({ order }) => {
      const next = nextOf(order)
      return next === undefined ? null : formatDate(next.day, locale)
    },
    {
      width: 130,
      sortable: true,
      cell: ({ order }) => {
        if (order === null) return null
        if (order.problem !== null)
          return <StatusBadge tone="failed">{t('recurring.stuck')}</StatusBadge>
        if (order.paused) return <StatusBadge tone="waiting">{t('recurring.paused')}</StatusBadge>
        const next = nextOf(order)
        return next === undefined ? t('recurring.over') : <DateText value={next.day} />
      },
    },
  ),
  moneyColumn('amount', t('common.amount'), moneyOf, { width: 150 }),
  textColumn(
    'party',
    t('common.counterparty'),
    ({ list, order }) =>
      list === null ? partyOfDraft(order.draft) : t('again.payments', { count: list.items.length }),
    { width: 220, grows: true },
  ),
  textColumn(
    'last',
    t('lists.lastUsed'),
    (row) => {
      const last = lastOf(row)
      return last === null ? t('book.never') : formatDate(last, locale)
    },
    { width: 110 },
  ),
]

/** Lists of payments and orders that repeat, in one table. A list is edited and paid; an order has its days in a pane. */
export function AgainTab(props: {
  readonly opened: OpenList
  readonly onOpen: Dispatch<SetStateAction<OpenList>>
}) {
  const { opened: listed, onOpen } = props
  const { search } = usePayees()
  const [editing, setEditing] = useState<RecurringView | null>(null)
  const restoring = useAskPreparer()
  const lists = useCall('lists.list', {})
  const orders = useCall('recurring.list', {})
  const data = useMemo(
    () => [
      ...(lists.data ?? []).map((list): Again => ({ ...idAndName(list), list, order: null })),
      ...(orders.data ?? []).map((order): Again => ({ ...idAndName(order), list: null, order })),
    ],
    [lists.data, orders.data],
  )
  const { opened, open, close, ask, parts, table } = useBookList<Again>({
    name: 'again',
    list: {
      data,
      error: lists.error ?? orders.error,
      refetch: () => Promise.all([lists.refetch(), orders.refetch()]),
    },
    columns: useInLanguage(columnsIn),
    comparators,
    remove: ({ id, list }) => call(list === null ? 'recurring.remove' : 'lists.remove', { id }),
    restore: ({ id, list }) =>
      list === null
        ? restoring.perform({
            title: t('common.undo'),
            send: t('common.undo'),
            run: (who) => call('recurring.restore', { id, ...who }),
          })
        : call('lists.restore', { id }),
    onRemoved: () => onOpen(null),
  })
  if (listed !== null)
    return (
      <>
        {parts}
        <ListEditor
          list={listed.list}
          onBack={() => onOpen(null)}
          // One that was left meanwhile does not come back.
          onStored={(list) => onOpen((now) => (now === listed ? { list } : now))}
          onRemove={(list) => ask({ ...idAndName(list), list, order: null })}
        />
      </>
    )
  const order = opened?.order ?? null
  return (
    <SplitView
      pane={
        opened !== null &&
        order !== null && (
          <RecurringPane
            key={order.id}
            order={order}
            onClose={close}
            onEdit={() => setEditing(order)}
            onRemove={() => ask(opened)}
          />
        )
      }
    >
      {parts}
      {restoring.question}
      <DataTable
        {...table}
        search={search}
        onSearch={(words) => usePayees.setState({ search: words })}
        label={t('book.tab.again')}
        actions={[{ label: t('recurring.remove'), run: ask }]}
        onOpen={({ id, list }) => (list === null ? open(id) : onOpen({ list }))}
        empty={
          <EmptyState
            title={t('again.empty.title')}
            actions={
              <Button variant="filled" onClick={() => onOpen({ list: null })}>
                {t('lists.new')}
              </Button>
            }
            text={`${t('lists.empty.text')} ${t('recurring.empty.text')}`}
          />
        }
      />
      <RecurringDialog
        subject={editing === null ? null : { draft: editing.draft, order: editing }}
        onClose={() => setEditing(null)}
      />
    </SplitView>
  )
}
