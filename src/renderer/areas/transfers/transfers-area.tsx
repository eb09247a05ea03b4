import { ActionIcon, Button, Menu } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { ChevronDown, Plus, SearchCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { OrderFilter } from '../../../shared/lists/orders.ts'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useScreen } from '../../app/screen.ts'
import { useText } from '../../app/text.tsx'
import { ImportOrders } from '../../components/imports/import-orders.tsx'
import { isNarrowed } from '../../components/list-area/filter.ts'
import { ListEmpty } from '../../components/list-area/list-empty.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { withSearch } from '../../components/list-area/use-list.ts'
import { OrderExportMenu, useOrderExports } from '../../components/orders/list/export-menu.tsx'
import { OrderList } from '../../components/orders/list/order-list.tsx'
import { OrderPane } from '../../components/orders/pane/order-pane.tsx'
import { TransferComposer } from './composer.tsx'
import { LookUpDialog } from './look-up-dialog.tsx'
import { MepComposer } from './mep/mep-composer.tsx'

const others = ['mep_dr0', 'mep_dr1'] as const

/** The primary action, and beside it the rarer kinds of transfer and the question about an id. */
function NewMenu(props: {
  readonly onNew: (kind: OrderKind) => void
  readonly onLookUp: () => void
}) {
  const t = useText()
  const { onNew, onLookUp } = props
  return (
    <Button.Group>
      <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => onNew('cvu_transfer')}>
        {t('transfers.new')}
      </Button>
      <Menu position="bottom-end" shadow="md" width={300}>
        <Menu.Target>
          <ActionIcon
            variant="filled"
            size={30}
            aria-label={t('transfers.more')}
            title={t('transfers.more')}
          >
            <ChevronDown size={15} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((kind) => (
            <Menu.Item
              key={kind}
              leftSection={<Plus size={15} aria-hidden />}
              onClick={() => onNew(kind)}
            >
              {t(`transfers.new.${kind}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<SearchCheck size={15} aria-hidden />} onClick={onLookUp}>
            {t('transfers.lookUp')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}

const NONE: readonly OrderView[] = []
/** What this area lists and prepares. */
const KINDS = ['cvu_transfer', 'mep_dr0', 'mep_dr1'] as const

function Pane() {
  const opened = useOrdersView((view) => view.opened)
  const composing = useOrdersView((view) => view.composing)
  if (composing?.kind === 'cvu_transfer') return <TransferComposer composition={composing} />
  if (composing?.kind === 'mep_dr0' || composing?.kind === 'mep_dr1')
    return <MepComposer kind={composing.kind} composition={composing} />
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

/** CVU and MEP transfers: the list, one in detail, the forms that prepare a new one, and the question about an id. */
export function TransfersArea() {
  const t = useText()
  const [chosen, setChosen] = useState<OrderFilter>({})
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState(NONE)
  const filter = useMemo(
    (): OrderFilter => ({
      ...chosen,
      kind: chosen.kind ?? KINDS,
    }),
    [chosen],
  )
  const exports = useOrderExports(withSearch(filter, search), selected)
  const [lookingUp, setLookingUp] = useState(false)
  const importing = useScreen((screen) => screen.importing)
  const { importTransfers, stopImporting } = useScreen.getState()
  const { compose } = useOrdersView.getState()
  const onNew = () => compose('cvu_transfer')
  useHotkeys([['n', onNew]])
  return (
    <ListPage
      title={t('transfers.title')}
      secondary={
        <>
          <Button variant="default" onClick={importTransfers}>
            {t('imports.open')}
          </Button>
          <OrderExportMenu exports={exports} />
        </>
      }
      primary={<NewMenu onNew={compose} onLookUp={() => setLookingUp(true)} />}
      errors={[exports.error]}
      pane={<Pane />}
    >
      <OrderList
        name="transfers"
        filter={filter}
        search={search}
        onSearch={setSearch}
        kind
        chosen={{ filter: chosen, onFilter: setChosen, kinds: KINDS }}
        onSelection={setSelected}
        empty={<Empty narrowed={isNarrowed(chosen)} onNew={onNew} />}
      />
      <ImportOrders kind="cvu_transfer" opened={importing} onClose={stopImporting} />
      <LookUpDialog opened={lookingUp} onClose={() => setLookingUp(false)} />
    </ListPage>
  )
}
