import { ok } from '../../shared/base/result.ts'
import type { Sqlite } from '../disk/handle.ts'
import type { SyncTimeStore } from './port.ts'

/** The times of an open cache. */
export const createSyncTimeStore = (db: Sqlite): SyncTimeStore => ({
  all: () => ok(db.prepare<[], [string, string]>('SELECT job, ok_at FROM sync_time').raw().all()),
  note: (job, okAt) => {
    db.prepare('INSERT OR REPLACE INTO sync_time (job, ok_at) VALUES (?, ?)').run(job, okAt)
    return ok(null)
  },
})
