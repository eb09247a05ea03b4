import type { Clock } from '../../shared/base/clock.ts'
import { attentionOf } from '../attention/attention.ts'
import type { Profiles } from '../session/profiles.ts'
import { inSession } from './open.ts'
import type { HandlersOf } from './router.ts'

/** The items of Today of the open profile. */
export const attentionHandlers = (
  profiles: Profiles,
  clock: Clock,
  holidays: ReadonlySet<string>,
): HandlersOf<'attention'> => ({
  'attention.list': () => inSession(profiles)((session) => attentionOf(session, clock, holidays)),
})
