import type { Answer, AppError } from '../../shared/errors/index.ts'
import type { SyncTask } from './sync-port.ts'

/**
 * Makes a list's indexes after each run of its poll, also after one that broke off: to keep them during a run takes far longer.
 * `index` makes a piece and answers whether more are to be made. A scan finds the rows that have no index yet.
 */
export function withIndexes(
  task: SyncTask,
  index: () => Answer<boolean>,
  onFailed: (error: AppError) => void,
): SyncTask {
  const makeAll = async (): Promise<void> => {
    for (;;) {
      const more = await index()
      if (!more.ok) return onFailed(more.error)
      if (!more.value) return
    }
  }
  return {
    ...task,
    run: async (run) => {
      const outcome = await task.run(run)
      void makeAll()
      return outcome
    },
  }
}
