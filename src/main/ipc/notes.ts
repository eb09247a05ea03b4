import type { Clock } from '../../shared/base/clock.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Handlers } from './router.ts'

/** What a person noted of rows, of the open profile. */
export const noteHandlers = (
  profiles: Profiles,
  clock: Clock,
): Pick<Handlers, 'notes.list' | 'notes.set'> => ({
  'notes.list': async () => {
    const session = await profiles.needed()
    return session.ok ? session.value.notes.list() : session
  },
  'notes.set': async (note) => {
    const session = await profiles.needed()
    return session.ok ? session.value.notes.set(note, clock.now().toISOString()) : session
  },
})
