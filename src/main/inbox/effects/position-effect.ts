import { appError, fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import { isJsonObject, stringifyJson } from '../../../shared/json/json.ts'
import type { DownloadData } from '../../../shared/wire/notifications.ts'
import type { PositionRequests } from '../../position/requests.ts'
import type { Effect, NoticeBody } from './effect.ts'

/** The content of a position notification: the file is ready, could not be generated, or neither yet. */
type PositionNews =
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

/** Reads a position notification; `notification_invalid` without its download. Spec: "Consolidated position notification". */
export function newsOf({
  file,
  error,
}: NoticeBody<'consolidated-position'>): Outcome<PositionNews> {
  if (error !== null && error !== undefined) return ok({ state: 'failed', reason: reasonOf(error) })
  if (file.download_data !== null && file.download_data !== undefined)
    return ok({ state: 'ready', download: file.download_data })
  return file.status.toUpperCase() === 'COMPLETED'
    ? fail('notification_invalid', { field: 'file.download_data', problem: 'missing' })
    : ok({ state: 'other', status: file.status })
}

/** Downloads a finished file of this profile; notes a failed one on its request. Other files change nothing. */
export const positionEffect = (requests: PositionRequests): Effect<'consolidated-position'> => ({
  kind: 'consolidated-position',
  replay: false,
  apply: async ({ body }) => {
    const news = newsOf(body)
    if (!news.ok) return news
    const fileId = body.file.id
    const concerns = { to: 'position', id: fileId } as const
    // A notification may be faster than the answer to the request that it is about.
    await requests.acknowledged()
    const request = requests.get(fileId)
    if (!request.ok) return request
    // Every computer of one relay is told of every file; those of the others are no failure here.
    if (request.value === null) return ok({ outcome: 'not_requested', concerns: null })
    if (news.value.state === 'failed') {
      const alert = appError('generation_failed', { reason: news.value.reason })
      requests.generationFailed(fileId, alert)
      return ok({ outcome: 'generation_failed', concerns, alert })
    }
    if (news.value.state === 'other') return ok({ outcome: 'noted', concerns })
    const announced = requests.announce(fileId, news.value.download)
    if (announced.ok) return ok({ outcome: 'announced', concerns })
    // It is not the notification that failed: it waits for a person, who is asked beside the request.
    return announced.error.code === 'download_host'
      ? ok({ outcome: 'host_not_allowed', concerns, waits: true, alert: announced.error })
      : announced
  },
})
