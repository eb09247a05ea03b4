import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import { appError } from '../../../shared/errors/index.ts'
import type { Settings } from '../../../shared/ipc/app.ts'
import { emptyFolderForEach, folder as resources } from '../../disk/folder.fixture.ts'
import type { PolicyState } from '../../policy/rules.ts'
import { createDesktop } from '../desktop.ts'
import { desktopSink } from './desktop.ts'
import { app, BrowserWindow, Notification, resetElectron } from './electron.fixture.ts'
import { followUpdates, type Updater } from './updater.ts'

let window: BrowserWindow
emptyFolderForEach()
beforeEach(() => {
  resetElectron()
  window = new BrowserWindow({})
})

const fakeUpdater = (changes: Partial<Updater>): Updater => ({
  autoInstallOnAppQuit: false,
  autoDownload: true,
  logger: null,
  quitAndInstall: () => {},
  checkForUpdates: async () => null,
  ...changes,
})

describe('the update check', () => {
  const load =
    (checks: string[], fails = false) =>
    async () =>
      fakeUpdater({
        checkForUpdates: async () => {
          checks.push('checked')
          if (fails) throw new Error('offline')
          return null
        },
      })
  const unsaid = (version: string): never => {
    throw new Error(`told of ${version}`)
  }
  const check = (changes: Parameters<typeof followUpdates>[2]) =>
    followUpdates(silentLog, { ready: unsaid, waits: unsaid }, { resources, ...changes })

  it('does nothing without a feed, and nothing while developing', async () => {
    const checks: string[] = []
    expect(await check({ load: load(checks) })).toBe(false)
    writeFileSync(join(resources, 'app-update.yml'), 'provider: generic')
    app.isPackaged = false
    expect(await check({ load: load(checks) })).toBe(false)
    expect(checks).toEqual([])
  })

  it('asks again each day: a program that runs for weeks hears of a version too', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const checks: string[] = []
    writeFileSync(join(resources, 'app-update.yml'), 'provider: generic')
    await check({ load: load(checks), policy: async () => ({ state: 'none' }) })
    await vi.advanceTimersByTimeAsync(2 * 24 * 3_600_000)
    expect(checks).toHaveLength(3)
  })

  it('has what the updater says written into the log', async () => {
    const lines: string[] = []
    const log = { ...silentLog, warn: (event: string) => lines.push(event) }
    writeFileSync(join(resources, 'app-update.yml'), 'provider: generic')
    const updater = fakeUpdater({})
    const surroundings = { resources, load: async () => updater, wished: 'on' }
    const told = { ready: () => {}, waits: () => {} }
    await followUpdates(log, told, { ...surroundings, policy: async () => ({ state: 'none' }) })
    updater.logger?.error('the signature does not fit')
    expect(lines).toEqual(['updater'])
  })

  it('asks the feed once and survives being offline', async () => {
    const checks: string[] = []
    writeFileSync(join(resources, 'app-update.yml'), 'provider: generic')
    expect(await check({ load: load(checks) })).toBe(true)
    expect(await check({ load: load(checks, true) })).toBe(true)
    expect(checks).toEqual(['checked', 'checked'])
  })

  it.each(['off', 'OFF', 'no', '0', 'on '])(
    'is switched off by TESORO_UPDATES=%j',
    async (policy) => {
      const checks: string[] = []
      writeFileSync(join(resources, 'app-update.yml'), 'provider: generic')
      expect(await check({ load: load(checks), wished: policy })).toBe(false)
      for (const allowed of ['on', '', undefined])
        expect(await check({ load: load(checks), wished: allowed })).toBe(true)
      expect(checks).toEqual(['checked', 'checked', 'checked'])
    },
  )

  it('is switched off by the computer’s policy, whatever the environment says', async () => {
    const checks: string[] = []
    writeFileSync(join(resources, 'app-update.yml'), 'provider: generic')
    const error = appError('policy_untrusted', { path: '/etc/tesorero/policy.json' })
    const off: readonly PolicyState[] = [
      { state: 'managed', policy: { updates: 'off' } },
      { state: 'unreadable', error },
    ]
    for (const said of off)
      expect(await check({ load: load(checks), wished: 'on', policy: async () => said })).toBe(
        false,
      )
    const on = async (): Promise<PolicyState> => ({ state: 'managed', policy: { updates: 'on' } })
    expect(await check({ load: load(checks), wished: 'off', policy: on })).toBe(false)
    expect(await check({ load: load(checks), wished: undefined, policy: on })).toBe(true)
    expect(checks).toEqual(['checked'])
  })
})

describe('a new version', () => {
  const installed: string[] = []
  let installing = (): void => {}
  let asked: Updater | null = null
  /** Has the updater find one whose download ends, or fails, while a person has set this. */
  const find = async (
    settings: Pick<Settings, 'locale' | 'alerts'>,
    downloadPromise: Promise<unknown> | null,
    platform: NodeJS.Platform = 'win32',
  ) => {
    writeFileSync(join(resources, 'app-update.yml'), 'provider: generic')
    const desktop = createDesktop(desktopSink(window as never))
    desktop.settings(settings)
    const found = { updateInfo: { version: '9.8.7' }, downloadPromise, isUpdateAvailable: true }
    const updater = fakeUpdater({
      checkForUpdates: async () => found,
      quitAndInstall: () => installed.push('installed'),
    })
    const told = {
      ready: (version: string, install: () => void) => {
        desktop.updated(version)
        installing = install
      },
      waits: desktop.waits,
    }
    await followUpdates(silentLog, told, {
      resources,
      load: async () => updater,
      wished: 'on',
      policy: async () => ({ state: 'none' }),
      platform,
    })
    asked = updater
    return Notification.shown.map((shown) => JSON.stringify(shown.words))
  }

  it('is told once it is on the computer, in the language, also to who is looking', async () => {
    window.focused = true
    expect(await find({ locale: 'en' }, Promise.resolve())).toEqual([
      expect.stringContaining('Version 9.8.7 is installed when you close Tesorero.'),
    ])
  })

  it('is installed at once where a person wants it', async () => {
    await find({ locale: 'en' }, Promise.resolve())
    expect(installed).toEqual([])
    installing()
    expect(installed).toEqual(['installed'])
  })

  it('only waits on Linux: nothing is fetched, as no signature would say who made it', async () => {
    expect(await find({ locale: 'en' }, null, 'linux')).toEqual([
      expect.stringContaining('Version 9.8.7 waits where you got Tesorero from.'),
    ])
    expect(asked).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: false })
  })

  it('is not told where there is none, where it did not come whole, nor to who wants no notifications', async () => {
    expect(await find({ locale: 'en' }, null)).toEqual([])
    expect(await find({ locale: 'en' }, Promise.reject(new Error('cut')))).toEqual([])
    const alerts = { notifications: false, badge: true, tray: false }
    expect(await find({ locale: 'en', alerts }, Promise.resolve())).toEqual([])
  })
})
