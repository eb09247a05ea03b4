import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { StandingList } from '../../../shared/orders/book.ts'
import { formatAmount, formatCount, formatDate } from '../../../shared/text/format.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { sum } from '../../../shared/values/money.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { Amount } from '../../components/figures/amount.tsx'
import { DateText } from '../../components/figures/date-text.tsx'
import { EmptyState } from '../../components/notes/empty-state.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { useLocalSource } from '../../components/table/local-source.ts'
import type { Column } from '../../components/table/types.ts'
import classes from './beneficiaries.module.css'
import { ListEditor } from './list-editor.tsx'
import { useRemoval } from './undo.tsx'

const NONE: readonly StandingList[] = []
const idOf = ({ id }: StandingList): string => id
const totalOf = ({ items }: StandingList) => sum(items.map(({ amount }) => amount))

function useColumns(): readonly Column<StandingList>[] {
  const t = useText()
  const locale = useLocale()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('book.name'),
        width: 260,
        grows: true,
        sortable: true,
        cell: ({ name }) => name,
        text: ({ name }) => name,
      },
      {
        id: 'from',
        title: t('lists.from'),
        width: 220,
        cell: ({ fromAccountKey }) => groupKey(fromAccountKey),
        text: ({ fromAccountKey }) => fromAccountKey,
      },
      {
        id: 'items',
        title: t('lists.items'),
        width: 90,
        align: 'right',
        cell: ({ items }) => formatCount(items.length, locale),
        text: ({ items }) => String(items.length),
      },
      {
        id: 'total',
        title: t('lists.total'),
        width: 170,
        align: 'right',
        cell: (list) => <Amount value={totalOf(list)} currency="ARS" />,
        text: (list) => formatAmount(totalOf(list), locale),
      },
      {
        id: 'lastUsed',
        title: t('lists.lastUsed'),
        width: 120,
        cell: ({ lastUsedAt }) =>
          lastUsedAt === null ? t('book.never') : <DateText value={lastUsedAt} />,
        text: ({ lastUsedAt }) =>
          lastUsedAt === null ? t('book.never') : formatDate(lastUsedAt, locale),
      },
    ],
    [t, locale],
  )
}

/** Which list is looked at: none, a stored one, or one that is being made. */
export type OpenList = { readonly id: string | null } | null

/** Lists that are paid again and again; one of them at a time is edited and paid. */
export function ListsTab(props: {
  readonly opened: OpenList
  readonly onOpen: (opened: OpenList) => void
}) {
  const { opened, onOpen } = props
  const t = useText()
  const lists = useCall('lists.list', {})
  const remove = useAct('lists.remove')
  const restore = useAct('lists.restore')
  const columns = useColumns()
  const rows = lists.data ?? NONE
  const source = useLocalSource('lists', rows, columns)
  const removal = useRemoval({
    remove: (id) => remove.run({ id }),
    restore: (id) => restore.run({ id }),
    onRemoved: () => onOpen(null),
  })
  const list = rows.find(({ id }) => id === opened?.id) ?? null
  const editing = opened !== null && (opened.id === null || list !== null)
  return (
    <>
      <div className={classes.strip}>
        {lists.error !== null && (
          <ErrorNote error={lists.error} onRetry={() => void lists.refetch()} />
        )}
        {removal.parts}
      </div>
      {editing ? (
        <ListEditor
          key={opened.id ?? 'new'}
          list={list}
          onBack={() => onOpen(null)}
          onRemove={removal.ask}
        />
      ) : (
        <DataTable
          name="lists"
          label={t('lists.list')}
          source={source}
          columns={columns}
          rowKey={idOf}
          actions={[{ id: 'remove', label: t('lists.remove'), run: removal.ask }]}
          onOpen={({ id }) => onOpen({ id })}
          empty={
            <EmptyState
              title={t('lists.empty.title')}
              actions={<Button onClick={() => onOpen({ id: null })}>{t('lists.new')}</Button>}
            >
              <p>{t('lists.empty.text')}</p>
            </EmptyState>
          }
        />
      )}
    </>
  )
}
