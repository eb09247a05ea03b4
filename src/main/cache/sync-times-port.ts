import type { Answer } from '../../shared/base/answer.ts'
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
