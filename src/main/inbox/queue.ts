import { createTurns } from '../../shared/base/turns.ts'
import type { InboxEntry } from '../ledger/inbox-port.ts'
import type { Applied } from './apply.ts'
import { createDrain, type QueueDeps } from './drain.ts'
import { ATTEMPTS, LONGEST_RETRY_MS } from './retry.ts'

/** Without the bank's reference an order stays unknown; what waits for one is given up after this. */
const WAITS_MS = 3 * 86_400_000
/** What was written to the cache this long before the end may be lost when the power fails. */
const LATELY_MS = 3_600_000

/** Does what stored notifications say, one after another in the order in which they came. */
export interface Queue {
  /** Looks for pending ones; answers when they are dealt with. */
  readonly pump: () => Promise<void>
  /** Deals with one now, whatever its state. Null where it is gone, or nothing acts on its kind. */
  readonly deal: (id: number) => Promise<Applied | null>
  /** Deals again with what waits for something that may be known now. */
  readonly retryWaiting: () => Promise<void>
  /**
   * Deals again with failures that may have passed: those whose time has come, or all that are planned. Stops after the
   * one at hand when the signal aborts. Answers how many succeeded.
   */
  readonly retry: (options: RetryOptions) => Promise<number>
  /** What came of something could not be noted: it is still pending, and `retry` deals with it again. */
  readonly owes: () => boolean
  /** After a start: what a crash, a failure or a power cut left undone. */
  readonly resume: () => Promise<void>
  readonly idle: () => Promise<void>
  /** Begins nothing more; what is left is dealt with after the next start. */
  readonly stop: () => void
}

/** Which planned attempts are made now. */
export interface RetryOptions {
  /** Also those whose time has not come: a person asked for it. */
  readonly all: boolean
  readonly signal: AbortSignal
}

/** Makes the queue of stored notifications; it does nothing until it is told to look. */
export function createQueue(deps: QueueDeps): Queue {
  const inTurn = createTurns((cause) => deps.log.error('inbox failed', {}, cause))
  let planned: Promise<void> | null = null
  let stopped = false
  const drain = createDrain(deps, () => stopped)

  /** What the cache may have lost when the power failed. */
  const drainLately = async (): Promise<void> => {
    const kinds = replayedIn(deps)
    const ledger = deps.ledger()
    const last = ledger.ok ? ledger.value.inbox.lastDoneAt() : ledger
    if (!last.ok || last.value === null || kinds.length === 0) return
    const since = new Date(Date.parse(last.value) - LATELY_MS).toISOString()
    await drain.all((store, after, limit) => store.doneSince(kinds, since, after, limit), {
      quiet: true,
    })
  }

  const isRecent = ({ receivedAt }: InboxEntry): boolean =>
    deps.clock.now().getTime() - Date.parse(receivedAt) < WAITS_MS

  return {
    pump: () => {
      // Whatever arrives until the planned round begins is part of it.
      planned ??= inTurn(async () => {
        planned = null
        await retell(deps)
        await drain.state('pending', { quiet: false })
      })
      return planned
    },
    deal: (id) =>
      inTurn(async () => {
        const ledger = deps.ledger()
        const found = ledger.ok ? ledger.value.inbox.entry(id) : ledger
        if (!found.ok) return found
        if (!ledger.ok || found.value === null) return null
        return drain.one(ledger.value.inbox, found.value)
      }),
    retryWaiting: () =>
      inTurn(async () => {
        await drain.state('waiting', { quiet: true, wanted: isRecent })
      }),
    retry: ({ all, signal }) =>
      inTurn(async () => {
        const now = deps.clock.now().getTime()
        const latest = new Date(now + LONGEST_RETRY_MS).toISOString()
        const until = all ? latest : new Date(now).toISOString()
        const options = { quiet: true, signal }
        const pending = drain.owes() ? await drain.owed(options) : 0
        const failed = await drain.all(
          (store, after, limit) => store.retryable({ until, latest }, deps.scope, after, limit),
          options,
        )
        return pending + failed
      }),
    owes: drain.owes,
    resume: () =>
      inTurn(async () => {
        await retell(deps)
        await drain.state('pending', { quiet: true })
        await drainLately()
        const again = ({ attempts }: InboxEntry): boolean => attempts < ATTEMPTS
        await drain.state('failed', { quiet: true, wanted: again })
        await drain.state('waiting', { quiet: true, wanted: isRecent })
      }),
    idle: () => inTurn(() => Promise.resolve()),
    stop: () => {
      stopped = true
    },
  }
}

/** The kinds of this queue that live in the cache alone. */
const replayedIn = ({ effects, scope }: QueueDeps): readonly string[] =>
  effects.replayed.filter((kind) => scope.kinds.includes(kind) !== scope.except)

/** A cache that took the place of another is told everything that was ever notified: it is pending again. */
async function retell(deps: QueueDeps): Promise<void> {
  const kinds = replayedIn(deps)
  const cache = kinds.length === 0 ? null : await deps.cacheName()
  const ledger = deps.ledger()
  if (!ledger.ok || cache === null) return
  const retold = ledger.value.inbox.retell(kinds, cache)
  if (!retold.ok) deps.onFailed(retold.error)
}
