import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { ensureBrowser } from '../scripts/browser.ts'
import { buildIfNeeded } from '../scripts/builds.ts'
import { formatAmount } from '../src/shared/text/format.ts'
import { type Bench, type Figure, figure, median } from './bench.ts'
import { connect, withServer } from './shell.ts'

const ROUNDS = 9
const LIMIT_MS = 60_000
/** Begins the console line by which the page tells when it was painted; evaluating there is against its policy. */
const MARK = 'painted at '

/**
 * From the start of the process to the cached position on the screen: the built browser shell, its window and a profile with
 * one position. The floor is the same shell with the same browser opening an empty page. Both are measured in turn; the medians
 * count.
 */
export const startup: Bench = { name: 'startup', run }

async function run(): Promise<readonly Figure[]> {
  await buildIfNeeded()
  const browser = await ensureBrowser()
  if (!browser.ok) throw new Error(browser.error)
  const dataDir = mkdtempSync(join(tmpdir(), 'tesorero-bench-'))
  try {
    const total = await prepare(dataDir)
    const executablePath = browser.value
    const open = (text: string, args: readonly string[]) =>
      measure({ executablePath, dataDir, args, text })
    // Once unmeasured, to fill the caches of the disk and of compiled code.
    await open('Tesorero', ['--blank'])
    await open(total, [])
    const blank: number[] = []
    const cached: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      blank.push(await open('Tesorero', ['--blank']))
      cached.push(await open(total, []))
    }
    return [figure('startup', median(cached), median(blank), 'ms')]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Fills a data folder with the demo profile and one position; answers what is available as it will stand on the screen. */
const prepare = (dataDir: string): Promise<string> =>
  withServer(['--data-dir', dataDir], async ({ url }) => {
    const call = await connect(url)
    await call('profiles.openDemo', {})
    await call('position.request', {})
    const deadline = Date.now() + LIMIT_MS
    while (Date.now() < deadline) {
      const overview = await call('position.overview', {})
      const total = overview.ok ? overview.value?.totals[0]?.available : undefined
      if (total !== undefined) return formatAmount(total, 'es-AR')
      await sleep(100)
    }
    throw new Error('the demo bank did not deliver a position')
  })

/** When the page says that it was painted, on the computer's clock. */
export async function painted(page: Page): Promise<number> {
  const said = await page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(MARK),
    timeout: LIMIT_MS,
  })
  return Number(said.text().slice(MARK.length))
}

/** A program to start, and the text to wait for. */
export interface Start {
  readonly executablePath: string
  readonly dataDir: string
  readonly args?: readonly string[]
  /** The text on the screen at the end. */
  readonly text: string
  /** A person's acts before that. */
  readonly before?: (page: Page) => Promise<void>
}

/**
 * Milliseconds from the start of the process to the frame that shows the text. The window is opened as the application opens its
 * own: one without tabs, in the browser profile of the data directory. In a tab of another browser a second process, that of the
 * tab beside it, takes a third of the processor while the page comes.
 */
export async function measure(start: Start): Promise<number> {
  const { executablePath, dataDir, args = [], text, before } = start
  const started = Date.now()
  return withServer(['--data-dir', dataDir, ...args], async ({ url }) => {
    const asRoot = process.getuid?.() === 0
    const window = await chromium.launchPersistentContext(join(dataDir, 'browser-window'), {
      executablePath,
      chromiumSandbox: !asRoot,
      locale: 'es-AR',
      args: ['--app=data:text/html,%3Ctitle%3ETesorero%3C/title%3E'],
    })
    try {
      const [page] = window.pages()
      if (page === undefined) throw new Error('the browser opened no page')
      await page.addInitScript({ content: watchFor(text) })
      const shown = painted(page)
      await page.goto(url)
      await before?.(page)
      return (await shown) - started
    } finally {
      await window.close()
    }
  })
}

/** Runs in the page: notes when the frame after the one that brought the text begins, on the computer's clock. */
export const watchFor = (text: string): string => `
  const look = () => {
    if (document.body?.textContent.includes(${JSON.stringify(text)}) !== true) return requestAnimationFrame(look)
    requestAnimationFrame(() => console.log('${MARK}' + Date.now()))
  }
  look()`
