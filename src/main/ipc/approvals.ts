import { ok } from '../../shared/result.ts'
import type { Shell } from '../shell/port.ts'
import type { Handlers } from './router.ts'

/** The window's side of main's questions: the shell knows which window is asked what. */
export const approvalHandlers = ({
  questions,
}: Pick<Shell, 'questions'>): Pick<Handlers, 'approval.pending' | 'approval.answer'> => ({
  'approval.pending': async (_input, { window }) => ok(questions.pending(window)),
  'approval.answer': async ({ id, answer }, { window }) => questions.answer(window, id, answer),
})
