import { Button, Modal } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import type { CreditSelection } from '../../../shared/ipc/incoming.ts'
import { type CreditFilter, type CreditRow, creditList } from '../../../shared/lists/credits.ts'
import type { IncomingTotal } from '../../../shared/views/incoming.ts'
import type { ExpectedNote } from '../../../shared/views/reconciliation.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useLanguage, useText } from '../../app/text.tsx'
import { Facts } from '../../components/figures/facts.tsx'
import { Segments } from '../../components/input/segments.tsx'
import {
  DeclaredFields,
  declaredInForce,
  declaredKeys,
} from '../../components/list-area/declared-filter.tsx'
import { ListExportMenu } from '../../components/list-area/export-menu.tsx'
import { type KeptTotals, keptTotals } from '../../components/list-area/kept-totals.ts'
import { ListEmpty } from '../../components/list-area/list-empty.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { isUnread, SyncButton, SyncState, useSync } from '../../components/list-area/sync-state.tsx'
import { withSearch } from '../../components/list-area/use-list.ts'
import { useListExport } from '../../components/list-area/use-list-export.ts'
import { StatusBadge } from '../../components/notes/status-badge.tsx'
import { useNewKey } from '../../components/page/use-new-key.ts'
import { useCreditColumns } from './columns.tsx'
import { CreditPane } from './credit-pane.tsx'
import { ExpectedDialog } from './expected-form.tsx'
import { ExpectedTab } from './expected-tab.tsx'
import classes from './incoming.module.css'
import { MovementPane } from './movements/movement-pane.tsx'
import { MovementsList, useMovementTotals } from './movements/movements-list.tsx'
import { movementSpec, useMovementView } from './movements/spec.ts'
import { NoticePane } from './notice-pane.tsx'
import { NoticesTab } from './notices-tab.tsx'
import { useReconciledDesk } from './reconciled-desk.tsx'
import { type OwnParts, ReconciledList, type ReconciledListProps } from './reconciled-list.tsx'
import {
  creditSpec,
  incomingTabs,
  useCreditView,
  useIncomingTab,
  useNoticeView,
} from './spec.ts'

/** The list offers these in its own way. */
const apart = ['reconciled'] as const

/** The parts of the filter that only credits have. */
function useOwnParts(filter: CreditFilter): OwnParts<CreditFilter> {
  const { t, locale } = useLanguage()
  const facets = useCall('credits.facets', {}).data
  return {
    period: t('incoming.filter.period'),
    inForce: declaredInForce(creditList, filter, { apart, t, locale }),
    keys: declaredKeys(creditList, apart),
    fields: (change) => (
      <DeclaredFields
        list={creditList}
        filter={filter}
        facets={facets}
        apart={apart}
        onChange={change}
      />
    ),
  }
}

/** Counts and sums of a selection. */
const useCreditTotals = (selection: CreditSelection): KeptTotals<IncomingTotal> =>
  keptTotals(useCall('credits.totals', { selection }, { keepPrevious: true }))

/** The list of credits with its filters, saved views and totals. */
function CreditsList(props: ReconciledListProps<CreditRow, CreditFilter>) {
  const t = useText()
  const filter = useCreditView((view) => view.filter)
  return (
    <ReconciledList
      {...props}
      spec={creditSpec}
      label={t('incoming.credits.label')}
      columns={useCreditColumns()}
      own={useOwnParts(filter)}
      useTotals={useCreditTotals}
    />
  )
}

/** Says that some records of the bank's list are not understood, and shows them field by field. */
function UnreadNote() {
  const t = useText()
  const records = useCall('credits.unread', {}).data ?? []
  const [opened, setOpened] = useState(false)
  if (records.length === 0) return null
  return (
    <div className={classes.strip}>
      <StatusBadge tone="attention">{t('incoming.unread', { count: records.length })}</StatusBadge>
      <Button variant="subtle" size="compact-xs" onClick={() => setOpened(true)}>
        {t('incoming.unread.show')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('incoming.unread.title')}
        size="lg"
      >
        {records.map(({ digest, fields }) => (
          <div key={digest} className={classes.record}>
            <Facts facts={fields} />
          </div>
        ))}
      </Modal>
    </div>
  )
}

function Tabs() {
  const t = useText()
  const tab = useIncomingTab((state) => state.tab)
  return (
    <Segments
      aria-label={t('incoming.view')}
      value={tab}
      data={incomingTabs.map((value) => ({ value, label: t(`incoming.tab.${value}`) }))}
      onChange={useIncomingTab.getState().show}
    />
  )
}

/** The row that is looked at in the list that is shown. */
function Pane() {
  const tab = useIncomingTab((state) => state.tab)
  const credit = useCreditView((view) => view.opened)
  const movement = useMovementView((view) => view.opened)
  const notice = useNoticeView((view) => view.opened)
  if (tab === 'credits' && credit !== null)
    return <CreditPane id={credit} onClose={() => useCreditView.getState().open(null)} />
  if (tab === 'movements' && movement !== null)
    return <MovementPane id={movement} onClose={() => useMovementView.getState().open(null)} />
  if (tab === 'notices' && notice !== null)
    return <NoticePane id={notice} onClose={() => useNoticeView.getState().open(null)} />
  return null
}

/** What stands in the head of a tab, and its list. */
type TabView = {
  readonly meta?: ReactNode
  readonly secondary?: ReactNode
  readonly errors?: readonly (AppError | null)[]
  readonly list: ReactNode
}

function useCredits(): TabView {
  const t = useText()
  const sync = useSync('credits')
  const { error, actions, list, empty } = useReconciledDesk({
    subject: 'credit',
    spec: creditSpec,
    act: useAct('credits.export'),
    useTotals: useCreditTotals,
  })
  return {
    errors: [sync.error, error],
    meta: <SyncState sync={sync} />,
    secondary: (
      <>
        <SyncButton sync={sync} />
        {actions}
      </>
    ),
    list: (
      <CreditsList
        {...list}
        unread={isUnread(sync)}
        empty={
          <ListEmpty
            {...empty}
            sync={sync}
            title={t('incoming.empty.title')}
            text={t('incoming.empty.text')}
            actions={<SyncButton sync={sync} />}
          />
        }
      />
    ),
  }
}

function useMovements(): TabView {
  const t = useText()
  const { error, actions, list, empty } = useReconciledDesk({
    subject: 'movement',
    spec: movementSpec,
    act: useAct('movements.export'),
    useTotals: useMovementTotals,
  })
  return {
    errors: [error],
    secondary: actions,
    list: (
      <>
        <p className={classes.strip}>{t('movements.notified')}</p>
        <MovementsList
          {...list}
          empty={
            <ListEmpty
              {...empty}
              title={t('movements.empty.title')}
              text={t('movements.empty.text')}
            />
          }
        />
      </>
    ),
  }
}

/** One tab's head and list in the page of the area. */
function Page(props: { readonly view: TabView; readonly onNew: () => void }) {
  const t = useText()
  const { view, onNew } = props
  return (
    <ListPage
      title={t('incoming.title')}
      meta={
        <>
          <Tabs />
          {view.meta}
        </>
      }
      errors={view.errors ?? []}
      secondary={view.secondary}
      primary={
        <Button leftSection={<Plus size={15} aria-hidden />} onClick={onNew}>
          {t('expected.new')}
        </Button>
      }
      pane={<Pane />}
    >
      {view.list}
    </ListPage>
  )
}

type TabProps = {
  readonly onNew: () => void
  readonly onEdit: (about: ExpectedNote | 'new') => void
}

const Credits = ({ onNew }: TabProps) => {
  const view = useCredits()
  const list = (
    <>
      <UnreadNote />
      {view.list}
    </>
  )
  return <Page view={{ ...view, list }} onNew={onNew} />
}
const Movements = ({ onNew }: TabProps) => <Page view={useMovements()} onNew={onNew} />
const ExpectedAmounts = ({ onNew, onEdit }: TabProps) => (
  <Page view={{ list: <ExpectedTab onEdit={onEdit} /> }} onNew={onNew} />
)
const Notices = ({ onNew }: TabProps) => {
  const search = useNoticeView((view) => view.search)
  const exporting = useListExport(useAct('notices.export'))
  const secondary = (
    <ListExportMenu
      chosen={0}
      pending={exporting.isPending}
      onExport={(format) => void exporting.exportAs(withSearch({}, search), format)}
    />
  )
  return (
    <Page view={{ list: <NoticesTab />, secondary, errors: [exporting.error] }} onNew={onNew} />
  )
}

const tabs = {
  credits: Credits,
  movements: Movements,
  expected: ExpectedAmounts,
  notices: Notices,
} as const

/** What came in: credits with their reconciliation, movements, expected amounts, chargebacks and adhesions. */
export function IncomingArea() {
  const Tab = tabs[useIncomingTab((state) => state.tab)]
  const [editing, setEditing] = useState<ExpectedNote | 'new' | null>(null)
  const onNew = () => setEditing('new')
  useNewKey(onNew)
  return (
    <>
      <Tab onNew={onNew} onEdit={setEditing} />
      <ExpectedDialog about={editing} onClose={() => setEditing(null)} />
    </>
  )
}
