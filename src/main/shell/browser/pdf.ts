import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Answer, err, fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import { diskError } from '../../disk/errors.ts'
import type { Shell } from '../../ports/shell.ts'
import { printingPolicy } from '../window-files.ts'
import { findChromium, quietSwitches } from './chromium.ts'

const LIMIT_MS = 120_000

export interface Printer {
  /** Prints a self-contained page to PDF, without scripts and network, in a private folder. Fails with `pdf_unavailable`, `disk_full`, `disk_failed`. */
  readonly print: Shell['printToPdf']
  /** Removes what a process that was killed while printing has left; once, before anything is printed. */
  readonly clear: () => Promise<void>
}

/** Prints through a headless Chromium of this computer, below a data folder that this process holds alone. */
export function createPrinter(dataDir: string, chromium: string | null = findChromium()): Printer {
  const folder = join(dataDir, 'printing')
  let cleared: Promise<void> | null = null
  const clear = (): Promise<void> => {
    cleared ??= remove(folder)
    return cleared
  }
  return {
    clear,
    print: async (html) => {
      if (chromium === null) return unavailable('Chromium')
      try {
        await clear()
        await mkdir(folder, { recursive: true, mode: 0o700 })
        return await printIn(await mkdtemp(join(folder, 'page-')), html, chromium)
      } catch (cause) {
        return err(diskError(cause, folder))
      }
    },
  }
}

const remove = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 })

async function printIn(folder: string, html: string, chromium: string): Answer<Uint8Array> {
  try {
    const page = join(folder, 'page.html')
    const pdf = join(folder, 'page.pdf')
    await writeFile(page, confined(html), { mode: 0o600 })
    const problem = await run(chromium, [
      '--headless',
      '--disable-gpu',
      ...quietSwitches(join(folder, 'browser'), null),
      '--no-pdf-header-footer',
      `--print-to-pdf=${pdf}`,
      pathToFileURL(page).href,
    ])
    if (problem !== null) return unavailable(problem)
    const bytes = await readFile(pdf).catch(() => null)
    return bytes === null ? unavailable('no output') : ok(new Uint8Array(bytes))
  } finally {
    await remove(folder)
  }
}

/** The page with its policy, as early as a page can state it: behind the doctype, which must stay first. */
const confined = (html: string): string =>
  html.replace(
    /^\s*(?:<!doctype html>)?/i,
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${printingPolicy}">`,
  )

const unavailable = (reason: string): Outcome<never> => fail('pdf_unavailable', { reason })

/** Runs a program to its end, or ends it after the limit; answers what went wrong, or null. */
function run(program: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: 'ignore',
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    })
    child.once('error', (cause) => resolve(cause.message))
    child.once('exit', (code, signal) => {
      if (code === 0) resolve(null)
      else resolve(signal === null ? `exit code ${code}` : 'ETIMEDOUT')
    })
  })
}
