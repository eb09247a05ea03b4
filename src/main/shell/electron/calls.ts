import { type IpcMainInvokeEvent, ipcMain } from 'electron'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import { channels } from '../../../shared/ipc/channels.ts'
import type { Log } from '../../../shared/log.ts'
import { err, type Result } from '../../../shared/result.ts'
import type { Answer } from '../../ipc/router.ts'
import { isOurs } from './address.ts'

/** Answers the window's calls. The only `ipcMain` handler there is: it checks who asks before anything else. */
export function handleCalls(answer: Answer, log: Log): void {
  ipcMain.handle(
    channels.call,
    async (
      event: IpcMainInvokeEvent,
      name: unknown,
      input: unknown,
    ): Promise<Result<unknown, AppError>> => {
      if (!isOurWindow(event)) {
        log.warn('call refused: not from our window', { url: event.senderFrame?.url })
        return err(appError('call_unknown', { call: 'refused' }))
      }
      return answer({ name, input }, { window: String(event.sender.id) })
    },
  )
}

/** Only the main frame of our own page may call; a frame that is gone has no senderFrame. */
function isOurWindow({ senderFrame, sender }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame === sender.mainFrame && isOurs(senderFrame.url)
}
