import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { areaKey, workAreas } from '../../../shared/base/areas.ts'
import { ok } from '../../../shared/errors/index.ts'
import type { AppEvent, TesoroBridge } from '../../../shared/ipc/index.ts'
import { frameMessages } from '../../../shared/locales/frame.ts'
import { approvalRequest } from '../approval.fixture.ts'
import { expectConfinedPage } from '../headers.fixture.ts'
import {
  app,
  BrowserWindow,
  exposed,
  ipcMain,
  ipcRenderer,
  Menu,
  nativeTheme,
  powerMonitor,
  protocol,
  session,
  systemPreferences,
} from './electron.fixture.ts'
import { safePreferences } from './hardening.ts'
import {
  closed,
  created,
  dataDir,
  decided,
  type Entry,
  entries,
  program,
  settings,
  start,
  started,
  wished,
  YES,
} from './main.fixture.ts'

/** The parts that were closed when each installation began. */
const installs: (readonly string[])[] = []
vi.mock('electron-updater', () => ({
  default: {
    autoUpdater: {
      checkForUpdates: async () => ({
        updateInfo: { version: '9.8.7' },
        downloadPromise: Promise.resolve(),
        isUpdateAvailable: true,
      }),
      quitAndInstall: () => installs.push([...closed]),
    },
  },
}))

describe('the Electron shell', () => {
  it('sandboxes everything and keeps its own files below the data folder', async () => {
    await started()
    expect(app.calls.slice(0, 2)).toEqual([
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

  it('has a menu of a Mac there: its own entries, the list of windows, the search of Help', async () => {
    const { platform } = process
    await started()
    Object.defineProperty(process, 'platform', { value: 'darwin' })
    created[0]?.shell.emit({ name: 'settings.changed', payload: { ...settings, locale: 'es-AR' } })
    Object.defineProperty(process, 'platform', { value: platform })
    const template = Menu.templates.at(-1) as readonly (Entry & { readonly role?: string })[]
    const rolesOf = (menu: Entry | undefined): readonly unknown[] =>
      (menu?.submenu ?? []).flatMap((one) => ('role' in one ? [one.role] : []))
    expect(template[0]?.label).toBe('Tesorero')
    expect(rolesOf(template[0])).toEqual([
      'about',
      'services',
      'hide',
      'hideOthers',
      'unhide',
      'quit',
    ])
    expect(template[1]?.label).toBe('Archivo')
    expect(rolesOf(template[1])).toEqual(['close'])
    expect(template.flatMap(({ role }) => role ?? [])).toEqual(['window', 'help'])
    expect(rolesOf(template.find(({ role }) => role === 'window'))).toEqual([
      'minimize',
      'zoom',
      'front',
    ])
    expect(JSON.stringify(template)).toContain('Ocultar Tesorero')
  })

  it('asks the system by which proxies an address is reached', async () => {
    await started()
    expect(await created[0]?.shell.proxies?.('https://bank.example/')).toBe(
      'PROXY proxy.bank.example:3128',
    )
  })

  it('draws its title bar, menus and dialogs in the chosen theme, from the next start on too', async () => {
    const window = await started()
    expect(nativeTheme.themeSource).toBe('light')
    created[0]?.shell.emit({ name: 'settings.changed', payload: { ...settings, theme: 'dark' } })
    expect(nativeTheme.themeSource).toBe('dark')
    window.close()
    expect(readFileSync(join(dataDir, 'window.json'), 'utf8')).toContain('"theme":"dark"')
  })

  it('starts with the computer where that is wished, hidden, and only packaged', async () => {
    await started()
    const login = () =>
      app.calls.flatMap(({ name, args }) => (name === 'setLoginItemSettings' ? [args[0]] : []))
    created[0]?.shell.emit({ name: 'settings.changed', payload: { ...settings, atLogin: true } })
    expect(login()).toEqual([])
    app.isPackaged = true
    created[0]?.shell.emit({ name: 'settings.changed', payload: { ...settings, atLogin: true } })
    created[0]?.shell.emit({ name: 'settings.changed', payload: settings })
    expect(login()).toEqual([
      { openAtLogin: true, args: ['--hidden'] },
      { openAtLogin: false, args: ['--hidden'] },
    ])
  })

  it.each([
    ['the session of Windows', 'query-session-end'],
    ['the computer', 'shutdown'],
  ])('closes in order when %s ends', async (_, name) => {
    const window = await started()
    let held = 0
    const event = { preventDefault: () => (held += 1) }
    if (name === 'shutdown') powerMonitor.emit(name, event)
    else window.emit(name, event)
    expect([held, window.destroyed]).toEqual([1, true])
    expect(app.calls.at(-1)).toEqual({ name: 'quit', args: [] })
    app.emit('will-quit', { preventDefault: () => {} })
    await expect.poll(() => closed).toEqual(['app'])
  })

  it('begins to close where the session of Windows ends without asking', async () => {
    const window = await started()
    window.emit('session-end', {})
    await expect.poll(() => closed).toEqual(['app'])
  })

  it('is not put to sleep by macOS while it is covered: it goes on asking the bank', async () => {
    const { platform } = process
    Object.defineProperty(process, 'platform', { value: 'darwin' })
    start()
    await expect.poll(() => BrowserWindow.all.length).toBe(1)
    Object.defineProperty(process, 'platform', { value: platform })
    expect(systemPreferences.defaults).toEqual({ NSAppSleepDisabled: true })
  })

  it('has discreet mode in its menu, which shows and changes the setting', async () => {
    await started()
    const entry = (): Entry | undefined => entries().find(({ label }) => label === 'Hide amounts')
    expect(entry()).toMatchObject({ checked: false, accelerator: 'Ctrl+H' })
    entry()?.click?.()
    await expect.poll(() => wished).toEqual([{ discreet: true }])
    created[0]?.shell.emit({ name: 'settings.changed', payload: { ...settings, discreet: true } })
    expect(entry()).toMatchObject({ checked: true })
  })

  it('shows in its menu the keys that the window hears itself, which lead to the same', async () => {
    const window = await started()
    const keys = (): readonly (string | undefined)[] =>
      entries().flatMap(({ label, accelerator }) =>
        accelerator ? [`${label}: ${accelerator}`] : [],
      )
    expect(keys()).toEqual([
      'New transfer: Alt+N',
      'Import transfers…: CmdOrCtrl+O',
      'Settings: CmdOrCtrl+,',
      'Lock: CmdOrCtrl+Shift+L',
      'Search or do something: CmdOrCtrl+K',
      'Hide amounts: Ctrl+H',
      ...workAreas.map((id) => `${frameMessages[`frame.area.${id}`].en}: Alt+${areaKey(id)}`),
      'Help for this screen: F1',
    ])
    const heardTwice = entries().filter(
      (one) => one.accelerator && one.registerAccelerator !== false,
    )
    expect(heardTwice).toEqual([])

    for (const label of ['New transfer', 'Import transfers…', 'Keyboard shortcuts', 'Contacts'])
      entries()
        .find((one) => one.label === label)
        ?.click?.()
    const told = window.webContents.sent.map((args) => (args as readonly unknown[])[1])
    expect(told).toEqual([
      { name: 'app.act', payload: { act: 'transfer' } },
      { name: 'app.act', payload: { act: 'import' } },
      { name: 'app.act', payload: { act: 'shortcuts' } },
      { name: 'app.lead', payload: { area: 'beneficiaries', orderId: null } },
    ])

    created[0]?.shell.emit({ name: 'settings.changed', payload: { ...settings, locale: 'es-AR' } })
    expect(keys()).toContain('Nueva transferencia: Alt+N')
    expect(keys()).toContain('Agenda: Alt+A')
  })

  it('prints nothing while it is locked', async () => {
    await started()
    created[0]?.shell.emit({ name: 'lock.changed', payload: { locked: true } })
    const paper = { name: 'recibo.pdf', html: '<p>recibo', path: join(dataDir, 'recibo.pdf') }
    expect(await created[0]?.shell.print(paper)).toEqual(ok({ kind: 'dismissed' }))
  })

  it('ends at once when it already runs, and shows its window when it is started again', async () => {
    app.onlyInstance = false
    start()
    expect(app.calls.at(-1)).toEqual({ name: 'quit', args: [] })
    expect(BrowserWindow.all).toEqual([])
    app.onlyInstance = true
    const window = await started()
    app.emit('second-instance', {}, ['tesorero'])
    expect(window.done).toEqual(['restore', 'show', 'focus'])
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

  it('installs a new version with all closed, and no page left that could stay or ask', async () => {
    const { platform } = process
    onTestFinished(() => void Object.defineProperty(process, 'platform', { value: platform }))
    Object.defineProperty(process, 'platform', { value: 'darwin' })
    writeFileSync(join(program, 'app-update.yml'), 'provider: generic')
    app.isPackaged = true
    installs.length = 0
    const window = await started()
    const entry = () => entries().find(({ label }) => label?.includes('9.8.7'))
    await expect.poll(entry).toBeDefined()
    entry()?.click?.()
    await expect.poll(() => installs).toEqual([['app']])
    expect(window.destroyed).toBe(true)
  })
})

/** Asks a question, and answers the window in which it is asked once that has loaded. */
async function asked(): Promise<BrowserWindow> {
  const answered = created[0]?.shell.confirm(approvalRequest('q1'))
  void answered?.then((answer) => decided.push(answer))
  const window = BrowserWindow.all.at(-1)
  if (window === undefined) throw new Error('no window was opened')
  await expect.poll(() => window.shown).not.toBeNull()
  return window
}

const callFrom = (window: BrowserWindow, name: string, input: unknown): unknown => {
  const { webContents } = window
  const event = { sender: webContents, senderFrame: webContents.mainFrame }
  return ipcMain.handlers.get('tesoro:call')?.(event, name, input)
}

describe('the windows of the Electron shell', () => {
  it('each show their own page, and their sessions serve no other', async () => {
    const window = await started()
    expect(window.shown).toMatchObject({ status: 200, body: 'the page index' })
    const approval = await asked()
    expect(approval.shown).toMatchObject({
      url: 'app://approval/',
      status: 200,
      body: 'the page approval',
    })
    for (const { shown } of [window, approval])
      expectConfinedPage((name) => shown?.headers.get(name))
    expect(approval.webContents.session).not.toBe(window.webContents.session)
    for (const [one, url] of [
      [window, 'app://approval/'],
      [approval, 'app://tesorero/'],
    ] as const) {
      await expect(one.loadURL(url)).rejects.toThrow('ERR_BLOCKED_BY_CLIENT')
      const handler = one.webContents.session.protocol.handlers.get('app')
      expect((await handler?.(new Request(url)))?.status).toBe(404)
    }
  })

  it.each([
    ['while developing', false],
    ['when packaged', true],
  ])(
    'are each given the safe preferences and only a preload and a session of their own, %s',
    async (_when, isPackaged) => {
      app.isPackaged = isPackaged
      await started()
      await asked()
      await created[0]?.shell.printToPdf('<p>')
      const safe = { ...safePreferences, devTools: !isPackaged }
      const preload = join(program, 'out', 'preload', 'index.cjs')
      expect(BrowserWindow.all.map(({ options }) => options.webPreferences)).toEqual([
        { ...safe, preload },
        { ...safe, preload, partition: 'approval' },
        { ...safe, javascript: false, partition: expect.stringMatching(/^print-/) },
      ])
    },
  )

  it('each have their own hardened session, which is kept nowhere', async () => {
    const window = await started()
    const approval = await asked()
    for (const { webContents } of [window, approval]) {
      expect([...webContents.session.handlers.keys()].toSorted()).toEqual([
        'beforeRequest',
        'devicePermission',
        'permissionCheck',
        'permissionRequest',
      ])
      expect(webContents.session.decide('beforeRequest', { url: 'https://evil.example/' })).toEqual(
        { cancel: true },
      )
    }
    for (const name of session.partitions.keys()) expect(name).not.toMatch(/^persist:/)
  })

  it('can be led nowhere, nor made to open anything', async () => {
    for (const { webContents } of [await started(), await asked()]) {
      let stopped = 0
      const url = 'https://evil.example/'
      const event = { url, isMainFrame: true, preventDefault: () => (stopped += 1) }
      webContents.emit('will-frame-navigate', event)
      webContents.emit('will-redirect', event)
      webContents.emit('will-attach-webview', event)
      expect(stopped).toBe(3)
      expect(webContents.windowOpenHandler?.({ url })).toEqual({ action: 'deny' })
    }
  })

  it('ask and answer apart: a question is answered in its own window alone', async () => {
    const window = await started()
    const approval = await asked()
    const refused = { ok: false, error: { code: 'call_unknown' } }
    const yes = { id: 'q1', answer: YES }
    expect(await callFrom(window, 'approval.pending', {})).toMatchObject(refused)
    expect(await callFrom(window, 'approval.answer', yes)).toMatchObject(refused)
    expect(await callFrom(approval, 'app.info', {})).toMatchObject(refused)
    expect(decided).toEqual([])
    expect(await callFrom(approval, 'approval.pending', {})).toMatchObject({ value: { id: 'q1' } })
    const early = { error: { code: 'order_answer_early' } }
    expect(await callFrom(approval, 'approval.answer', yes)).toMatchObject(early)
    expect(await callFrom(approval, 'approval.seen', { id: 'q1' })).toEqual(ok(true))
    expect(await callFrom(approval, 'approval.answer', yes)).toEqual(ok(null))
    await expect.poll(() => decided).toEqual([YES])
    expect(approval.destroyed).toBe(true)
  })

  it('do not open at all where a packaged application is to be debugged', () => {
    app.isPackaged = true
    app.switches.set('remote-debugging-port', '9222')
    start()
    expect(app.calls).toEqual([{ name: 'exit', args: [1] }])
    expect(BrowserWindow.all).toEqual([])
  })
})

describe('the preload', () => {
  it('gives the window one call and one stream of events, and nothing of Electron', async () => {
    await import('../../../preload/index.ts')
    expect([...exposed.keys()]).toEqual(['tesoro'])
    const bridge = exposed.get('tesoro') as TesoroBridge
    expect(Object.keys(bridge)).toEqual(['call', 'onEvent'])
    expect(await bridge.call('jobs.list', {}, 'p1')).toEqual(ok(null))
    expect(ipcRenderer.invoked).toEqual([['tesoro:call', 'jobs.list', {}, 'p1']])
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
