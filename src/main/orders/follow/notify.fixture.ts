import { type AppError, appError, err, ok, type Result } from '../../../shared/errors/index.ts'
import type { OrderNotificationKind } from '../../../shared/orders/kinds.ts'
import { notificationKinds } from '../../../shared/wire/notifications.ts'
import { firstIssue } from '../../../shared/wire/wire.ts'
import type { OrderNotification } from './hints.ts'

/** Reads the body (after a lossless parse) of a notification about an order. Fails with `notification_invalid`. */
export function readOrderNotification(
  kind: OrderNotificationKind,
  json: unknown,
): Result<OrderNotification, AppError> {
  if (kind === 'fund-subscription') {
    const parsed = notificationKinds[kind].schema.safeParse(json)
    return parsed.success ? ok({ kind, body: parsed.data }) : err(invalid(firstIssue(parsed.error)))
  }
  const parsed = notificationKinds[kind].schema.safeParse(json)
  return parsed.success ? ok({ kind, body: parsed.data }) : err(invalid(firstIssue(parsed.error)))
}

const invalid = ({
  field,
  message,
}: {
  readonly field: string
  readonly message: string
}): AppError => appError('notification_invalid', { field, problem: message })
