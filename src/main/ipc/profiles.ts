import { defined } from '../../shared/base/defined.ts'
import { ok, type Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { OpenProfile } from '../../shared/ipc/profiles.ts'
import type { ListenerSettings } from '../../shared/profiles/profiles.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Session } from '../session/session.ts'
import type { ProfileEdits } from '../session/trust/profile-update.ts'
import type { Handlers } from './router.ts'

const described = (session: Result<Session, AppError>): Result<OpenProfile, AppError> =>
  session.ok ? ok(session.value.describe()) : session

/** Profiles and the listener of the open one. */
export function profileHandlers(
  profiles: Profiles,
): Pick<
  Handlers,
  | 'profiles.list'
  | 'profiles.current'
  | 'profiles.openDemo'
  | 'profiles.test'
  | 'profiles.create'
  | 'profiles.open'
  | 'profiles.tryAgain'
  | 'profiles.openConfirmed'
  | 'profiles.close'
  | 'profiles.update'
  | 'profiles.remove'
  | 'listener.configure'
  | 'listener.setKey'
> {
  return {
    'profiles.list': () => profiles.list(),
    'profiles.current': async () => ok((await profiles.current())?.describe() ?? null),
    'profiles.openDemo': async () => described(await profiles.openDemo()),
    'profiles.test': (draft) => profiles.test(draft),
    'profiles.create': async (draft) => described(await profiles.create(draft)),
    'profiles.open': async ({ id, clientSecret }) =>
      described(await profiles.open(id, clientSecret)),
    'profiles.tryAgain': async () => {
      const session = await profiles.needed()
      if (!session.ok) return session
      const tried = await session.value.tryAgain()
      return tried.ok ? ok(session.value.describe()) : tried
    },
    'profiles.openConfirmed': async ({ id, clientSecret }) =>
      described(await profiles.openConfirmed(id, clientSecret)),
    'profiles.close': async () => {
      await profiles.close()
      return ok(null)
    },
    'profiles.update': async ({ id, changes, clientSecret }) =>
      described(await profiles.update(id, defined<ProfileEdits>(changes), clientSecret)),
    'profiles.remove': ({ id, confirmName }) => profiles.remove(id, confirmName),
    'listener.configure': (changes) =>
      profiles.configureListener(defined<ListenerSettings>(changes)),
    'listener.setKey': ({ key }) => profiles.setListenerKey(key),
  }
}
