import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme, type Rectangle, screen } from 'electron'
import * as z from 'zod'
import type { Log } from '../../../shared/base/log.ts'
import { windowSite } from './address.ts'
import { preferencesOf } from './hardening.ts'

const stateSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(640).max(20_000),
  height: z.int().min(480).max(20_000),
  maximized: z.boolean(),
  /** The theme of title bar, menus and first background; the settings say it later. */
  theme: z.enum(['system', 'light', 'dark']).default('system'),
})
type WindowState = z.infer<typeof stateSchema>

/** The state, unless its place is no longer on any screen. */
function visibleState(state: WindowState | null): WindowState | null {
  if (state === null) return null
  const visible = screen.getAllDisplays().some(({ workArea }) => overlaps(workArea, state))
  return visible ? state : null
}

/** Writes the state whenever the window closes. A disk that refuses costs nothing but the memory of the place. */
function keepWindowState(window: BrowserWindow, file: string, log: Log): void {
  window.on('close', () => {
    const { themeSource: theme } = nativeTheme
    const state = { ...window.getNormalBounds(), maximized: window.isMaximized(), theme }
    try {
      writeFileSync(file, JSON.stringify(state), { mode: 0o600 })
    } catch (cause) {
      log.error('window state not written', { file }, cause)
    }
  })
}

/** The state that was kept; null when there is none that can be read. */
export function readWindowState(file: string): WindowState | null {
  try {
    const parsed = stateSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** At least a hand's breadth of the window, with its title bar, must be on the screen. */
function overlaps(area: Rectangle, state: WindowState): boolean {
  const margin = 80
  return (
    state.x + state.width > area.x + margin &&
    state.x < area.x + area.width - margin &&
    state.y >= area.y &&
    state.y < area.y + area.height - margin
  )
}

/** The switch of a start that nobody asked for just now. */
export const HIDDEN = 'hidden'

/** A window that nothing was painted in for so long, in milliseconds, is shown as it is. */
const PAINT_MS = 10_000

/** Opens the one window of the application, where it was last time. `failed` is told why its page could not be loaded. */
export function openWindow(options: {
  readonly stateFile: string
  readonly preload: string
  readonly icon: string
  readonly log: Log
  readonly failed: (cause: unknown) => void
}): BrowserWindow {
  const kept = readWindowState(options.stateFile)
  nativeTheme.themeSource = kept?.theme ?? 'system'
  const {
    maximized,
    theme: _,
    ...bounds
  } = visibleState(kept) ?? {
    width: 1280,
    height: 800,
    maximized: false,
    theme: '',
  }
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
  keepWindowState(window, options.stateFile, options.log)
  let shown = false
  const show = (): void => {
    if (shown || window.isDestroyed()) return
    shown = true
    // A start with the computer takes nobody's screen.
    if (app.commandLine.hasSwitch(HIDDEN)) window.minimize()
    else {
      if (maximized) window.maximize()
      window.show()
    }
  }
  window.once('ready-to-show', show)
  setTimeout(show, PAINT_MS).unref()
  void window.loadURL(windowSite.page).catch((cause: unknown) => {
    if (!window.isDestroyed()) options.failed(cause)
  })
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
