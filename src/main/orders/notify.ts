import { type AppError, appError } from '../../shared/errors/index.ts'
import { notificationKinds } from '../../shared/notifications.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { firstIssue } from '../../shared/wire.ts'
import type { OrderNotification } from './hints.ts'

/** The kinds of notifications that tell of money orders. */
export const orderNotificationKinds = [
  'cvu-cashout',
  'mep-result',
  'rescue-validity',
  'rescue-settlement',
  'fund-subscription',
] as const
export type OrderNotificationKind = (typeof orderNotificationKinds)[number]

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
