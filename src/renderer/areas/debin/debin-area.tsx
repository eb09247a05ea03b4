import { Button, Modal } from '@mantine/core'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { namedBy } from '../../../shared/lists/declare.ts'
import type { OrderFilter } from '../../../shared/lists/orders.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import type { CollectingAccount } from '../../../shared/views/debins.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { errorWords, locale, t } from '../../app/text.tsx'
import { ForeignSpan } from '../../components/figures/foreign-span.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { TabSwitch } from '../../components/input/segments.tsx'
import { useSpecExport } from '../../components/list-area/export-menu.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { ScreenEmpty, useScreenSelection } from '../../components/list-area/screen-list.tsx'
import {
  isUnread,
  type Sync,
  SyncButton,
  SyncState,
  useSync,
} from '../../components/list-area/sync-state.tsx'
import { useChosen } from '../../components/list-area/use-list.ts'
import { ErrorNote, StatusBadge } from '../../components/notes/notes.tsx'
import { OrderList } from '../../components/orders/list/order-list.tsx'
import { OpenedOrder } from '../../components/orders/pane/order-pane.tsx'
import { NewButton } from '../../components/page/new-button.tsx'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import { AgainButton, AgainDialog } from './again-dialog.tsx'
import { DebinComposer } from './create/debin-composer.tsx'
import classes from './debin.module.css'
import { DebinList, useDebinTotals } from './debin-list.tsx'
import { DebinPane } from './debin-pane.tsx'
import { debinSpec, useDebinTab, useDebinView } from './spec.ts'

function Account(props: {
  readonly account: CollectingAccount
  readonly onRemove: (accountId: string) => void
}) {
  const { accountId, source, currency, lastOkAt, problem, malformed } = props.account
  return (
    <li className={classes.account}>
      <ForeignSpan className={classes.number}>{accountId}</ForeignSpan>
      {currency !== null && <ForeignSpan className={basics.quiet}>{currency}</ForeignSpan>}
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
    <Modal {...props} title={t('debin.accounts.title')} size="lg">
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

const tabWords = namedBy(['list', 'orders'], 'debin.tab')

function Empty(props: { readonly sync: Sync; readonly onAccounts: () => void }) {
  const accounts = useCall('debin.accounts', {}).data
  return (
    <ScreenEmpty
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

/** DEBINs: what the bank lists and what was requested from here, one in detail, and the form of a new one. */
export function DebinArea() {
  const tab = useDebinTab((state) => state.tab)
  const [isNaming, setNaming] = useState(false)
  const sync = useSync('debin')
  const chosen = useChosen(debinSpec)
  const { shown, error, menu } = useSpecExport(
    debinSpec,
    chosen,
    useAct('debin.export'),
    useDebinTotals,
  )
  const { selection } = useScreenSelection(debinSpec, chosen)
  useRequesting()
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
      primary={<NewButton onNew={compose}>{t('debin.new')}</NewButton>}
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
