import { app, type BrowserWindow, Menu, Notification, powerMonitor, Tray } from 'electron'
import type { Settings } from '../../../shared/ipc/app.ts'
import { columnOf } from '../../../shared/locales/define.ts'
import { desktopMessages } from '../../../shared/locales/desktop.ts'
import type { PowerEvent } from '../../ports/shell.ts'
import { alertsOf, type DesktopSink } from '../desktop.ts'
import { pictureOf, redDot } from './picture.ts'

/** The `appId` of electron-builder.yml, under which both installers put the application into the start menu. */
const APP_ID = 'ar.tesorero.desktop'

/** Says under which id Windows knows the application: it shows no notification of one that is in no menu under its own. */
export function nameForWindows(): void {
  if (process.platform === 'win32') app.setAppUserModelId(APP_ID)
}

/** Shows the window over all others; one that is gone stays so. */
export const toFront = (window: BrowserWindow): void => {
  if (window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** How many notifications, the last ones, still lead to the window when they are clicked. */
const MOST_NOTIFICATIONS = 50

/** The operating system's notifications, the number on the icon (a dot on Windows, which has none), and the progress on it. */
export function desktopSink(window: BrowserWindow): DesktopSink {
  // One that nobody refers to is collected, and its click with it, while the system still shows it.
  const standing: Notification[] = []
  return {
    notify: (words) => {
      if (!Notification.isSupported()) return
      const shown = new Notification(words)
      shown.on('click', () => toFront(window))
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

/** Tells when the computer sleeps and its screen is locked. Whoever looks at the window has unlocked it. */
export function onPower(window: BrowserWindow, listener: (event: PowerEvent) => void): () => void {
  const suspend = () => listener('suspend')
  const resume = () => listener('resume')
  const lock = () => listener('lock')
  const unlock = () => listener('unlock')
  powerMonitor.on('suspend', suspend)
  powerMonitor.on('resume', resume)
  powerMonitor.on('lock-screen', lock)
  powerMonitor.on('unlock-screen', unlock)
  window.on('focus', unlock)
  return () => {
    powerMonitor.off('suspend', suspend)
    powerMonitor.off('resume', resume)
    powerMonitor.off('lock-screen', lock)
    powerMonitor.off('unlock-screen', unlock)
    window.off('focus', unlock)
  }
}

/** The menu bar of macOS shows a picture as large as it is. */
const traySide = (): number => (process.platform === 'darwin' ? 18 : 32)

/** The icon in the tray, where the settings want one. */
export function createTray(options: {
  readonly window: BrowserWindow
  readonly icon: string
  readonly onSync: () => void
}): (settings: Pick<Settings, 'locale' | 'alerts'>) => void {
  let tray: Tray | null = null
  return (settings) => {
    if (!alertsOf(settings).tray) {
      tray?.destroy()
      tray = null
      return
    }
    const say = (key: keyof typeof desktopMessages) =>
      desktopMessages[key][columnOf(settings.locale)]
    tray ??= new Tray(pictureOf(options.icon, traySide()))
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
