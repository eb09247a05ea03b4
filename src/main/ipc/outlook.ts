import type { Clock } from '../../shared/base/clock.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import { attentionOf } from '../attention/attention.ts'
import type { Profiles } from '../session/profiles.ts'
import { type HandlersOf, inSession } from './router.ts'

/** Balances, forecast, the items of Today and the risk of the echeqs of the open profile. */
export function outlookHandlers(
  profiles: Profiles,
  clock: Clock,
  closed: ReadonlySet<DateText>,
): HandlersOf<'forecast' | 'outlook' | 'attention' | 'risk'> {
  const open = inSession(profiles)
  return {
    'outlook.get': ({ days }) => open(({ forecast: { outlook } }) => outlook(days)),
    'forecast.get': ({ days, account }) => open(({ forecast: { get } }) => get(days, account)),
    'forecast.step': (question) => open(({ forecast: { step } }) => step(question)),
    'forecast.items': () => open(({ forecast: { items } }) => items()),
    'forecast.saveItem': ({ id, value }) =>
      open(({ forecast: { saveItem } }) => saveItem(id, value)),
    'forecast.removeItem': ({ id }) => open(({ forecast: { removeItem } }) => removeItem(id)),
    'forecast.whatIfs': () => open(({ forecast: { whatIfs } }) => whatIfs()),
    'forecast.saveWhatIf': (whatIf) => open(({ forecast: { saveWhatIf } }) => saveWhatIf(whatIf)),
    'forecast.removeWhatIf': ({ ref }) =>
      open(({ forecast: { removeWhatIf } }) => removeWhatIf(ref)),
    'forecast.settings': () => open(({ forecast: { settings } }) => settings()),
    'forecast.saveSettings': (settings) =>
      open(({ forecast: { saveSettings } }) => saveSettings(settings)),
    'attention.list': () => open((session) => attentionOf(session, clock, closed)),
    'risk.book': () => open(({ risk }) => risk.book()),
    'risk.echeq': ({ id }) => open(({ risk }) => risk.echeq(id, closed)),
    'risk.discount': (question) => open(({ risk }) => risk.discount(question, closed)),
  }
}
