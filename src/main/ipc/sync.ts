import { type Answer, err, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import type { SyncJobId } from '../../shared/views/sync-jobs.ts'
import type { Sync } from '../session/areas/sync.ts'
import type { Profiles } from '../session/profiles.ts'
import { inSession } from './open.ts'
import type { HandlersOf } from './router.ts'

/** The polling jobs of the open profile. A job that this profile does not have answers `not_found`. */
export function syncHandlers(profiles: Profiles): HandlersOf<'sync'> {
  const open = inSession(profiles)
  const atSync = <T>(work: (sync: Sync) => Promise<T> | T, id?: SyncJobId): Answer<T> =>
    open(async ({ sync }) =>
      id === undefined || sync.jobs().some((job) => job.id === id)
        ? ok(await work(sync))
        : err(appError('not_found', { what: id })),
    )
  return {
    'sync.jobs': () => atSync((sync) => sync.jobs()),
    'sync.run': ({ id, full }) =>
      atSync((sync) => sync.runNow(id, full === undefined ? {} : { full }), id),
    'sync.cancel': ({ id }) =>
      atSync((sync) => {
        sync.cancel(id)
        return null
      }, id),
    'sync.setEnabled': ({ id, enabled }) => atSync((sync) => sync.setEnabled(id, enabled), id),
    'sync.runAll': () =>
      atSync((sync) => {
        sync.runAll()
        return null
      }),
  }
}
