import { Button, Modal } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import type { DebinSelection } from '../../../shared/ipc/debin.ts'
import type { DebinRow } from '../../../shared/lists/debins.ts'
import type { OrderFilter } from '../../../shared/lists/orders.ts'
import { briefText } from '../../../shared/text/foreign-text.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { sumByCurrency } from '../../../shared/values/money.ts'
import { type CollectingAccount, mayAskAgain } from '../../../shared/views/debin-desk.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { errorWords, locale, t, useLanguage } from '../../app/text.tsx'
import { DateText, ForeignText } from '../../components/figures/figures.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { TabSwitch } from '../../components/input/segments.tsx'
import { DeskEmpty, useDeskSelection } from '../../components/list-area/desk-list.tsx'
import { useDeskExport } from '../../components/list-area/export-menu.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import {
  isUnread,
  type Sync,
  SyncButton,
  SyncState,
  useSync,
} from '../../components/list-area/sync-state.tsx'
import { useChosen } from '../../components/list-area/use-list.ts'
import { ErrorNote, Note, StatusBadge } from '../../components/notes/notes.tsx'
import { OrderList } from '../../components/orders/list/order-list.tsx'
import { OpenedOrder } from '../../components/orders/pane/order-pane.tsx'
import { PreparerFields, usePreparation } from '../../components/orders/pane/preparer.tsx'
import { PreparedOrders } from '../../components/orders/prepared/prepared-orders.tsx'
import { useNewKey } from '../../components/page/use-new-key.ts'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import { DebinComposer } from './create/debin-composer.tsx'
import classes from './debin.module.css'
import { DebinList, useDebinTotals } from './debin-list.tsx'
import { DebinPane } from './debin-pane.tsx'
import { debinSpec, draftAgain, showRequest, useDebinTab, useDebinView } from './spec.ts'

/** The DEBINs that are asked for again, with their sum; those of which the bank says too little can stay behind. */
function AgainForm(props: {
  readonly rows: readonly DebinRow[]
  readonly onPrepared: (ids: readonly string[]) => void
}) {
  const { figures } = useLanguage()
  const [rows, setRows] = useState(props.rows)
  const { preparer, prepare, prepareAll } = usePreparation(props.onPrepared)
  const submission = useSubmission(
    useFields(z.object({}), {}),
    () => prepareAll(rows.map(draftAgain)),
    preparer.read,
  )
  const problems = prepare.data?.problems ?? []
  const wrong = new Set(problems.map(({ index }) => index))
  const nameOf = ({ purchaserName, purchaserCuit, id }: DebinRow): string =>
    briefText(purchaserName ?? purchaserCuit ?? id ?? '')
  return (
    <form className={basics.stack} {...submission}>
      <p>
        {t('debin.again.count', { count: rows.length })} ·{' '}
        {sumByCurrency(rows).map(figures.money).join(' · ')}
      </p>
      <PreparerFields preparer={preparer} />
      {problems.length > 0 && (
        <Note
          tone="failed"
          urgent
          actions={
            wrong.size < rows.length && (
              <Button
                onClick={() => {
                  setRows(rows.filter((_, index) => !wrong.has(index)))
                  prepare.reset()
                }}
              >
                {t('debin.again.without')}
              </Button>
            )
          }
        >
          {t('debin.again.wrong', { count: wrong.size })}
          <ul>
            {problems.slice(0, 20).map(({ index, error }) => {
              const row = rows[index]
              return (
                <li key={index}>
                  {row === undefined ? '' : nameOf(row)}: {errorWords(error).what}
                </li>
              )
            })}
          </ul>
        </Note>
      )}
      <FormEnd act={prepare} send={t('debin.again.prepare', { count: rows.length })} />
      <ul className={basics.items}>
        {rows.map((row) => (
          <li key={row.key}>
            <ForeignText>{nameOf(row)}</ForeignText> · {figures.money(row)} ·{' '}
            <DateText value={row.createdAt ?? row.firstSeenAt} />
          </li>
        ))}
      </ul>
    </form>
  )
}

function Steps(props: { readonly selection: DebinSelection; readonly onClose: () => void }) {
  const { selection, onClose } = props
  const read = useCall('debin.again', { selection })
  const [orders, setOrders] = useState<readonly string[] | null>(null)
  if (orders !== null) return <PreparedOrders ids={orders} onDone={onClose} onOpen={showRequest} />
  if (read.data === undefined) return <ErrorNote error={read.error} onRetry={read.refetch} />
  const { rows, askedAgain, beyond } = read.data
  return (
    <div className={basics.stack}>
      {askedAgain > 0 && (
        <Note tone="attention">{t('debin.again.since', { count: askedAgain })}</Note>
      )}
      {beyond > 0 && <Note tone="attention">{t('debin.again.beyond', { count: beyond })}</Note>}
      {rows.length > 0 && <AgainForm rows={rows} onPrepared={setOrders} />}
      {rows.length + askedAgain === 0 && <Note tone="attention">{t('debin.again.none')}</Note>}
    </div>
  )
}

/** Asks again for the DEBINs of a selection that ended without money: an order each, one approval for all. */
function AgainDialog() {
  const selection = useDebinTab((desk) => desk.again)
  const close = () => useDebinTab.setState({ again: null })
  return (
    <Modal opened={selection !== null} onClose={close} size={1040} title={t('debin.again.title')}>
      {selection !== null && <Steps selection={selection} onClose={close} />}
    </Modal>
  )
}

/** Offers it for chosen DEBINs, where one of them ended so. */
function AgainButton({ selection }: { readonly selection: DebinSelection }) {
  if (!useDebinTotals(selection).lines.some(mayAskAgain)) return null
  return (
    <Button
      onClick={() => {
        useDebinView.getState().open(null)
        useDebinTab.setState({ again: selection })
      }}
    >
      {t('debin.again')}
    </Button>
  )
}

function Account(props: {
  readonly account: CollectingAccount
  readonly onRemove: (accountId: string) => void
}) {
  const { accountId, source, currency, lastOkAt, problem, malformed } = props.account
  return (
    <li className={classes.account}>
      <span className={classes.number}>
        <ForeignText>{accountId}</ForeignText>
      </span>
      {currency !== null && (
        <span className={basics.quiet}>
          <ForeignText>{currency}</ForeignText>
        </span>
      )}
      <span className={basics.quiet}>
        {t(source === 'position' ? 'debin.accounts.fromPosition' : 'debin.accounts.byHand')}
      </span>
      <span className={classes.push} />
      <span className={basics.quiet}>
        {lastOkAt === null
          ? t('debin.accounts.notRead')
          : t('debin.accounts.readAt', { at: formatDateTime(lastOkAt, locale) })}
      </span>
      {source === 'person' && (
        <IconButton
          icon={X}
          label={t('debin.accounts.remove', { account: accountId })}
          size="sm"
          onClick={() => props.onRemove(accountId)}
        />
      )}
      {problem !== null && <StatusBadge tone="attention">{errorWords(problem).what}</StatusBadge>}
      {malformed > 0 && (
        <StatusBadge tone="attention">
          {t('debin.accounts.malformed', { count: malformed })}
        </StatusBadge>
      )}
    </li>
  )
}

const accountForm = z.object({
  accountId: z.string().transform((typed) => typed.replace(/[\s.-]/g, '')),
})

function AccountsDialog(props: { readonly opened: boolean; readonly onClose: () => void }) {
  const accounts = useCall('debin.accounts', {}, { enabled: props.opened })
  const add = useAct('debin.addAccount')
  const remove = useAct('debin.removeAccount')
  const form = useFields(accountForm, { accountId: '' })
  const submission = useSubmission(form, async (account) => {
    const added = await add.run(account)
    if (!added.ok) return
    form.reset()
    await accounts.refetch()
  })
  const onRemove = async (accountId: string) => {
    await remove.run({ accountId })
    await accounts.refetch()
  }
  const wrong = add.error?.code === 'request_invalid'
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('debin.accounts.title')}
      size="lg"
    >
      <div className={forms.form}>
        <span className={basics.quiet}>{t('debin.accounts.text')}</span>
        <ErrorNote error={accounts.error ?? remove.error} />
        <ul className={basics.list}>
          {(accounts.data ?? []).map((account) => (
            <Account
              key={account.accountId}
              account={account}
              onRemove={(accountId) => void onRemove(accountId)}
            />
          ))}
        </ul>
        <form className={forms.form} {...submission}>
          <form.TextField
            data-autofocus
            name="accountId"
            label="position.col.accountNumber"
            hint={t('debin.accounts.hint')}
            inputMode="numeric"
            maxLength={20}
            error={wrong ? t('debin.accounts.hint') : null}
            onType={add.reset}
          />
          <FormEnd
            act={{ error: wrong ? null : add.error, isPending: add.isPending }}
            send={t('debin.accounts.add')}
            variant="default"
          />
        </form>
      </div>
    </Modal>
  )
}

const compose = () => useOrdersView.getState().compose('debin_creation')
const REQUESTED: OrderFilter = { kind: ['debin_creation'] }

/** Filling in a request leads to the requests, where it is followed afterwards. */
function useRequesting(): void {
  const composing = useOrdersView((view) => view.composing?.kind === 'debin_creation')
  useEffect(() => {
    if (composing) useDebinTab.setState({ tab: 'orders' })
  }, [composing])
}

/** The form that is being filled in, else what is looked at in the list that is shown. */
function Pane() {
  const tab = useDebinTab((state) => state.tab)
  const composing = useOrdersView((view) => view.composing)
  const debin = useDebinView((view) => view.opened)
  if (composing?.kind === 'debin_creation') return <DebinComposer composition={composing} />
  if (tab === 'orders') return <OpenedOrder />
  return debin === null ? null : (
    <DebinPane id={debin} onClose={() => useDebinView.getState().open(null)} />
  )
}

const tabWords = {
  list: 'debin.tab.list',
  orders: 'debin.tab.orders',
} as const

function Empty(props: { readonly sync: Sync; readonly onAccounts: () => void }) {
  const accounts = useCall('debin.accounts', {}).data
  return (
    <DeskEmpty
      spec={debinSpec}
      sync={props.sync}
      title={t('debin.empty.title')}
      text={t(accounts?.length === 0 ? 'debin.empty.noAccounts' : 'debin.empty.text')}
      actions={
        accounts?.length === 0 ? (
          <Button onClick={props.onAccounts}>{t('debin.accounts.add')}</Button>
        ) : (
          <SyncButton sync={props.sync} />
        )
      }
    />
  )
}

function Requested() {
  const [search, setSearch] = useState('')
  return (
    <OrderList
      name="debin-orders"
      filter={REQUESTED}
      search={search}
      onSearch={setSearch}
      kind={false}
      empty={{
        title: t('debin.requested.empty'),
        text: t('debin.requested.empty.text'),
        act: t('debin.new'),
        onNew: compose,
      }}
    />
  )
}

/** The desk of DEBINs: what the bank lists and what was requested from here, one in detail, and the form of a new one. */
export function DebinArea() {
  const tab = useDebinTab((state) => state.tab)
  const [isNaming, setNaming] = useState(false)
  const sync = useSync('debin')
  const chosen = useChosen(debinSpec)
  const { shown, error, menu } = useDeskExport(
    debinSpec,
    chosen,
    useAct('debin.export'),
    useDebinTotals,
  )
  const { selection } = useDeskSelection(debinSpec, chosen)
  useRequesting()
  useNewKey(compose)
  return (
    <ListPage
      title={t('frame.area.debin')}
      meta={
        <>
          <TabSwitch of={useDebinTab} label="debin.view" words={tabWords} />
          <SyncState sync={sync} />
        </>
      }
      errors={[sync.error, error]}
      secondary={
        <>
          <Button onClick={() => setNaming(true)}>{t('debin.accounts.title')}</Button>
          <SyncButton sync={sync} full />
          {tab === 'list' && selection !== null && <AgainButton selection={selection} />}
          {tab === 'list' && menu}
        </>
      }
      primary={
        <Button variant="filled" leftSection={<Plus />} onClick={compose}>
          {t('debin.new')}
        </Button>
      }
      notes={tab === 'orders' && <p className={classes.note}>{t('debin.requested.note')}</p>}
      pane={<Pane />}
    >
      {tab === 'list' ? (
        <DebinList
          chosen={chosen}
          shown={shown}
          empty={<Empty sync={sync} onAccounts={() => setNaming(true)} />}
          unread={isUnread(sync)}
        />
      ) : (
        <Requested />
      )}
      <AccountsDialog opened={isNaming} onClose={() => setNaming(false)} />
      <AgainDialog />
    </ListPage>
  )
}
