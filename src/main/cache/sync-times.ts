import { ok } from '../../shared/base/result.ts'
import type { Sqlite } from '../disk/handle.ts'
import type { Keeper } from './keeper.ts'
import type { SyncTimeCache, SyncTimeStore } from './sync-times-port.ts'

/** The times as calls to the cache's thread. */
export const syncTimesOf = (keeper: Keeper): SyncTimeCache => ({
  all: () => keeper.read('syncTimes'),
  note: (job, okAt) => keeper.write('noteSynced', job, okAt),
})

/** The times of an open cache. */
export const createSyncTimeStore = (db: Sqlite): SyncTimeStore => ({
  syncTimes: () =>
    ok(db.prepare<[], [string, string]>('SELECT job, ok_at FROM sync_time').raw().all()),
  noteSynced: (job, okAt) => {
    db.prepare('INSERT OR REPLACE INTO sync_time (job, ok_at) VALUES (?, ?)').run(job, okAt)
    return ok(null)
  },
})
