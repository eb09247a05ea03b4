import { fail, type Outcome } from '../../shared/errors/index.ts'
import type { WindowCall } from '../../shared/ipc/of-window.ts'
import type { AnswerCall } from '../ipc/router.ts'

/** The calls of the page that asks a person. It gets no data of the bank but those in the question. */
export const approvalPageCalls = [
  'approval.look',
  'approval.pending',
  'approval.seen',
  'approval.answer',
] as const satisfies readonly WindowCall[]

const refused = (): Outcome<never> => fail('call_unknown', { call: 'refused' })

/** The answers for the windows of the application: everything but what belongs to the page that asks. */
export const forWindows =
  (answer: AnswerCall): AnswerCall =>
  async (request, context) =>
    isOfApproval(request.name) ? refused() : answer(request, context)

/** The answers for the page that asks: what it needs, and nothing else. */
export const forAsking =
  (answer: AnswerCall): AnswerCall =>
  async (request, context) =>
    approvalPageCalls.some((name) => name === request.name) ? answer(request, context) : refused()

const isOfApproval = (name: unknown): boolean =>
  typeof name === 'string' && name.startsWith('approval.')
