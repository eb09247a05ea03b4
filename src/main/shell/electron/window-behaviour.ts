import {
  app,
  type BrowserWindow,
  dialog,
  Menu,
  type MenuItemConstructorOptions,
  shell,
} from 'electron'
import type { Log } from '../../../shared/base/log.ts'
import type { Settings } from '../../../shared/ipc/app.ts'
import { columnOf } from '../../../shared/locales/define.ts'
import { type MenuKey, menuMessages } from '../../../shared/locales/menu.ts'
import { windowSite } from './address.ts'

/** The dependencies of caring for a window. */
export interface BehaviourOptions {
  /** The language as of now. */
  readonly language: () => Pick<Settings, 'locale'>
  readonly dataDir: string
  readonly log: Log
}

/**
 * The ordinary behaviour of a window: a context menu, and a question before it closes over a half-filled form. A page that went
 * down or hangs is reloaded. Drafts and orders are main's, so they survive.
 */
export function addBehaviour(window: BrowserWindow, options: BehaviourOptions): void {
  const { language, dataDir, log } = options
  const say: Say = (key) => menuMessages[key][columnOf(language().locale)]
  editMenu(window, say)
  askBeforeClosing(window, say)
  const again = reloader(window, log)
  const ask = (): void => void askWhatNow(window, say, again, dataDir)
  const ended = recoverFromCrashes(window, { again, ask }, log)
  recoverFromHanging(window, say, () => {
    // A page that hangs takes no other one in its place.
    ended.expect()
    window.webContents.forcefullyCrashRenderer()
  })
}

type Say = (key: MenuKey) => string

/**
 * Asks before the window closes over a form that is half filled in. The page stays meanwhile: a box whose answer the closing waits
 * for would hold main up, and orders may be being sent.
 */
function askBeforeClosing(window: BrowserWindow, say: Say): void {
  let closing = false
  let asking = false
  const ask = async (): Promise<void> => {
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: say('menu.unsaved'),
      buttons: [say('menu.unsaved.stay'), say('menu.unsaved.close')],
      defaultId: 0,
      cancelId: 0,
    })
    asking = false
    closing = false
    if (response === 1 && !window.isDestroyed()) window.destroy()
  }
  window.on('close', ({ defaultPrevented }) => {
    closing = !defaultPrevented
  })
  window.webContents.on('will-prevent-unload', (event) => {
    // A page that is only loaded anew goes, which is what preventing means here.
    if (!closing) return event.preventDefault()
    if (asking) return
    asking = true
    void ask()
  })
}

/** Says that the page went down, until somebody has it back or leaves. The folder may be looked at meanwhile. */
async function askWhatNow(
  window: BrowserWindow,
  say: Say,
  again: () => void,
  dataDir: string,
): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: say('menu.crashed'),
    buttons: [say('menu.reload'), say('menu.dataFolder'), say('menu.quit')],
    defaultId: 0,
    cancelId: 0,
  })
  if (window.isDestroyed()) return
  if (response === 2) return app.quit()
  if (response !== 1) return again()
  await shell.openPath(dataDir)
  return askWhatNow(window, say, again, dataDir)
}

/** Asks where a page went down. What is expected to end comes back without a word. */
function recoverFromCrashes(
  window: BrowserWindow,
  { again, ask }: Readonly<Record<'again' | 'ask', () => void>>,
  log: Log,
) {
  let expected = false
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log.error('the page went down', { reason })
    if (reason === 'clean-exit' || window.isDestroyed()) return
    if (!expected) return ask()
    expected = false
    again()
  })
  return {
    expect: (): void => {
      expected = true
    },
  }
}

/** Asks what to do with a page that hangs, until it answers again by itself. */
function recoverFromHanging(window: BrowserWindow, say: Say, end: () => void): void {
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
