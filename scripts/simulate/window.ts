import { dispatch } from '../../src/main/ipc/router.ts'
import { startBrowserShell } from '../../src/main/shell/browser/server.ts'
import { createWindowFiles } from '../../src/main/shell/window-files.ts'
import { silentLog } from '../../src/shared/base/log.ts'
import { appError, err, fail } from '../../src/shared/errors/index.ts'
import type { Life } from './life.ts'
import { as, followTime, nature } from './world/loop.ts'
import { listenOutside } from './world/net.ts'

/** The real window over a history that stands still between two acts: the browser shell, on the system's own network. */

/** Serves the built window, and never ends: the world goes on at the pace of the real clock. Tells its addresses. */
export async function serveWindow(
  life: Life,
  port: number,
  tell: (text: string) => void,
): Promise<never> {
  const { office } = life
  followTime()
  listenOutside(true)
  const shell = await as(nature, () =>
    startBrowserShell({
      port,
      files: createWindowFiles('out/renderer'),
      approvalFiles: createWindowFiles('out/renderer', 'approval.html'),
      oneTime: false,
      printToPdf: async () => err(appError('pdf_unavailable', { reason: 'simulated' })),
      log: silentLog,
    }),
  )
  listenOutside(false)
  office.decide = (request) => shell.shell.confirm(request)
  office.hear = (event) => shell.shell.emit(event)
  shell.serve((request, context) => {
    const run = office.run()
    return run === null
      ? Promise.resolve(fail('profile_closed', {}))
      : as(run.party, () => dispatch(run.app.handlers, request, context, silentLog))
  })
  tell(`the window:    ${shell.door.url}\nits questions: ${shell.approvalDoor.url}`)
  return new Promise(() => undefined)
}
