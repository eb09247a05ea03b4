import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme } from 'electron'
import type { Log } from '../../../shared/base/log.ts'
import { windowSite } from './address.ts'
import { preferencesOf } from './hardening.ts'
import { keepWindowState, readWindowState } from './window-state.ts'

/** Opens the one window of the application, where it was last time. */
export function openWindow(options: {
  readonly stateFile: string
  readonly preload: string
  readonly icon: string
  readonly log: Log
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
    webPreferences: preferencesOf({ preload: options.preload }),
  })
  keepWindowState(window, options.stateFile)
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  void window
    .loadURL(windowSite.page)
    .catch((cause: unknown) => options.log.error('window not loaded', {}, cause))
  return window
}

/** Files that the window needs beside the built main program in `folder` (out/main). */
export const besides = (folder: string) => ({
  preload: join(folder, '..', 'preload', 'index.cjs'),
  renderer: join(folder, '..', 'renderer'),
  icon: join(folder, '..', '..', 'resources', 'icon.png'),
})

/** Answers what keeps other programs from pictures of our windows, present and future, where the system can. */
export function createCaptureGuard(): (on: boolean) => void {
  let kept = false
  app.on('browser-window-created', (_event, window) => window.setContentProtection(kept))
  return (on) => {
    kept = on
    for (const window of BrowserWindow.getAllWindows()) window.setContentProtection(on)
  }
}
