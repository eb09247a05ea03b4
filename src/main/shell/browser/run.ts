import { fileURLToPath } from 'node:url'
import type { Log } from '../../../shared/base/log.ts'
import { type BootedApp, boot, CLOSE_LIMIT_MS, logFaults } from '../../boot.ts'
import { createLog } from '../../log.ts'
import { createWindowFiles } from '../window-files.ts'
import type { ServeArguments } from './arguments.ts'
import type { Printer } from './pdf.ts'
import { type BrowserShell, startBrowserShell } from './server.ts'
import { createWindows } from './windows.ts'

/** How long no window may be open before `--until-closed` ends the program: a reload takes much less. */
const CLOSED_MS = 3000

/** Runs the browser shell until SIGTERM or SIGINT: prints a JSON line with the `url` of a window, then starts the application. */
export async function runBrowserShell(args: ServeArguments): Promise<void> {
  const log = createLog(args.dataDir)
  const ending = Promise.withResolvers<string>()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => ending.resolve(signal))
  logFaults(log)
  const root = args.blank ? null : fileURLToPath(new URL('../renderer/', import.meta.url))
  const windows = args.window ? createWindows(args.dataDir) : null
  let printing: Promise<Printer> | null = null
  const printer = (): Promise<Printer> => {
    printing ??= import('./pdf.ts').then(({ createPrinter }) => createPrinter(args.dataDir))
    return printing
  }
  const shell = await startBrowserShell({
    port: args.port,
    files: createWindowFiles(root),
    approvalFiles: createWindowFiles(root, 'approval.html'),
    oneTime: args.oneTime,
    printToPdf: async (html) => (await printer()).print(html),
    log,
    onAsked: (asked) => windows?.ask(shell, asked),
    ...(args.untilClosed ? { onWindows: endWhenClosed(() => ending.resolve('closed')) } : {}),
  })
  process.stdout.write(
    `${JSON.stringify({ url: shell.door.url, approvalUrl: shell.approvalDoor.url })}\n`,
  )
  windows?.open(shell)
  const booted = args.blank ? null : startApp(args.dataDir, shell, log)
  void booted?.started
    .then(async (problem) => (problem === null ? (await printer()).clear() : undefined))
    .catch((cause: unknown) => log.error('pages left by printing not removed', {}, cause))
  log.info('browser shell started', { pid: process.pid })

  const why = await ending.promise
  log.info('browser shell stops', { why })
  setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref()
  windows?.close()
  await booted?.close()
  await shell.close()
  process.exit(0)
}

function startApp(dataDir: string, shell: BrowserShell, log: Log): BootedApp {
  const loadApp = async () => (await import('../../app.ts')).createApp
  const booted = boot({ dataDir, shell: shell.shell, log, loadApp })
  shell.serve(booted.answer)
  return booted
}

/** Calls `end` once windows have been there and none has been for a while. */
function endWhenClosed(end: () => void): (windows: number) => void {
  let timer: NodeJS.Timeout | undefined
  return (windows) => {
    clearTimeout(timer)
    if (windows === 0) timer = setTimeout(end, CLOSED_MS)
  }
}
