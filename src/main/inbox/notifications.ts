import type { Clock } from '../../shared/clock.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { IntakeOutcome } from '../../shared/ipc/position.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { InboxVia, Ledger } from '../ledger/port.ts'
import type { PositionRequests } from '../position/requests.ts'
import { POSITION_NOTIFICATION, type ReadNotification, readNotification } from './notification.ts'

type Answer<T> = Promise<Result<T, AppError>>

/** Notifications from their arrival in the ledger to what they change, one after another in the order they came. */
export interface Notifications {
  /** Stores one that nobody waits for; what it says is done in the background, and failures are told by event. */
  readonly receive: (body: string) => Answer<{ readonly repeated: boolean }>
  /** Stores one and does what it says. A repeated one changes nothing. */
  readonly take: (
    body: string,
    notification: ReadNotification,
    via: InboxVia,
  ) => Answer<IntakeOutcome>
  /** After a start: deals with stored notifications that were not dealt with. */
  readonly resume: () => void
  /** Waits until every one was dealt with. */
  readonly idle: () => Promise<void>
}

export interface NotificationDeps {
  readonly requests: PositionRequests
  readonly clock: Clock
  /** The ledger, or why it cannot be used: then no notification is taken in. */
  readonly ledger: () => Result<Ledger, AppError>
  /** Something failed that nobody waits for. */
  readonly onFailed: (error: AppError) => void
}

const generationFailed = (reason: string): AppError => appError('generation_failed', { reason })

/** What the notification changes, if its file was asked for by this profile. */
async function apply(
  { requests }: NotificationDeps,
  { fileId, news }: ReadNotification,
): Answer<IntakeOutcome> {
  // A notification may be faster than the answer to the request that it is about.
  await requests.acknowledged()
  const request = await requests.get(fileId)
  if (!request.ok) return request
  if (request.value === null) return err(appError('file_not_requested', { fileId }))
  if (news.state === 'failed') {
    await requests.generationFailed(fileId, generationFailed(news.reason))
    return ok({ kind: 'generation_failed', fileId })
  }
  if (news.state === 'ready') {
    const announced = await requests.announce(fileId, news.download)
    if (!announced.ok) return announced
  }
  return ok({ kind: 'notification', fileId, repeated: false })
}

/** Makes the notifications of one open profile. */
export function createNotifications(deps: NotificationDeps): Notifications {
  let tail: Promise<unknown> = Promise.resolve()

  const markDone = (id: number, outcome: string): void => {
    const ledger = deps.ledger()
    const marked = ledger.ok ? ledger.value.inbox.markDone(id, outcome) : ledger
    if (!marked.ok) deps.onFailed(marked.error)
  }

  const deal = (id: number, notification: ReadNotification): Answer<IntakeOutcome> => {
    const dealt = tail.then(async () => {
      const outcome = await apply(deps, notification)
      markDone(id, outcome.ok ? outcome.value.kind : outcome.error.code)
      return outcome
    })
    tail = dealt.catch(() => undefined)
    return dealt
  }

  const inBackground = (id: number, notification: ReadNotification): void => {
    void deal(id, notification).then((outcome) => {
      if (!outcome.ok) deps.onFailed(outcome.error)
      else if (notification.news.state === 'failed')
        deps.onFailed(generationFailed(notification.news.reason))
    })
  }

  const store = (body: string, { notificationId }: ReadNotification, via: InboxVia) => {
    const ledger = deps.ledger()
    if (!ledger.ok) return ledger
    const receivedAt = deps.clock.now().toISOString()
    const kind = POSITION_NOTIFICATION
    return ledger.value.inbox.store({ kind, notificationId, body, receivedAt, via })
  }

  return {
    receive: async (body) => {
      const read = readNotification(body)
      if (!read.ok) return read
      const stored = store(body, read.value, 'listener')
      if (!stored.ok) return stored
      const { id, repeated } = stored.value
      if (!repeated) inBackground(id, read.value)
      return ok({ repeated })
    },
    take: async (body, notification, via) => {
      const stored = store(body, notification, via)
      if (!stored.ok) return stored
      const { id, repeated } = stored.value
      return repeated
        ? ok({ kind: 'notification', fileId: notification.fileId, repeated })
        : deal(id, notification)
    },
    resume: () => {
      const ledger = deps.ledger()
      if (!ledger.ok) return
      const pending = ledger.value.inbox.pending()
      if (!pending.ok) return deps.onFailed(pending.error)
      for (const { id, body, kind } of pending.value) {
        if (kind !== POSITION_NOTIFICATION) continue
        const read = readNotification(body)
        if (read.ok) inBackground(id, read.value)
        else markDone(id, read.error.code)
      }
    },
    idle: async () => {
      await tail
    },
  }
}
