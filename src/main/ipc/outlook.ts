import type { Profiles } from '../session/profiles.ts'
import { inSession } from './open.ts'
import type { HandlersOf } from './router.ts'

/** Balances and forecast of the open profile. */
export function outlookHandlers(profiles: Profiles): HandlersOf<'forecast' | 'outlook'> {
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
    'forecast.grades': () => open(({ forecast: { grades } }) => grades()),
  }
}
