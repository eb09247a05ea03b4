import { callOn, later } from './calls.ts'
import { startThread, type Thread } from './start.ts'

/** An interface answered where it is asked, in the way of a thread: what is little is done sooner than a thread starts. */
export const answerHere = <Api extends object>(api: Api): Thread<Api> => ({
  calls: later<Api>((method, args) => Promise.resolve(callOn(api, method, args))),
  serving: Promise.resolve(true),
  close: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  ended: () => false,
})

/** Who answers an interface at the moment. */
export interface Seat<Api extends object> {
  /**
   * Who answers: here for little, a thread for much. Another one than before, who knows nothing, where little became
   * much or the thread ended.
   */
  readonly take: (much: boolean) => Promise<Thread<Api>>
  readonly close: () => Promise<void>
}

/** Makes a seat for an interface that `make` answers, as the thread of `file` does. */
export function createSeat<Api extends object>(file: URL, make: () => Api): Seat<Api> {
  let held: { readonly thread: Thread<Api>; readonly much: boolean } | null = null
  const close = async (): Promise<void> => {
    const last = held
    held = null
    await last?.thread.stop()
  }
  return {
    take: async (much) => {
      if (held !== null && held.much === much && !held.thread.ended()) return held.thread
      await close()
      held = {
        much,
        thread: much ? startThread<Api>(file, { setup: null }) : answerHere(make()),
      }
      return held.thread
    },
    close,
  }
}
