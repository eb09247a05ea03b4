import type { Clock } from '../../shared/base/clock.ts'
import type { Profiles } from '../session/profiles.ts'
import { inSession } from './open.ts'
import type { HandlersOf } from './router.ts'

/** A person's notes on rows of the open profile. */
export const noteHandlers = (profiles: Profiles, clock: Clock): HandlersOf<'notes'> => {
  const open = inSession(profiles)
  return {
    'notes.list': () => open(({ notes }) => notes.list()),
    'notes.set': (note) => open(({ notes }) => notes.set(note, clock.now().toISOString())),
  }
}
