import type { Profiles } from '../session/profiles.ts'
import { atIncoming } from './debin.ts'
import type { Handlers } from './router.ts'

/** The proof that no movement is missing, of the open profile. */
export function completenessHandlers(
  profiles: Profiles,
): Pick<Handlers, Extract<keyof Handlers, `completeness.${string}`>> {
  const desk = atIncoming(profiles)
  return {
    'completeness.proof': () => desk(({ completeness }) => completeness.proof()),
    'completeness.movements': ({ account, currency, fromFile }) =>
      desk(({ completeness }) => completeness.movements(account, currency, fromFile)),
    'completeness.confirm': (sign) => desk(({ completeness }) => completeness.confirm(sign)),
    'completeness.withdraw': ({ type, reversal }) =>
      desk(({ completeness }) => completeness.withdraw(type, reversal)),
  }
}
