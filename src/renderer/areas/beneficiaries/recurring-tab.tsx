import { useMemo, useState } from 'react'
import type { RecurringView } from '../../../shared/recurring/orders.ts'
import { formatAmount, formatDate } from '../../../shared/text/format.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { Amount } from '../../components/figures/amount.tsx'
import { DateText } from '../../components/figures/date-text.tsx'
import { EmptyState } from '../../components/notes/empty-state.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { StatusBadge } from '../../components/notes/status-badge.tsx'
import { partyOfDraft } from '../../components/orders/draft-party.ts'
import { RecurringDialog } from '../../components/orders/recurring/recurring-dialog.tsx'
import { ruleWords } from '../../components/orders/recurring/rule-words.ts'
import { SplitView } from '../../components/page/detail-pane.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { type Comparators, useLocalSource } from '../../components/table/local-source.ts'
import type { Column } from '../../components/table/types.ts'
import classes from './beneficiaries.module.css'
import { RecurringPane } from './recurring-pane.tsx'
import { useRemoval } from './undo.tsx'

const NONE: readonly RecurringView[] = []
const idOf = ({ id }: RecurringView): string => id
/** The next that is not left out. */
const nextOf = ({ paused, next }: RecurringView) =>
  paused ? undefined : next.find(({ change }) => change === null || !('skip' in change))

/** By the day itself, not as it is written; what has no next day comes last. */
const NEVER = '9999'
const dayOf = (order: RecurringView): string => nextOf(order)?.day ?? NEVER
const comparators: Comparators<RecurringView> = {
  next: (a, b) => dayOf(a).localeCompare(dayOf(b)),
}

function useColumns(): readonly Column<RecurringView>[] {
  const t = useText()
  const locale = useLocale()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('book.name'),
        width: 200,
        grows: true,
        sortable: true,
        cell: ({ name }) => name,
        text: ({ name }) => name,
      },
      {
        id: 'next',
        title: t('recurring.nextDay'),
        width: 130,
        sortable: true,
        cell: (order) => {
          const next = nextOf(order)
          if (order.problem !== null)
            return <StatusBadge tone="failed">{t('recurring.stuck')}</StatusBadge>
          if (order.paused) return <StatusBadge tone="waiting">{t('recurring.paused')}</StatusBadge>
          return next === undefined ? t('recurring.over') : <DateText value={next.day} />
        },
        text: (order) => {
          const next = nextOf(order)
          return next === undefined ? '' : formatDate(next.day, locale)
        },
      },
      {
        id: 'amount',
        title: t('orders.amount'),
        width: 150,
        align: 'right',
        cell: (order) => (
          <Amount
            value={nextOf(order)?.amount ?? order.draft.amount}
            currency={order.draft.currency}
          />
        ),
        text: (order) => formatAmount(nextOf(order)?.amount ?? order.draft.amount, locale),
      },
      {
        id: 'party',
        title: t('recurring.party'),
        width: 240,
        grows: true,
        cell: ({ draft }) => partyOfDraft(draft),
        text: ({ draft }) => partyOfDraft(draft),
      },
      {
        id: 'when',
        title: t('recurring.when'),
        width: 280,
        grows: true,
        cell: (order) => ruleWords(t, order),
        text: (order) => ruleWords(t, order),
      },
      {
        id: 'kind',
        title: t('orders.kind'),
        width: 150,
        cell: ({ draft }) => t(`orders.kind.${draft.kind}`),
        text: ({ draft }) => t(`orders.kind.${draft.kind}`),
      },
    ],
    [t, locale],
  )
}

/** Orders that repeat: on their day each becomes a draft. */
export function RecurringTab() {
  const t = useText()
  const recurring = useCall('recurring.list', {})
  const remove = useAct('recurring.remove')
  const restore = useAct('recurring.restore')
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [editing, setEditing] = useState<RecurringView | null>(null)
  const columns = useColumns()
  const rows = recurring.data ?? NONE
  const source = useLocalSource('recurring', rows, columns, comparators)
  const opened = rows.find(({ id }) => id === openedId) ?? null
  const removal = useRemoval({
    remove: (id) => remove.run({ id }),
    restore: (id) => restore.run({ id }),
    onRemoved: () => setOpenedId(null),
  })
  return (
    <SplitView
      pane={
        opened !== null && (
          <RecurringPane
            key={opened.id}
            order={opened}
            onClose={() => setOpenedId(null)}
            onEdit={() => setEditing(opened)}
            onRemove={() => removal.ask(opened)}
          />
        )
      }
    >
      <div className={classes.strip}>
        {recurring.error !== null && (
          <ErrorNote error={recurring.error} onRetry={() => void recurring.refetch()} />
        )}
        {removal.parts}
      </div>
      <DataTable
        name="recurring"
        label={t('recurring.list')}
        source={source}
        columns={columns}
        rowKey={idOf}
        actions={[
          { id: 'edit', label: t('recurring.change'), run: setEditing },
          { id: 'remove', label: t('recurring.remove'), run: removal.ask },
        ]}
        onOpen={({ id }) => setOpenedId(id)}
        following={opened !== null}
        empty={
          <EmptyState title={t('recurring.empty.title')}>
            <p>{t('recurring.empty.text')}</p>
          </EmptyState>
        }
      />
      <RecurringDialog
        subject={editing === null ? null : { draft: editing.draft, order: editing }}
        onClose={() => setEditing(null)}
      />
    </SplitView>
  )
}
