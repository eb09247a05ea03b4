import type { Profiles } from '../session/profiles.ts'
import { atIncoming } from './open.ts'
import type { HandlersOf } from './router.ts'

/** The proof that no movement is missing, of the open profile. */
export function completenessHandlers(profiles: Profiles): HandlersOf<'completeness'> {
  const desk = atIncoming(profiles)
  return {
    'completeness.proof': () => desk(({ completeness }) => completeness.proof()),
    'completeness.movements': ({ account, currency, fromFile }) =>
      desk(({ completeness }) => completeness.movements(account, currency, fromFile)),
    'completeness.directions': () => desk(({ completeness }) => completeness.directions()),
    'completeness.confirm': (direction) =>
      desk(({ completeness }) => completeness.confirm(direction)),
    'completeness.withdraw': ({ type, reversal }) =>
      desk(({ completeness }) => completeness.withdraw(type, reversal)),
  }
}
