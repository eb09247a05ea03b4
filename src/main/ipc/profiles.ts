import { defined } from '../../shared/base/defined.ts'
import { type Answer, fail, mapOk, ok } from '../../shared/errors/index.ts'
import type { ListenerSettings } from '../../shared/profiles/profiles.ts'
import type { SyncJobId } from '../../shared/views/sync-jobs.ts'
import type { Sync } from '../session/areas/sync.ts'
import { type CheckDeps, createCheckup } from '../session/checks.ts'
import type { Profiles } from '../session/profiles.ts'
import type { ProfileEdits } from '../session/trust/profile-update.ts'
import type { Recovery } from '../session/trust/recovery.ts'
import { descriptionOf, type HandlersOf, inSession } from './router.ts'

/** Profiles, the recovery file, and listener, relay and polling jobs of the open profile. */
export function profileHandlers(
  profiles: Profiles,
  recovery: Recovery,
  checks: CheckDeps,
): HandlersOf<'profiles' | 'listener' | 'relay' | 'recovery' | 'sync'> {
  const open = inSession(profiles)
  const checkup = createCheckup(checks)
  /** Work on its jobs; one that this profile does not have is `not_found`. */
  const atSync = <T>(work: (sync: Sync) => Promise<T> | T, id?: SyncJobId): Answer<T> =>
    open(async ({ sync }) =>
      id === undefined || sync.jobs().some((job) => job.id === id)
        ? ok(await work(sync))
        : fail('not_found', { what: id }),
    )
  return {
    'relay.pair': async ({ code }) => descriptionOf(await profiles.pairRelay(code)),
    'relay.unpair': async () => descriptionOf(await profiles.unpairRelay()),
    'profiles.list': () => profiles.list(),
    'profiles.current': async () => ok((await profiles.current())?.describe() ?? null),
    'profiles.openDemo': async () => descriptionOf(await profiles.openDemo()),
    'profiles.test': (draft) => profiles.test(draft),
    'profiles.create': async (draft) => descriptionOf(await profiles.create(draft)),
    'profiles.open': async ({ id, clientSecret }) =>
      descriptionOf(await profiles.open(id, clientSecret)),
    'profiles.tryAgain': () =>
      open(async (session) => mapOk(await session.tryAgain(), () => session.describe())),
    'profiles.openConfirmed': async ({ id, clientSecret }) =>
      descriptionOf(await profiles.openConfirmed(id, clientSecret)),
    'profiles.check': () => open(checkup),
    'profiles.close': async () => {
      await profiles.close()
      return ok(null)
    },
    'profiles.update': async ({ id, changes, clientSecret }) =>
      descriptionOf(await profiles.update(id, defined<ProfileEdits>(changes), clientSecret)),
    'profiles.remove': ({ id, confirmName }) => profiles.remove(id, confirmName),
    'listener.configure': (changes) =>
      profiles.configureListener(defined<ListenerSettings>(changes)),
    'listener.setKey': ({ key }) => profiles.setListenerKey(key),
    'recovery.save': ({ passphrase }) => recovery.save(passphrase),
    'recovery.begin': async ({ name, bytes }) => recovery.uploads.begin(name, bytes),
    'recovery.chunk': async ({ uploadId, index, base64 }) =>
      recovery.uploads.chunk(uploadId, index, base64),
    'recovery.restore': async (input) => descriptionOf(await recovery.restore(input)),
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
