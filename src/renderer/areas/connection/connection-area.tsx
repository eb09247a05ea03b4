import { Button, Modal, Textarea } from '@mantine/core'
import {
  ArrowUpRight,
  CheckCheck,
  ClipboardPaste,
  FileDown,
  FileUp,
  MailOpen,
  RotateCw,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import * as z from 'zod'
import type { ConnectionTab } from '../../../shared/base/screens.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import { noticeList } from '../../../shared/lists/notices.ts'
import {
  isNotificationKind,
  type NoticeDetail,
  type NoticeRow,
  noticeFacts,
} from '../../../shared/views/inbox.ts'
import { call } from '../../app/bridge.ts'
import { useIntake } from '../../app/intake.ts'
import { useNotices } from '../../app/notices.ts'
import { useAct, useCall, useToldAct } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { type Language, t, useInLanguage } from '../../app/text.tsx'
import { Line, PaneBody, Raw, Said, Technical } from '../../components/detail/parts.tsx'
import { copiedFact, dateFact, fact } from '../../components/detail/told.tsx'
import { DateText, Facts } from '../../components/figures/figures.tsx'
import { useNow } from '../../components/figures/use-now.ts'
import { ActButton } from '../../components/input/act-button.tsx'
import { ChooseFile } from '../../components/input/choose-file.tsx'
import { FormEnd, useField, useFields, useSubmission } from '../../components/input/form.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { TabSwitch } from '../../components/input/segments.tsx'
import { DeclaredRow, declaredChips } from '../../components/list-area/declared-row.tsx'
import { DeskEmpty, DeskList } from '../../components/list-area/desk-list.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { useChosen, withSearch } from '../../components/list-area/use-list.ts'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import { useNewKey } from '../../components/page/use-new-key.ts'
import { RowNotes } from '../../components/row-notes/row-notes.tsx'
import { rowAction } from '../../components/table/row-menu.tsx'
import type { RowAction } from '../../components/table/types.ts'
import { CheckActions, Checks } from './checks.tsx'
import classes from './connection.module.css'
import { IntakePanel } from './intake-panel.tsx'
import { JobActions, Jobs } from './jobs.tsx'
import { follow } from './links.ts'
import { NoticeAmount, NoticeBadge, outcomeText, useNoticeColumns } from './notice-columns.tsx'
import { noticeSpec, useNoticesView } from './spec.ts'

/** It announces a position that nobody here waits for. */
const isUnasked = ({ kind, outcome }: NoticeDetail): boolean =>
  kind === 'consolidated-position' && outcome === 'not_requested'

function Meaning({ notice }: { readonly notice: NoticeDetail }) {
  if (!isNotificationKind(notice.kind)) return <Said quiet>{t('notice.means.unknown')}</Said>
  if (isUnasked(notice)) return <Said quiet>{t('notice.means.unasked')}</Said>
  const { changes, confirmedBy } = noticeFacts[notice.kind]
  const confirms =
    confirmedBy === 'query' || confirmedBy === 'download' || confirmedBy === null
      ? t(`notice.confirms.${confirmedBy ?? 'none'}`)
      : t('notice.confirms.job')
  return <Said quiet>{`${t(`notice.means.${changes}`)} ${confirms}`}</Said>
}

/** When a failed one is tried again by itself. A time that has passed means that trying rests, for instance offline. */
const RetryAt = ({ at }: { readonly at: string }) =>
  Date.parse(at) <= useNow(true) ? t('notice.retry.soon') : <DateText value={at} time="seconds" />

function Data({ notice }: { readonly notice: NoticeDetail }) {
  const { about, kind, outcome, attempts, retryAt } = notice
  return (
    <Facts
      facts={[
        [t('common.status'), <NoticeBadge key="state" notice={notice} />],
        fact(t('notice.column.outcome'), outcome === null ? null : outcomeText(outcome, kind)),
        about.amount === null
          ? null
          : [t('common.amount'), <NoticeAmount key="amount" about={about} />],
        fact(t('notice.column.who'), about.who),
        fact(t('notice.column.status'), about.status),
        copiedFact(
          // Of a movement it is the number of the account that moved.
          t(kind === 'account-movement' ? 'common.account' : 'common.operation'),
          about.subject,
        ),
        dateFact(t('notice.column.received'), notice.receivedAt, 'seconds'),
        [t('notice.column.via'), t(`notice.via.${notice.via}`)],
        attempts <= 1 ? null : [t('notice.attempts'), attempts],
        retryAt === null ? null : [t('notice.retry'), <RetryAt key="retry" at={retryAt} />],
      ]}
    />
  )
}

function NoticeActs({ notice }: { readonly notice: NoticeDetail }) {
  const redo = useAct('inbox.redo')
  const read = useAct('inbox.setRead')
  const takeIn = useAct('position.takeAnnounced')
  const { id, link, state } = notice
  const again = state === 'failed' || state === 'waiting'
  const error = redo.error ?? read.error ?? takeIn.error
  return (
    <>
      <ErrorNote error={error} />
      <Line>
        {link !== null && (
          <Button leftSection={<ArrowUpRight />} onClick={() => follow(link)}>
            {t(`notice.see.${link.to}`)}
          </Button>
        )}
        {isUnasked(notice) && (
          <ActButton act={takeIn} input={{ id }} leftSection={<FileDown />}>
            {t('notice.act.takeIn')}
          </ActButton>
        )}
        {again && (
          <ActButton act={redo} input={{ id }} leftSection={<RotateCw />}>
            {t('notice.act.redo')}
          </ActButton>
        )}
        <Button
          variant="subtle"
          leftSection={<MailOpen />}
          onClick={() => void read.run({ selection: { ids: [id] }, read: false })}
        >
          {t('notice.act.unread')}
        </Button>
      </Line>
    </>
  )
}

/** One notification: what it said, what came of it, and its body as it came. Opening it marks it as read. */
function NoticePane(props: { readonly id: number; readonly onClose: () => void }) {
  const { id, onClose } = props
  const { data: notice, error } = useCall('inbox.get', { id })
  const { run: mark } = useToldAct('inbox.setRead')
  useEffect(() => {
    void mark({ selection: { ids: [id] }, read: true })
  }, [id, mark])
  const title = notice === undefined ? t('notice.one') : t(`notice.kind.${notice.kind}`)
  return (
    <DetailPane
      name="inbox"
      title={title}
      onClose={onClose}
      foot={<RowNotes noted={{ kind: 'notification', key: String(id) }} />}
    >
      <ErrorNote error={error} />
      {notice !== undefined && (
        <PaneBody>
          <ErrorNote error={notice.error} />
          <Data notice={notice} />
          <NoticeActs notice={notice} />
          <Meaning notice={notice} />
          <Technical
            facts={[
              copiedFact(t('notice.one'), notice.notificationId),
              fact(t('notice.path'), notice.path),
            ]}
          >
            <Raw title={t('notice.raw')} raw={notice.body} />
          </Technical>
        </PaneBody>
      )}
    </DetailPane>
  )
}

/** Does something with notifications that nobody waits for; what goes wrong is told at the top. */
async function act(work: ReturnType<typeof call<'inbox.setRead' | 'inbox.redo'>>): Promise<void> {
  const done = await work
  if (!done.ok) useNotices.getState().add(done.error)
}

const setRead = (row: NoticeRow, read: boolean): void =>
  void act(call('inbox.setRead', { selection: { ids: [row.id] }, read }))

const rowActionsIn = ({ t }: Language): readonly RowAction<NoticeRow>[] => [
  rowAction(
    t('notice.act.read'),
    MailOpen,
    (row) => setRead(row, true),
    ({ readAt }) => readAt === null,
  ),
  {
    label: t('notice.act.unread'),
    when: ({ readAt }) => readAt !== null,
    run: (row) => setRead(row, false),
  },
  rowAction(
    t('notice.act.redo'),
    RotateCw,
    (row) => void act(call('inbox.redo', { id: row.id })),
    ({ state }) => state === 'failed' || state === 'waiting',
  ),
]

/** Marks everything that is shown as read; nothing while all of it is. */
function ReadAllButton() {
  const unread = useCall('inbox.counts', {}).data?.unread ?? 0
  const { filter, search } = useNoticesView()
  if (unread === 0) return null
  const selection = { filter: withSearch(filter, search) }
  return (
    <IconButton
      icon={CheckCheck}
      label={t('notice.act.readAll')}
      onClick={() => void act(call('inbox.setRead', { selection, read: true }))}
    />
  )
}

/** Notifications, the newest first. */
function NoticeList({ empty }: { readonly empty: ReactNode }) {
  const filter = useNoticesView((view) => view.filter)
  const { narrow } = useNoticesView.getState()
  const chosen = useChosen(noticeSpec)
  return (
    <DeskList
      spec={noticeSpec}
      label={t('notice.list')}
      columns={useNoticeColumns()}
      filters={<DeclaredRow list={noticeList} filter={filter} onChange={narrow} />}
      chips={declaredChips(noticeList, filter, narrow)}
      totals={[]}
      chosen={chosen}
      actions={useInLanguage(rowActionsIn)}
      empty={empty}
    />
  )
}

/** The text is taken as it is pasted; it must hold more than blanks. */
const pasteSchema = z.object({ text: z.string().regex(/\S/, 'field.required') })

function PasteForm({ onClose }: { readonly onClose: () => void }) {
  const form = useFields(pasteSchema, { text: '' })
  const { current, takeText } = useIntake()
  const [error, setError] = useState<AppError | null>(null)
  const submission = useSubmission(form, async ({ text }) => {
    const failure = await takeText(text)
    setError(failure)
    if (failure === null) onClose()
  })
  return (
    <form className={classes.form} {...submission}>
      <Textarea
        data-autofocus
        {...useField({
          form,
          name: 'text',
          label: 'inbox.paste.label',
          hint: t('inbox.paste.hint'),
        })}
        classNames={{ input: classes.json ?? '' }}
        rows={12}
        spellCheck={false}
      />
      <FormEnd
        send={t('common.import')}
        act={{ isPending: current.state === 'reading', error }}
        onLeave={onClose}
      />
    </form>
  )
}

/** Takes a notification that came some other way, such as by mail, as text. */
function PasteDialog() {
  const opened = useScreen((screen) => screen.pasteOpen)
  const close = () => useScreen.getState().setPasteOpen(false)
  return (
    <Modal opened={opened} onClose={close} size="lg" title={t('inbox.paste.title')}>
      <PasteForm onClose={close} />
    </Modal>
  )
}

/** The acts of a screen of the connection, the quieter ones first. */
function Actions({ tab }: { readonly tab: ConnectionTab }) {
  if (tab === 'checks') return <CheckActions />
  if (tab === 'jobs') return <JobActions />
  return (
    <>
      {tab === 'notices' && <ReadAllButton />}
      <ChooseFile
        onFile={(file) => void useIntake.getState().takeFile(file)}
        accept="application/json,.json,text/plain,.txt"
        leftSection={<FileUp />}
      >
        {t('inbox.choose')}
      </ChooseFile>
      <Button
        leftSection={<ClipboardPaste />}
        onClick={() => useScreen.getState().setPasteOpen(true)}
      >
        {t('inbox.paste')}
      </Button>
    </>
  )
}

const tabWords = {
  checks: 'connection.tab.checks',
  notices: 'connection.tab.notices',
  jobs: 'connection.tab.jobs',
} as const

/** The screen of the connection that is shown, and how to lead to another. */
const useConnectionTab = Object.assign(
  () => ({ tab: useScreen((screen) => screen.connectionTab) }),
  {
    setState: ({ tab }: { readonly tab: ConnectionTab }) =>
      useScreen.getState().goToConnection(tab),
  },
)

const Empty = ({ onPaste }: { readonly onPaste: () => void }) => (
  <DeskEmpty
    spec={noticeSpec}
    title={t('notice.empty.title')}
    text={t('notice.empty.text')}
    actions={
      <Button variant="filled" onClick={onPaste}>
        {t('inbox.paste.title')}
      </Button>
    }
  />
)

/** The connection with the bank: whether all is well, what came in and was asked for, and what is polled. */
export function ConnectionArea() {
  const onPaste = () => useScreen.getState().setPasteOpen(true)
  useNewKey(onPaste)
  const { tab } = useConnectionTab()
  const opened = useNoticesView((view) => view.opened)
  const screens: Readonly<Record<ConnectionTab, ReactNode>> = {
    checks: <Checks />,
    notices: <NoticeList empty={<Empty onPaste={onPaste} />} />,
    jobs: <Jobs />,
  }
  return (
    <ListPage
      title={t('frame.area.connection')}
      meta={<TabSwitch of={useConnectionTab} label="connection.tabs" words={tabWords} />}
      secondary={<Actions tab={tab} />}
      notes={
        <>
          <IntakePanel />
          <PasteDialog />
        </>
      }
      pane={
        tab === 'notices' &&
        opened !== null && (
          <NoticePane
            key={opened}
            id={Number(opened)}
            onClose={() => useNoticesView.getState().open(null)}
          />
        )
      }
    >
      {screens[tab]}
    </ListPage>
  )
}
