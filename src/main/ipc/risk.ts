import type { DateText } from '../../shared/values/calendar.ts'
import type { Profiles } from '../session/profiles.ts'
import { inSession } from './open.ts'
import type { HandlersOf } from './router.ts'

/** The risk of the echeqs of the open profile. */
export function riskHandlers(
  profiles: Profiles,
  closed: ReadonlySet<DateText>,
): HandlersOf<'risk'> {
  const open = inSession(profiles)
  return {
    'risk.centralBank': ({ document }) => open(({ centralBank }) => centralBank.held(document)),
    'risk.askCentralBank': ({ document }) => open(({ centralBank }) => centralBank.ask(document)),
    'risk.book': () => open(({ risk }) => risk.book()),
    'risk.echeq': ({ id }) => open(({ risk }) => risk.echeq(id, closed)),
    'risk.issuer': ({ document }) => open(({ risk }) => risk.issuer(document, closed)),
    'risk.discount': (question) => open(({ risk }) => risk.discount(question, closed)),
  }
}
