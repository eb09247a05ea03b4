import { type ExportDeps, exportPosition } from '../exports/export-position.ts'
import type { ProfileStore } from '../profiles/port.ts'
import type { Profiles } from '../session/profiles.ts'
import type { HandlersOf } from './router.ts'

/** Exports of the open profile's positions, in the user's language and number style. */
export function exportHandlers(
  profiles: Profiles,
  store: ProfileStore,
  deps: Omit<ExportDeps, 'cache'>,
): HandlersOf<'exports'> {
  return {
    'exports.position': async ({ fileId, format, section }) => {
      const session = await profiles.needed()
      if (!session.ok) return session
      const settings = await store.settings()
      if (!settings.ok) return settings
      return exportPosition(
        { ...deps, cache: session.value.positions },
        {
          fileId,
          format,
          profile: session.value.profile(),
          settings: settings.value,
          ...(section === undefined ? {} : { section }),
        },
      )
    },
  }
}
