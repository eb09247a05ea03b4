import { createSerialQueue } from '../../shared/base/serial-queue.ts'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { andThen, err, fail, mapOk, ok, present } from '../../shared/errors/index.ts'
import type { NoticeCounts, NoticeSelection } from '../../shared/ipc/inbox.ts'
import type { NoticeKind, NoticeVia } from '../../shared/lists/notices.ts'
import { orderNotificationKinds } from '../../shared/orders/kinds.ts'
import type { NoticeDetail, NoticeLink } from '../../shared/views/inbox.ts'
import type { RowNote } from '../../shared/views/row-notes.ts'
import { parseBody } from '../../shared/wire/webhook.ts'
import type { InboxEntry, InboxStore } from '../ledger/ledger-port.ts'
import type { ApplyOutcome } from './drain.ts'
import { createDrain, type QueueDeps } from './drain.ts'
import { aboutOf, notificationIdOf, problemOf } from './read.ts'
import { ATTEMPTS, LONGEST_RETRY_MS } from './retry.ts'

/** How many waiting notifications are retried, newest first: anybody can send those of a kind that needs no key. */
const WAITING = 1000
/** Writes to the cache within this time before the end may be lost when the power fails. */
const LATELY_MS = 3_600_000

/** Which planned attempts are made now. */
export interface RetryOptions {
  /** Also those whose time has not come: a person asked for it. */
  readonly all: boolean
  readonly signal: AbortSignal
}

/** Makes the queue of stored notifications, applied in the order in which they came; it does nothing until it is told to look. */
function createQueue(deps: QueueDeps) {
  const inTurn = createSerialQueue((cause) => deps.log.error('inbox failed', {}, cause))
  let planned: Promise<void> | null = null
  let stopped = false
  const drain = createDrain(deps, () => stopped)

  /** Applies again the entries whose writes to the cache a power failure may have lost. */
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

  const drainWaiting = async (): Promise<void> => {
    const ledger = deps.ledger()
    const older = ledger.ok
      ? ledger.value.inbox.beforeNewest('waiting', deps.scope, WAITING)
      : ledger
    const first = older.ok ? older.value : 0
    await drain.all(
      (store, after, limit) => store.inState('waiting', deps.scope, Math.max(first, after), limit),
      { quiet: true },
    )
  }

  return {
    /** Looks for pending ones; answers when they are dealt with. */
    pump: () => {
      // Whatever arrives until the planned round begins is part of it.
      planned ??= inTurn(async () => {
        planned = null
        await retell(deps)
        await drain.state('pending', { quiet: false })
      })
      return planned
    },
    /** Deals with one now, whatever its state. Null where it is gone, or nothing acts on its kind. */
    deal: (id: number, confirmedFor: string | null = null) =>
      inTurn(async (): Promise<ApplyOutcome | null> => {
        const ledger = deps.ledger()
        const found = ledger.ok ? ledger.value.inbox.entry(id) : ledger
        if (!found.ok) return found
        if (!ledger.ok || found.value === null) return null
        return drain.one(ledger.value.inbox, found.value, confirmedFor)
      }),
    /** Deals again with what waits for something that may be known now. */
    retryWaiting: () => inTurn(drainWaiting),
    /** Deals again with failures: those whose time has come, or all planned, until the signal aborts. Answers how many succeeded. */
    retry: ({ all, signal }: RetryOptions) =>
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
    /** True while a result could not be noted: its entry is still pending, and `retry` applies it again. */
    owes: drain.owes,
    /** After a start: applies the entries that a crash, a failure or a power cut left open. */
    resume: () =>
      inTurn(async () => {
        await retell(deps)
        await drain.state('pending', { quiet: true })
        await drainLately()
        const again = ({ attempts }: InboxEntry): boolean => attempts < ATTEMPTS
        await drain.state('failed', { quiet: true, wanted: again })
        await drainWaiting()
      }),
    idle: () => inTurn(() => Promise.resolve()),
    /** Starts no more work; the rest is applied after the next start. */
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

/** A notification on its way into the inbox. */
export interface Arrival {
  readonly kind: NoticeKind
  /** Null where a person brought it. */
  readonly path: string | null
  /** The body as it came. */
  readonly body: string
  readonly via: NoticeVia
  /** ISO 8601; now where nobody took it before. */
  readonly receivedAt?: string
}

/** The result of a notification that a caller waits for. */
export interface IntakeResult {
  readonly id: number
  readonly repeated: boolean
  /** Null for a repeated one that was done, and for a kind without an effect here. */
  readonly applied: ApplyOutcome | null
  /** The record that it is about; null where that is not known here. */
  readonly link: NoticeLink | null
}

/** The one inbox: each notification is stored first, whatever way it came, and applied afterwards. */
export type Inbox = ReturnType<typeof createInbox>
type Queue = ReturnType<typeof createQueue>

export interface InboxDeps extends Omit<QueueDeps, 'onChanged' | 'scope'> {
  readonly onChanged: (counts: NoticeCounts) => void
}

/** A flood is told of once in this time. */
const TELL_EVERY_MS = 200
/** How long what waits is left after a change, so that many changes count once. */
const RETRY_AFTER_MS = 500
/** How long a disk that could not take what came of a notification is left alone. */
const OWED_AFTER_MS = 60_000

export function createInbox(deps: InboxDeps) {
  const closing = new AbortController()
  const store = (): Outcome<InboxStore> => mapOk(deps.ledger(), (ledger) => ledger.inbox)
  const counts = () => andThen(store(), (inbox) => inbox.counts())
  const once = (ms: number, work: () => void): (() => void) => {
    let planned = false
    return () => {
      if (planned || closing.signal.aborted) return
      planned = true
      void deps.clock.sleep(ms, closing.signal).then(() => {
        planned = false
        if (!closing.signal.aborted) work()
      })
    }
  }
  const onChanged = once(TELL_EVERY_MS, () => {
    const now = counts()
    if (now.ok) deps.onChanged(now.value)
  })

  // Orders are asked for over the network; nothing else has to wait for that.
  const makeQueue = (except: boolean): Queue =>
    createQueue({ ...deps, onChanged, scope: { kinds: orderNotificationKinds, except } })
  const [orders, others] = [makeQueue(false), makeQueue(true)]
  const queues: readonly Queue[] = [orders, others]
  const queueOf = (kind: string): Queue =>
    orderNotificationKinds.some((one) => one === kind) ? orders : others

  const keep = (arrival: Arrival): Outcome<StoredArrival> => {
    const kept = keepIn(store(), arrival, deps.clock.now().toISOString())
    if (kept.ok && !kept.value.repeated) onChanged()
    return kept
  }
  const retrySoon = once(RETRY_AFTER_MS, () => {
    for (const queue of queues) void queue.retryWaiting()
  })

  return {
    /** Reads; fails as the ledger does. */
    store,
    counts,
    /**
     * Stores one, and does what it says in the background. Answers once it is on the disk, so that the sender may be told. One
     * that says less than its kind must is kept as failed, and fails with `notification_invalid`. One that is no JSON, or no
     * object, is not kept: `notification_not_json`, `notification_unknown`.
     */
    receive: async (arrival: Arrival): Answer<{ readonly repeated: boolean }> => {
      const kept = keep(arrival)
      if (!kept.ok) return kept
      const { repeated, problem } = kept.value
      if (problem !== null) return err(problem)
      if (!repeated) void queueOf(arrival.kind).pump()
      return ok({ repeated })
    },
    /** Stores one and does what it says. A repeated one changes nothing. */
    take: async (arrival: Arrival): Answer<IntakeResult> => {
      const kept = keep(arrival)
      if (!kept.ok) return kept
      const { id, repeated, problem } = kept.value
      if (problem !== null) return ok({ id, repeated, applied: err(problem), link: null })
      const isDone = repeated && isDoneIn(store(), id)
      const applied = isDone ? null : await queueOf(arrival.kind).deal(id)
      return ok({ id, repeated, applied, link: linkIn(store(), id) })
    },
    /** Does again what one says; `confirmedFor` is the order that a person said is to end so. Fails with `not_found`. */
    redo: async (id: number, confirmedFor?: string): Answer<NoticeDetail> => {
      const inbox = store()
      const entry = inbox.ok ? inbox.value.entry(id) : inbox
      if (!entry.ok) return entry
      if (!inbox.ok || entry.value === null) return fail('not_found', { what: String(id) })
      await queueOf(entry.value.kind).deal(id, confirmedFor)
      return andThen(inbox.value.get(id), (detail) => present(detail, String(id)))
    },
    /** After a start: what a crash, a failure or a lost cache left undone is done. */
    resume: () => {
      for (const queue of queues) void queue.resume()
    },
    /** Marks as read or unread; answers how many changed. */
    setRead: (selection: NoticeSelection, read: boolean, noted?: readonly RowNote[]) => {
      const done = andThen(store(), (inbox) => inbox.setRead(selection, read, noted))
      if (done.ok && done.value > 0) onChanged()
      return done
    },
    /** Something new is known, such as an order's reference: what waited for it is tried again, soon. */
    retryWaiting: retrySoon,
    ...attempts(deps, store, queues),
    /** Waits until everything is dealt with. */
    idle: async () => {
      await Promise.all(queues.map((queue) => queue.idle()))
    },
    /** Begins nothing more, and waits for what is under way. */
    stop: async () => {
      closing.abort()
      for (const queue of queues) queue.stop()
      await Promise.all(queues.map((queue) => queue.idle()))
    },
  }
}

/** The retries after failures. */
function attempts(
  { clock }: InboxDeps,
  store: () => Outcome<InboxStore>,
  queues: readonly Queue[],
) {
  return {
    /** Makes the attempts that were planned after failures; answers how many succeeded. */
    retry: async (options: RetryOptions) => {
      const succeeded = await Promise.all(queues.map((queue) => queue.retry(options)))
      return succeeded.reduce((sum, one) => sum + one, 0)
    },
    /** Milliseconds until the first of them is due; null when none is planned. */
    retryIn: () => {
      if (queues.some((queue) => queue.owes())) return OWED_AFTER_MS
      const next = andThen(store(), (inbox) => inbox.nextRetryAt())
      if (!next.ok || next.value === null) return null
      const ms = Date.parse(next.value) - clock.now().getTime()
      // A plan that lies too far ahead is one of a clock that was set back: it is due.
      return ms > LONGEST_RETRY_MS ? 0 : Math.max(0, ms)
    },
  }
}

interface StoredArrival {
  readonly id: number
  readonly repeated: boolean
  /** The problem of the body, which is stored all the same. */
  readonly problem: AppError | null
}

function keepIn(
  store: Outcome<InboxStore>,
  { kind, path, body, via, receivedAt }: Arrival,
  now: string,
): Outcome<StoredArrival> {
  const json = parseBody(body)
  if (!json.ok) return json
  if (!store.ok) return store
  const stored = store.value.store({
    kind,
    path,
    body,
    via,
    receivedAt: receivedAt ?? now,
    notificationId: notificationIdOf(kind, json.value),
    about: aboutOf(kind, json.value),
  })
  if (!stored.ok) return stored
  const problem = problemOf(kind, json.value)
  if (problem === null || stored.value.repeated) return ok({ ...stored.value, problem })
  const settlement = { state: 'failed', outcome: null, link: null, error: problem } as const
  const noted = store.value.settleAll([{ id: stored.value.id, settlement }])
  return noted.ok ? ok({ ...stored.value, problem }) : noted
}

const isDoneIn = (store: Outcome<InboxStore>, id: number): boolean => {
  const entry = store.ok ? store.value.entry(id) : store
  return entry.ok && entry.value?.state === 'done'
}

const linkIn = (store: Outcome<InboxStore>, id: number): NoticeLink | null => {
  const held = store.ok ? store.value.get(id) : store
  return held.ok ? (held.value?.link ?? null) : null
}
