import { err, type Outcome, ok } from '../../../shared/base/result.ts'
import { appError } from '../../../shared/errors/index.ts'
import { isJsonObject, stringifyJson } from '../../../shared/json/json.ts'
import type { DownloadData } from '../../../shared/wire/notifications.ts'
import type { NoticeBody } from './port.ts'

/** The content of a position notification: the file is ready, could not be generated, or neither yet. */
export type PositionNews =
  | { readonly state: 'ready'; readonly download: DownloadData }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'other'; readonly status: string }

const REASON_LENGTH = 300

/** The bank's words about a failure, whose shape the specification does not show: a message if there is one, else all of it. */
function reasonOf(error: unknown): string {
  if (typeof error === 'string') return error.slice(0, REASON_LENGTH)
  if (isJsonObject(error)) {
    const said = ['message', 'description', 'detail', 'code'].map((name) => error[name])
    const text = said.find((value) => typeof value === 'string' && value !== '')
    if (typeof text === 'string') return text.slice(0, REASON_LENGTH)
  }
  return stringifyJson(error).slice(0, REASON_LENGTH)
}

/**
 * Reads the news out of a position notification. A finished file without its download is `notification_invalid`. Spec:
 * "Consolidated position notification".
 */
export function newsOf({
  file,
  error,
}: NoticeBody<'consolidated-position'>): Outcome<PositionNews> {
  if (error !== null && error !== undefined) return ok({ state: 'failed', reason: reasonOf(error) })
  if (file.download_data !== null && file.download_data !== undefined)
    return ok({ state: 'ready', download: file.download_data })
  return file.status.toUpperCase() === 'COMPLETED'
    ? err(appError('notification_invalid', { field: 'file.download_data', problem: 'missing' }))
    : ok({ state: 'other', status: file.status })
}
