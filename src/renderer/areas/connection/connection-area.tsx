import { Button, Modal, Textarea } from '@mantine/core'
import { CheckCheck, ClipboardPaste, FileUp, MailOpen, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import type { ConnectionTab } from '../../../shared/base/screens.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import { namedBy } from '../../../shared/lists/declare.ts'
import { noticeList } from '../../../shared/lists/notices.ts'
import type { NoticeRow } from '../../../shared/views/inbox.ts'
import { call } from '../../app/bridge.ts'
import { useIntake } from '../../app/intake.ts'
import { told } from '../../app/notices.ts'
import { useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { type Language, t, useInLanguage } from '../../app/text.tsx'
import { ChooseFile } from '../../components/input/choose-file.tsx'
import { FormEnd, useField, useFields, useSubmission } from '../../components/input/form.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { TabSwitch } from '../../components/input/segments.tsx'
import { DeclaredRow, declaredChips } from '../../components/list-area/declared-row.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { ScreenEmpty, ScreenList } from '../../components/list-area/screen-list.tsx'
import { useChosen, withSearch } from '../../components/list-area/use-list.ts'
import { useNewKey } from '../../components/page/new-button.tsx'
import { rowAction } from '../../components/table/row-menu.tsx'
import type { RowAction } from '../../components/table/types.ts'
import { CheckActions, Checks } from './checks.tsx'
import classes from './connection.module.css'
import { IntakePanel } from './intake-panel.tsx'
import { JobActions, Jobs } from './jobs.tsx'
import { useNoticeColumns } from './notice-columns.tsx'
import { NoticePane } from './notice-pane.tsx'
import { noticeSpec, useNoticesView } from './spec.ts'

const setRead = (row: NoticeRow, read: boolean): void =>
  void told(call('inbox.setRead', { selection: { ids: [row.id] }, read }))

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
    (row) => void told(call('inbox.redo', { id: row.id })),
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
      onClick={() => void told(call('inbox.setRead', { selection, read: true }))}
    />
  )
}

/** Notifications, the newest first. */
function NoticeList({ empty }: { readonly empty: ReactNode }) {
  const filter = useNoticesView((view) => view.filter)
  const { narrow } = useNoticesView.getState()
  const chosen = useChosen(noticeSpec)
  return (
    <ScreenList
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

const tabWords = namedBy(['checks', 'notices', 'jobs'], 'connection.tab')

/** The screen of the connection that is shown, and how to lead to another. */
const useConnectionTab = Object.assign(
  () => ({ tab: useScreen((screen) => screen.connectionTab) }),
  {
    setState: ({ tab }: { readonly tab: ConnectionTab }) =>
      useScreen.getState().goToConnection(tab),
  },
)

const Empty = ({ onPaste }: { readonly onPaste: () => void }) => (
  <ScreenEmpty
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
