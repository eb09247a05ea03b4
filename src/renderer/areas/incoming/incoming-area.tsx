import { Button, Modal, Text } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import type { ExpectedNote } from '../../../shared/incoming/reconciliation.ts'
import type { CreditSelection } from '../../../shared/ipc/incoming.ts'
import { type CreditFilter, type CreditRow, creditList } from '../../../shared/lists/credits.ts'
import type { IncomingTotal, PspNotice } from '../../../shared/views/incoming.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { t } from '../../app/text.tsx'
import { Facts } from '../../components/figures/figures.tsx'
import { TabSwitch } from '../../components/input/segments.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../components/list-area/declared.tsx'
import { moreFilter } from '../../components/list-area/declared-filter.tsx'
import { useListExport } from '../../components/list-area/export-menu.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { ScreenEmpty } from '../../components/list-area/screen-list.tsx'
import { isUnread, SyncButton, SyncState, useSync } from '../../components/list-area/sync-state.tsx'
import { type KeptTotals, keptTotals, withSearch } from '../../components/list-area/use-list.ts'
import { StatusBadge } from '../../components/notes/notes.tsx'
import { conceptText } from '../../components/orders/keys/concept-field.tsx'
import { NewButton } from '../../components/page/new-button.tsx'
import { rowAction } from '../../components/table/row-menu.tsx'
import { CreditPane } from './credits/credit-pane.tsx'
import { RefundDialog, RefundMany, useRefunds } from './credits/refund-dialog.tsx'
import { creditSpec, useCreditView } from './credits/spec.ts'
import { ExpectedDialog } from './expected-form.tsx'
import { ExpectedTab } from './expected-tab.tsx'
import classes from './incoming.module.css'
import { useIncomingTab, useNoticeView } from './incoming-view.ts'
import { NoticePane } from './notice-pane.tsx'
import { NoticesTab } from './notices-tab.tsx'
import { standingCells } from './reconcile.tsx'
import { ReconciledList, type ReconciledListProps, useReconciledList } from './reconciled-list.tsx'

/** The source of a credit, and whether list and notification contradict each other. */
function Source({ row }: { readonly row: CreditRow }) {
  if (row.differs !== '')
    return <StatusBadge tone="attention">{t('incoming.differs.short')}</StatusBadge>
  // Where a bank gives no clearing ids, every row has none.
  if (row.odd !== '' && row.odd !== 'clearing')
    return <StatusBadge tone="attention">{t('incoming.odd.short')}</StatusBadge>
  return t(`incoming.source.${row.source}`)
}

const cells: SpecialCells<typeof creditList> = {
  concept: { text: ({ concept }) => conceptText(concept) },
  reconciled: standingCells,
  fromName: { text: ({ fromName, fromCuit, fromKey }) => fromName ?? fromCuit ?? fromKey },
  source: { cell: (row) => <Source row={row} /> },
}

/** The list offers whether it is reconciled in its own way. */
const filters = moreFilter(creditList, 'common.amount', ['reconciled'])

const useCreditTotals = (selection: CreditSelection): KeptTotals<IncomingTotal> =>
  keptTotals(useCall('credits.totals', { selection }, { keepPrevious: true }))

const CreditsList = (props: ReconciledListProps<CreditRow, CreditFilter>) => (
  <ReconciledList
    {...props}
    spec={creditSpec}
    label={t('incoming.credits.label')}
    columns={useDeclaredColumns(creditList, cells)}
    filters={filters}
    facets={useCall('credits.facets', {}).data}
    period="common.date"
    useTotals={useCreditTotals}
  />
)

/** Says that some records of the bank's list are not understood, and shows them field by field. */
function UnreadNote() {
  const { records, more } = useCall('credits.unread', {}).data ?? { records: [], more: 0 }
  const [opened, setOpened] = useState(false)
  if (records.length === 0) return null
  return (
    <div className={classes.strip}>
      <StatusBadge tone="attention">
        {t('incoming.unread', { count: records.length + more })}
      </StatusBadge>
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
        {more > 0 && <Text size="sm">{t('incoming.unread.more', { count: more })}</Text>}
      </Modal>
    </div>
  )
}

const tabWords = {
  credits: 'incoming.tab.credits',
  expected: 'common.expected',
  notices: 'common.chargebacksAndEnrolments',
} as const

/** The row that is looked at in the list that is shown. */
function Pane() {
  const tab = useIncomingTab((state) => state.tab)
  const credit = useCreditView((view) => view.opened)
  const notice = useNoticeView((view) => view.opened)
  if (tab === 'credits' && credit !== null)
    return <CreditPane id={credit} onClose={() => useCreditView.getState().open(null)} />
  if (tab === 'notices' && notice !== null)
    return <NoticePane id={notice} onClose={() => useNoticeView.getState().open(null)} />
  return null
}

/** The head of a tab, and its list. */
type TabView = {
  readonly meta?: ReactNode
  readonly secondary?: ReactNode
  readonly errors?: readonly (AppError | null)[]
  readonly list: ReactNode
}

function useCredits(): TabView {
  const sync = useSync('credits')
  const { error, actions, list } = useReconciledList({
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
        <RefundMany {...list} />
        {actions}
      </>
    ),
    list: (
      <CreditsList
        {...list}
        actions={[
          rowAction(t('refund.act'), Undo2, ({ key }) => useRefunds.setState({ keys: [key] })),
        ]}
        unread={isUnread(sync)}
        empty={
          <ScreenEmpty
            spec={creditSpec}
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

/** One tab's head and list in the page of the area. */
function Page(props: { readonly view: TabView; readonly onNew: () => void }) {
  const { view, onNew } = props
  return (
    <ListPage
      title={t('frame.area.incoming')}
      meta={
        <>
          <TabSwitch of={useIncomingTab} label="incoming.view" words={tabWords} />
          {view.meta}
        </>
      }
      errors={view.errors ?? []}
      secondary={view.secondary}
      primary={<NewButton onNew={onNew}>{t('expected.new')}</NewButton>}
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
const ExpectedAmounts = ({ onNew, onEdit }: TabProps) => (
  <Page view={{ list: <ExpectedTab onEdit={onEdit} /> }} onNew={onNew} />
)
const Notices = ({ onNew }: TabProps) => {
  const search = useNoticeView((view) => view.search)
  const exporting = useListExport(useAct('notices.export'))
  const [chosen, setChosen] = useState<readonly PspNotice[]>([])
  const secondary = exporting.menuOf(
    () => (chosen.length > 0 ? { ids: chosen.map(({ key }) => key) } : withSearch({}, search)),
    chosen.length,
  )
  const list = <NoticesTab onSelection={setChosen} />
  return <Page view={{ list, secondary, errors: [exporting.error] }} onNew={onNew} />
}

const tabs = {
  credits: Credits,
  expected: ExpectedAmounts,
  notices: Notices,
} as const

/** A credit that something else leads to is opened in its list. */
function useLedTo(): void {
  const credit = useScreen((screen) => screen.credit)
  useEffect(() => {
    if (credit === null) return
    useIncomingTab.setState({ tab: 'credits' })
    useCreditView.getState().open(credit)
    useScreen.getState().showCredit(null)
  }, [credit])
}

/** Received money: credits with their reconciliation, expected amounts, chargebacks and enrolments. */
export function IncomingArea() {
  const Tab = tabs[useIncomingTab((state) => state.tab)]
  const [editing, setEditing] = useState<ExpectedNote | 'new' | null>(null)
  const onNew = () => setEditing('new')
  useLedTo()
  return (
    <>
      <Tab onNew={onNew} onEdit={setEditing} />
      <RefundDialog />
      <ExpectedDialog about={editing} onClose={() => setEditing(null)} />
    </>
  )
}
