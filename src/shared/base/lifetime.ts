import { appError } from '../errors/index.ts'
import { type Answer, err } from './result.ts'

/** Tracks running work, so that its end can wait for all of it. */
export interface Lifetime {
  readonly isOver: () => boolean
  /** True while some work has not ended. */
  readonly isBusy: () => boolean
  /** Does work that the end waits for. Fails with `profile_closed`, without beginning it, once the end has begun. */
  readonly during: <T>(work: () => Answer<T>) => Answer<T>
  /** Refuses new work from this call on. Resolves when all earlier work has ended. */
  readonly end: () => Promise<void>
}

/** Makes a lifetime that has begun. */
export function createLifetime(): Lifetime {
  const underWay = new Set<Promise<unknown>>()
  let over = false
  return {
    isOver: () => over,
    isBusy: () => underWay.size > 0,
    during: (work) => {
      if (over) return Promise.resolve(err(appError('profile_closed', {})))
      const running = work()
      underWay.add(running)
      return running.finally(() => underWay.delete(running))
    },
    end: async () => {
      over = true
      await Promise.allSettled(underWay)
    },
  }
}
