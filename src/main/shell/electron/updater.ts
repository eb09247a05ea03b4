import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import type { Log } from '../../../shared/base/log.ts'

/** The little of electron-updater that is used. */
export interface Updater {
  autoInstallOnAppQuit: boolean
  readonly checkForUpdatesAndNotify: () => Promise<unknown>
}

/**
 * Looks for a new version once per start, and installs it when the user quits. Does nothing in a build without a feed:
 * packaging writes `app-update.yml` only when one is configured. Who administers the computer switches it off with
 * `TESORO_UPDATES=off`; anything there but `on` does, so that a slip of the pen leaves it off.
 */
export async function checkForUpdates(
  log: Log,
  resources: string = process.resourcesPath,
  load: () => Promise<Updater> = loadUpdater,
  policy: string | undefined = process.env['TESORO_UPDATES'],
): Promise<boolean> {
  if (policy !== undefined && policy !== '' && policy !== 'on') return false
  if (!app.isPackaged || !existsSync(join(resources, 'app-update.yml'))) return false
  try {
    const updater = await load()
    updater.autoInstallOnAppQuit = true
    await updater.checkForUpdatesAndNotify()
  } catch (cause) {
    // Offline is normal.
    log.warn('no update check', { cause })
  }
  return true
}

const loadUpdater = async (): Promise<Updater> =>
  (await import('electron-updater')).default.autoUpdater
