import { join } from 'node:path'
import { BrowserWindow, nativeTheme } from 'electron'
import { PAGE_URL } from './address.ts'
import { safePreferences } from './hardening.ts'
import { keepWindowState, readWindowState } from './window-state.ts'

/** Opens the one window of the application, where it was last time. */
export function openWindow(options: {
  readonly stateFile: string
  readonly preload: string
  readonly icon: string
}): BrowserWindow {
  const state = readWindowState(options.stateFile)
  const { maximized = false, ...bounds } = state ?? { width: 1280, height: 800 }
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 900,
    minHeight: 600,
    title: 'Tesorero',
    icon: options.icon,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#15181e' : '#ffffff',
    webPreferences: { ...safePreferences, preload: options.preload },
  })
  keepWindowState(window, options.stateFile)
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  void window.loadURL(PAGE_URL)
  return window
}

/** Files that the window needs beside the built main program in `folder` (out/main). */
export const besides = (folder: string) => ({
  preload: join(folder, '..', 'preload', 'index.cjs'),
  renderer: join(folder, '..', 'renderer'),
  icon: join(folder, '..', '..', 'resources', 'icon.png'),
})
