import type { Clock } from '../../shared/base/clock.ts'
import { parseTarget } from '../../shared/base/target.ts'
import type { Answer, AppError } from '../../shared/errors/index.ts'
import type { Profile } from '../../shared/profiles/profiles.ts'
import { hostToAllow } from '../../shared/wire/download-rule.ts'
import type { DownloadData } from '../../shared/wire/notifications.ts'
import type { PositionRequest } from '../../shared/wire/position.ts'
import type { RequestStore } from '../archive/archive-port.ts'
import type { BankClient, OnExchange } from '../bank/index.ts'
import type { Cache } from '../cache/cache-port.ts'
import type { Jobs } from '../jobs/registry.ts'

/** No real position file comes near this; 100,000 holdings make about 20 MB. */
export const MAX_POSITION_BYTES = 50_000_000

/** The dependencies of the position use cases, all of one open profile. */
export interface PositionDeps {
  /** The bank's client; for the demo profile it is there once the embedded bank has started. */
  readonly bank: () => Answer<BankClient>
  readonly cache: Pick<Cache, 'positions'>
  readonly requests: RequestStore
  readonly jobs: Jobs
  readonly clock: Clock
  /** The time by the bank's clock, as far as it is known: its URLs live by it. */
  readonly bankNow: () => Date
  /** As it is now: hosts may be allowed meanwhile. */
  readonly profile: () => Profile
  readonly onChanged: () => void
  /** Something failed that nobody waits for. */
  readonly onFailed: (error: AppError) => void
  /** Hears of every download attempt, for the log. */
  readonly onExchange: OnExchange
}

/** Hosts from which this profile may download: that of base_url, and those the user allowed. */
export function allowedHosts(profile: Profile): readonly string[] {
  const base = parseTarget(profile.baseUrl)
  return base === null ? profile.downloadHosts : [hostToAllow(base), ...profile.downloadHosts]
}

type Changes = Partial<Omit<PositionRequest, 'fileId' | 'requestedAt' | 'traceId' | 'message'>>

/** Moves requests from state to state in the archive, and tells the window. */
export type RequestStates = ReturnType<typeof createRequestStates>

/** A state that cannot be written is told as a background failure: the file itself is not in danger. */
export function createRequestStates(
  deps: Pick<PositionDeps, 'requests' | 'onChanged' | 'onFailed'>,
) {
  const { requests } = deps
  // A change reads and writes in one turn of the loop: no other comes between, and a final state stays.
  const move = (
    fileId: string,
    changes: Changes,
    download?: DownloadData,
  ): PositionRequest | null => {
    const current = requests.get(fileId)
    if (!current.ok) {
      deps.onFailed(current.error)
      return null
    }
    // A final state stays: a late failure cannot undo a stored file.
    if (current.value === null || current.value.state === 'stored') return current.value
    const moved = { ...current.value, ...changes }
    const written = requests.put(moved, download)
    if (!written.ok) deps.onFailed(written.error)
    deps.onChanged()
    return moved
  }
  return {
    /** Changes a request if it is still on the list; answers it as it is then, or null. */
    move,
    /** Takes a request off the list; what is said of it later does not bring it back. */
    forget: requests.forget,
    /** Marks a request as failed with what went wrong. */
    fail: (fileId: string, error: AppError, download?: DownloadData): PositionRequest | null =>
      move(fileId, { state: 'failed', error }, download),
  }
}
