import { type Answer, err, type Outcome, ok } from '../../shared/errors/index.ts'
import type { PositionRequest } from '../../shared/wire/position.ts'
import { createAnnouncements } from './announcements.ts'
import { createFetches } from './fetch.ts'
import type { PositionDeps } from './request-states.ts'
import { createRequestStates } from './request-states.ts'

/** The life of position requests: processing → announced → downloading → importing → stored (for good), or failed. */
export type PositionRequests = ReturnType<typeof createPositionRequests>

export function createPositionRequests(deps: PositionDeps) {
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
    /** Asks the bank for a new file. The bank's error, with its trace-id, leaves no request behind. */
    request: (): Answer<PositionRequest> => {
      const asking = ask()
      onTheirWay.add(asking)
      return asking.finally(() => onTheirWay.delete(asking))
    },
    /** Newest first. */
    list: requests.list,
    get: requests.get,
    /** A file came in another way: its request, if there is one, is fulfilled. */
    fulfilled: (fileId: string): void => {
      states.move(fileId, { state: 'stored', error: null })
      fetches.cancel(fileId)
    },
    /** Takes a request off the list and stops its download. */
    forget: (fileId: string): Outcome<null> => {
      const forgotten = states.forget(fileId)
      fetches.cancel(fileId)
      deps.onChanged()
      return forgotten
    },
    /** Waits until no request is on its way to the bank: what it answers may be what a notification is about. */
    acknowledged: async (): Promise<void> => {
      await Promise.allSettled(onTheirWay)
    },
    /** Before closing: downloads that are stopped from now on go on at the next start. */
    suspend: fetches.suspend,
    /** Waits until no download is under way. */
    idle: fetches.idle,
  }
}
