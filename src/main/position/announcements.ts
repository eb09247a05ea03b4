import { type AppError, andThen, type Outcome, ok, present } from '../../shared/errors/index.ts'
import { checkAnnouncedDownload, expiryOf } from '../../shared/wire/download-rule.ts'
import type { DownloadData } from '../../shared/wire/notifications.ts'
import type { PositionRequest } from '../../shared/wire/position.ts'
import type { Fetches } from './fetch.ts'
import type { RequestStates } from './request-states.ts'
import { allowedHosts, type PositionDeps } from './request-states.ts'

/** From the bank's word that a file is ready, or could not be made, to its download. */
export type Announcements = ReturnType<typeof createAnnouncements>

const WAITING: ReadonlySet<string> = new Set(['announced', 'downloading', 'importing'])

/** Makes what follows an announced file: its request is marked, and its download begins. */
export function createAnnouncements(deps: PositionDeps, states: RequestStates, fetches: Fetches) {
  const { requests } = deps
  const known = (fileId: string): Outcome<PositionRequest> =>
    andThen(requests.get(fileId), (request) => present(request, fileId))

  const isOver = (request: PositionRequest): boolean =>
    request.state === 'stored' || fetches.isUnderWay(request.fileId)

  /** Checks an announcement and starts its download. */
  const begin = (fileId: string, download: DownloadData): Outcome<PositionRequest> => {
    const rule = { allowedHosts: allowedHosts(deps.profile()), clock: { now: deps.bankNow } }
    const checked = checkAnnouncedDownload(download, rule)
    if (!checked.ok) {
      // Until when the file can be had decides whether allowing its host still helps.
      const expiresAt = expiryOf(download.expiration)?.toISOString() ?? null
      const failed = { state: 'failed', error: checked.error, expiresAt } as const
      states.move(fileId, failed, download)
      return checked
    }
    const expiresAt = checked.value.expiresAt.toISOString()
    const announced = { state: 'announced', expiresAt, error: null } as const
    const moved = states.move(fileId, announced, download)
    // Its file may have come in another way in the meantime.
    if (moved !== null && moved.state !== 'stored') fetches.start(fileId, download)
    return present(moved, fileId)
  }

  const beginAgain = (fileId: string): Outcome<PositionRequest> => {
    const download = andThen(requests.downloadData(fileId), (data) => present(data, fileId))
    return andThen(download, (data) => begin(fileId, data))
  }

  return {
    /** The bank says where a request's file lies: it is downloaded. Faults (`download_*`, `notification_invalid`) are noted on it. */
    announce: (fileId: string, download: DownloadData): Outcome<PositionRequest> => {
      const request = known(fileId)
      if (!request.ok || isOver(request.value)) return request
      return begin(fileId, download)
    },
    /** The bank says that it could not generate the file; asking again is allowed. */
    generationFailed: (fileId: string, error: AppError): void => {
      const request = known(fileId)
      if (request.ok && !isOver(request.value)) states.fail(fileId, error)
    },
    /** Downloads an announced file again. Fails with `not_found` where nothing was announced, else as `announce`. */
    download: (fileId: string): Outcome<PositionRequest> => {
      const request = known(fileId)
      if (!request.ok || isOver(request.value)) return request
      return beginAgain(fileId)
    },
    /** Takes a file that was not requested here, because a person wants it. From now on it counts as requested. */
    adopt: (fileId: string, requestedAt: string): Outcome<PositionRequest> => {
      const held = requests.get(fileId)
      if (!held.ok) return held
      if (held.value !== null) return ok(held.value)
      const unknown = { message: '', traceId: '', expiresAt: null, error: null }
      const adopted: PositionRequest = { fileId, state: 'processing', requestedAt, ...unknown }
      const kept = requests.put(adopted)
      deps.onChanged()
      return kept.ok ? ok(adopted) : kept
    },
    /** Other hosts are allowed now: what failed for want of that is downloaded. */
    hostsChanged: (): Outcome<null> => {
      const all = requests.list()
      if (!all.ok) return all
      for (const { fileId, state, error } of all.value)
        if (state === 'failed' && error?.code === 'download_host') beginAgain(fileId)
      return ok(null)
    },
    /** After a start: goes on with what was announced, or notes that its URL has expired. */
    resume: (): Outcome<null> => {
      const all = requests.list()
      if (!all.ok) return all
      for (const { fileId, state } of all.value) if (WAITING.has(state)) beginAgain(fileId)
      return ok(null)
    },
  }
}
