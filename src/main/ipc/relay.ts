import type { Profiles } from '../session/profiles.ts'
import { described } from './open.ts'
import type { HandlersOf } from './router.ts'

/** Pairing of the open profile with a relay. */
export const relayHandlers = (profiles: Profiles): HandlersOf<'relay'> => ({
  'relay.pair': async ({ code }) => described(await profiles.pairRelay(code)),
  'relay.unpair': async () => described(await profiles.unpairRelay()),
})
