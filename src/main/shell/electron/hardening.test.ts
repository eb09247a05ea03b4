import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import { mayOpenOutside, windowSite } from './address.ts'
import { app, BrowserWindow, FakeSession, resetElectron, shell } from './electron.fixture.ts'
import {
  confineContents,
  debuggingAsked,
  hardenSession,
  preferencesOf,
  safePreferences,
  siteMayLoad,
} from './hardening.ts'

beforeEach(() => {
  resetElectron()
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => vi.useRealTimers())

describe('being debugged', () => {
  it.each([
    'remote-debugging-port',
    'remote-debugging-pipe',
    'inspect',
    'inspect-brk',
    'inspect-port',
    'no-sandbox',
    'disable-web-security',
    'js-flags',
  ])('--%s is noticed when packaged, and only then', (name) => {
    expect(debuggingAsked()).toBeNull()
    app.switches.set(name, '')
    expect(debuggingAsked()).toBe(name)
    app.isPackaged = false
    expect(debuggingAsked()).toBeNull()
  })
})

describe('the log', () => {
  it('hears of every failure of Electron: preload, page, its console, and processes', () => {
    const lines: string[] = []
    const tell = (event: string, details: unknown = {}): void => {
      lines.push(`${event} ${JSON.stringify(details)}`)
    }
    confineContents({ info: () => {}, warn: tell, error: tell })
    const { webContents } = new BrowserWindow({})
    webContents.emit('preload-error', {}, '/preload.cjs', new Error('no bridge'))
    webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'app://tesorero/', true)
    webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 11 })
    webContents.emit('console-message', { level: 'error', message: 'x'.repeat(5000) })
    webContents.emit('console-message', { level: 'info', message: 'of no interest' })
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 5 })
    expect(lines.map((line) => line.slice(0, line.indexOf('{')).trim())).toEqual([
      'preload failed',
      'page not loaded',
      'page process gone',
      'page console',
      'child process gone',
    ])
    expect(lines.join()).toContain('ERR_FILE_NOT_FOUND')
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(700)
  })
})

describe('an address is ours', () => {
  it.each([
    ['app://tesorero/', true],
    ['app://tesorero/assets/a.js?x=1#y', true],
    ['app://tesorero.evil/', false],
    ['app://evil/tesorero/', false],
    ['app://print/', false],
    ['https://tesorero/', false],
    ['file:///etc/passwd', false],
    ['data:text/html,app://tesorero/', false],
    ['app:tesorero', false],
    ['', false],
  ])('%s: %s', (url, ours) => {
    expect(windowSite.has(url)).toBe(ours)
  })
})

describe('an address may be opened outside', () => {
  it.each([
    ['mailto:soporte@banco.example?subject=Error%20503&body=trace-id', true],
    ['mailto:soporte@banco.example?attach=/etc/passwd', false],
    ['mailto:soporte@banco.example?subject=x&bcc=evil@example.com', false],
    ['https://evil.example/', false],
    ['https://evil.example/mailto:soporte@banco.example', false],
    ['http://127.0.0.1:8443/', false],
    ['javascript:alert(1)', false],
    ['file:///etc/passwd', false],
    ['smb://host/share', false],
  ])('%s: %s', (url, allowed) => {
    expect(mayOpenOutside(url)).toBe(allowed)
  })
})

describe('the preferences of every window', () => {
  it('are sandboxed and isolated, without Node, webviews or relaxed security', () => {
    expect(safePreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    })
    expect(safePreferences).not.toHaveProperty('enableBlinkFeatures')
    expect(safePreferences).not.toHaveProperty('preload')
  })

  it('have developer tools only while developing', () => {
    expect(preferencesOf({})).toEqual({ ...safePreferences, devTools: false })
    app.isPackaged = false
    expect(preferencesOf({})).toEqual({ ...safePreferences, devTools: true })
  })
})

describe('a session', () => {
  const harden = (): FakeSession => {
    const session = new FakeSession()
    hardenSession(session as never, siteMayLoad(windowSite))
    return session
  }

  it.each([
    'media',
    'geolocation',
    'notifications',
    'clipboard-read',
    'fullscreen',
    'usb',
    'unknown',
  ])('refuses the permission %s', (permission) => {
    const session = harden()
    const details = { requestingUrl: 'app://tesorero/' }
    expect(session.decide('permissionRequest', null, permission, details)).toBe(false)
    expect(session.handlers.get('permissionCheck')?.(null, permission, 'app://tesorero')).toBe(
      false,
    )
  })

  it('lets our page, and no other, write text to the clipboard', () => {
    const session = harden()
    const copy = 'clipboard-sanitized-write'
    const asks = (requestingUrl: string): unknown =>
      session.decide('permissionRequest', null, copy, { requestingUrl })
    expect(asks('app://tesorero/')).toBe(true)
    expect(asks('https://evil.example/')).toBe(false)
    const check = session.handlers.get('permissionCheck')
    expect(check?.(null, copy, 'app://tesorero/')).toBe(true)
    expect(check?.(null, copy, 'https://evil.example/')).toBe(false)
  })

  it('offers no device and no spelling service', () => {
    const session = harden()
    expect(session.handlers.get('devicePermission')?.({})).toBe(false)
    expect(session.spellChecker).toBe(false)
  })

  it('connects to nothing but by a proxy that is not there, this computer included', () => {
    expect(harden().proxy).toEqual({
      mode: 'fixed_servers',
      proxyRules: 'http://nowhere.invalid',
      proxyBypassRules: '<-loopback>',
    })
  })

  it('refuses downloads, which only the save dialog makes', () => {
    let prevented = false
    harden().emit('will-download', { preventDefault: () => (prevented = true) })
    expect(prevented).toBe(true)
  })

  it.each([
    ['app://tesorero/assets/a.js', false],
    ['data:image/png;base64,', false],
    ['blob:app://tesorero/1b4e', false],
    ['blob:https://evil.example/1b4e', true],
    ['blob:app://tesorero.evil/1b4e', true],
    ['app://approval/', true],
    ['https://evil.example/beacon', true],
    ['http://127.0.0.1:8080/', true],
    ['ws://evil.example/', true],
    ['file:///etc/passwd', true],
    ['devtools://devtools/bundled/inspector.html', true],
  ])('decides about loading %s: cancel is %s', (url, cancel) => {
    expect(harden().decide('beforeRequest', { url })).toEqual({ cancel })
  })

  it('opens the developer tools only while developing', () => {
    app.isPackaged = false
    expect(harden().decide('beforeRequest', { url: 'devtools://devtools/x' })).toEqual({
      cancel: false,
    })
  })
})

describe('the contents of any window', () => {
  const open = () => {
    confineContents(silentLog)
    return new BrowserWindow({}).webContents
  }
  const prevented = (emit: (event: { preventDefault: () => void }) => void): boolean => {
    let stopped = false
    emit({ preventDefault: () => (stopped = true) })
    return stopped
  }

  it('has WebRTC send nothing past the proxy', () => {
    expect(open().webRtc).toBe('disable_non_proxied_udp')
  })

  it.each([
    ['https://evil.example/', true],
    ['app://tesorero/other', true],
    ['file:///etc/passwd', true],
    ['javascript:alert(1)', true],
    ['app://approval/', true],
    ['app://tesorero/', false],
  ])('navigates to %s: stopped is %s', (url, stopped) => {
    const contents = open()
    contents.mainFrame.url = 'app://tesorero/'
    expect(
      prevented((event) =>
        contents.emit('will-frame-navigate', { ...event, url, isMainFrame: true }),
      ),
    ).toBe(stopped)
  })

  it('reloads no page but the one it shows', () => {
    const contents = open()
    contents.mainFrame.url = 'app://print/'
    for (const url of ['app://print/', 'app://tesorero/', 'app://approval/'])
      expect(
        prevented((event) =>
          contents.emit('will-frame-navigate', { ...event, url, isMainFrame: true }),
        ),
      ).toBe(true)
  })

  it('navigates in no frame but the main one, follows no redirect and attaches no webview', () => {
    const contents = open()
    const url = 'app://tesorero/'
    contents.mainFrame.url = url
    expect(
      prevented((event) =>
        contents.emit('will-frame-navigate', { ...event, url, isMainFrame: false }),
      ),
    ).toBe(true)
    expect(prevented((event) => contents.emit('will-redirect', { ...event, url }))).toBe(true)
    expect(prevented((event) => contents.emit('will-attach-webview', event))).toBe(true)
  })

  it('opens no window, and hands only a mail to the system', () => {
    const contents = open()
    const asks = (url: string): unknown => {
      contents.emit('input-event', {}, { type: 'mouseDown' })
      return contents.windowOpenHandler?.({ url })
    }
    expect(asks('https://evil.example/')).toEqual({ action: 'deny' })
    expect(asks('app://tesorero/')).toEqual({ action: 'deny' })
    expect(shell.opened).toEqual([])
    expect(asks('mailto:soporte@banco.example')).toEqual({ action: 'deny' })
    expect(shell.opened).toEqual(['mailto:soporte@banco.example'])
  })

  it('hands a mail over only when a person has just clicked or pressed a key, once each time', () => {
    const url = 'mailto:soporte@banco.example?subject=503'
    const contents = open()
    const ask = (): unknown => contents.windowOpenHandler?.({ url })
    ask()
    contents.emit('input-event', {}, { type: 'mouseMove' })
    ask()
    expect(shell.opened).toEqual([])
    contents.emit('input-event', {}, { type: 'mouseDown' })
    vi.advanceTimersByTime(10_000)
    ask()
    expect(shell.opened).toEqual([])
    contents.emit('input-event', {}, { type: 'rawKeyDown' })
    ask()
    ask()
    expect(shell.opened).toEqual([url])
  })
})
