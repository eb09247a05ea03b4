import { dirname, join } from 'node:path'
import {
  app,
  type BrowserWindow,
  Menu,
  type NativeImage,
  Notification,
  nativeImage,
  powerMonitor,
  Tray,
} from 'electron'
import { type Log, silentLog } from '../../../shared/base/log.ts'
import { alertsOf } from '../../../shared/ipc/alerts.ts'
import type { Settings } from '../../../shared/ipc/app.ts'
import { columnOf } from '../../../shared/locales/define.ts'
import { desktopMessages } from '../../../shared/locales/desktop.ts'
import type { PowerEvent } from '../../ports/shell.ts'
import type { DesktopSink } from '../desktop.ts'

/** The `appId` of electron-builder.yml, under which both installers put the application into the start menu. */
const APP_ID = 'ar.tesorero.desktop'

/** Says under which id Windows knows the application: it shows no notification of one that is in no menu under its own. */
export function nameForWindows(): void {
  if (process.platform !== 'win32') return
  app.setAppUserModelId(APP_ID)
  // Electron makes another one at each run that is told none, and leaves it in the registry.
  app.setToastActivatorCLSID('{6B7C1B52-6B0D-4E0B-9C0C-5B8E1A5A7D31}')
}

/** Shows the window over all others; one that is gone stays so. */
export const toFront = (window: BrowserWindow): void => {
  if (window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** The dot that Windows lays over an icon in its taskbar: 16 by 16. */
function redDot(): NativeImage {
  const side = 16
  const middle = (side - 1) / 2
  const pixels = Array.from({ length: side * side }, (_, at) => {
    const far = Math.hypot((at % side) - middle, Math.floor(at / side) - middle)
    return far <= middle ? [0x3a, 0x3a, 0xd4, 0xff] : [0, 0, 0, 0]
  })
  return nativeImage.createFromBitmap(Buffer.from(pixels.flat()), { width: side, height: side })
}

/** How many notifications, the last ones, still lead to the window when they are clicked. */
const MOST_NOTIFICATIONS = 50

/** The operating system's notifications, the number on the icon (a dot on Windows, which has none), and the progress on it. */
export function desktopSink(window: BrowserWindow, log: Log = silentLog): DesktopSink {
  // One that nobody refers to is collected, and its click with it, while the system still shows it.
  const standing: Notification[] = []
  return {
    notify: (words) => {
      if (!Notification.isSupported()) return
      const shown = new Notification(words)
      shown.on('click', () => toFront(window))
      shown.on('failed', (_event, reason) => log.warn('notification not shown', { reason }))
      shown.show()
      standing.push(shown)
      if (standing.length > MOST_NOTIFICATIONS) standing.shift()
    },
    badge: (count) => {
      if (process.platform !== 'win32') app.setBadgeCount(count)
      else if (!window.isDestroyed())
        window.setOverlayIcon(count === 0 ? null : redDot(), count === 0 ? '' : String(count))
    },
    progress: (fraction) => {
      if (window.isDestroyed()) return
      // Above one is Electron's way to say that something is under way without saying how far.
      window.setProgressBar(fraction === null ? -1 : fraction < 0 ? 2 : fraction)
    },
    watched: () => !window.isDestroyed() && window.isFocused(),
  }
}

/** The power events of Electron; on macOS another user at the screen is a lock, as the screen is not this one's. */
const POWER = [
  ['suspend', 'suspend'],
  ['resume', 'resume'],
  ['lock-screen', 'lock'],
  ['unlock-screen', 'unlock'],
  ['user-did-resign-active', 'lock'],
  ['user-did-become-active', 'unlock'],
] as const

/** How often Linux, which tells of no lock, is asked whether the screen is locked, in milliseconds. */
const LOOK_MS = 10_000

/** Tells when the computer sleeps and its screen is locked. Whoever looks at the window has unlocked it. */
export function onPower(window: BrowserWindow, listener: (event: PowerEvent) => void): () => void {
  const heard: NodeJS.EventEmitter = powerMonitor
  const listeners = POWER.map(([name, event]) => [name, () => listener(event)] as const)
  for (const [name, hear] of listeners) heard.on(name, hear)
  const unlock = () => listener('unlock')
  window.on('focus', unlock)
  let wasLocked = false
  const look = (): void => {
    const isLocked = powerMonitor.getSystemIdleState(1) === 'locked'
    if (isLocked !== wasLocked) listener(isLocked ? 'lock' : 'unlock')
    wasLocked = isLocked
  }
  const looking = process.platform === 'linux' ? setInterval(look, LOOK_MS).unref() : undefined
  return () => {
    clearInterval(looking)
    for (const [name, hear] of listeners) heard.off(name, hear)
    window.off('focus', unlock)
  }
}

/** The application's picture at a size in points, sharp on a screen of two pixels a point; ours is as large as a page. */
function pictureOf(path: string, side: number): NativeImage {
  const whole = nativeImage.createFromPath(path)
  const small = whole.resize({ width: side, height: side })
  const double = whole.resize({ width: side * 2, height: side * 2 })
  small.addRepresentation({ scaleFactor: 2, buffer: double.toPNG() })
  return small
}

/** The menu bar of macOS shows a picture as large as it is, and colours a template, of which only the opacity counts. */
function trayPicture(icon: string): NativeImage {
  if (process.platform !== 'darwin') return pictureOf(icon, 32)
  const picture = pictureOf(join(dirname(icon), 'tray-template.png'), 18)
  picture.setTemplateImage(true)
  return picture
}

/** The icon in the tray, where the settings want one. The window is then hidden where a person closes it. */
export function createTray(options: {
  readonly window: BrowserWindow
  readonly icon: string
  readonly onSync: () => void
}): (settings: Pick<Settings, 'locale' | 'alerts'>) => void {
  let tray: Tray | null = null
  let isEnding = false
  app.on('before-quit', () => {
    isEnding = true
  })
  // A question kept it open.
  options.window.on('focus', () => {
    isEnding = false
  })
  options.window.on('close', (event) => {
    if (tray === null || isEnding) return
    event.preventDefault()
    options.window.hide()
  })
  return (settings) => {
    if (!alertsOf(settings).tray) {
      tray?.destroy()
      tray = null
      return
    }
    const say = (key: keyof typeof desktopMessages) =>
      desktopMessages[key][columnOf(settings.locale)]
    if (tray === null) {
      tray = new Tray(trayPicture(options.icon))
      // There a click opens the menu.
      if (process.platform !== 'darwin') tray.on('click', () => toFront(options.window))
    }
    tray.setToolTip(say('desktop.title'))
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: say('desktop.tray.open'), click: () => toFront(options.window) },
        { label: say('desktop.tray.sync'), click: options.onSync },
        { type: 'separator' },
        { label: say('desktop.tray.quit'), click: () => app.quit() },
      ]),
    )
  }
}
