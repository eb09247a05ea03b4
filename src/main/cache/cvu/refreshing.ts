import { setTimeout as pause } from 'node:timers/promises'
import type { AppError } from '../../../shared/errors/index.ts'
import type { CvuCache } from './cvu-port.ts'

/** So many rows are brought up to date at a time: whoever asks meanwhile waits a frame or two. */
const PIECE = 50
/** While a read of the bank's list goes on writing it is left alone, for a quarter of a minute at most. */
const REST_MS = 250
const MOST_RESTS = 60

/** Brings the list of CVUs up to date in the background. */
export interface CvuRefreshing {
  /** Something was written of which rows may be made. */
  readonly wrote: () => void
  /** Ends after the piece under way; what is left waits for the next opening. */
  readonly stop: () => Promise<void>
}

/** Begins to bring the list up to date; `onRefreshed` hears when rows are others. */
export function createCvuRefreshing(
  cvus: Pick<CvuCache, 'refresh'>,
  onFailed: (error: AppError) => void,
  onRefreshed: () => void,
): CvuRefreshing {
  const stopping = new AbortController()
  let due = false
  let writes = 0
  let work: Promise<unknown> = Promise.resolve()
  const refresh = async (): Promise<void> => {
    let refreshed = 0
    while (!stopping.signal.aborted) {
      const done = await cvus.refresh(PIECE)
      if (!done.ok) return onFailed(done.error)
      refreshed += done.value
      if (done.value < PIECE) break
    }
    if (refreshed > 0) onRefreshed()
  }
  const soon = async (): Promise<void> => {
    for (let rests = 0, before = -1; rests < MOST_RESTS && before !== writes; rests += 1) {
      before = writes
      await pause(REST_MS, null, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
    due = false
    if (!stopping.signal.aborted) await refresh()
  }
  return {
    wrote: () => {
      writes += 1
      if (due) return
      due = true
      work = work.then(soon)
    },
    stop: async () => {
      stopping.abort()
      await work
    },
  }
}
