import { callOn, later } from './calls.ts'
import type { Thread } from './start.ts'

/** An interface answered where it is asked, in the way of a thread: what is little is done sooner than a thread starts. */
export const answerHere = <Api extends object>(api: Api): Thread<Api> => ({
  calls: later<Api>((method, args) => Promise.resolve(callOn(api, method, args))),
  close: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  ended: () => false,
})
