import { err } from '../../shared/errors/index.ts'
import { diskError, isDamage } from '../disk/errors.ts'
import { connect } from '../disk/sqlite.ts'
import { serve } from '../threads/serve.ts'
import type { BatchPlace, BatchThread } from './batch-thread.ts'
import { createBatchWork } from './batches.ts'
import { archiveMade } from './file.ts'

/** The thread that works on whole batches, through a connection of its own for each piece of work. */
serve<BatchPlace, BatchThread>(({ path, key }) => ({
  api: createBatchWork((work) => {
    try {
      const db = connect(path, key, archiveMade)
      try {
        db.pragma('foreign_keys = ON')
        db.pragma('synchronous = FULL')
        return work(db)
      } finally {
        db.close()
      }
    } catch (cause) {
      return isDamage(cause) ? 'damaged' : err(diskError(cause, path))
    }
  }),
  close: () => key.fill(0),
}))
