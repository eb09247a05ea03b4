import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { buildIfNeeded } from '../scripts/builds.ts'
import { type Bench, type Figure, figure, median } from './bench.ts'
import { draftOf } from './echeqs-desk.ts'
import { type BenchBank, startBenchBank } from './embedded-bank.ts'
import { connect, withServer } from './shell.ts'
import { painted, watchFor } from './startup.ts'
import { withBrowser } from './window.ts'

const ROUNDS = 9
const FRAME_MS = 50
/** After more noes in a row than these the program waits before it asks again. */
const NOES = 3

/**
 * From the call that wants a person's yes to the question on the screen, in the page at the second address, which stays
 * open between questions. Floor: the same shell's empty page opened in a second window of a browser that runs.
 */
export const approval: Bench = { name: 'approval', run: () => withBrowser(run) }

async function run(browser: Browser, dir: string): Promise<readonly Figure[]> {
  await buildIfNeeded()
  const blank = await opened(browser, dir)
  return [figure('approval', median(await asked(browser, dir)), median(blank), 'ms')]
}

/** Milliseconds until an empty page stands in a window that is opened for it. */
const opened = (browser: Browser, dir: string): Promise<readonly number[]> =>
  withServer(['--data-dir', join(dir, 'blank'), '--blank'], async ({ url }) => {
    const context = await browser.newContext()
    await context.newPage()
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const started = Date.now()
      const page = await context.newPage()
      await page.addInitScript({ content: watchFor('Tesorero') })
      const shown = painted(page)
      await page.goto(url)
      times.push((await shown) - started)
      await page.close()
    }
    // The first fills the caches.
    return times.slice(1)
  })

async function asked(browser: Browser, dir: string): Promise<readonly number[]> {
  const bank = await startBenchBank()
  try {
    const times: number[] = []
    for (let start = 0; times.length < ROUNDS; start += 1)
      times.push(...(await askedThrice(browser, join(dir, `app-${start}`), bank)))
    return times.slice(0, ROUNDS)
  } finally {
    bank.close()
  }
}

const askedThrice = (browser: Browser, dataDir: string, bank: BenchBank) =>
  withServer(['--data-dir', dataDir], async ({ url, approvalUrl }) => {
    const call = await connect(url)
    const context = await browser.newContext({ locale: 'es-AR' })
    const page = await context.newPage()
    await page.addInitScript({ content: ASKED })
    await page.goto(approvalUrl)
    await page.getByRole('main').waitFor()
    const times: number[] = []
    for (let round = 0; round < NOES; round += 1) {
      const shown = painted(page)
      const started = Date.now()
      const creating = call('profiles.create', draftOf(bank))
      times.push((await shown) - started)
      await declined(page)
      await creating
    }
    await context.close()
    // The first fills the caches.
    return times.slice(1)
  })

async function declined(page: Page): Promise<void> {
  await page.locator('[aria-disabled]').first().waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.locator('form').waitFor({ state: 'detached' })
  // A frame without a question, or the next one would not be seen to begin.
  await page.waitForTimeout(FRAME_MS)
}

/** Runs in the page: notes when each question begins to stand on it, on the computer's clock. */
const ASKED = `
  let stood = false
  const look = () => {
    const stands = document.querySelector('form') !== null
    if (stands && !stood) requestAnimationFrame(() => console.log('painted at ' + Date.now()))
    stood = stands
    requestAnimationFrame(look)
  }
  look()`
