import { type AppError, appError } from '../../shared/errors/index.ts'
import { isLosslessNumber, parseJson, stringifyJson } from '../../shared/json.ts'
import { type DownloadData, positionNotificationSchema } from '../../shared/notifications.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { firstIssue } from '../../shared/wire.ts'

/** The kind under which the ledger keeps notifications of finished position files. */
export const POSITION_NOTIFICATION = 'consolidated-position'

/** What a position notification says: the file is ready, could not be generated, or neither yet. */
type PositionNews =
  | { readonly state: 'ready'; readonly download: DownloadData }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'other'; readonly status: string }

export interface ReadNotification {
  readonly notificationId: string
  readonly fileId: string
  readonly news: PositionNews
}

/** What a text of unknown origin turned out to be. */
export type Intake =
  | { readonly kind: 'notification'; readonly notification: ReadNotification }
  | { readonly kind: 'position' }

const REASON_LENGTH = 300

/** The bank's words about a failure, whose shape the specification does not show: a message if there is one, else all of it. */
function reasonOf(error: unknown): string {
  if (typeof error === 'string') return error.slice(0, REASON_LENGTH)
  if (isObject(error) && !isLosslessNumber(error)) {
    const said = ['message', 'description', 'detail', 'code'].map((name) => error[name])
    const text = said.find((value) => typeof value === 'string' && value !== '')
    if (typeof text === 'string') return text.slice(0, REASON_LENGTH)
  }
  return stringifyJson(error).slice(0, REASON_LENGTH)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Tells by its shape what a pasted or dropped text is, and reads it when it is a notification. Fails with
 * `notification_not_json`, `notification_unknown`, or `notification_invalid` naming the field.
 */
export function readIntake(text: string): Result<Intake, AppError> {
  const parsed = parseJson(text)
  if (!parsed.ok) return err(appError('notification_not_json', { reason: parsed.error }))
  if (isObject(parsed.value) && 'metadata' in parsed.value) return ok({ kind: 'position' })
  if (!isObject(parsed.value) || !('notification' in parsed.value) || !('file' in parsed.value))
    return err(appError('notification_unknown', {}))
  const read = readParsed(parsed.value)
  return read.ok ? ok({ kind: 'notification', notification: read.value }) : read
}

/** Reads a consolidated position notification. Fails as {@link readIntake}. Spec: "Consolidated position notification". */
export function readNotification(text: string): Result<ReadNotification, AppError> {
  const intake = readIntake(text)
  if (!intake.ok) return intake
  return intake.value.kind === 'notification'
    ? ok(intake.value.notification)
    : err(appError('notification_unknown', {}))
}

function readParsed(value: unknown): Result<ReadNotification, AppError> {
  const checked = positionNotificationSchema.safeParse(value)
  if (!checked.success) {
    const { field, message } = firstIssue(checked.error)
    return err(appError('notification_invalid', { field, problem: message }))
  }
  const { notification, file, error } = checked.data
  const base = { notificationId: notification.id, fileId: file.id }
  if (error !== null && error !== undefined)
    return ok({ ...base, news: { state: 'failed', reason: reasonOf(error) } })
  if (file.download_data !== null && file.download_data !== undefined)
    return ok({ ...base, news: { state: 'ready', download: file.download_data } })
  if (file.status.toUpperCase() === 'COMPLETED')
    return err(
      appError('notification_invalid', { field: 'file.download_data', problem: 'missing' }),
    )
  return ok({ ...base, news: { state: 'other', status: file.status } })
}
