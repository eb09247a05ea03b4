import { type Answer, fail } from '../errors/index.ts'

/** Tracks running work, so that its end can wait for all of it. */
export type Lifetime = ReturnType<typeof createLifetime>

/** Makes a lifetime that has begun. */
export function createLifetime() {
  const underWay = new Set<Promise<unknown>>()
  let over = false
  return {
    isOver: (): boolean => over,
    /** True while some work has not ended. */
    isBusy: (): boolean => underWay.size > 0,
    /** Does work that the end waits for. Fails with `profile_closed`, without beginning it, once the end has begun. */
    during: <T>(work: () => Answer<T>): Answer<T> => {
      if (over) return Promise.resolve(fail('profile_closed', {}))
      const running = work()
      underWay.add(running)
      return running.finally(() => underWay.delete(running))
    },
    /** Refuses new work from this call on. Resolves when all earlier work has ended. */
    end: async (): Promise<void> => {
      over = true
      await Promise.allSettled(underWay)
    },
  }
}
