import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import { appError } from '../../../shared/errors/index.ts'
import type { Settings } from '../../../shared/ipc/app.ts'
import type { PolicyState } from '../../policy/rules.ts'
import { createDesktop } from '../desktop.ts'
import { desktopSink } from './desktop.ts'
import { app, BrowserWindow, Notification, resetElectron } from './electron.fixture.ts'
import { checkForUpdates } from './updater.ts'

let resources: string
let window: BrowserWindow
beforeEach(() => {
  resetElectron()
  window = new BrowserWindow({})
  resources = mkdtempSync(join(tmpdir(), 'tesorero-updates-'))
})
afterEach(() => rmSync(resources, { recursive: true, force: true }))

describe('the update check', () => {
  const load =
    (checks: string[], fails = false) =>
    async () => ({
      autoInstallOnAppQuit: false,
      checkForUpdates: async () => {
        checks.push('checked')
        if (fails) throw new Error('offline')
        return null
      },
    })
  const unsaid = (version: string): never => {
    throw new Error(`told of ${version}`)
  }
  const check = (changes: Parameters<typeof checkForUpdates>[2]) =>
    checkForUpdates(silentLog, unsaid, { resources, ...changes })

  it('does nothing without a feed, and nothing while developing', async () => {
    const checks: string[] = []
    expect(await check({ load: load(checks) })).toBe(false)
    writeFileSync(join(resources, 'app-update.yml'), 'provider: generic')
    app.isPackaged = false
    expect(await check({ load: load(checks) })).toBe(false)
    expect(checks).toEqual([])
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
  /** Has the updater find one whose download ends, or fails, while a person has set this. */
  const find = async (
    settings: Pick<Settings, 'locale' | 'alerts'>,
    downloadPromise: Promise<unknown> | null,
  ) => {
    writeFileSync(join(resources, 'app-update.yml'), 'provider: generic')
    const desktop = createDesktop(desktopSink(window as never))
    desktop.settings(settings)
    const found = { updateInfo: { version: '9.8.7' }, downloadPromise }
    const updater = { autoInstallOnAppQuit: false, checkForUpdates: async () => found }
    await checkForUpdates(silentLog, desktop.updated, {
      resources,
      load: async () => updater,
      wished: 'on',
      policy: async () => ({ state: 'none' }),
    })
    return Notification.shown.map((shown) => JSON.stringify(shown.words))
  }

  it('is told once it is on the computer, in the language, also to who is looking', async () => {
    window.focused = true
    expect(await find({ locale: 'en' }, Promise.resolve())).toEqual([
      expect.stringContaining('Version 9.8.7 is installed when you close Tesorero.'),
    ])
  })

  it('is not told where there is none, where it did not come whole, nor to who wants no notifications', async () => {
    expect(await find({ locale: 'en' }, null)).toEqual([])
    expect(await find({ locale: 'en' }, Promise.reject(new Error('cut')))).toEqual([])
    const alerts = { notifications: false, badge: true, tray: false }
    expect(await find({ locale: 'en', alerts }, Promise.resolve())).toEqual([])
  })
})
