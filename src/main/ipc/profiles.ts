import { defined } from '../../shared/base/defined.ts'
import { mapOk, ok } from '../../shared/base/result.ts'
import type { ListenerSettings } from '../../shared/profiles/profiles.ts'
import type { Profiles } from '../session/profiles.ts'
import type { ProfileEdits } from '../session/trust/profile-update.ts'
import { described, inSession } from './open.ts'
import type { HandlersOf } from './router.ts'

/** Pairing of the open profile with a relay. */
export const relayHandlers = (profiles: Profiles): HandlersOf<'relay'> => ({
  'relay.pair': async ({ code }) => described(await profiles.pairRelay(code)),
  'relay.unpair': async () => described(await profiles.unpairRelay()),
})

/** Profiles and the listener of the open one. */
export function profileHandlers(profiles: Profiles): HandlersOf<'profiles' | 'listener'> {
  return {
    'profiles.list': () => profiles.list(),
    'profiles.current': async () => ok((await profiles.current())?.describe() ?? null),
    'profiles.openDemo': async () => described(await profiles.openDemo()),
    'profiles.test': (draft) => profiles.test(draft),
    'profiles.create': async (draft) => described(await profiles.create(draft)),
    'profiles.open': async ({ id, clientSecret }) =>
      described(await profiles.open(id, clientSecret)),
    'profiles.tryAgain': () =>
      inSession(profiles)(async (session) => {
        return mapOk(await session.tryAgain(), () => session.describe())
      }),
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
