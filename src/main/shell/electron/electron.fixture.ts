import { EventEmitter } from 'node:events'
import { resetApplication } from './application.fixture.ts'
import { resetWindows } from './browser-window.fixture.ts'
import { resetComputer } from './computer.fixture.ts'
import { resetDialog } from './dialog.fixture.ts'
import { resetSessions } from './session.fixture.ts'

/**
 * Stands in for the `electron` module in tests (an alias of the test runner). It records what the shell asks for and lets a
 * test play the part of Chromium. The code under test is compiled against Electron's real types.
 */

export { app } from './application.fixture.ts'
export { BrowserWindow, FakeWebContents } from './browser-window.fixture.ts'
export {
  Menu,
  Notification,
  nativeTheme,
  powerMonitor,
  screen,
  shell,
  systemPreferences,
  Tray,
} from './computer.fixture.ts'
export { dialog } from './dialog.fixture.ts'
export { nativeImage } from './picture.fixture.ts'
export { FakeSession, protocol, session } from './session.fixture.ts'

type Listener = (...args: readonly unknown[]) => unknown

export const ipcMain = {
  handlers: new Map<string, Listener>(),
  handle: (channel: string, handler: Listener): void => void ipcMain.handlers.set(channel, handler),
}

export const ipcRenderer = Object.assign(new EventEmitter(), {
  invoked: [] as unknown[],
  invoke: async (...args: readonly unknown[]): Promise<unknown> => {
    ipcRenderer.invoked.push(args)
    return { ok: true, value: null }
  },
})

/** What the preload put into the window. */
export const exposed = new Map<string, unknown>()
export const contextBridge = {
  exposeInMainWorld: (name: string, value: unknown): void => void exposed.set(name, value),
}

/** Puts everything back to how a fresh start finds it. */
export function resetElectron(): void {
  resetApplication()
  resetSessions()
  ipcMain.handlers.clear()
  resetDialog()
  resetComputer()
  resetWindows()
}
