import type { Clock } from '../../shared/base/clock.ts'
import { fail, type Outcome, ok } from '../../shared/errors/index.ts'
import type { ApprovalAnswer, ApprovalRequest } from '../../shared/orders/approvals.ts'

const NO: ApprovalAnswer = { decision: 'no' }

/** How long a person sees a question before an answer to it is taken, in milliseconds. */
const SEEN_MS = 1000

/** Time that never goes back. */
export type SteadyClock = Pick<Clock, 'monotonic' | 'sleep'>

const steadyClock: SteadyClock = {
  monotonic: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** The open questions, each of one window. An id serves once, a gone window has said no, an answer counts after a second. */
export type Questions = ReturnType<typeof createQuestions>

interface Open {
  readonly window: string
  readonly request: ApprovalRequest
  readonly settle: (answer: ApprovalAnswer) => void
  readonly onRead: (() => void) | undefined
  /** Since when it is seen, on the steady clock; null before its page has said that it is drawn. */
  seenSince: number | null
}

/** Without open questions. */
export function createQuestions(clock: SteadyClock = steadyClock) {
  const open = new Map<string, Open>()
  const ofWindow = (window: string): readonly Open[] =>
    [...open.values()].filter((question) => question.window === window)
  const settle = ({ request, settle }: Open, answer: ApprovalAnswer): void => {
    open.delete(request.id)
    settle(answer)
  }
  /** For how much longer a question must be seen, in milliseconds. */
  const unseenFor = ({ seenSince }: Open): number =>
    seenSince === null ? SEEN_MS : seenSince + SEEN_MS - clock.monotonic()
  return {
    /** `onRead` hears that the window has read the question. */
    ask: (window: string, request: ApprovalRequest, onRead?: () => void): Promise<ApprovalAnswer> =>
      new Promise((resolve) => {
        open.set(request.id, { window, request, settle: resolve, onRead, seenSince: null })
      }),
    pending: (window: string) => {
      const question = ofWindow(window)[0]
      question?.onRead?.()
      return question?.request ?? null
    },
    seen: async (window: string, id: string) => {
      const question = open.get(id)
      if (question === undefined || question.window !== window) return false
      question.seenSince = clock.monotonic()
      while (open.get(id) === question) {
        const left = unseenFor(question)
        if (left <= 0) return true
        await clock.sleep(left)
      }
      return false
    },
    /** The window was shown, or came to the front: what is asked in it is seen from now on. */
    faced: (window: string) => {
      for (const question of ofWindow(window))
        if (question.seenSince !== null) question.seenSince = clock.monotonic()
    },
    answer: (window: string, id: string, answer: ApprovalAnswer): Outcome<null> => {
      const question = open.get(id)
      // Another window's question is as unknown as one that was answered.
      if (question === undefined || question.window !== window)
        return fail('order_approval_used', {})
      if (unseenFor(question) > 0) return fail('order_answer_early', {})
      settle(question, answer)
      return ok(null)
    },
    dismiss: () => {
      for (const question of open.values()) settle(question, NO)
    },
    /** The window is gone. */
    leave: (window: string) => {
      for (const question of ofWindow(window)) settle(question, NO)
    },
  }
}
