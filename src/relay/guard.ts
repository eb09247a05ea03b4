import type { Clock } from '../shared/base/clock.ts'
import { reasonOf } from './log.ts'
import type { RelayStore } from './store/port.ts'

/** The store did not do what it was asked. Whatever else fails is a fault of the relay's own. */
export class StoreFailure extends Error {}

/** Anybody may ask for the health: a store that keeps nothing is written to no more often than this for it. */
const TRY_EVERY_MS = 5_000

type Work<A extends readonly unknown[], T> = (...args: A) => Promise<T>

/** The same work, whose failures are the store's. */
const guarded =
  <A extends readonly unknown[], T>(work: Work<A, T>): Work<A, T> =>
  async (...args) => {
    try {
      return await work(...args)
    } catch (cause) {
      throw new StoreFailure(reasonOf(cause), { cause })
    }
  }

/**
 * A store whose failures can be told from others. Its check fails from an append that failed until one works or a try to
 * write does: a full disk answers every question, and takes nothing.
 */
export function guardStore(store: RelayStore, clock: Pick<Clock, 'monotonic'>): RelayStore {
  let failed: Error | null = null
  let triedAt = Number.NEGATIVE_INFINITY
  const check = async (): Promise<void> => {
    if (failed === null) return store.check()
    const now = clock.monotonic()
    if (now - triedAt < TRY_EVERY_MS) throw failed
    triedAt = now
    await store.tryWrite()
    failed = null
  }
  return {
    owner: guarded(store.owner),
    claim: guarded(store.claim),
    desktops: guarded(store.desktops),
    append: guarded(async (arrivals) => {
      try {
        const outcomes = await store.append(arrivals)
        failed = null
        return outcomes
      } catch (cause) {
        failed = cause instanceof Error ? cause : new Error(reasonOf(cause))
        throw cause
      }
    }),
    acknowledge: guarded(store.acknowledge),
    waiting: guarded(store.waiting),
    sealed: guarded(store.sealed),
    addCode: guarded(store.addCode),
    redeem: guarded(store.redeem),
    desktopOf: guarded(store.desktopOf),
    overview: guarded(store.overview),
    unpair: guarded(store.unpair),
    claimJobs: guarded(store.claimJobs),
    postponeJob: guarded(store.postponeJob),
    finishJob: guarded(store.finishJob),
    clean: guarded(store.clean),
    onAppended: store.onAppended,
    check: guarded(check),
    tryWrite: guarded(store.tryWrite),
    close: guarded(store.close),
  }
}
