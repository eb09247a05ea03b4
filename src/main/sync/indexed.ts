import type { Answer, AppError } from '../../shared/errors/index.ts'
import type { SyncTask } from './sync-port.ts'

/**
 * A poll after each of whose runs a list's indexes are made, also where it broke off: to keep them meanwhile takes longer by far.
 * `index` makes a piece and answers whether more are to be made. Rows without an index are found all the same, by a scan.
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
