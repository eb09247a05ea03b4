import { Button } from '@mantine/core'
import { ClipboardPaste, FileUp, Landmark } from 'lucide-react'
import { useIntake } from '../../../app/intake.ts'
import { useCall } from '../../../app/queries.ts'
import { useScreen } from '../../../app/screen.ts'
import { useText } from '../../../app/text.tsx'
import { ChooseFile } from '../../../components/input/choose-file.tsx'
import { EmptyState } from '../../../components/notes/empty-state.tsx'

/** Before any position is held: ask the bank for the first, or take in a file that is at hand. */
export function FirstPosition(props: {
  readonly onRequest: () => void
  readonly requesting: boolean
}) {
  const t = useText()
  const requests = useCall('position.requests', {}).data ?? []
  const coming = requests.some(({ state }) => state !== 'failed' && state !== 'stored')
  // A failure stands above with its next step, which is then the one to take.
  const stopped = !coming && requests[0]?.state === 'failed'
  const takeFile = (file: File) => {
    useScreen.getState().go('inbox')
    void useIntake.getState().takeFile(file)
  }
  const paste = () => {
    useScreen.getState().go('inbox')
    useScreen.getState().setPasteOpen(true)
  }
  return (
    <EmptyState
      title={t(
        coming ? 'position.first.coming' : stopped ? 'position.first.stopped' : 'position.first',
      )}
      icon={<Landmark size={32} aria-hidden />}
      actions={
        <>
          {!coming && !stopped && (
            <Button loading={props.requesting} onClick={props.onRequest}>
              {t('position.first.request')}
            </Button>
          )}
          <ChooseFile
            onFile={takeFile}
            accept="application/json,.json"
            variant="default"
            leftSection={<FileUp size={15} aria-hidden />}
          >
            {t('position.first.file')}
          </ChooseFile>
          <Button
            variant="default"
            leftSection={<ClipboardPaste size={15} aria-hidden />}
            onClick={paste}
          >
            {t('position.first.paste')}
          </Button>
        </>
      }
      text={t(
        coming
          ? 'position.first.comingText'
          : stopped
            ? 'position.first.stoppedText'
            : 'position.first.text',
      )}
    />
  )
}
