import type { Clock } from '../../../shared/base/clock.ts'
import { fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import { MANY_NOES } from '../../../shared/orders/approvals.ts'
import type { Shell } from '../../ports/shell.ts'

/** The first wait after too many questions got a no, in milliseconds; each further no doubles it. */
const FIRST_WAIT_MS = 5000
/** A no is forgotten after this, in milliseconds. */
const REMEMBERED_MS = 10 * 60_000

/** How often main asks: a window that was taken over could ask until a person slips. */
export interface Pace {
  /** Fails with `order_questions_paced` and `order_questions_shut`, while nothing is to be asked. */
  readonly mayAsk: () => Outcome<null>
  /** Asks, telling how many questions before got a no, and counts the answer. A yes ends the row. */
  readonly counted: (confirm: Shell['confirm']) => Shell['confirm']
}

/** Makes the pace of one run of the application, in which nothing was asked yet. */
export function createPace({ monotonic }: Pick<Clock, 'monotonic'>): Pace {
  let shut = false
  let noes: readonly number[] = []
  const remembered = (): readonly number[] => {
    noes = noes.filter((at) => monotonic() - at < REMEMBERED_MS)
    return noes
  }
  return {
    mayAsk: () => {
      if (shut) return fail('order_questions_shut', {})
      const count = remembered().length
      if (count < MANY_NOES) return ok(null)
      const left = (noes.at(-1) ?? 0) + FIRST_WAIT_MS * 2 ** (count - MANY_NOES) - monotonic()
      return left <= 0
        ? ok(null)
        : fail('order_questions_paced', { count, seconds: Math.ceil(left / 1000) })
    },
    counted: (confirm) => async (request) => {
      const answer = await confirm({ ...request, noes: remembered().length })
      // To leave some out is neither: the question about the others follows.
      if (answer.decision !== 'without')
        noes = answer.decision === 'yes' ? [] : [...noes, monotonic()]
      if (answer.decision === 'shut') shut = true
      return answer
    },
  }
}
