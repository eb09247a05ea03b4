import { Button, SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { OrderFilter } from '../../../shared/lists/orders.ts'
import { orderKinds } from '../../../shared/orders/kinds.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useCall } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { isNarrowed } from '../../components/list-area/filter.ts'
import { ListEmpty } from '../../components/list-area/list-empty.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { withSearch } from '../../components/list-area/use-list.ts'
import { OrderExportMenu, useOrderExports } from '../../components/orders/list/export-menu.tsx'
import { OrderFilters, ReadyOrderViews } from '../../components/orders/list/order-filters.tsx'
import { OrderList } from '../../components/orders/list/order-list.tsx'
import { WaitingBatches } from '../../components/orders/list/waiting-batches.tsx'
import { OrderPane } from '../../components/orders/pane/order-pane.tsx'
import { useActivityView } from './activity-view.ts'
import { UnconfirmedPanel } from './unconfirmed-panel.tsx'
import { VerifyButton } from './verify-dialog.tsx'

const NONE: readonly OrderView[] = []

function Empty(props: { readonly narrowed: boolean; readonly onNew: () => void }) {
  const t = useText()
  return (
    <ListEmpty
      narrowed={props.narrowed}
      title={t('activity.empty.title')}
      actions={<Button onClick={props.onNew}>{t('transfers.new')}</Button>}
      text={t('activity.empty.text')}
    />
  )
}

/** What the queue of approvals holds. */
const WAITING = ['draft', 'not_sent'] as const

/** Every order, or those that wait for somebody's yes. */
function Tabs(props: { readonly queue: boolean; readonly onChange: (queue: boolean) => void }) {
  const t = useText()
  const waiting = useCall('orders.counts', {}).data?.drafts ?? 0
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('activity.views')}
      value={props.queue ? 'queue' : 'all'}
      data={[
        { value: 'all', label: t('activity.view.all') },
        { value: 'queue', label: t('activity.view.queue', { count: waiting }) },
      ]}
      onChange={(value) => props.onChange(value === 'queue')}
    />
  )
}

/** Every order ever prepared: the unconfirmed ones first, then the list with its filters, and one in detail. */
export function ActivityArea() {
  const t = useText()
  const { filter: chosen, queue } = useActivityView()
  const setChosen = (view: OrderFilter) => useActivityView.setState({ filter: view })
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState(NONE)
  const filter = useMemo(() => ({ ...chosen, ...(queue && { state: WAITING }) }), [chosen, queue])
  const exports = useOrderExports(withSearch(filter, search), selected)
  const opened = useOrdersView((view) => view.opened)
  const { open, compose } = useOrdersView.getState()
  const onNew = () => compose('cvu_transfer')
  useHotkeys([['n', onNew]])
  return (
    <ListPage
      title={t('activity.title')}
      meta={<Tabs queue={queue} onChange={(to) => useActivityView.setState({ queue: to })} />}
      secondary={
        <>
          <VerifyButton />
          <OrderExportMenu exports={exports} />
        </>
      }
      primary={
        <Button leftSection={<Plus size={15} aria-hidden />} onClick={onNew}>
          {t('transfers.new')}
        </Button>
      }
      errors={[exports.error]}
      pane={opened !== null && <OrderPane key={opened} id={opened} onClose={() => open(null)} />}
    >
      {queue ? <WaitingBatches /> : <UnconfirmedPanel />}
      <OrderList
        name="activity"
        filter={filter}
        search={search}
        onSearch={setSearch}
        kind
        filters={
          <OrderFilters
            name="activity"
            filter={chosen}
            search={search}
            kinds={orderKinds}
            onShow={(view, words) => {
              setChosen(view)
              setSearch(words)
            }}
          />
        }
        strip={<ReadyOrderViews onShow={setChosen} />}
        onSelection={setSelected}
        empty={<Empty narrowed={isNarrowed(chosen)} onNew={onNew} />}
      />
    </ListPage>
  )
}
