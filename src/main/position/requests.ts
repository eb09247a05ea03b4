import { type Answer, err, type Outcome, ok } from '../../shared/base/result.ts'
import type { PositionRequest } from '../../shared/wire/position.ts'
import { type Announcements, createAnnouncements } from './announcements.ts'
import { createFetches } from './fetch.ts'
import type { PositionDeps } from './request-states.ts'
import { createRequestStates } from './request-states.ts'

/** The life of position requests: processing → announced → downloading → importing → stored (for good), or failed. */
export interface PositionRequests extends Announcements {
  /** Asks the bank for a new file. The bank's error, with its trace-id, leaves no request behind. */
  readonly request: () => Answer<PositionRequest>
  /** Newest first. */
  readonly list: () => Outcome<readonly PositionRequest[]>
  readonly get: (fileId: string) => Outcome<PositionRequest | null>
  /** A file came in another way: its request, if there is one, is fulfilled. */
  readonly fulfilled: (fileId: string) => void
  /** Takes a request off the list and stops its download. */
  readonly forget: (fileId: string) => Outcome<null>
  /** Waits until no request is on its way to the bank: what it answers may be what a notification is about. */
  readonly acknowledged: () => Promise<void>
  /** Before closing: downloads that are stopped from now on go on at the next start. */
  readonly suspend: () => void
  /** Waits until no download is under way. */
  readonly idle: () => Promise<void>
}

/** Makes the use case for one open profile. */
export function createPositionRequests(deps: PositionDeps): PositionRequests {
  const { requests } = deps
  const states = createRequestStates(deps)
  const fetches = createFetches(deps, states)
  const onTheirWay = new Set<Promise<unknown>>()

  const ask = async (): Answer<PositionRequest> => {
    const bank = await deps.bank()
    if (!bank.ok) return bank
    const acknowledged = await bank.value.position.requestFile()
    if (!acknowledged.ok) return acknowledged
    const { fileId, message, traceId } = acknowledged.value
    const request: PositionRequest = {
      fileId,
      message,
      traceId,
      state: 'processing',
      requestedAt: deps.clock.now().toISOString(),
      expiresAt: null,
      error: null,
    }
    const kept = requests.put(request)
    deps.onChanged()
    return kept.ok ? ok(request) : err({ ...kept.error, traceId })
  }

  return {
    ...createAnnouncements(deps, states, fetches),
    request: () => {
      const asking = ask()
      onTheirWay.add(asking)
      return asking.finally(() => onTheirWay.delete(asking))
    },
    list: requests.list,
    get: requests.get,
    fulfilled: (fileId) => {
      states.move(fileId, { state: 'stored', error: null })
      fetches.cancel(fileId)
    },
    forget: (fileId) => {
      const forgotten = states.forget(fileId)
      fetches.cancel(fileId)
      deps.onChanged()
      return forgotten
    },
    acknowledged: async () => {
      await Promise.allSettled(onTheirWay)
    },
    suspend: fetches.suspend,
    idle: fetches.idle,
  }
}
