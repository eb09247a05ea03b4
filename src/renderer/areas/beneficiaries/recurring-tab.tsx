import { useState } from 'react'
import type { RecurringView } from '../../../shared/recurring/orders.ts'
import { formatDate } from '../../../shared/text/format.ts'
import type { Money } from '../../../shared/values/money.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { type Language, useInLanguage, useText } from '../../app/text.tsx'
import { DateText } from '../../components/figures/date-text.tsx'
import { moneyColumn, textColumn } from '../../components/list-area/columns.tsx'
import { EmptyState } from '../../components/notes/empty-state.tsx'
import { StatusBadge } from '../../components/notes/status-badge.tsx'
import { partyOfDraft } from '../../components/orders/draft-party.ts'
import { RecurringDialog } from '../../components/orders/recurring/recurring-dialog.tsx'
import { ruleWords } from '../../components/orders/recurring/rule-words.ts'
import { SplitView } from '../../components/page/detail-pane.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import type { Comparators } from '../../components/table/local-source.ts'
import type { Column } from '../../components/table/types.ts'
import { useBookList } from './book-list.tsx'
import { RecurringPane } from './recurring-pane.tsx'

/** The next that is not left out. */
const nextOf = ({ paused, next }: RecurringView) =>
  paused ? undefined : next.find(({ change }) => change === null || !('skip' in change))

/** By the day itself, not as it is written; what has no next day comes last. */
const NEVER = '9999'
const dayOf = (order: RecurringView): string => nextOf(order)?.day ?? NEVER
const comparators: Comparators<RecurringView> = {
  next: (a, b) => dayOf(a).localeCompare(dayOf(b)),
}

const moneyOf = (order: RecurringView): Money => ({
  amount: nextOf(order)?.amount ?? order.draft.amount,
  currency: order.draft.currency,
})

const columnsIn = ({ t, locale }: Language): readonly Column<RecurringView>[] => [
  textColumn('name', t('book.name'), ({ name }) => name, {
    width: 200,
    grows: true,
    sortable: true,
  }),
  textColumn(
    'next',
    t('recurring.nextDay'),
    (order) => {
      const next = nextOf(order)
      return next === undefined ? null : formatDate(next.day, locale)
    },
    {
      width: 130,
      sortable: true,
      cell: (order) => {
        const next = nextOf(order)
        if (order.problem !== null)
          return <StatusBadge tone="failed">{t('recurring.stuck')}</StatusBadge>
        if (order.paused) return <StatusBadge tone="waiting">{t('recurring.paused')}</StatusBadge>
        return next === undefined ? t('recurring.over') : <DateText value={next.day} />
      },
    },
  ),
  moneyColumn('amount', t('orders.amount'), moneyOf, locale, { width: 150 }),
  textColumn('party', t('recurring.party'), ({ draft }) => partyOfDraft(draft), {
    width: 240,
    grows: true,
  }),
  textColumn('when', t('recurring.when'), (order) => ruleWords(t, order), {
    width: 280,
    grows: true,
  }),
  textColumn('kind', t('orders.kind'), ({ draft }) => t(`orders.kind.${draft.kind}`), {
    width: 150,
  }),
]

/** Orders that repeat: on their day each becomes a draft. */
export function RecurringTab() {
  const t = useText()
  const [editing, setEditing] = useState<RecurringView | null>(null)
  const { opened, close, ask, parts, table } = useBookList({
    name: 'recurring',
    list: useCall('recurring.list', {}),
    columns: useInLanguage(columnsIn),
    comparators,
    remove: useAct('recurring.remove'),
    restore: useAct('recurring.restore'),
  })
  return (
    <SplitView
      pane={
        opened !== null && (
          <RecurringPane
            key={opened.id}
            order={opened}
            onClose={close}
            onEdit={() => setEditing(opened)}
            onRemove={() => ask(opened)}
          />
        )
      }
    >
      {parts}
      <DataTable
        {...table}
        label={t('recurring.list')}
        actions={[
          { id: 'edit', label: t('recurring.change'), run: setEditing },
          { id: 'remove', label: t('recurring.remove'), run: ask },
        ]}
        empty={<EmptyState title={t('recurring.empty.title')} text={t('recurring.empty.text')} />}
      />
      <RecurringDialog
        subject={editing === null ? null : { draft: editing.draft, order: editing }}
        onClose={() => setEditing(null)}
      />
    </SplitView>
  )
}
