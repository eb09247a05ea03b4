/** Lets so many pieces of work run at a time; the others wait for their turn, in order. */
export function createSemaphore(places: number) {
  let free = places
  const waiting = new Set<() => void>()

  /** Answers whether a place was taken. */
  const enter = (signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve(false)
        return
      }
      if (free > 0) {
        free -= 1
        resolve(true)
        return
      }
      const settle = (entered: boolean): void => {
        waiting.delete(go)
        signal.removeEventListener('abort', stop)
        resolve(entered)
      }
      const go = (): void => settle(true)
      const stop = (): void => settle(false)
      waiting.add(go)
      signal.addEventListener('abort', stop)
    })

  /** The place goes to whoever has waited longest. */
  const leave = (): void => {
    const [next] = waiting
    if (next === undefined) free += 1
    else next()
  }

  return {
    /** Runs work at its turn and answers what it does; null where the signal fired before. */
    run: async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null> => {
      if (!(await enter(signal))) return null
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
