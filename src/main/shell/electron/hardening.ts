import { app, type Session, shell, type WebContents, type WebPreferences } from 'electron'
import type { Log } from '../../../shared/log.ts'
import { isOurs, mayOpenOutside, PAGE_URL } from './address.ts'

/** What confines the window in Electron; docs/decisions/electron-security.md goes through the whole checklist. */

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

/** The only permission that is ever given, and only to our own page: the copy buttons write text to the clipboard. */
const COPY = 'clipboard-sanitized-write'

/** Closes a session to devices, permissions, downloads and every address but those that `mayLoad` lets through. */
export function hardenSession(target: Session, mayLoad: (url: string) => boolean): void {
  target.setPermissionRequestHandler((_contents, permission, allow, details) =>
    allow(permission === COPY && isOurs(details.requestingUrl)),
  )
  target.setPermissionCheckHandler(
    (_contents, permission, origin) => permission === COPY && isOurs(origin),
  )
  target.setDevicePermissionHandler(() => false)
  target.setSpellCheckerEnabled(false)
  target.on('will-download', (event) => event.preventDefault())
  target.webRequest.onBeforeRequest((details, decide) => decide({ cancel: !mayLoad(details.url) }))
}

/** What the window's own session may load: its files, and data it made itself. Developer tools only while developing. */
export const windowMayLoad = (url: string): boolean =>
  isOurs(url) ||
  url.startsWith('data:') ||
  url.startsWith(`blob:${PAGE_URL.slice(0, -1)}`) ||
  (!app.isPackaged && url.startsWith('devtools:'))

/** Keeps every page, present and future, where it is: no navigation, no new window, no webview. */
export function confineContents(log: Log): void {
  app.on('web-contents-created', (_event, contents) => confine(contents, log))
}

function confine(contents: WebContents, log: Log): void {
  // A reload of the page itself is the only navigation.
  contents.on('will-frame-navigate', (details) => {
    if (details.isMainFrame && details.url === PAGE_URL) return
    details.preventDefault()
    log.warn('navigation refused', { url: details.url })
  })
  contents.on('will-redirect', (details) => details.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    if (mayOpenOutside(url)) void shell.openExternal(url)
    else log.warn('new window refused', { url })
    return { action: 'deny' }
  })
}
