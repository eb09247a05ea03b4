import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { folder as dataDir, emptyFolderForEach } from '../../disk/folder.fixture.ts'
import { desktopSink } from './desktop.ts'
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Notification,
  resetElectron,
  session,
} from './electron.fixture.ts'
import { startElectron } from './main.ts'

emptyFolderForEach()
beforeEach(() => {
  resetElectron()
  BrowserWindow.load = async () => undefined
  app.switches.set('data-dir', dataDir)
})

/** Starts a shell whose application is never there: what happens before it is. */
const start = (): void =>
  startElectron({
    folder: join(dataDir, 'out', 'main'),
    loadApp: () => new Promise(() => {}),
    onLog: () => {},
  })

it('leads where the address says for which macOS starts it, which it hands over before Electron is ready', async () => {
  start()
  app.emit('open-url', { preventDefault: () => {} }, 'tesorero://echeqs')
  await expect.poll(() => BrowserWindow.all.length).toBe(1)
  const [window] = BrowserWindow.all
  window?.webContents.emit('did-finish-load')
  const led = { name: 'app.lead', payload: { area: 'echeqs', orderId: null } }
  expect(window?.webContents.sent).toEqual([['tesoro:event', led]])
})

it('takes a data folder as it was typed, seen from where it was started', () => {
  app.switches.set('data-dir', relative(process.cwd(), dataDir))
  start()
  expect(app.calls).toContainEqual({
    name: 'setPath',
    args: ['userData', join(dataDir, 'electron')],
  })
})

it('says in words that its data folder cannot be made, and ends', async () => {
  const file = join(dataDir, 'a file')
  writeFileSync(file, '')
  app.switches.set('data-dir', join(file, 'data'))
  start()
  await expect.poll(() => app.calls.at(-1)).toEqual({ name: 'exit', args: [1] })
  const [[title, content] = []] = dialog.errors
  expect(title).toBe('Tesorero')
  expect(content).toContain(join(file, 'data'))
  expect(content).not.toMatch(/\n\s+at /)
  expect(BrowserWindow.all).toEqual([])
})

describe('a start that fails', () => {
  const ended = async (): Promise<string> => {
    await expect.poll(() => app.calls.at(-1)).toEqual({ name: 'exit', args: [1] })
    const [[, content] = []] = dialog.errors
    return content ?? ''
  }

  it('says so with the folder of the log, and leaves no process without a window', async () => {
    session.defaultSession.protocol.handle = () => {
      throw new Error('handled twice')
    }
    start()
    const content = await ended()
    expect(content).toContain('handled twice')
    expect(content).toContain(join(dataDir, 'logs'))
    expect(readFileSync(join(dataDir, 'logs', 'tesorero.log'), 'utf8')).toContain('handled twice')
  })

  it('as its page that cannot be loaded does', async () => {
    BrowserWindow.load = async () => {
      throw new Error('ERR_FAILED (-2)')
    }
    start()
    expect(await ended()).toContain('ERR_FAILED (-2)')
  })

  it('of which nothing is said where the window was closed meanwhile', async () => {
    const load = Promise.withResolvers<void>()
    BrowserWindow.load = () => load.promise
    start()
    await expect.poll(() => BrowserWindow.all.length).toBe(1)
    BrowserWindow.all[0]?.destroy()
    load.reject(new Error('ERR_ABORTED (-3)'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(dialog.errors).toEqual([])
  })

  it('is said once Electron can show a box: before that, Linux writes it where nobody reads', async () => {
    const ready = Promise.withResolvers<void>()
    app.whenReady = () => ready.promise
    onTestFinished(() => void Reflect.deleteProperty(app, 'whenReady'))
    writeFileSync(join(dataDir, 'a file'), '')
    app.switches.set('data-dir', join(dataDir, 'a file', 'data'))
    start()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(dialog.errors).toEqual([])
    ready.resolve()
    await ended()
  })
})

it('tells in the log once that the window was drawn: versions, sandbox, how long it took', async () => {
  start()
  await expect.poll(() => BrowserWindow.all.length).toBe(1)
  const window = BrowserWindow.all[0]
  const frame = Object.assign(window?.webContents.mainFrame ?? {}, { url: 'app://tesorero/' })
  const event = { senderFrame: frame, sender: window?.webContents }
  const call = ipcMain.handlers.get('tesoro:call')
  void call?.(event, 'app.drawn', {}, null)
  void call?.(event, 'app.drawn', {}, null)
  const log = (): readonly string[] =>
    readFileSync(join(dataDir, 'logs', 'tesorero.log'), 'utf8').split('\n')
  const lines = (): readonly string[] => log().filter((line) => line.includes(' window drawn '))
  await expect
    .poll(() => existsSync(join(dataDir, 'logs', 'tesorero.log')) && lines().length)
    .toBe(1)
  const details: unknown = JSON.parse(lines()[0]?.split(' window drawn ')[1] ?? '')
  expect(details).toEqual({
    version: '1.2.3',
    node: process.versions.node,
    arch: process.arch,
    packaged: true,
    sandboxed: true,
    ms: expect.any(Number),
  })
})

it('ends though something that is to be closed never is, as a keychain that nobody answers', async () => {
  start()
  await expect.poll(() => BrowserWindow.all.length).toBe(1)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let held = 0
  app.emit('will-quit', { preventDefault: () => (held += 1) })
  vi.advanceTimersByTime(9000)
  expect(app.calls.map(({ name }) => name)).not.toContain('exit')
  vi.advanceTimersByTime(1000)
  expect(app.calls).toContainEqual({ name: 'exit', args: [1] })
  expect(held).toBe(1)
})

describe('on Windows', () => {
  const { platform } = process
  beforeEach(() => Object.defineProperty(process, 'platform', { value: 'win32' }))
  afterEach(() => Object.defineProperty(process, 'platform', { value: platform }))

  it('is known under the id of its shortcut, without which no notification is shown', () => {
    start()
    desktopSink(new BrowserWindow({}) as never).notify({ title: 'Tesorero', body: 'x' })
    expect(Notification.shown).toHaveLength(1)
    // One shortcut and one class in the registry, whatever run shows the first one.
    const [set] = app.calls.filter(({ name }) => name === 'setToastActivatorCLSID')
    expect(set?.args).toEqual([expect.stringMatching(/^\{[0-9A-F-]{36}\}$/)])
  })
})
