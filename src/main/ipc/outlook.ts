import type { Clock } from '../../shared/base/clock.ts'
import { ok } from '../../shared/errors/index.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import { attentionOf } from '../attention/attention.ts'
import type { Profiles } from '../session/profiles.ts'
import { type HandlersOf, inPart, inSession } from './router.ts'

/** Balances, forecast, the items of Today and the risk of the echeqs of the open profile. */
export function outlookHandlers(
  profiles: Profiles,
  clock: Clock,
  closed: ReadonlySet<DateText>,
): HandlersOf<'forecast' | 'outlook' | 'attention' | 'risk'> {
  const open = inSession(profiles)
  const forecast = inPart(profiles, (session) => ok(session.forecast))
  const book = inPart(profiles, ({ risk }) => ok(risk))
  return {
    'outlook.get': ({ days }) => forecast((it) => it.outlook(days)),
    'forecast.get': ({ days, account }) => forecast((it) => it.get(days, account)),
    'forecast.step': (question) => forecast((it) => it.step(question)),
    'forecast.items': () => forecast((it) => it.items()),
    'forecast.saveItem': ({ id, value }) => forecast((it) => it.saveItem(id, value)),
    'forecast.removeItem': ({ id }) => forecast((it) => it.removeItem(id)),
    'forecast.whatIfs': () => forecast((it) => it.whatIfs()),
    'forecast.saveWhatIf': (whatIf) => forecast((it) => it.saveWhatIf(whatIf)),
    'forecast.removeWhatIf': ({ ref }) => forecast((it) => it.removeWhatIf(ref)),
    'forecast.settings': () => forecast((it) => it.settings()),
    'forecast.saveSettings': (settings) => forecast((it) => it.saveSettings(settings)),
    'attention.list': () => open((session) => attentionOf(session, clock, closed)),
    'risk.book': () => book((risk) => risk.book()),
    'risk.echeq': ({ id }) => book((risk) => risk.echeq(id, closed)),
    'risk.discount': (question) => book((risk) => risk.discount(question, closed)),
  }
}
