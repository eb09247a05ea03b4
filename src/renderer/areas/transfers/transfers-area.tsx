import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { OrderFilter } from '../../../shared/ipc/orders.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useText } from '../../app/text.tsx'
import { SplitView } from '../../components/detail-pane.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import { OrderExportMenu, useOrderExports } from '../../components/orders/export-menu.tsx'
import {
  type ChosenFilter,
  everything,
  filterOf,
  isNarrowed,
} from '../../components/orders/filter.ts'
import { FilterRow } from '../../components/orders/filter-row.tsx'
import { OrderList } from '../../components/orders/order-list.tsx'
import { OrderPane } from '../../components/orders/order-pane.tsx'
import { withSearch } from '../../components/orders/source.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { TransferComposer } from './composer.tsx'
import classes from './transfers.module.css'

const NONE: readonly OrderView[] = []

function Pane() {
  const opened = useOrdersView((view) => view.opened)
  const composing = useOrdersView((view) => view.composing)
  if (composing?.kind === 'cvu_transfer') return <TransferComposer composition={composing} />
  if (opened === null) return null
  return <OrderPane key={opened} id={opened} onClose={() => useOrdersView.getState().open(null)} />
}

function Empty(props: { readonly narrowed: boolean; readonly onNew: () => void }) {
  const t = useText()
  if (props.narrowed) return <p className={classes.none}>{t('activity.empty.filtered')}</p>
  return (
    <EmptyState
      title={t('transfers.empty.title')}
      actions={<Button onClick={props.onNew}>{t('transfers.new')}</Button>}
    >
      <p>{t('transfers.empty.text')}</p>
    </EmptyState>
  )
}

/** CVU transfers: the list, one in detail, and the form that prepares a new one. */
export function TransfersArea() {
  const t = useText()
  const [chosen, setChosen] = useState<ChosenFilter>(everything)
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState(NONE)
  const filter = useMemo(
    (): OrderFilter => ({ ...filterOf(chosen), kinds: ['cvu_transfer'] }),
    [chosen],
  )
  const exports = useOrderExports(withSearch(filter, search), selected)
  const onNew = () => useOrdersView.getState().compose('cvu_transfer')
  useHotkeys([['n', onNew]])
  return (
    <div className={classes.area}>
      <PageHeader
        title={t('transfers.title')}
        secondary={<OrderExportMenu exports={exports} />}
        primary={
          <Button leftSection={<Plus size={15} aria-hidden />} onClick={onNew}>
            {t('transfers.new')}
          </Button>
        }
      />
      {exports.error !== null && (
        <div className={classes.strip}>
          <ErrorNote error={exports.error} />
        </div>
      )}
      <SplitView pane={<Pane />}>
        <OrderList
          name="transfers"
          filter={filter}
          search={search}
          onSearch={setSearch}
          kind={false}
          filters={<FilterRow filter={chosen} onChange={setChosen} kind={false} />}
          onSelection={setSelected}
          empty={<Empty narrowed={isNarrowed(chosen)} onNew={onNew} />}
        />
      </SplitView>
    </div>
  )
}
