import type { Outcome } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { DownloadData } from '../../shared/wire/notifications.ts'
import type { PositionRequest } from '../../shared/wire/position.ts'
import type { PositionDeps } from './deps.ts'

type Changes = Partial<Omit<PositionRequest, 'fileId' | 'requestedAt' | 'traceId' | 'message'>>

/** Moves requests from state to state in the archive, and tells the window. */
export interface RequestStates {
  /** Changes a request if it is still on the list; answers it as it is then, or null. */
  readonly move: (
    fileId: string,
    changes: Changes,
    download?: DownloadData,
  ) => PositionRequest | null
  /** Marks a request as failed with what went wrong. */
  readonly fail: (
    fileId: string,
    error: AppError,
    download?: DownloadData,
  ) => PositionRequest | null
  /** Takes a request off the list; what is said of it later does not bring it back. */
  readonly forget: (fileId: string) => Outcome<null>
}

/** A state that cannot be written is told as a background failure: the file itself is not in danger. */
export function createRequestStates(
  deps: Pick<PositionDeps, 'requests' | 'onChanged' | 'onFailed'>,
): RequestStates {
  const { requests } = deps
  // A change reads and writes in one turn of the loop: no other comes between, and a final state stays.
  const move: RequestStates['move'] = (fileId, changes, download) => {
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
    move,
    forget: requests.forget,
    fail: (fileId, error, download) => move(fileId, { state: 'failed', error }, download),
  }
}
