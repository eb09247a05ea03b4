import { type IpcMainInvokeEvent, ipcMain, type Session } from 'electron'
import type { Log } from '../../../shared/base/log.ts'
import { type Answer, fail } from '../../../shared/errors/index.ts'
import { channels } from '../../../shared/ipc/channels.ts'
import type { AnswerCall } from '../../ipc/router.ts'
import { forAsking, forWindows } from '../doors.ts'
import { approvalSite, type Site, windowSite } from './address.ts'

/** The sessions in which the application's window and the page that asks live. */
export interface Homes {
  readonly window: Session
  readonly approval: Session
}

/**
 * Answers the calls of our windows. This is the only `ipcMain` handler, and it first checks who asks. The page that asks a
 * person gets answers of its own, which no other window gets.
 */
export function handleCalls(answer: AnswerCall, homes: Homes, log: Log): void {
  const doors: readonly Door[] = [
    { site: windowSite, home: homes.window, answer: forWindows(answer) },
    { site: approvalSite, home: homes.approval, answer: forAsking(answer) },
  ]
  ipcMain.handle(
    channels.call,
    async (
      event: IpcMainInvokeEvent,
      name: unknown,
      input: unknown,
      profile: unknown,
    ): Answer<unknown> => {
      const door = doors.find((one) => standsBefore(one, event))
      if (door === undefined) {
        log.warn('call refused: not from our window', { url: event.senderFrame?.url })
        return fail('call_unknown', { call: 'refused' })
      }
      return door.answer({ name, input, profile }, { window: String(event.sender.id) })
    },
  )
}

interface Door {
  readonly site: Site
  readonly home: Session
  readonly answer: AnswerCall
}

/** Only the main frame of a page in its own session may call; a frame that is gone has no senderFrame. */
const standsBefore = ({ site, home }: Door, { senderFrame, sender }: IpcMainInvokeEvent): boolean =>
  senderFrame !== null &&
  senderFrame === sender.mainFrame &&
  sender.session === home &&
  site.has(senderFrame.url)
