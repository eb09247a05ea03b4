import type { Profiles } from '../session/profiles.ts'
import { atDesk } from './open.ts'
import { preparerOf } from './orders.ts'
import type { HandlersOf } from './router.ts'

/** Orders that repeat, of the open profile. */
export function recurringHandlers(profiles: Profiles): HandlersOf<'recurring'> {
  const desk = atDesk(profiles)
  return {
    'recurring.list': () => desk(({ recurring }) => recurring.list()),
    'recurring.save': ({ id, value, ...who }) =>
      desk(async ({ recurring }, { sync }) => {
        const saved = await recurring.save(id ?? null, value, preparerOf(who))
        // One that is due today becomes a draft at once.
        if (saved.ok) sync.nudge('recurring')
        return saved
      }),
    'recurring.remove': ({ id }) => desk(({ recurring }) => recurring.remove(id)),
    'recurring.restore': ({ id, ...who }) =>
      desk(({ recurring }) => recurring.restore(id, preparerOf(who))),
    'recurring.pause': ({ id, paused, ...who }) =>
      desk(({ recurring }) =>
        paused ? recurring.pause(id) : recurring.resume(id, preparerOf(who)),
      ),
    'recurring.change': ({ id, named, change, ...who }) =>
      desk(({ recurring }) => recurring.change(id, named, change, preparerOf(who))),
  }
}
