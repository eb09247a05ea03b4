import { notifications } from '@mantine/notifications'
import type { Answer } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import { t } from '../../app/text.tsx'

/** Answers the function that tells where a file went that is being made; nothing where it failed, or was dismissed. */
export function useTellSaved(): (made: Answer<ExportOutcome>) => void {
  const tell = (outcome: ExportOutcome) => {
    if (outcome.kind === 'saved')
      notifications.show({ message: t('list.saved', { path: outcome.path }) })
    if (outcome.kind === 'downloading')
      notifications.show({ message: t('list.downloading', { name: outcome.name }) })
    if (outcome.kind === 'opening')
      notifications.show({ message: t('list.opening', { name: outcome.name }) })
    if (outcome.kind === 'printed') notifications.show({ message: t('list.printed') })
  }
  return (made) => void made.then((answer) => answer.ok && tell(answer.value))
}
