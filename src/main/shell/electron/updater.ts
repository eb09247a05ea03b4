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
  readonly isUpdateAvailable: boolean
}

/** The little of electron-updater that is used. */
export interface Updater {
  autoInstallOnAppQuit: boolean
  autoDownload: boolean
  logger: Record<'info' | 'warn' | 'error', (message?: unknown) => void> | null
  readonly quitAndInstall: (isSilent: boolean, isForceRunAfter: boolean) => void
  readonly checkForUpdates: () => Promise<FoundUpdate | null>
}

/** Hears of new versions. */
export interface Updates {
  /** One is on this computer, and is installed at the end; `install` ends the program for it at once. */
  readonly ready: (version: string, install: () => void) => void
  /** One can be had, and a person has to install it. */
  readonly waits: (version: string) => void
}

/** The inputs of the check for updates; a test passes its own. */
interface Surroundings {
  readonly resources: string
  readonly load: () => Promise<Updater>
  /** The wish in the environment, as it is written there. */
  readonly wished: string | undefined
  readonly policy: () => Promise<PolicyState>
  readonly platform: NodeJS.Platform
}

const ofThisComputer = (): Surroundings => ({
  resources: process.resourcesPath,
  load: loadUpdater,
  wished: process.env['TESORO_UPDATES'],
  policy: readPolicy,
  platform: process.platform,
})

const DAY_MS = 24 * 3_600_000

/**
 * Looks for a new version at the start and each day, fetches it, and installs it when the user quits. On Linux it only tells of
 * it, because no signature says who made it. Does nothing in a build without a feed: packaging writes `app-update.yml` only when
 * one is configured. An administrator switches it off with `TESORO_UPDATES=off`; any value but `on` does, so that a slip of the
 * pen leaves it off. So does the computer's policy, which no environment undoes. An unreadable policy counts as off.
 */
export async function followUpdates(
  log: Log,
  updates: Updates,
  surroundings: Partial<Surroundings> = {},
): Promise<boolean> {
  const { resources, load, wished, policy, platform } = { ...ofThisComputer(), ...surroundings }
  if (wished !== undefined && wished !== '' && wished !== 'on') return false
  if (!app.isPackaged || !existsSync(join(resources, 'app-update.yml'))) return false
  if (rulesOf(await policy()).updates === false) return false
  const installs = platform !== 'linux'
  const look = async (): Promise<void> => {
    try {
      const updater = await load()
      const tell = (message: unknown): void => log.warn('updater', { message })
      updater.logger = { info: () => {}, warn: tell, error: tell }
      updater.autoDownload = installs
      updater.autoInstallOnAppQuit = installs
      const found = await updater.checkForUpdates()
      if (found === null) return
      const { version } = found.updateInfo
      if (!installs && found.isUpdateAvailable) updates.waits(version)
      if (found.downloadPromise == null) return
      await found.downloadPromise
      updates.ready(version, () => updater.quitAndInstall(true, true))
    } catch (cause) {
      // Offline is normal.
      log.warn('no update check', { cause })
    }
  }
  setInterval(() => void look(), DAY_MS).unref()
  await look()
  return true
}

const loadUpdater = async (): Promise<Updater> =>
  (await import('electron-updater')).default.autoUpdater
