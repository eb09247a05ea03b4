import { ok, type Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { OpenProfile } from '../../shared/ipc/profiles.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Session } from '../session/session.ts'
import type { Handlers } from './router.ts'

const described = (session: Result<Session, AppError>): Result<OpenProfile, AppError> =>
  session.ok ? ok(session.value.describe()) : session

/** Pairing of the open profile with a relay. */
export const relayHandlers = (
  profiles: Profiles,
): Pick<Handlers, 'relay.pair' | 'relay.unpair'> => ({
  'relay.pair': async ({ code }) => described(await profiles.pairRelay(code)),
  'relay.unpair': async () => described(await profiles.unpairRelay()),
})
