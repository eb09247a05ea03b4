import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import type { Door } from './door.ts'
import type { BrowserShell } from './server.ts'
import { type DoorWindow, openDoorWindow } from './window.ts'

/** How long the window of a question stays for the next one, such as the same again after a mistake, in milliseconds. */
const NEXT_MS = 700

/** The windows that main opens itself: the application's, and one for each question, each in a browser of its own. */
export type Windows = ReturnType<typeof createWindows>

/** Where a window cannot be opened, its address is said on the terminal. */
export function createWindows(
  dataDir: string,
  chromium: string | null = findChromium(),
  say: (text: string) => void = (text) => void process.stderr.write(text),
) {
  let main: DoorWindow | null = null
  let approval: DoorWindow | null = null
  let closing: NodeJS.Timeout | undefined
  /** Whether the window of the last question was told to go, and whether another question has come since. */
  let leaving = false
  let wanted = false
  const openAt = (door: Door, folder: string, size: readonly [number, number]) =>
    chromium === null
      ? null
      : openDoorWindow({ chromium, userDataDir: join(dataDir, folder), door, size })
  const show = (shell: BrowserShell): void => {
    const opened = openAt(shell.approvalDoor, 'approval-window', [980, 780])
    if (opened === null) {
      shell.refuse()
      return
    }
    approval = opened
    void opened.gone.then(() => {
      approval = null
      const again = leaving && wanted
      leaving = false
      if (again) show(shell)
      else shell.refuse()
    })
  }
  return {
    open: ({ door }: BrowserShell): void => {
      main = openAt(door, 'browser-window', [1280, 800])
      const tell = () => say(`Open this address in a browser: ${door.url}\n`)
      if (main === null) tell()
      else void main.gone.then((shown) => (shown ? undefined : tell()))
    },
    /** A question begins or is over. One that no window can show is a no. */
    ask: (shell: BrowserShell, asked: boolean): void => {
      clearTimeout(closing)
      wanted = asked
      if (asked) {
        // A window that is on its way out still holds its profile; the next one opens when it is gone.
        if (approval === null) show(shell)
        return
      }
      closing = setTimeout(() => {
        leaving = approval !== null
        approval?.close()
      }, NEXT_MS)
    },
    close: (): void => {
      clearTimeout(closing)
      wanted = false
      approval?.close()
      main?.close()
    },
  }
}
