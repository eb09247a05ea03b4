import { notifications } from '@mantine/notifications'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import { useText } from '../../app/text.tsx'

/** Answers the function that tells where an exported file went; nothing where the dialog was dismissed. */
export function useTellSaved(): (outcome: ExportOutcome) => void {
  const t = useText()
  return (outcome) => {
    if (outcome.kind === 'saved')
      notifications.show({ message: t('list.saved', { path: outcome.path }) })
    if (outcome.kind === 'downloading')
      notifications.show({ message: t('list.downloading', { name: outcome.name }) })
    if (outcome.kind === 'opening')
      notifications.show({ message: t('list.opening', { name: outcome.name }) })
    if (outcome.kind === 'printed') notifications.show({ message: t('list.printed') })
  }
}
