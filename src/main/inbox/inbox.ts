import type { Answer } from '../../shared/base/answer.ts'
import { err, ok, type Result } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { NoticeCounts, NoticeSelection } from '../../shared/ipc/inbox.ts'
import type { NoticeKind, NoticeVia } from '../../shared/lists/notices.ts'
import { orderNotificationKinds } from '../../shared/orders/kinds.ts'
import type { NoticeDetail, NoticeLink } from '../../shared/views/inbox.ts'
import type { RowNote } from '../../shared/views/row-notes.ts'
import { parseBody } from '../../shared/wire/notification-body.ts'
import type { InboxStore } from '../ledger/inbox-port.ts'
import type { Applied } from './apply.ts'
import type { QueueDeps } from './drain.ts'
import { createQueue, type Queue, type RetryOptions } from './queue.ts'
import { aboutOf, notificationIdOf, problemOf } from './read.ts'
import { LONGEST_RETRY_MS } from './retry.ts'

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

/** What came of one that somebody waits for. */
export interface Taken {
  readonly id: number
  readonly repeated: boolean
  /** Null for a repeated one that was done, and where nothing here acts on its kind. */
  readonly applied: Applied | null
  /** What it is about; null where that is not known here. */
  readonly link: NoticeLink | null
}

/** The one inbox: whatever way a notification came, it is stored first, and then what it says is done. */
export interface Inbox {
  /**
   * Stores one, and does what it says in the background. Answers once it is on the disk, so that the sender may be told.
   * One that says less than its kind must is kept as failed, and the answer is its error: `notification_not_json` (not
   * kept), `notification_unknown` (no object, not kept), `notification_invalid`.
   */
  readonly receive: (arrival: Arrival) => Answer<{ readonly repeated: boolean }>
  /** Stores one and does what it says. A repeated one changes nothing. */
  readonly take: (arrival: Arrival) => Answer<Taken>
  /** Does again what one says. Fails with `not_found`. */
  readonly redo: (id: number) => Answer<NoticeDetail>
  /** After a start: what a crash, a failure or a lost cache left undone is done. */
  readonly resume: () => void
  /** Something new is known, such as an order's reference: what waited for it is tried again, soon. */
  readonly retryWaiting: () => void
  /** Makes the attempts that were planned after failures; answers how many succeeded. */
  readonly retry: (options: RetryOptions) => Promise<number>
  /** Milliseconds until the first of them is due; null when none is planned. */
  readonly retryIn: () => number | null
  /** Marks as read or unread; answers how many changed. */
  readonly setRead: (
    selection: NoticeSelection,
    read: boolean,
    noted?: readonly RowNote[],
  ) => Result<number, AppError>
  /** Reads; fails as the ledger does. */
  readonly store: () => Result<InboxStore, AppError>
  /** Waits until everything is dealt with. */
  readonly idle: () => Promise<void>
  /** Begins nothing more, and waits for what is under way. */
  readonly stop: () => Promise<void>
}

export interface InboxDeps extends Omit<QueueDeps, 'onChanged' | 'scope'> {
  readonly onChanged: (counts: NoticeCounts) => void
}

/** A flood is told of once in this time. */
const TELL_EVERY_MS = 200
/** How long what waits is left after a change, so that many changes count once. */
const RETRY_AFTER_MS = 500
/** How long a disk that could not take what came of a notification is left alone. */
const OWED_AFTER_MS = 60_000

/** Makes the inbox of an open profile. */
export function createInbox(deps: InboxDeps): Inbox {
  const closing = new AbortController()
  const store = (): Result<InboxStore, AppError> => {
    const ledger = deps.ledger()
    return ledger.ok ? ok(ledger.value.inbox) : ledger
  }
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
    const inbox = store()
    const counts = inbox.ok ? inbox.value.counts() : inbox
    if (counts.ok) deps.onChanged(counts.value)
  })

  // Orders are asked for over the network; nothing else has to wait for that.
  const makeQueue = (except: boolean): Queue =>
    createQueue({ ...deps, onChanged, scope: { kinds: orderNotificationKinds, except } })
  const [orders, others] = [makeQueue(false), makeQueue(true)]
  const queues: readonly Queue[] = [orders, others]
  const queueOf = (kind: string): Queue =>
    orderNotificationKinds.some((one) => one === kind) ? orders : others

  const keep = (arrival: Arrival): Result<Kept, AppError> => {
    const kept = keepIn(store(), arrival, deps.clock.now().toISOString())
    if (kept.ok && !kept.value.repeated) onChanged()
    return kept
  }
  const retrySoon = once(RETRY_AFTER_MS, () => {
    for (const queue of queues) void queue.retryWaiting()
  })

  return {
    store,
    receive: async (arrival) => {
      const kept = keep(arrival)
      if (!kept.ok) return kept
      const { repeated, problem } = kept.value
      if (problem !== null) return err(problem)
      if (!repeated) void queueOf(arrival.kind).pump()
      return ok({ repeated })
    },
    take: async (arrival) => {
      const kept = keep(arrival)
      if (!kept.ok) return kept
      const { id, repeated, problem } = kept.value
      if (problem !== null) return ok({ id, repeated, applied: err(problem), link: null })
      const isDone = repeated && isDoneIn(store(), id)
      const applied = isDone ? null : await queueOf(arrival.kind).deal(id)
      return ok({ id, repeated, applied, link: linkIn(store(), id) })
    },
    redo: async (id) => {
      const inbox = store()
      const entry = inbox.ok ? inbox.value.entry(id) : inbox
      if (!entry.ok) return entry
      if (!inbox.ok || entry.value === null) return notFound(id)
      await queueOf(entry.value.kind).deal(id)
      const detail = inbox.value.get(id)
      if (!detail.ok) return detail
      return detail.value === null ? notFound(id) : ok(detail.value)
    },
    resume: () => {
      for (const queue of queues) void queue.resume()
    },
    setRead: (selection, read, noted) => {
      const inbox = store()
      const done = inbox.ok ? inbox.value.setRead(selection, read, noted) : inbox
      if (done.ok && done.value > 0) onChanged()
      return done
    },
    retryWaiting: retrySoon,
    ...attempts(deps, store, queues),
    idle: async () => {
      await Promise.all(queues.map((queue) => queue.idle()))
    },
    stop: async () => {
      closing.abort()
      for (const queue of queues) queue.stop()
      await Promise.all(queues.map((queue) => queue.idle()))
    },
  }
}

/** What was planned after failures. */
function attempts(
  { clock }: InboxDeps,
  store: Inbox['store'],
  queues: readonly Queue[],
): Pick<Inbox, 'retry' | 'retryIn'> {
  return {
    retry: async (options) => {
      const succeeded = await Promise.all(queues.map((queue) => queue.retry(options)))
      return succeeded.reduce((sum, one) => sum + one, 0)
    },
    retryIn: () => {
      if (queues.some((queue) => queue.owes())) return OWED_AFTER_MS
      const inbox = store()
      const next = inbox.ok ? inbox.value.nextRetryAt() : inbox
      if (!next.ok || next.value === null) return null
      const ms = Date.parse(next.value) - clock.now().getTime()
      // A plan that lies too far ahead is one of a clock that was set back: it is due.
      return ms > LONGEST_RETRY_MS ? 0 : Math.max(0, ms)
    },
  }
}

const notFound = (id: number): Result<never, AppError> =>
  err(appError('not_found', { what: String(id) }))

interface Kept {
  readonly id: number
  readonly repeated: boolean
  /** What is wrong with the body, which is kept all the same. */
  readonly problem: AppError | null
}

function keepIn(
  store: Result<InboxStore, AppError>,
  { kind, path, body, via, receivedAt }: Arrival,
  now: string,
): Result<Kept, AppError> {
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

const isDoneIn = (store: Result<InboxStore, AppError>, id: number): boolean => {
  const entry = store.ok ? store.value.entry(id) : store
  return entry.ok && entry.value?.state === 'done'
}

const linkIn = (store: Result<InboxStore, AppError>, id: number): NoticeLink | null => {
  const held = store.ok ? store.value.get(id) : store
  return held.ok ? (held.value?.link ?? null) : null
}
