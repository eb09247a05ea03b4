import { ActionIcon, Button, Menu } from '@mantine/core'
import { ChevronDown, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { OrderFilter } from '../../../shared/lists/orders.ts'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { t } from '../../app/text.tsx'
import { ImportOrders } from '../../components/imports/import-orders.tsx'
import { MenuButton } from '../../components/input/menu-button.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { useOrderList } from '../../components/orders/list/export-menu.tsx'
import { OrderList } from '../../components/orders/list/order-list.tsx'
import { OpenedOrder } from '../../components/orders/pane/order-pane.tsx'
import { NewButton } from '../../components/page/new-button.tsx'
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
      <NewButton onNew={() => onNew('cvu_transfer')}>{t('transfers.new')}</NewButton>
      <MenuButton button={more} width={300}>
        {others.map((kind) => (
          <Menu.Item key={kind} leftSection={<Plus />} onClick={() => onNew(kind)}>
            {t(`transfers.new.${kind}`)}
          </Menu.Item>
        ))}
      </MenuButton>
    </Button.Group>
  )
}

/** The kinds that this area lists and prepares. */
const KINDS = ['cvu_transfer', 'mep_dr0', 'mep_dr1'] as const

function Pane() {
  const composing = useOrdersView((view) => view.composing)
  if (composing?.kind === 'cvu_transfer') return <TransferComposer composition={composing} />
  if (composing?.kind === 'mep_dr0' || composing?.kind === 'mep_dr1')
    return <MepComposer kind={composing.kind} composition={composing} />
  return <OpenedOrder />
}

/** CVU and MEP transfers: the list, one in detail, and the forms that prepare a new one. */
export function TransfersArea() {
  const [chosen, setChosen] = useState<OrderFilter>({})
  const filter = useMemo(
    (): OrderFilter => ({
      ...chosen,
      kind: chosen.kind ?? KINDS,
    }),
    [chosen],
  )
  const { list, menu, error } = useOrderList(filter)
  // Where all are of one kind, a column of it says nothing.
  const mep = useCall('orders.list', { filter: { kind: others }, offset: 0, limit: 1 }).data
  const importing = useScreen((screen) => screen.importing)
  const { importTransfers } = useScreen.getState()
  const { compose } = useOrdersView.getState()
  const onNew = () => compose('cvu_transfer')
  return (
    <ListPage
      title={t('frame.area.transfers')}
      secondary={
        <>
          <Button onClick={importTransfers}>{t('imports.open')}</Button>
          {menu}
        </>
      }
      primary={<NewMenu onNew={compose} />}
      errors={[error]}
      pane={<Pane />}
    >
      <OrderList
        name="transfers"
        {...list}
        kind={(mep?.total ?? 0) > 0}
        chosen={{ filter: chosen, onFilter: setChosen, kinds: KINDS }}
        empty={{
          title: t('transfers.empty.title'),
          text: t('transfers.empty.text'),
          act: t('transfers.new'),
          onNew,
        }}
      />
      <ImportOrders
        kind="cvu_transfer"
        opened={importing}
        onClose={() => useScreen.setState({ importing: false })}
      />
    </ListPage>
  )
}
