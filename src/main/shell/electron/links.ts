import { join } from 'node:path'
import { app, type BrowserWindow } from 'electron'
import {
  type DeepLink,
  deepLinkTo,
  isLinkLike,
  LINK_SCHEME,
  linkAmong,
  readDeepLink,
} from '../../../shared/base/deep-link.ts'
import { type Log, silentLog } from '../../../shared/base/log.ts'
import type { AppEvent } from '../../../shared/ipc/index.ts'
import { toFront } from './desktop.ts'

/** Brings the one window to the front, and leads it where an address says, from then on; what was heard before it is there waits. */
export type Links = (window: BrowserWindow, tell: (event: AppEvent) => void) => void

/**
 * Hears of second starts, and of addresses: from the arguments of a start, or from the system. An address only ever shows
 * something. Called before Electron is ready, since macOS hands over then the address that it starts the application for.
 */
export function hearLinks(log: Log = silentLog): Links {
  let waiting = linkAmong(process.argv)
  const keep = (link: DeepLink | null): void => {
    waiting = link ?? waiting
  }
  let come = keep
  app.on('second-instance', (_event, argv) => come(linkAmong(argv)))
  app.on('open-url', (event, url) => {
    event.preventDefault()
    come(readDeepLink(url))
  })
  return (window, tell) => {
    if (app.isPackaged && !app.setAsDefaultProtocolClient(LINK_SCHEME))
      log.warn('links do not lead here')
    let lead = keep
    const again = createStarter()
    // The event of macOS for a click on the icon of a running program.
    app.on('activate', () => {
      if (window.isDestroyed()) again(null)
      else toFront(window)
    })
    come = (link) => {
      // Jobs and databases are still being closed when the window is gone already.
      if (window.isDestroyed()) return again(link)
      toFront(window)
      lead(link)
    }
    // The page listens once it is there.
    window.webContents.once('did-finish-load', () => {
      lead = (link) => {
        if (link !== null) tell({ name: 'app.lead', payload: link })
      }
      lead(waiting)
    })
  }
}

/** Answers what has the program start anew once it has ended, as it was started; once, however often it is asked for. */
function createStarter(): (link: DeepLink | null) => void {
  let asked = false
  return (link) => {
    if (asked) return
    asked = true
    const args = process.argv.slice(1).filter((argument) => !isLinkLike(argument))
    if (link !== null) args.push(deepLinkTo(link))
    app.relaunch({ args })
  }
}

/** The content of the system's own panel about the application. Its picture lies outside the archive, as GTK reads it by itself. */
export const setAbout = (folder: string): void =>
  app.setAboutPanelOptions({
    applicationName: 'Tesorero',
    applicationVersion: app.getVersion(),
    copyright: 'MIT',
    iconPath: join(folder, '..', '..', 'resources', 'icon.png').replace(
      'app.asar',
      'app.asar.unpacked',
    ),
  })
