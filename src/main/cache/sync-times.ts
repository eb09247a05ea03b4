import { ok } from '../../shared/result.ts'
import type { Sqlite } from '../disk/handle.ts'
import type { Answer } from './answer.ts'
import type { Keeper } from './keeper.ts'
import type { Outcome } from './lists/outcome.ts'

/** When each polled thing last went well: lists say as of when they are, also at a start without network. */
export interface SyncTimeCache {
  /** Names of jobs and instants, ISO 8601 UTC. */
  readonly all: () => Answer<readonly (readonly [job: string, okAt: string])[]>
  readonly note: (job: string, okAt: string) => Answer<null>
}

/** What the cache's thread does with them. */
export interface SyncTimeStore {
  readonly syncTimes: () => Outcome<readonly (readonly [job: string, okAt: string])[]>
  readonly noteSynced: (job: string, okAt: string) => Outcome<null>
}

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
