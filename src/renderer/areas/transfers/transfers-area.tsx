import { ActionIcon, Button, Menu } from '@mantine/core'
import { ChevronDown, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { OrderFilter } from '../../../shared/lists/orders.ts'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useScreen } from '../../app/screen.ts'
import { t } from '../../app/text.tsx'
import { ImportOrders } from '../../components/imports/import-orders.tsx'
import { MenuButton } from '../../components/input/menu-button.tsx'
import { isNarrowed } from '../../components/list-area/filter.ts'
import { ListEmpty, ListPage } from '../../components/list-area/list-page.tsx'
import { withSearch } from '../../components/list-area/use-list.ts'
import { OrderExportMenu, useOrderExports } from '../../components/orders/list/export-menu.tsx'
import { OrderList } from '../../components/orders/list/order-list.tsx'
import { OpenedOrder } from '../../components/orders/pane/order-pane.tsx'
import { useNewKey } from '../../components/page/use-new-key.ts'
import { TransferComposer } from './cvu/transfer-composer.tsx'
import { MepComposer } from './mep/mep-composer.tsx'

const others = ['mep_dr0', 'mep_dr1'] as const

/** The primary action, and beside it the rarer kinds of transfer. */
function NewMenu({ onNew }: { readonly onNew: (kind: OrderKind) => void }) {
  const more = (
    <ActionIcon
      variant="filled"
      size={30}
      aria-label={t('transfers.more')}
      title={t('transfers.more')}
    >
      <ChevronDown />
    </ActionIcon>
  )
  return (
    <Button.Group>
      <Button variant="filled" leftSection={<Plus />} onClick={() => onNew('cvu_transfer')}>
        {t('transfers.new')}
      </Button>
      <MenuButton button={more} width={300}>
        {() =>
          others.map((kind) => (
            <Menu.Item key={kind} leftSection={<Plus />} onClick={() => onNew(kind)}>
              {t(`transfers.new.${kind}`)}
            </Menu.Item>
          ))
        }
      </MenuButton>
    </Button.Group>
  )
}

const NONE: readonly OrderView[] = []
/** The kinds that this area lists and prepares. */
const KINDS = ['cvu_transfer', 'mep_dr0', 'mep_dr1'] as const

function Pane() {
  const composing = useOrdersView((view) => view.composing)
  if (composing?.kind === 'cvu_transfer') return <TransferComposer composition={composing} />
  if (composing?.kind === 'mep_dr0' || composing?.kind === 'mep_dr1')
    return <MepComposer kind={composing.kind} composition={composing} />
  return <OpenedOrder />
}

const Empty = (props: { readonly narrowed: boolean; readonly onNew: () => void }) => (
  <ListEmpty
    narrowed={props.narrowed}
    title={t('transfers.empty.title')}
    actions={
      <Button variant="filled" onClick={props.onNew}>
        {t('transfers.new')}
      </Button>
    }
    text={t('transfers.empty.text')}
  />
)

/** CVU and MEP transfers: the list, one in detail, and the forms that prepare a new one. */
export function TransfersArea() {
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
  const importing = useScreen((screen) => screen.importing)
  const { importTransfers } = useScreen.getState()
  const { compose } = useOrdersView.getState()
  const onNew = () => compose('cvu_transfer')
  useNewKey(onNew)
  return (
    <ListPage
      title={t('transfers.title')}
      secondary={
        <>
          <Button onClick={importTransfers}>{t('imports.open')}</Button>
          <OrderExportMenu exports={exports} />
        </>
      }
      primary={<NewMenu onNew={compose} />}
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
      <ImportOrders
        kind="cvu_transfer"
        opened={importing}
        onClose={() => useScreen.setState({ importing: false })}
      />
    </ListPage>
  )
}
