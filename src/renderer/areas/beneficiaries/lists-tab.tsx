import { Button } from '@mantine/core'
import type { StandingList } from '../../../shared/orders/book.ts'
import { formatCount, formatDate } from '../../../shared/text/format.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { type Money, sum } from '../../../shared/values/money.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { type Language, useInLanguage, useText } from '../../app/text.tsx'
import { DateText } from '../../components/figures/date-text.tsx'
import { moneyColumn, textColumn } from '../../components/list-area/columns.tsx'
import { EmptyState } from '../../components/notes/empty-state.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import type { Column } from '../../components/table/types.ts'
import { useBookList } from './book-list.tsx'
import { ListEditor } from './list-editor.tsx'

const totalOf = ({ items }: StandingList): Money => ({
  amount: sum(items.map(({ amount }) => amount)),
  currency: 'ARS',
})

const columnsIn = ({ t, locale, figures }: Language): readonly Column<StandingList>[] => [
  textColumn('name', t('book.name'), ({ name }) => name, {
    width: 260,
    grows: true,
    sortable: true,
  }),
  textColumn('from', t('lists.from'), ({ fromAccountKey }) => fromAccountKey, {
    width: 220,
    cell: ({ fromAccountKey }) => groupKey(fromAccountKey),
  }),
  textColumn('items', t('lists.items'), ({ items }) => String(items.length), {
    width: 90,
    align: 'right',
    cell: ({ items }) => formatCount(items.length, locale),
  }),
  moneyColumn('total', t('lists.total'), totalOf, figures),
  textColumn(
    'lastUsed',
    t('lists.lastUsed'),
    ({ lastUsedAt }) => (lastUsedAt === null ? t('book.never') : formatDate(lastUsedAt, locale)),
    {
      width: 120,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? t('book.never') : <DateText value={lastUsedAt} />,
    },
  ),
]

/** Which list is looked at: none, a stored one, or one that is being made. */
export type OpenList = { readonly id: string | null } | null

/** Lists that are paid again and again; one of them at a time is edited and paid. */
export function ListsTab(props: {
  readonly opened: OpenList
  readonly onOpen: (opened: OpenList) => void
}) {
  const { opened, onOpen } = props
  const t = useText()
  const { rows, ask, parts, table } = useBookList({
    name: 'lists',
    list: useCall('lists.list', {}),
    columns: useInLanguage(columnsIn),
    remove: useAct('lists.remove'),
    restore: useAct('lists.restore'),
    onRemoved: () => onOpen(null),
  })
  const list = rows.find(({ id }) => id === opened?.id) ?? null
  const editing = opened !== null && (opened.id === null || list !== null)
  return (
    <>
      {parts}
      {editing ? (
        <ListEditor
          key={opened.id ?? 'new'}
          list={list}
          onBack={() => onOpen(null)}
          onRemove={ask}
        />
      ) : (
        <DataTable
          {...table}
          label={t('lists.list')}
          actions={[{ id: 'remove', label: t('lists.remove'), run: ask }]}
          onOpen={({ id }) => onOpen({ id })}
          empty={
            <EmptyState
              title={t('lists.empty.title')}
              actions={<Button onClick={() => onOpen({ id: null })}>{t('lists.new')}</Button>}
              text={t('lists.empty.text')}
            />
          }
        />
      )}
    </>
  )
}
