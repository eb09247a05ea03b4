import { sinceMs } from '../../../shared/base/clock.ts'
import { type Answer, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { StoredOrder } from '../../ledger/orders/order-store.ts'
import { lapse, type SubmitDeps, sendOrWait, stopsTheRest } from '../send/submit.ts'
import { type ResolveDeps, resolveOrder, waitLeft } from './resolve.ts'

/** How long one sleep lasts at most: after the computer was suspended, what is due is seen this soon. */
const LONGEST_SLEEP_MS = 15_000
const SHORTEST_SLEEP_MS = 500
const AT_ONCE = 25
const SET_BACK_MS = 5 * 60_000
/** An approval so old of which nothing is being sent is carried out by nothing any more. */
const STRANDED_MS = 60_000
/** An order that waits for the bank's hours is good for the hours it was approved for, 8:00 to 20:00. */
const HOURS_MS = 12 * 3_600_000

/** Follows open orders: asks the bank when it is time, and sends what waited for its hours. Somebody else keeps the time. */
export type Watch = ReturnType<typeof createWatch>

/** Makes the watch over open orders; each `tick` does what is due. */
export function createWatch(deps: SubmitDeps & ResolveDeps) {
  const { store, lifetime } = deps
  let ticking: Promise<void> | null = null
  let recovered = false

  const recover = (): Outcome<null> => {
    // Later it would take what this process is sending for interrupted.
    if (recovered) return ok(null)
    const changed = store.recover()
    if (!changed.ok) return changed
    recovered = true
    if (changed.value.length > 0) deps.changed(changed.value.map(({ id }) => id))
    return ok(null)
  }

  const tick = (signal?: AbortSignal): Promise<void> => {
    const isOver = (): boolean => lifetime.isOver() || signal?.aborted === true
    if (!recover().ok) return Promise.resolve()
    ticking ??= tickOnce(deps, isOver).finally(() => {
      ticking = null
    })
    return ticking
  }

  return {
    /**
     * After a start: orders that were being sent become unconfirmed, unused approvals lapse. It comes before all else, and
     * each tick and submission tries it again until the disk takes it.
     */
    recover,
    /** Does the work that is due now, once; a call meanwhile joins it. Starts no further order once the signal aborts. */
    tick,
    /** Milliseconds until something is due, and never many. */
    nextIn: (): number => sleepFor(deps),
  }
}

/** Until the next order is due, and never long: timers stand still while the computer is suspended. */
function sleepFor({ store, clock }: ResolveDeps): number {
  const next = store.nextDueAt()
  if (!next.ok || next.value === null) return LONGEST_SLEEP_MS
  const ms = Date.parse(next.value) - clock.now().getTime()
  return Math.min(Math.max(ms, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS)
}

async function tickOnce(deps: SubmitDeps & ResolveDeps, isOver: () => boolean): Promise<void> {
  // Answers of the bank that the disk refused come first: they may end an order without another query.
  deps.dispatcher.flush()
  // A full disk may have kept an order from being begun, and its approval from lapsing. What is being sent counts as busy.
  const stranded = deps.lifetime.isBusy() ? ok([]) : deps.store.inStates(['approved'])
  for (const { id, updatedAt } of stranded.ok ? stranded.value : [])
    if (sinceMs(updatedAt, deps.clock.now()) >= STRANDED_MS) lapse(deps, id, 'not_begun')
  const due = deps.store.due(deps.clock.now().toISOString(), deps.bankNow().toISOString(), AT_ONCE)
  if (!due.ok) {
    deps.failed(due.error)
    return
  }
  for (const order of due.value) {
    if (isOver()) return
    // The next time finds none of those that waited, and goes on with the queries.
    if (await attend(deps, order)) return lapseWaiting(deps)
  }
}

/** Answers whether nothing more may leave under an earlier yes. */
async function attend(deps: SubmitDeps & ResolveDeps, order: StoredOrder): Promise<boolean> {
  const waiting = order.status.state === 'waiting_window'
  if (!waiting && (waitLeft(deps, order) > 0 || wasAskedJustNow(deps, order))) return false
  const outcome = waiting ? await sendWaiting(deps, order) : await resolveOrder(deps, order.id)
  if (!outcome.ok) deps.log.warn('order not followed', { id: order.id, error: outcome.error })
  return waiting && stopsTheRest(outcome)
}

/** Orders for the hours that have begun are one batch, whoever approved them, also those put off: each is to be approved anew. */
function lapseWaiting(deps: SubmitDeps): void {
  const waiting = deps.store.inStates(['waiting_window'])
  const theirEnd = deps.bankNow().getTime() + HOURS_MS
  for (const { id, opensAt } of waiting.ok ? waiting.value : [])
    if (Date.parse(opensAt ?? '') < theirEnd) lapse(deps, id, 'batch_stopped')
}

/** Where the clock was set back, the planned time lies too far ahead: then it is asked every few minutes. */
function wasAskedJustNow({ clock }: ResolveDeps, { sentAt, lastQueryAt }: StoredOrder): boolean {
  const now = clock.now()
  const wasSetBack = sentAt !== null && Date.parse(sentAt) > now.getTime()
  return wasSetBack && sinceMs(lastQueryAt, now) < SET_BACK_MS
}

async function sendWaiting(deps: SubmitDeps, order: StoredOrder): Answer<StoredOrder> {
  const since = deps.bankNow().getTime() - Date.parse(order.opensAt ?? order.updatedAt)
  if (since < HOURS_MS) return sendOrWait(deps, order.id, true)
  return lapse(deps, order.id, 'hours_missed')
}
