import { ok } from '../../../shared/base/result.ts'
import { appError } from '../../../shared/errors/index.ts'
import type { PositionRequests } from '../../position/requests.ts'
import type { Effect } from './port.ts'
import { newsOf } from './position-news.ts'

/**
 * A finished file of this profile is downloaded; one that could not be generated is noted on its request. What is about a
 * file that was not asked for here changes nothing.
 */
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
