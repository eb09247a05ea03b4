import { ActionIcon, Button, Menu, Modal } from '@mantine/core'
import { ChevronDown, Plus, SearchCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as z from 'zod'
import type { LookedUpParty, TransferLookup } from '../../../shared/ipc/book.ts'
import type { OrderFilter } from '../../../shared/lists/orders.ts'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useAct } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { t } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { dateFact, fact } from '../../components/detail/told.tsx'
import {
  AccountKey,
  Amount,
  type Fact,
  Facts,
  ForeignText,
} from '../../components/figures/figures.tsx'
import { ImportOrders } from '../../components/imports/import-orders.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { MenuButton } from '../../components/input/menu-button.tsx'
import { neededText } from '../../components/input/typed.ts'
import { isNarrowed } from '../../components/list-area/filter.ts'
import { ListEmpty, ListPage } from '../../components/list-area/list-page.tsx'
import { withSearch } from '../../components/list-area/use-list.ts'
import { Note } from '../../components/notes/notes.tsx'
import { OrderExportMenu, useOrderExports } from '../../components/orders/list/export-menu.tsx'
import { OrderList } from '../../components/orders/list/order-list.tsx'
import { OpenedOrder } from '../../components/orders/pane/order-pane.tsx'
import { useNewKey } from '../../components/page/use-new-key.ts'
import basics from '../../components/styles/basics.module.css'
import { TransferComposer } from './cvu/transfer-composer.tsx'
import { MepComposer } from './mep/mep-composer.tsx'

const Side = ({ party }: { readonly party: LookedUpParty }) => (
  <>
    {party.name !== null && (
      <div>
        <ForeignText>{party.name}</ForeignText>
      </div>
    )}
    {party.key !== null && <AccountKey value={party.key} />}
  </>
)

/** The bank's answer about the id. */
function Answer(props: { readonly found: TransferLookup; readonly onOpen: (id: string) => void }) {
  const { transfer, orderId, traceId } = props.found
  const side = (name: string, party: LookedUpParty | null): Fact | null =>
    party === null ? null : [name, <Side key={name} party={party} />]
  return (
    <div className={basics.stack} role="status">
      {transfer === null ? (
        <Note tone="done">{t('transfers.lookUp.unused')}</Note>
      ) : (
        <>
          <Note tone="attention">{t('transfers.lookUp.used', { status: transfer.status })}</Note>
          <Facts
            facts={[
              [t('transfers.lookUp.status'), transfer.status],
              [
                t('transfers.lookUp.amount'),
                <Amount key="amount" value={transfer.amount} currency="ARS" />,
              ],
              side(t('transfers.lookUp.from'), transfer.from),
              side(t('transfers.lookUp.to'), transfer.to),
              dateFact(t('transfers.lookUp.date'), transfer.date, true),
              fact(t('transfers.lookUp.clearing'), transfer.clearingId),
            ]}
          />
        </>
      )}
      {orderId === null ? (
        <p className={basics.remark}>{t('transfers.lookUp.notOurs')}</p>
      ) : (
        <Button onClick={() => props.onOpen(orderId)}>{t('transfers.lookUp.ours')}</Button>
      )}
      {traceId !== null && (
        <p className={basics.remark}>
          {t('common.traceId')} <ForeignText>{traceId}</ForeignText>{' '}
          <CopyButton text={traceId} what={t('common.traceId')} />
        </p>
      )}
    </div>
  )
}

const lookUpSchema = z.object({ id: neededText(36) })

/** Asks the bank about one id. */
function LookUp({ onClose }: { readonly onClose: () => void }) {
  const ask = useAct('transfers.lookUp')
  const form = useFields(lookUpSchema, { id: '' })
  const submission = useSubmission(form, ask.run)
  return (
    <form className={basics.stack} {...submission}>
      <p className={basics.remark}>{t('transfers.lookUp.explain')}</p>
      <form.TextField
        data-autofocus
        name="id"
        label="transfers.lookUp.id"
        maxLength={36}
        spellCheck={false}
        onType={ask.reset}
      />
      <FormEnd act={ask} send={t('transfers.lookUp.ask')} />
      {ask.data !== undefined && ask.error === null && (
        <Answer
          found={ask.data}
          onOpen={(orderId) => {
            useOrdersView.getState().open(orderId)
            onClose()
          }}
        />
      )}
    </form>
  )
}

/** Whether an id of a CVU transfer was used: a question to the bank that changes nothing. */
const LookUpDialog = (props: { readonly opened: boolean; readonly onClose: () => void }) => (
  <Modal opened={props.opened} onClose={props.onClose} title={t('transfers.lookUp')} size="lg">
    {props.opened && <LookUp onClose={props.onClose} />}
  </Modal>
)

const others = ['mep_dr0', 'mep_dr1'] as const

/** The primary action, and beside it the rarer kinds of transfer and the question about an id. */
function NewMenu(props: {
  readonly onNew: (kind: OrderKind) => void
  readonly onLookUp: () => void
}) {
  const { onNew, onLookUp } = props
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
        {() => (
          <>
            {others.map((kind) => (
              <Menu.Item key={kind} leftSection={<Plus />} onClick={() => onNew(kind)}>
                {t(`transfers.new.${kind}`)}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item leftSection={<SearchCheck />} onClick={onLookUp}>
              {t('transfers.lookUp')}
            </Menu.Item>
          </>
        )}
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

/** CVU and MEP transfers: the list, one in detail, the forms that prepare a new one, and the question about an id. */
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
  const [lookingUp, setLookingUp] = useState(false)
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
      <ImportOrders
        kind="cvu_transfer"
        opened={importing}
        onClose={() => useScreen.setState({ importing: false })}
      />
      <LookUpDialog opened={lookingUp} onClose={() => setLookingUp(false)} />
    </ListPage>
  )
}
