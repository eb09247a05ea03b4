import type { Job } from '../../../../shared/ipc/app.ts'
import type { PositionRequest } from '../../../../shared/wire/position.ts'

/** The request that the position screen follows, and how many others are still under way. */
export type FollowedRequest = { readonly request: PositionRequest; readonly others: number }

const isOver = ({ state }: PositionRequest): boolean => state === 'stored'

/**
 * Which request to follow, of a list that has the newest first: the newest one, and of stored ones only those whose
 * life was seen on this screen (`seen`): what was done yesterday is history, not news.
 */
export function followedRequest(
  requests: readonly PositionRequest[],
  seen: ReadonlySet<string>,
): FollowedRequest | null {
  const [request, ...rest] = requests
  if (request === undefined) return null
  if (isOver(request) && !seen.has(request.fileId)) return null
  const others = rest.filter(({ state }) => state !== 'stored' && state !== 'failed').length
  return { request, others }
}

/** The work that is being done for a request right now. */
export const jobOf = (jobs: readonly Job[], request: PositionRequest): Job | undefined =>
  jobs.find(
    ({ state, kind, subject }) =>
      state === 'running' && subject === request.fileId && kind.startsWith('position.'),
  )

/** The possible acts on a request; the first is the useful one. */
export type LifeAction = 'download' | 'again' | 'allow' | 'request'

/** The next step that a person has to take, or null while things go on by themselves. `now` in epoch milliseconds. */
export function nextStep(request: PositionRequest, now: number): LifeAction | null {
  const { state, error, expiresAt } = request
  const alive = expiresAt !== null && Date.parse(expiresAt) > now
  if (state === 'announced') return alive ? 'download' : 'request'
  if (state !== 'failed') return null
  if (error?.code === 'download_host' && alive) return 'allow'
  return alive && error?.code !== 'generation_failed' ? 'again' : 'request'
}
