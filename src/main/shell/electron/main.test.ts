import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppEvent, TesoroBridge } from '../../../shared/ipc/index.ts'
import { silentLog } from '../../../shared/log.ts'
import { ok } from '../../../shared/result.ts'
import type { AppOptions, CreateApp } from '../../app-types.ts'
import type { Handlers } from '../../ipc/router.ts'
import {
  app,
  BrowserWindow,
  exposed,
  ipcMain,
  ipcRenderer,
  Menu,
  protocol,
  resetElectron,
  session,
} from './fake-electron.ts'
import { startElectron } from './main.ts'
import { checkForUpdates } from './updater.ts'

let dataDir: string
const closed: string[] = []
const created: AppOptions[] = []
beforeEach(() => {
  resetElectron()
  app.isPackaged = false
  dataDir = mkdtempSync(join(tmpdir(), 'tesorero-electron-'))
  app.switches.set('data-dir', dataDir)
  closed.length = 0
  created.length = 0
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const settings = { locale: 'en', theme: 'light', csvNumbers: 'neutral' } as const

const createApp: CreateApp = async (options) => {
  created.push(options)
  return ok({
    handlers: { 'app.info': async () => ok({ settings }) } as unknown as Handlers,
    close: async () => void closed.push('app'),
  })
}

const start = (): void =>
  startElectron({ folder: '/app/out/main', loadApp: async () => createApp, onLog: () => {} })

/** Starts and waits until the menu speaks the chosen language, the last thing that happens. */
async function started(): Promise<BrowserWindow> {
  start()
  await expect.poll(() => JSON.stringify(Menu.templates.at(-1))).toContain('File')
  const window = BrowserWindow.all[0]
  if (window === undefined) throw new Error('no window was opened')
  return window
}

describe('the Electron shell', () => {
  it('sandboxes everything and keeps its own files below the data folder', async () => {
    await started()
    expect(app.calls).toEqual([
      { name: 'enableSandbox', args: [] },
      { name: 'setPath', args: ['userData', join(dataDir, 'electron')] },
    ])
    expect(protocol.privileged).toHaveLength(1)
    expect(session.defaultSession.protocol.handlers.has('app')).toBe(true)
    expect(session.defaultSession.handlers.has('permissionRequest')).toBe(true)
    expect(existsSync(join(dataDir, 'logs'))).toBe(true)
    expect(created[0]).toMatchObject({ dataDir, shell: { kind: 'electron' } })
  })

  it('answers calls of its window and sends it events', async () => {
    const window = await started()
    const { webContents } = window
    webContents.mainFrame.url = 'app://tesorero/'
    const event = { sender: webContents, senderFrame: webContents.mainFrame }
    const answer = await ipcMain.handlers.get('tesoro:call')?.(event, 'app.info', {})
    expect(answer).toEqual(ok({ settings }))
    const told: AppEvent = { name: 'position.changed', payload: { currentFileId: 'f' } }
    created[0]?.shell.emit(told)
    expect(webContents.sent).toEqual([['tesoro:event', told]])
    window.destroy()
    created[0]?.shell.emit(told)
    expect(webContents.sent).toHaveLength(1)
  })

  it('has a menu in the chosen language, with developer tools only while developing', async () => {
    await started()
    const shown = (): string => JSON.stringify(Menu.templates.at(-1))
    expect(shown()).toContain('toggleDevTools')
    app.isPackaged = true
    created[0]?.shell.emit({
      name: 'settings.changed',
      payload: { ...settings, locale: 'es-AR' },
    })
    expect(shown()).toContain('Archivo')
    expect(shown()).not.toContain('toggleDevTools')
  })

  it('ends at once when it already runs, and shows its window when it is started again', async () => {
    app.onlyInstance = false
    start()
    expect(app.calls.at(-1)).toEqual({ name: 'quit', args: [] })
    expect(BrowserWindow.all).toEqual([])
    app.onlyInstance = true
    const window = await started()
    app.emit('second-instance')
    expect(window.done).toEqual(['restore', 'focus'])
  })

  it('closes the application before it ends', async () => {
    await started()
    let delayed = 0
    const quitting = { preventDefault: () => (delayed += 1) }
    app.emit('will-quit', quitting)
    await expect.poll(() => app.calls.at(-1)?.name).toBe('quit')
    expect(closed).toEqual(['app'])
    app.emit('will-quit', quitting)
    expect(delayed).toBe(1)
  })
})

describe('the update check', () => {
  const load =
    (checks: string[], fails = false) =>
    async () => ({
      autoInstallOnAppQuit: false,
      checkForUpdatesAndNotify: async () => {
        checks.push('checked')
        if (fails) throw new Error('offline')
      },
    })

  it('does nothing without a feed, and nothing while developing', async () => {
    const checks: string[] = []
    app.isPackaged = true
    expect(await checkForUpdates(silentLog, dataDir, load(checks))).toBe(false)
    writeFileSync(join(dataDir, 'app-update.yml'), 'provider: generic')
    app.isPackaged = false
    expect(await checkForUpdates(silentLog, dataDir, load(checks))).toBe(false)
    expect(checks).toEqual([])
  })

  it('asks the feed once and survives being offline', async () => {
    const checks: string[] = []
    app.isPackaged = true
    writeFileSync(join(dataDir, 'app-update.yml'), 'provider: generic')
    expect(await checkForUpdates(silentLog, dataDir, load(checks))).toBe(true)
    expect(await checkForUpdates(silentLog, dataDir, load(checks, true))).toBe(true)
    expect(checks).toEqual(['checked', 'checked'])
  })
})

describe('the preload', () => {
  it('gives the window one call and one stream of events, and nothing of Electron', async () => {
    await import('../../../preload/index.ts')
    expect([...exposed.keys()]).toEqual(['tesoro'])
    const bridge = exposed.get('tesoro') as TesoroBridge
    expect(Object.keys(bridge)).toEqual(['call', 'onEvent'])
    expect(await bridge.call('jobs.list', {})).toEqual(ok(null))
    expect(ipcRenderer.invoked).toEqual([['tesoro:call', 'jobs.list', {}]])
    const heard: unknown[][] = []
    const leave = bridge.onEvent((...args) => heard.push(args))
    ipcRenderer.emit('tesoro:event', { sender: 'an Electron object' }, { name: 'x' })
    leave()
    ipcRenderer.emit('tesoro:event', {}, { name: 'y' })
    expect(heard).toEqual([[{ name: 'x' }]])
  })

  it('stays a few lines', () => {
    const source = readFileSync(new URL('../../../preload/index.ts', import.meta.url), 'utf8')
    expect(source.split('\n').length).toBeLessThan(25)
  })
})
