import { asyncOf, callOn } from './calls.ts'
import { startThread, type Thread } from './start.ts'

/** An interface answered where it is asked, in the way of a thread: what is little is done sooner than a thread starts. */
export const answerHere = <Api extends object>(api: Api): Thread<Api> => ({
  calls: asyncOf<Api>((method, args) => Promise.resolve(callOn(api, method, args))),
  close: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  ended: () => false,
})

/** Makes a seat for an interface that `make` answers, as the thread of `file` does. */
export function createExecutor<Api extends object>(file: URL, make: () => Api) {
  let held: { readonly thread: Thread<Api>; readonly much: boolean } | null = null
  let closed = false
  return {
    /** Runs inline for small inputs, in a worker for large ones. A new one is empty: feed it again. After closing none starts. */
    take: async (much: boolean): Promise<Thread<Api>> => {
      const fits = held?.much === much && !held.thread.ended()
      if (held !== null && (closed || fits)) return held.thread
      await held?.thread.stop()
      const starts = much && !closed
      held = {
        much,
        thread: starts ? startThread<Api>(file, { setup: null }) : answerHere(make()),
      }
      return held.thread
    },
    close: async () => {
      closed = true
      await held?.thread.stop()
    },
  }
}
