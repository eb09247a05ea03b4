import { AsyncLocalStorage } from 'node:async_hooks'

/** Tells which request belongs to which run, without every call having to carry a run along. */
export type TraceScope = ReturnType<typeof createTraceScope>

/** Makes a scope; the bank client's `onExchange` goes to `hear`. */
export function createTraceScope() {
  const storage = new AsyncLocalStorage<{ last: string | null }>()
  return {
    /** Runs work and answers what it answers, with the trace-id of the last request that was made within it. */
    within: async <T>(
      work: () => Promise<T>,
    ): Promise<{ readonly value: T; readonly traceId: string | null }> => {
      const run: { last: string | null } = { last: null }
      const value = await storage.run(run, work)
      return { value, traceId: run.last }
    },
    /** Hears of each request, in the context in which it was made. */
    hear: (traceId: string): void => {
      const run = storage.getStore()
      if (run !== undefined) run.last = traceId
    },
  }
}
