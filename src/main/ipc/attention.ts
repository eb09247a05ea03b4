import type { Clock } from '../../shared/base/clock.ts'
import { attentionOf } from '../session/attention/attention.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Handlers } from './router.ts'

/** What needs somebody in the open profile. */
export const attentionHandlers = (
  profiles: Profiles,
  clock: Clock,
): Pick<Handlers, 'attention.list'> => ({
  'attention.list': async () => {
    const session = await profiles.needed()
    return session.ok ? attentionOf(session.value, clock) : session
  },
})
