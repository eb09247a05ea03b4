import type { Clock } from '../../shared/clock.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import { parseJson } from '../../shared/json.ts'
import { findText } from '../../shared/json-search.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { Ledger } from '../ledger/port.ts'
import type { HintOutcome, OrderNotification } from '../orders/hints.ts'
import {
  isOrderNotificationKind,
  type OrderNotificationKind,
  readOrderNotification,
} from '../orders/notify.ts'

type Answer<T> = Promise<Result<T, AppError>>

/** Notifications about money orders: stored before they are acknowledged, then told to the orders, one after another. */
export interface OrderNotifications {
  readonly receive: (
    kind: OrderNotificationKind,
    body: string,
  ) => Answer<{ readonly repeated: boolean }>
  /** After a start: deals with stored ones that were not dealt with. */
  readonly resume: () => void
  /** Waits until every one was dealt with. */
  readonly idle: () => Promise<void>
}

export interface OrderNotificationDeps {
  readonly clock: Clock
  /** The ledger, or why it cannot be used: then no notification is taken in. */
  readonly ledger: () => Result<Ledger, AppError>
  readonly notified: (notification: OrderNotification) => Answer<HintOutcome>
  /** Something failed that nobody waits for. */
  readonly onFailed: (error: AppError) => void
}

export function createOrderNotifications(deps: OrderNotificationDeps): OrderNotifications {
  let tail: Promise<unknown> = Promise.resolve()

  const deal = (id: number, notification: OrderNotification): void => {
    tail = tail.then(async () => {
      const outcome = await deps.notified(notification)
      // One that could not be dealt with stays pending and is tried again after the next start.
      if (!outcome.ok) return deps.onFailed(outcome.error)
      const ledger = deps.ledger()
      const marked = ledger.ok ? ledger.value.inbox.markDone(id, outcome.value) : ledger
      if (!marked.ok) deps.onFailed(marked.error)
    })
  }

  return {
    receive: async (kind, body) => {
      const read = readBody(kind, body)
      if (!read.ok) return read
      const ledger = deps.ledger()
      if (!ledger.ok) return ledger
      const stored = ledger.value.inbox.store({
        ...{ kind, body, via: 'listener', notificationId: read.value.notificationId },
        receivedAt: deps.clock.now().toISOString(),
      })
      if (!stored.ok) return stored
      const { id, repeated } = stored.value
      if (!repeated) deal(id, read.value.notification)
      return ok({ repeated })
    },
    resume: () => {
      const ledger = deps.ledger()
      const pending = ledger.ok ? ledger.value.inbox.pending() : ok([])
      if (!pending.ok) return deps.onFailed(pending.error)
      for (const { id, kind, body } of pending.value) {
        const read = isOrderNotificationKind(kind) ? readBody(kind, body) : null
        if (read?.ok === true) deal(id, read.value.notification)
      }
    },
    idle: async () => {
      await tail
    },
  }
}

interface ReadBody {
  readonly notification: OrderNotification
  readonly notificationId: string | null
}

function readBody(kind: OrderNotificationKind, body: string): Result<ReadBody, AppError> {
  const json = parseJson(body)
  if (!json.ok) return err(appError('notification_not_json', { reason: json.error }))
  const notification = readOrderNotification(kind, json.value)
  if (!notification.ok) return notification
  return ok({
    notification: notification.value,
    notificationId: findText(json.value, ['notification_id']),
  })
}
