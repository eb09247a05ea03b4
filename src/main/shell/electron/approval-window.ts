import { BrowserWindow } from 'electron'
import { channels } from '../../../shared/ipc/channels.ts'
import type { AppEvent } from '../../../shared/ipc/index.ts'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import type { Shell } from '../../ports/shell.ts'
import type { Questions } from '../questions.ts'
import { approvalSite } from './address.ts'
import { preferencesOf } from './hardening.ts'

const SMALL = { width: 680, height: 760 }

/** Several orders are a table, which wants room; a person may give it more. */
const sizeFor = ({ subject }: ApprovalRequest) =>
  subject.type === 'orders' && subject.items.length > 1 ? { width: 1120, height: 820 } : SMALL

/** The session of the page that asks: in memory, for the name says nothing of keeping it, and shared with no other page. */
export const APPROVAL_PARTITION = 'approval'

/** How long a window that stood ready may read its question before it is shown as it is, in milliseconds. */
const READ_MS = 500
/** How long the program rests before it makes another window ready, in milliseconds. */
const REST_MS = 1000

const changed: AppEvent = { name: 'approval.changed', payload: null }

/** Asks a person in windows of main's own. */
export interface Asker {
  readonly ask: Shell['confirm']
  /** Opens a window that nobody sees and in which the page stands, so that the next question is there at once. */
  readonly prepare: () => void
}

/**
 * Asks in a modal window with an origin and a session of its own. So the main window, whatever happens to it, can neither see
 * nor answer the question. Closing the window is a no. Each window asks once: the next question, such as the same after a
 * mistake, has another.
 */
export function createAsker(options: {
  readonly parent: BrowserWindow
  readonly preload: string
  readonly questions: Questions
  readonly restMs?: number
}): Asker {
  const { parent, preload, questions, restMs = REST_MS } = options
  let ready: BrowserWindow | null = null
  let loading = false

  const shown = new WeakSet<BrowserWindow>()
  const show = (window: BrowserWindow): void => {
    if (window.isDestroyed() || shown.has(window)) return
    shown.add(window)
    // It hangs from the main window on macOS, and nobody sees what hangs from one in the dock.
    if (parent.isMinimized()) parent.restore()
    if (!parent.isFocused()) parent.flashFrame(true)
    window.show()
  }
  const end = (window: BrowserWindow): void => {
    if (window.isDestroyed()) return
    // On macOS it hangs from the main window, which takes no other one where this is destroyed without being taken off.
    if (shown.has(window) && !parent.isDestroyed()) window.hide()
    window.destroy()
  }

  /** A window that goes with its page and with the main window. */
  const make = (size: { readonly width: number; readonly height: number }): BrowserWindow => {
    const window = new BrowserWindow({
      parent,
      modal: true,
      ...size,
      minWidth: 520,
      minHeight: 420,
      minimizable: false,
      autoHideMenuBar: true,
      title: 'Tesorero',
      show: false,
      webPreferences: preferencesOf({ preload, partition: APPROVAL_PARTITION }),
    })
    // On macOS the menu is that of the application.
    if (process.platform !== 'darwin') window.removeMenu()
    const drop = (): void => end(window)
    // A question that was hidden when its page drew it counts as seen from now on.
    const faced = (): void => questions.faced(String(window.webContents.id))
    window.on('show', faced).on('focus', faced)
    window.webContents.once('render-process-gone', drop)
    parent.once('closed', drop)
    window.once('closed', () => {
      parent.off('closed', drop)
      if (ready === window) ready = null
    })
    return window
  }

  const prepare = (): void => {
    if (ready !== null || loading || parent.isDestroyed()) return
    loading = true
    const window = make(SMALL)
    const loaded = (done: boolean): void => {
      loading = false
      if (!done) end(window)
      else if (!window.isDestroyed()) ready = window
    }
    void window.loadURL(approvalSite.page).then(
      () => loaded(true),
      () => loaded(false),
    )
  }

  /** The window that stands ready, told that it is asked something: it is shown when its page knows what. */
  const askReady = (window: BrowserWindow, request: ApprovalRequest) => {
    const { width, height } = sizeFor(request)
    window.setSize(width, height)
    window.center()
    const read = (): void => show(window)
    setTimeout(read, READ_MS).unref()
    const answered = questions.ask(String(window.webContents.id), request, read)
    window.webContents.send(channels.event, changed)
    return answered
  }

  const askNew = (window: BrowserWindow, request: ApprovalRequest) => {
    const id = String(window.webContents.id)
    window.once('ready-to-show', () => show(window))
    const answered = questions.ask(id, request)
    // A page that cannot be shown cannot be answered either.
    void window.loadURL(approvalSite.page).catch(() => questions.leave(id))
    return answered
  }

  const ask: Shell['confirm'] = async (request) => {
    if (parent.isDestroyed()) return { decision: 'no' }
    // Wayland resizes no window.
    const isLarge = process.platform === 'linux' && sizeFor(request).width > SMALL.width
    const stood = isLarge ? null : ready
    if (!isLarge) ready = null
    const window = stood ?? make(sizeFor(request))
    const id = String(window.webContents.id)
    window.once('closed', () => questions.leave(id))
    const answer = await (stood === null ? askNew(window, request) : askReady(window, request))
    end(window)
    setTimeout(prepare, restMs).unref()
    return answer
  }
  return { ask, prepare }
}
