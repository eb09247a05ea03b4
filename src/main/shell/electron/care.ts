import { type BrowserWindow, dialog, Menu, type MenuItemConstructorOptions } from 'electron'
import type { Log } from '../../../shared/base/log.ts'
import type { Settings } from '../../../shared/ipc/app.ts'
import { columnOf } from '../../../shared/locales/define.ts'
import { type MenuKey, menuMessages } from '../../../shared/locales/menu.ts'
import { windowSite } from './address.ts'

/** A page that goes down more often than this within a minute is not loaded again. */
const MOST_CRASHES = 3
const MINUTE_MS = 60_000

/** What the window is to be cared for with: the language as of now. */
export type Language = () => Pick<Settings, 'locale'>

/**
 * What a person expects of a window: a menu where they click with the other button, a question before it closes over a form that is
 * half filled in, and the page back where it went down or hangs. Drafts and orders are main's and are there as before.
 */
export function careFor(window: BrowserWindow, language: Language, log: Log): void {
  const say: Say = (key) => menuMessages[key][columnOf(language().locale)]
  editMenu(window, say)
  window.webContents.on('will-prevent-unload', (event) => {
    const choice = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: say('menu.unsaved'),
      buttons: [say('menu.unsaved.stay'), say('menu.unsaved.close')],
      defaultId: 0,
      cancelId: 0,
    })
    // To prevent this event is to let the window go.
    if (choice === 1) event.preventDefault()
  })
  const again = reloader(window, log)
  const ended = careForCrashes(window, say, again, log)
  careForHanging(window, say, () => {
    // A page that hangs takes no other one in its place.
    ended.expect()
    window.webContents.forcefullyCrashRenderer()
  })
}

type Say = (key: MenuKey) => string

/** Says that the page went down, and has it back. What is expected to end comes back without a word. */
function careForCrashes(window: BrowserWindow, say: Say, again: () => void, log: Log) {
  const crashes: number[] = []
  let expected = false
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log.error('the page went down', { reason })
    if (reason === 'clean-exit' || window.isDestroyed()) return
    if (expected) {
      expected = false
      again()
      return
    }
    const now = performance.now()
    crashes.push(now)
    if (crashes.filter((at) => now - at < MINUTE_MS).length > MOST_CRASHES) return
    // Orders may be being sent: nothing of main waits for who reads this.
    void dialog
      .showMessageBox(window, {
        type: 'warning',
        message: say('menu.crashed'),
        buttons: [say('menu.reload')],
      })
      .then(again)
  })
  return {
    expect: (): void => {
      expected = true
    },
  }
}

/** Asks what to do with a page that hangs, until it answers again by itself. */
function careForHanging(window: BrowserWindow, say: Say, end: () => void): void {
  let asking: AbortController | null = null
  const ask = async (taken: AbortController): Promise<void> => {
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: say('menu.hangs'),
      buttons: [say('menu.wait'), say('menu.reload')],
      defaultId: 0,
      cancelId: 0,
      signal: taken.signal,
    })
    asking = null
    if (response === 1 && !taken.signal.aborted && !window.isDestroyed()) end()
  }
  window.on('unresponsive', () => {
    if (asking !== null) return
    asking = new AbortController()
    void ask(asking)
  })
  const over = (): void => asking?.abort()
  window.on('responsive', over)
  window.webContents.on('render-process-gone', over)
}

const reloader = (window: BrowserWindow, log: Log) => (): void => {
  if (window.isDestroyed()) return
  void window
    .loadURL(windowSite.page)
    .catch((cause: unknown) => log.error('window not loaded', {}, cause))
}

/** Cut, copy, paste and choose all, as far as each makes sense where the click was. */
function editMenu(window: BrowserWindow, say: Say): void {
  window.webContents.on('context-menu', (_event, { isEditable, selectionText, editFlags }) => {
    const entries: MenuItemConstructorOptions[] = isEditable
      ? [
          { role: 'cut', label: say('menu.cut'), enabled: editFlags.canCut },
          { role: 'copy', label: say('menu.copy'), enabled: editFlags.canCopy },
          { role: 'paste', label: say('menu.paste'), enabled: editFlags.canPaste },
          { type: 'separator' },
          { role: 'selectAll', label: say('menu.selectAll') },
        ]
      : selectionText === ''
        ? []
        : [{ role: 'copy', label: say('menu.copy'), enabled: editFlags.canCopy }]
    if (entries.length > 0) Menu.buildFromTemplate(entries).popup({ window })
  })
}
