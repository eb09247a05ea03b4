import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import { type RunningServer, startScript } from './processes.ts'

/** A file that the program handed to the person. */
export interface SavedFile {
  readonly name: string
  readonly bytes: () => Promise<Buffer>
}

/** The program and its windows: in a browser, or in Electron. */
export interface Host {
  /** Its window. */
  readonly page: Page
  /** Starts it in a data folder, with what is to be in its environment besides, and opens its window. */
  readonly start: (dataDir: string, env: Readonly<Record<string, string>>) => Promise<void>
  readonly stop: () => Promise<void>
  /** Ends it the hard way, as a power cut would. */
  readonly kill: () => Promise<void>
  /** The page in which main asks, which is never the window that it is asked about. */
  readonly asks: () => Promise<Page>
  /** Waits until a question that was answered is no longer there. */
  readonly answered: (question: Locator) => Promise<void>
  /** What an act saves. */
  readonly saved: (act: () => Promise<unknown>) => Promise<SavedFile>
}

/** `npm run serve`, in a page of Playwright's browser. */
export function inBrowser(page: Page): Host {
  let program: RunningServer<{ readonly url: string; readonly approvalUrl: string }> | null = null
  let approval: Page | null = null
  const closeApproval = async (): Promise<void> => {
    await approval?.context().close()
    approval = null
  }
  return {
    page,
    start: async (dataDir, env) => {
      program = await startScript('serve', ['--port', '0', '--data-dir', dataDir], env)
      await page.goto(program.info.url)
    },
    stop: async () => {
      await closeApproval()
      await program?.stop()
      program = null
    },
    kill: async () => {
      await program?.kill()
      program = null
      await closeApproval()
    },
    // At an address of its own, which only the program's terminal tells, in a browser profile of its own; it is kept open.
    asks: async () => {
      const browser = page.context().browser()
      if (browser === null || program === null) throw new Error('nothing is running')
      if (approval === null) {
        const context = await browser.newContext({ viewport: { width: 680, height: 720 } })
        approval = await context.newPage()
        await approval.goto(program.info.approvalUrl)
      }
      return approval
    },
    answered: (question) => expect(question).toBeHidden(),
    saved: async (act) => {
      const [download] = await Promise.all([page.waitForEvent('download'), act()])
      const path = await download.path()
      return { name: download.suggestedFilename(), bytes: () => readFile(path) }
    },
  }
}
