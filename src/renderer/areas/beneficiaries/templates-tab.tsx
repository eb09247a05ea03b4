import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Template } from '../../../shared/orders/book.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import { isDraftThat } from '../../../shared/orders/drafts.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import type { Money } from '../../../shared/values/money.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { type Language, useInLanguage, useText } from '../../app/text.tsx'
import { Amount, DateText, Facts } from '../../components/figures/figures.tsx'
import { dateColumn, moneyColumn, textColumn } from '../../components/list-area/columns.tsx'
import { EmptyState } from '../../components/notes/notes.tsx'
import { partyOfDraft } from '../../components/orders/draft-party.ts'
import { RecurringDialog } from '../../components/orders/recurring/recurring-dialog.tsx'
import { DetailPane, SplitView } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import { DataTable } from '../../components/table/data-table.tsx'
import type { Column } from '../../components/table/types.ts'
import { useBookList } from './book-list.tsx'

/** The amount of a template, where it is one figure. */
const amountOf = (draft: OrderDraft): Money | null =>
  'amount' in draft ? { amount: draft.amount, currency: draft.currency } : null

const columnsIn = ({ t, locale, figures }: Language): readonly Column<Template>[] => [
  textColumn('name', t('book.name'), ({ name }) => name, {
    width: 240,
    grows: true,
    sortable: true,
  }),
  textColumn('kind', t('orders.kind'), ({ draft }) => t(`orders.kind.${draft.kind}`), {
    width: 170,
    sortable: true,
  }),
  textColumn('to', t('orders.to'), ({ draft }) => partyOfDraft(draft), { width: 240 }),
  moneyColumn('amount', t('orders.amount'), ({ draft }) => amountOf(draft), figures, {
    width: 150,
  }),
  dateColumn('updated', t('templates.updated'), ({ updatedAt }) => updatedAt, locale, {
    time: true,
  }),
]

const use = ({ draft }: Template): void => useOrdersView.getState().compose(draft.kind, { draft })

function TemplatePane(props: {
  readonly template: Template
  readonly onClose: () => void
  readonly onRemove: () => void
  readonly onRepeat: () => void
}) {
  const t = useText()
  const { template } = props
  const { draft } = template
  const money = amountOf(draft)
  return (
    <DetailPane name="templates" title={template.name} onClose={props.onClose}>
      <div className={basics.stack}>
        <div className={basics.actions}>
          {orderTraits[draft.kind].composedIn !== null && (
            <Button variant="filled" onClick={() => use(template)}>
              {t('templates.use')}
            </Button>
          )}
          {isDraftThat('recurs', draft) && (
            <Button onClick={props.onRepeat}>{t('recurring.make')}</Button>
          )}
          <Button variant="subtle" onClick={props.onRemove}>
            {t('templates.remove')}
          </Button>
        </div>
        <Facts
          facts={[
            [t('orders.kind'), t(`orders.kind.${draft.kind}`)],
            [t('orders.to'), partyOfDraft(draft)],
            money === null
              ? null
              : [
                  t('orders.amount'),
                  <Amount key="amount" value={money.amount} currency={money.currency} />,
                ],
            'fromAccountKey' in draft ? [t('orders.from'), groupKey(draft.fromAccountKey)] : null,
            'note' in draft && draft.note !== '' ? [t('orders.concept'), draft.note] : null,
            [t('templates.updated'), <DateText key="at" value={template.updatedAt} time />],
          ]}
        />
      </div>
    </DetailPane>
  )
}

/** Orders kept under a name, to be filled in again. */
export function TemplatesTab() {
  const t = useText()
  const [repeating, setRepeating] = useState<Template | null>(null)
  const { opened, close, ask, parts, table } = useBookList({
    name: 'templates',
    list: useCall('templates.list', {}),
    columns: useInLanguage(columnsIn),
    remove: useAct('templates.remove'),
    restore: useAct('templates.restore'),
  })
  return (
    <SplitView
      pane={
        opened !== null && (
          <TemplatePane
            template={opened}
            onClose={close}
            onRemove={() => ask(opened)}
            onRepeat={() => setRepeating(opened)}
          />
        )
      }
    >
      {parts}
      <DataTable
        {...table}
        label={t('templates.list')}
        actions={[{ id: 'remove', label: t('templates.remove'), run: ask }]}
        empty={<EmptyState title={t('templates.empty.title')} text={t('templates.empty.text')} />}
      />
      <RecurringDialog
        subject={
          repeating === null ? null : { draft: repeating.draft, order: null, name: repeating.name }
        }
        onClose={() => setRepeating(null)}
      />
    </SplitView>
  )
}
