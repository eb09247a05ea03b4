import { ok } from '../../shared/base/result.ts'
import type { Shell } from '../ports/shell.ts'
import type { ProfileStore } from '../profiles/port.ts'
import { defaultSettings } from '../profiles/settings.ts'
import type { HandlersOf } from './router.ts'

/** The asking page's side of main's questions: the shell knows which window is asked what, and lets no other call these. */
export const approvalHandlers = (
  { questions }: Pick<Shell, 'questions'>,
  { settings }: Pick<ProfileStore, 'settings'>,
): HandlersOf<'approval'> => ({
  'approval.look': async () => {
    const read = await settings()
    const { locale, theme } = read.ok ? read.value : defaultSettings
    return ok({ locale, theme })
  },
  'approval.pending': async (_input, { window }) => ok(questions.pending(window)),
  'approval.seen': async ({ id }, { window }) => ok(await questions.seen(window, id)),
  'approval.answer': async ({ id, answer }, { window }) => questions.answer(window, id, answer),
})
