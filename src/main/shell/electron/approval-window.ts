import { BrowserWindow } from 'electron'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import type { Shell } from '../../ports/shell.ts'
import type { Questions } from '../questions.ts'
import { approvalSite } from './address.ts'
import { preferencesOf } from './hardening.ts'

/** Several orders are a table, which wants room; a person may give it more. */
const sizeFor = ({ subject }: ApprovalRequest) =>
  subject.type === 'orders' && subject.items.length > 1
    ? { width: 1120, height: 820 }
    : { width: 680, height: 760 }

/** The session of the page that asks: in memory, for the name says nothing of keeping it, and shared with no other page. */
export const APPROVAL_PARTITION = 'approval'

/**
 * Asks in a modal window with an origin and a session of its own, so that the main window, whatever happens to it, can
 * neither see nor answer the question. Closing the window is a no. A question after a mistake opens the window anew.
 */
export const askInWindow =
  (options: {
    readonly parent: BrowserWindow
    readonly preload: string
    readonly questions: Questions
  }): Shell['confirm'] =>
  async (request) => {
    const { parent, preload, questions } = options
    if (parent.isDestroyed()) return { decision: 'no' }
    const window = new BrowserWindow({
      parent,
      modal: true,
      ...sizeFor(request),
      minWidth: 520,
      minHeight: 420,
      minimizable: false,
      autoHideMenuBar: true,
      title: 'Tesorero',
      show: false,
      webPreferences: preferencesOf({ preload, partition: APPROVAL_PARTITION }),
    })
    const id = String(window.webContents.id)
    window.once('ready-to-show', () => window.show())
    window.once('closed', () => questions.leave(id))
    const answered = questions.ask(id, request)
    // A page that cannot be shown cannot be answered either.
    void window.loadURL(approvalSite.page).catch(() => questions.leave(id))
    const answer = await answered
    if (!window.isDestroyed()) window.destroy()
    return answer
  }
