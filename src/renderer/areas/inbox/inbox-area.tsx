import { Button, FileButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { ClipboardPaste, FileUp } from 'lucide-react'
import { useIntake } from '../../app/intake.ts'
import { useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useText } from '../../app/text.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import classes from './inbox.module.css'
import { IntakePanel } from './intake-panel.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { Requests } from './requests.tsx'

const ICON = 15

/** Whether the bank can reach this computer, and where that is set. */
function ListenerLine() {
  const t = useText()
  const listener = useCall('profiles.current', {}).data?.listener
  if (listener === undefined) return null
  const tone = listener.running ? 'done' : listener.error === null ? 'waiting' : 'failed'
  return (
    <div className={classes.line}>
      <StatusBadge tone={tone}>
        {t(listener.running ? 'inbox.listening' : 'inbox.notListening')}
      </StatusBadge>
      <Button variant="subtle" onClick={() => useScreen.getState().goToSettings('notifications')}>
        {t('inbox.listener')}
      </Button>
      <span className={classes.zone}>{t('inbox.zone')}</span>
    </div>
  )
}

/** What comes in: requests and their states, and notifications or files taken in by hand. */
export function InboxArea() {
  const t = useText()
  const { setPasteOpen } = useScreen.getState()
  useHotkeys([['n', () => setPasteOpen(true)]])
  const takeFile = (file: File | null) => {
    if (file !== null) void useIntake.getState().takeFile(file)
  }
  return (
    <>
      <PageHeader
        title={t('inbox.title')}
        secondary={
          <FileButton onChange={takeFile} accept="application/json,.json,text/plain,.txt">
            {(props) => (
              <Button {...props} variant="default" leftSection={<FileUp size={ICON} aria-hidden />}>
                {t('inbox.choose')}
              </Button>
            )}
          </FileButton>
        }
        primary={
          <Button
            leftSection={<ClipboardPaste size={ICON} aria-hidden />}
            onClick={() => setPasteOpen(true)}
          >
            {t('inbox.paste')}
          </Button>
        }
      />
      <ListenerLine />
      <IntakePanel />
      <Requests />
      <PasteDialog />
    </>
  )
}
