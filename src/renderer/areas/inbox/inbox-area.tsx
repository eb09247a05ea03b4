import { Button, SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { ClipboardPaste, FileUp } from 'lucide-react'
import { useIntake } from '../../app/intake.ts'
import { useScreen } from '../../app/screen.ts'
import { useText } from '../../app/text.tsx'
import { ChooseFile } from '../../components/input/choose-file.tsx'
import { isNarrowed } from '../../components/list-area/filter.ts'
import { ListEmpty } from '../../components/list-area/list-empty.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { IntakePanel } from './intake-panel.tsx'
import { NoticeList, ReadAllButton } from './notice-list.tsx'
import { NoticePane } from './notice-pane.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { ReceptionLine } from './reception-line.tsx'
import { Requests } from './requests.tsx'
import { everything, inboxTabs, useInboxTab, useNoticesView } from './spec.ts'

const ICON = 15

function Actions({ notices }: { readonly notices: boolean }) {
  const t = useText()
  return (
    <>
      {notices && <ReadAllButton />}
      <ChooseFile
        onFile={(file) => void useIntake.getState().takeFile(file)}
        accept="application/json,.json,text/plain,.txt"
        variant="default"
        leftSection={<FileUp size={ICON} aria-hidden />}
      >
        {t('inbox.choose')}
      </ChooseFile>
    </>
  )
}

function Switch() {
  const t = useText()
  const tab = useInboxTab((state) => state.tab)
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('notice.tabs')}
      value={tab}
      data={inboxTabs.map((value) => ({ value, label: t(`notice.tab.${value}`) }))}
      onChange={(value) =>
        useInboxTab.getState().show(inboxTabs.find((one) => one === value) ?? 'notices')
      }
    />
  )
}

function Empty({ onPaste }: { readonly onPaste: () => void }) {
  const t = useText()
  const narrowed = useNoticesView((view) => isNarrowed(view.filter) || view.search !== '')
  const { narrow, find } = useNoticesView.getState()
  return (
    <ListEmpty
      narrowed={narrowed}
      onClear={() => {
        narrow(everything)
        find('')
      }}
      title={t('notice.empty.title')}
      text={t('notice.empty.text')}
      actions={<Button onClick={onPaste}>{t('inbox.paste.title')}</Button>}
    />
  )
}

/** What comes in: what the bank notified, the positions that were asked for, and what is taken in by hand. */
export function InboxArea() {
  const t = useText()
  const { setPasteOpen } = useScreen.getState()
  const onPaste = () => setPasteOpen(true)
  useHotkeys([['n', onPaste]])
  const tab = useInboxTab((state) => state.tab)
  const opened = useNoticesView((view) => view.opened)
  return (
    <ListPage
      title={t('inbox.title')}
      meta={<Switch />}
      secondary={<Actions notices={tab === 'notices'} />}
      primary={
        <Button leftSection={<ClipboardPaste size={ICON} aria-hidden />} onClick={onPaste}>
          {t('inbox.paste')}
        </Button>
      }
      notes={
        <>
          <ReceptionLine />
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
      {tab === 'notices' ? <NoticeList empty={<Empty onPaste={onPaste} />} /> : <Requests />}
    </ListPage>
  )
}
