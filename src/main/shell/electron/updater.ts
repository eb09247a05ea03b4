import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import type { Log } from '../../../shared/log.ts'

/** The little of electron-updater that is used. */
export interface Updater {
  autoInstallOnAppQuit: boolean
  readonly checkForUpdatesAndNotify: () => Promise<unknown>
}

/**
 * Looks for a new version once per start, and installs it when the user quits. Does nothing in a build without a feed:
 * packaging writes `app-update.yml` only when one is configured.
 */
export async function checkForUpdates(
  log: Log,
  resources: string = process.resourcesPath,
  load: () => Promise<Updater> = loadUpdater,
): Promise<boolean> {
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
