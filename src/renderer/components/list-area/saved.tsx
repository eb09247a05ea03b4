import { notifications } from '@mantine/notifications'
import type { Answer } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import { t } from '../../app/text.tsx'

/** Tells where a file went. */
function tell(outcome: ExportOutcome): void {
  if (outcome.kind === 'dismissed') return
  notifications.show({ message: t(`list.${outcome.kind}`, { path: '', name: '', ...outcome }) })
}

/** Tells where a file went that is being made; nothing where it failed, or was dismissed. */
export const tellSaved = (made: Answer<ExportOutcome>): void =>
  void made.then((answer) => answer.ok && tell(answer.value))
