import type { AppError } from '../../../shared/errors/index.ts'
import { type BackgroundWork, createBackgroundWork } from '../background.ts'
import type { CvuCache } from './store.ts'

/** So many rows are brought up to date at a time: whoever asks meanwhile waits a frame or two. */
const PIECE = 50
/** While a read of the bank's list goes on writing it is left alone, for a quarter of a minute at most. */
const PACE = { restMs: 250, mostRests: 60 }

/** Begins to bring the list of CVUs up to date in the background; `onRefreshed` hears when rows are others. */
export const createCvuRefreshing = (
  cvus: Pick<CvuCache, 'refresh'>,
  onFailed: (error: AppError) => void,
  onRefreshed: () => void,
): BackgroundWork =>
  createBackgroundWork(PACE, async (signal) => {
    let refreshed = 0
    while (!signal.aborted) {
      const done = await cvus.refresh(PIECE)
      if (!done.ok) return onFailed(done.error)
      refreshed += done.value
      if (done.value < PIECE) break
    }
    if (refreshed > 0) onRefreshed()
  })
