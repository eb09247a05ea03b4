import { err, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import type { ApprovalAnswer, ApprovalRequest } from '../../shared/orders/approvals.ts'
import type { AskedQuestions } from '../ports/shell.ts'

const NO: ApprovalAnswer = { decision: 'no' }

/**
 * The questions that are open, each belonging to one window. The window reads what main stored and answers by the id of
 * the question; an id serves once, and a window that goes away has said no.
 */
export interface Questions extends AskedQuestions {
  /** `onRead` hears that the window has read the question. */
  readonly ask: (
    window: string,
    request: ApprovalRequest,
    onRead?: () => void,
  ) => Promise<ApprovalAnswer>
  /** The window is gone. */
  readonly leave: (window: string) => void
}

interface Open {
  readonly window: string
  readonly request: ApprovalRequest
  readonly settle: (answer: ApprovalAnswer) => void
  readonly onRead: (() => void) | undefined
}

/** A desk without open questions. */
export function createQuestions(): Questions {
  const open = new Map<string, Open>()
  const ofWindow = (window: string): readonly Open[] =>
    [...open.values()].filter((question) => question.window === window)
  const settle = ({ request, settle }: Open, answer: ApprovalAnswer): void => {
    open.delete(request.id)
    settle(answer)
  }
  return {
    ask: (window, request, onRead) =>
      new Promise((resolve) => {
        open.set(request.id, { window, request, settle: resolve, onRead })
      }),
    pending: (window) => {
      const question = ofWindow(window)[0]
      question?.onRead?.()
      return question?.request ?? null
    },
    answer: (window, id, answer) => {
      const question = open.get(id)
      // Another window's question is as unknown as one that was answered.
      if (question === undefined || question.window !== window)
        return err(appError('order_approval_used', {}))
      settle(question, answer)
      return ok(null)
    },
    dismiss: () => {
      for (const question of open.values()) settle(question, NO)
    },
    leave: (window) => {
      for (const question of ofWindow(window)) settle(question, NO)
    },
  }
}
