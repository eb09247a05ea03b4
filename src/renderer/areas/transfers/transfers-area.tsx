import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { OrderFilter } from '../../../shared/ipc/orders.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useText } from '../../app/text.tsx'
import { ListEmpty } from '../../components/list-area/list-empty.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { withSearch } from '../../components/list-area/use-list.ts'
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
import { TransferComposer } from './composer.tsx'

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
  return (
    <ListEmpty
      narrowed={props.narrowed}
      title={t('transfers.empty.title')}
      actions={<Button onClick={props.onNew}>{t('transfers.new')}</Button>}
      text={t('transfers.empty.text')}
    />
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
    <ListPage
      title={t('transfers.title')}
      secondary={<OrderExportMenu exports={exports} />}
      primary={
        <Button leftSection={<Plus size={15} aria-hidden />} onClick={onNew}>
          {t('transfers.new')}
        </Button>
      }
      errors={[exports.error]}
      pane={<Pane />}
    >
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
    </ListPage>
  )
}
