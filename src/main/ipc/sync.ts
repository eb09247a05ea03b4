import { err, ok, type Result } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { SyncJobId } from '../../shared/views/sync-jobs.ts'
import type { Sync } from '../session/areas/sync.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Handlers } from './router.ts'

type SyncHandlers = Pick<Handlers, Extract<keyof Handlers, `sync.${string}`>>

/** What the open profile polls. A job that this profile does not have answers `not_found`. */
export function syncHandlers(profiles: Profiles): SyncHandlers {
  const atSync = async <T>(
    work: (sync: Sync) => Promise<T> | T,
    id?: SyncJobId,
  ): Promise<Result<T, AppError>> => {
    const session = await profiles.needed()
    if (!session.ok) return session
    const { sync } = session.value
    if (id !== undefined && !sync.jobs().some((job) => job.id === id))
      return err(appError('not_found', { what: id }))
    return ok(await work(sync))
  }
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
