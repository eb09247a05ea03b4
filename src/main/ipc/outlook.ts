import type { Answer } from '../../shared/base/answer.ts'
import type { ForecastDesk } from '../forecast/desk.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Handlers } from './router.ts'

type OutlookHandlers = Pick<Handlers, Extract<keyof Handlers, `forecast.${string}`> | 'outlook.get'>

/** What is there and what will be, of the open profile. */
export function outlookHandlers(profiles: Profiles): OutlookHandlers {
  const desk = async <T>(work: (desk: ForecastDesk) => Answer<T>): Answer<T> => {
    const session = await profiles.needed()
    return session.ok ? work(session.value.forecast) : session
  }
  return {
    'outlook.get': ({ days }) => desk(({ outlook }) => outlook(days)),
    'forecast.get': ({ days, account, scenarios }) =>
      desk(({ get }) => get(days, account, scenarios)),
    'forecast.step': (question) => desk(({ step }) => step(question)),
    'forecast.items': () => desk(({ items }) => items()),
    'forecast.saveItem': ({ id, value }) => desk(({ saveItem }) => saveItem(id, value)),
    'forecast.removeItem': ({ id }) => desk(({ removeItem }) => removeItem(id)),
    'forecast.scenarios': () => desk(({ scenarios }) => scenarios()),
    'forecast.saveScenario': ({ id, value }) => desk(({ saveScenario }) => saveScenario(id, value)),
    'forecast.removeScenario': ({ id }) => desk(({ removeScenario }) => removeScenario(id)),
    'forecast.settings': () => desk(({ settings }) => settings()),
    'forecast.saveSettings': (settings) => desk(({ saveSettings }) => saveSettings(settings)),
    'forecast.grades': () => desk(({ grades }) => grades()),
  }
}
