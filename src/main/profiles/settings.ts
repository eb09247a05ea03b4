import { join } from 'node:path'
import { type Answer, appError, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import { type Settings, settingsSchema } from '../../shared/ipc/app.ts'
import { smallParse } from '../../shared/wire/wire.ts'
import { createJsonFile, type FileRules } from './json-file.ts'

/** Bytes; several times what somebody arranges and saves. They are read at each start and by each question, also while locked. */
const MOST_SETTINGS = 1_000_000

/** The settings until the user chooses others. */
export const defaultSettings: Settings = settingsSchema.parse(
  { locale: 'es-AR', theme: 'system', csvNumbers: 'es-AR' },
  smallParse,
)
/** The settings with the changes: what is kept by name keeps the names that the changes do not say. */
function merged(settings: Settings, changes: Partial<Settings>): Outcome<Settings> {
  const { tables, panes, alerts } = settings
  const next = {
    ...settings,
    ...changes,
    ...(changes.tables !== undefined && { tables: { ...tables, ...changes.tables } }),
    ...(changes.panes !== undefined && { panes: { ...panes, ...changes.panes } }),
    ...(changes.alerts !== undefined && { alerts: { ...alerts, ...changes.alerts } }),
  }
  return settingsSchema.safeParse(next).success ? ok(next) : fail('settings_full', {})
}

/** The settings of a data directory; their file appears at the first change. */
export function createSettings(dataDir: string) {
  const path = join(dataDir, 'settings.json')
  const bound = { bytes: MOST_SETTINGS, full: appError('settings_full', {}) }
  // It holds no secret and nothing that a person cannot choose again.
  const rules: FileRules<Settings> = {
    unreadable: 'settings_unreadable',
    instead: async () => defaultSettings,
  }
  const file = createJsonFile(path, settingsSchema.loose(), defaultSettings, rules, bound)
  return {
    /** The stored settings, or the defaults (es-AR, system theme, es-AR numbers) where none are stored. */
    settings: (): Answer<Settings> => file.read(),
    saveSettings: (changes: Partial<Settings>): Answer<Settings> =>
      file.change((settings) => merged(settings, changes)),
  }
}
