import { Button, SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { ClipboardPaste, FileUp } from 'lucide-react'
import type { ListFormat } from '../../../shared/ipc/exports.ts'
import { useIntake } from '../../app/intake.ts'
import { type Act, useAct } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useText } from '../../app/text.tsx'
import { ChooseFile } from '../../components/input/choose-file.tsx'
import { ListExportMenu } from '../../components/list-area/export-menu.tsx'
import { isNarrowed } from '../../components/list-area/filter.ts'
import { ListEmpty } from '../../components/list-area/list-empty.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { useTellSaved } from '../../components/list-area/saved.ts'
import { withSearch } from '../../components/list-area/use-list.ts'
import { IntakePanel } from './intake-panel.tsx'
import { NoticeList, ReadAllButton } from './notice-list.tsx'
import { NoticePane } from './notice-pane.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { ReceptionLine } from './reception-line.tsx'
import { Requests } from './requests.tsx'
import { everything, inboxTabs, useInboxTab, useNoticesView } from './spec.ts'

const ICON = 15

function Actions(props: { readonly notices: boolean; readonly exporting: Act<'inbox.export'> }) {
  const t = useText()
  const tell = useTellSaved()
  const { notices, exporting } = props
  const exportAs = async (format: ListFormat) => {
    const { filter, search } = useNoticesView.getState()
    const made = await exporting.run({ selection: { filter: withSearch(filter, search) }, format })
    if (made.ok) tell(made.value)
  }
  return (
    <>
      {notices && <ReadAllButton />}
      {notices && (
        <ListExportMenu
          chosen={0}
          pending={exporting.isPending}
          onExport={(format) => void exportAs(format)}
        />
      )}
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
      onChange={useInboxTab.getState().show}
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
  const exporting = useAct('inbox.export')
  const onPaste = () => setPasteOpen(true)
  useHotkeys([['n', onPaste]])
  const tab = useInboxTab((state) => state.tab)
  const opened = useNoticesView((view) => view.opened)
  return (
    <ListPage
      title={t('inbox.title')}
      meta={<Switch />}
      secondary={<Actions notices={tab === 'notices'} exporting={exporting} />}
      errors={[exporting.error]}
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
