import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import type { Log } from '../../../shared/base/log.ts'
import { readPolicy } from '../../policy/read.ts'
import { type PolicyState, rulesOf } from '../../policy/rules.ts'

interface FoundUpdate {
  readonly updateInfo: { readonly version: string }
  /** Ends when the new version is on this computer; absent where there is none to fetch. */
  readonly downloadPromise?: Promise<unknown> | null
}

/** The little of electron-updater that is used. */
export interface Updater {
  autoInstallOnAppQuit: boolean
  readonly checkForUpdates: () => Promise<FoundUpdate | null>
}

/** The inputs of the check for updates; a test passes its own. */
interface Surroundings {
  readonly resources: string
  readonly load: () => Promise<Updater>
  /** The wish in the environment, as it is written there. */
  readonly wished: string | undefined
  readonly policy: () => Promise<PolicyState>
}

const ofThisComputer = (): Surroundings => ({
  resources: process.resourcesPath,
  load: loadUpdater,
  wished: process.env['TESORO_UPDATES'],
  policy: readPolicy,
})

/**
 * Looks for a new version once per start, fetches it, has `tell` say so, and installs it when the user quits. Does
 * nothing in a build without a feed: packaging writes `app-update.yml` only when one is configured. Who administers the
 * computer switches it off with `TESORO_UPDATES=off`, where anything but `on` does, so that a slip of the pen leaves it
 * off; or in the computer's policy, which nobody's environment undoes, and which counts as off where it cannot be read.
 */
export async function checkForUpdates(
  log: Log,
  tell: (version: string) => void,
  surroundings: Partial<Surroundings> = {},
): Promise<boolean> {
  const { resources, load, wished, policy } = { ...ofThisComputer(), ...surroundings }
  if (wished !== undefined && wished !== '' && wished !== 'on') return false
  if (!app.isPackaged || !existsSync(join(resources, 'app-update.yml'))) return false
  if (rulesOf(await policy()).updates === false) return false
  try {
    const updater = await load()
    updater.autoInstallOnAppQuit = true
    const found = await updater.checkForUpdates()
    if (found?.downloadPromise == null) return true
    await found.downloadPromise
    tell(found.updateInfo.version)
  } catch (cause) {
    // Offline is normal.
    log.warn('no update check', { cause })
  }
  return true
}

const loadUpdater = async (): Promise<Updater> =>
  (await import('electron-updater')).default.autoUpdater
