import type { Answer } from '../../shared/base/result.ts'
import { createTurns } from '../../shared/base/turns.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { DownloadData } from '../../shared/wire/notifications.ts'
import type { PositionRequest } from '../../shared/wire/position.ts'
import type { PositionDeps } from './deps.ts'

type Changes = Partial<Omit<PositionRequest, 'fileId' | 'requestedAt' | 'traceId' | 'message'>>

/** Moves requests from state to state in the cache, one at a time, and tells the window. */
export interface RequestStates {
  /** Changes a request if it is still on the list; answers it as it is then, or null. */
  readonly move: (
    fileId: string,
    changes: Changes,
    download?: DownloadData,
  ) => Promise<PositionRequest | null>
  /** Marks a request as failed with what went wrong. */
  readonly fail: (
    fileId: string,
    error: AppError,
    download?: DownloadData,
  ) => Promise<PositionRequest | null>
  /** Takes a request off the list; what is said of it later does not bring it back. */
  readonly forget: (fileId: string) => Answer<null>
}

/** A state that cannot be written is told as a background failure: the file itself is not in danger. */
export function createRequestStates(
  deps: Pick<PositionDeps, 'cache' | 'onChanged' | 'onFailed'>,
): RequestStates {
  const { requests } = deps.cache
  /** A change reads before it writes: two at once, and a late word would undo a final one that it did not see. */
  const inTurn = createTurns()

  const change: RequestStates['move'] = async (fileId, changes, download) => {
    const current = await requests.get(fileId)
    if (!current.ok) {
      deps.onFailed(current.error)
      return null
    }
    // A final state stays: a late failure cannot undo a stored file.
    if (current.value === null || current.value.state === 'stored') return current.value
    const moved = { ...current.value, ...changes }
    const written = await requests.put(moved, download)
    if (!written.ok) deps.onFailed(written.error)
    deps.onChanged()
    return moved
  }
  const move: RequestStates['move'] = (...args) => inTurn(() => change(...args))
  return {
    move,
    forget: (fileId) => inTurn(() => requests.forget(fileId)),
    fail: (fileId, error, download) => move(fileId, { state: 'failed', error }, download),
  }
}
