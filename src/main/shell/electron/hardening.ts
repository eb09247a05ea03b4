import { app, type Session, shell, type WebContents, type WebPreferences } from 'electron'
import type { Log } from '../../../shared/base/log.ts'
import { approvalSite, mayOpenOutside, type Site, windowSite } from './address.ts'

/** The confinement of windows in Electron; docs/decisions/electron-security.md goes through the whole checklist. */

/** Every window of ours: sandboxed, isolated, without Node, without anything experimental. */
export const safePreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  // Chromium would download dictionaries.
  spellcheck: false,
} as const satisfies WebPreferences

/** The preferences that a window may choose for itself. */
interface OwnPreferences {
  readonly preload?: string
  readonly partition?: string
  readonly javascript?: false
}

/** The preferences of one window: the safe ones and its own. Developer tools only while developing. */
export const preferencesOf = (own: OwnPreferences): WebPreferences => ({
  ...safePreferences,
  devTools: !app.isPackaged,
  ...own,
})

/** Switches with which another program could look into this one, steer it or take its confinement away. */
const DEBUGGING = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-debugging-socket-name',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-port',
  'inspect-wait',
  'no-sandbox',
  'disable-web-security',
  'js-flags',
] as const

/** The switch by which a packaged application was asked to let itself be debugged; null where there was none. */
export const debuggingAsked = (): string | null =>
  app.isPackaged ? (DEBUGGING.find((name) => app.commandLine.hasSwitch(name)) ?? null) : null

/** The only permission that is ever given, and only to our own page: the copy buttons write text to the clipboard. */
const COPY = 'clipboard-sanitized-write'

/** Closes a session to devices, permissions, downloads and every address but those that `mayLoad` lets through. */
export function hardenSession(target: Session, mayLoad: (url: string) => boolean): void {
  target.setPermissionRequestHandler((_contents, permission, allow, details) =>
    allow(permission === COPY && windowSite.has(details.requestingUrl)),
  )
  target.setPermissionCheckHandler(
    (_contents, permission, origin) => permission === COPY && windowSite.has(origin),
  )
  target.setDevicePermissionHandler(() => false)
  target.setSpellCheckerEnabled(false)
  target.on('will-download', (event) => event.preventDefault())
  // A WebRTC connection is no request of the page: it goes to a proxy that does not exist.
  void target.setProxy({
    mode: 'fixed_servers',
    proxyRules: 'http://nowhere.invalid',
    proxyBypassRules: '<-loopback>',
  })
  target.webRequest.onBeforeRequest((details, decide) => decide({ cancel: !mayLoad(details.url) }))
}

/**
 * The addresses that the session of a site may load: its files, and data it made itself. Developer tools only while developing.
 */
export const siteMayLoad =
  (site: Site) =>
  (url: string): boolean =>
    site.has(url) ||
    url.startsWith('data:') ||
    url.startsWith(`blob:${site.page}`) ||
    (!app.isPackaged && url.startsWith('devtools:'))

/** Keeps every page, present and future, where it is: no navigation, no new window, no webview. */
export function confineContents(log: Log): void {
  app.on('web-contents-created', (_event, contents) => {
    confine(contents, log)
    logFailures(contents, log)
  })
  app.on('child-process-gone', (_event, details) => log.error('child process gone', { ...details }))
}

/** As much of what a page says in its console as names it. */
const SAID = 500

/** Writes down what goes wrong in a page, of which nobody else would hear. */
function logFailures(contents: WebContents, log: Log): void {
  contents.on('preload-error', (_event, _path, cause) => log.error('preload failed', {}, cause))
  contents.on('did-fail-load', (_event, code, reason, url) =>
    log.error('page not loaded', { code, reason, url }),
  )
  contents.on('render-process-gone', (_event, details) =>
    log.error('page process gone', { ...details }),
  )
  contents.on('console-message', ({ level, message }) => {
    if (level === 'error') log.warn('page console', { message: message.slice(0, SAID) })
  })
}

const PAGES: readonly string[] = [windowSite.page, approvalSite.page]

function confine(contents: WebContents, log: Log): void {
  // And what it would send without a connection knows no proxy.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  contents.on('will-frame-navigate', (details) => {
    // A reload of the page itself is the only navigation.
    const reloads = details.isMainFrame && details.url === contents.getURL()
    if (reloads && PAGES.includes(details.url)) return
    details.preventDefault()
    log.warn('navigation refused', { url: details.url })
  })
  contents.on('will-redirect', (details) => details.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  const acted = personActed(contents)
  contents.setWindowOpenHandler(({ url }) => {
    if (mayOpenOutside(url) && acted()) void shell.openExternal(url)
    else log.warn('new window refused', { url })
    return { action: 'deny' }
  })
}

/** How long after a click or a key a page may open something outside, in milliseconds. */
const ACTED_MS = 3000
const ACTS: readonly string[] = ['mouseDown', 'mouseUp', 'rawKeyDown', 'keyDown', 'gestureTap']

/**
 * Whether a person has just clicked or pressed a key in these contents, as Electron heard it, not as the page says. One
 * act is good for one opening.
 */
function personActed(contents: WebContents): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  contents.on('input-event', (_event, { type }) => {
    if (ACTS.includes(type)) last = performance.now()
  })
  return () => {
    const just = performance.now() - last <= ACTED_MS
    last = Number.NEGATIVE_INFINITY
    return just
  }
}
