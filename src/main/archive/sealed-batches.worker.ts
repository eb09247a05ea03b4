import { err } from '../../shared/errors/index.ts'
import { diskError, isDamage } from '../disk/errors.ts'
import { serve } from '../threads/serve.ts'
import type { BatchPlace, BatchThread } from './batch-thread.ts'
import { createBatchWork } from './batches.ts'
import { onArchive } from './file.ts'

/** The thread that works on whole batches, through a connection of its own for each piece of work. */
serve<BatchPlace, BatchThread>(({ path, key }) => ({
  api: createBatchWork((work) => {
    try {
      return onArchive(path, key, work)
    } catch (cause) {
      return isDamage(cause) ? 'damaged' : err(diskError(cause, path))
    }
  }),
  close: () => key.fill(0),
}))
