import type { Browser, Page } from '@playwright/test'
import { Tesorero } from '../e2e/support/app.ts'
import { type Bench, type Figure, figure, p95 } from './bench.ts'
import { withBrowser } from './window.ts'

const LINES = 500
const ROUNDS = 60
/** Lines whose amount does not come out, so that problems are painted as well. */
const WRONG = 25
const VIEWPORT = { width: 1280, height: 800 }

/**
 * 500 operations pasted into the grid of a fund batch, in the built window and a real Chromium: from the paste to the
 * frame that shows the lines, the problems at their cells and their count. The floor is the same lines coming back into
 * the same grid by redo, when every line's check is remembered and only painting is left. The 95th percentiles count.
 */
export const fundsGrid: Bench = { name: 'funds-grid', run: () => withBrowser(run) }

async function run(browser: Browser, dataDir: string): Promise<readonly Figure[]> {
  const page = await browser.newPage({ viewport: VIEWPORT, locale: 'es-AR' })
  const app = new Tesorero(page, dataDir)
  try {
    await app.start()
    await app.button('connect.demo.action').click()
    await app.goTo('funds')
    await app.button('funds.new.fund_rescue').first().click()
    await page.locator('[data-line="0"][data-cell="0"]').click()
    const { pasted, redone } = await measure(page)
    return [figure('funds-grid', p95(pasted), p95(redone), 'ms')]
  } finally {
    await app.stop()
  }
}

/** Lines as a spreadsheet copies them; each round has other amounts, so that nothing of it is known from before. */
const clipboardOf = (round: number): string =>
  Array.from({ length: LINES }, (_, index) => {
    const amount = `${index * 100 + round + 250},00`
    const value = index < WRONG ? '3' : '1'
    const name = `Cuotapartista ${index}`
    return [`R${round}-${index}`, `${1000 + index}`, name, 'A', amount, value, amount].join('\t')
  }).join('\r\n')

interface Times {
  readonly pasted: readonly number[]
  readonly redone: readonly number[]
}

async function measure(page: Page): Promise<Times> {
  const pasted: number[] = []
  const redone: number[] = []
  for (let round = 0; round < ROUNDS + 3; round += 1) {
    const first = `R${round}-0`
    const paste = await timed(page, pasting(clipboardOf(round)), first)
    await timed(page, pressing('z'), '')
    const redo = await timed(page, pressing('y'), first)
    await timed(page, pressing('z'), '')
    // The first rounds fill the caches of compiled code.
    if (round < 3) continue
    pasted.push(paste)
    redone.push(redo)
  }
  return { pasted, redone }
}

/** Run in the page on the active cell's `field`. */
const pressing = (key: string): string =>
  `field.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', ctrlKey: true, bubbles: true, cancelable: true }))`
const pasting = (clipboard: string): string => `
  const data = new DataTransfer()
  data.setData('text/plain', ${JSON.stringify(clipboard)})
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))`

/**
 * Does something to the grid and answers the milliseconds until what it brings has been painted: the first cell reads
 * `first`, and problems stand at their cells (or, where it is empty, none do).
 */
const timed = (page: Page, act: string, first: string): Promise<number> =>
  page.evaluate(`(async () => {
    const field = document.querySelector('[role="grid"] input')
    field.focus()
    const shown = () => {
      const cell = document.querySelector('[data-line="0"][data-cell="0"]')
      const text = cell.querySelector('input')?.value ?? cell.textContent
      const wrong = document.querySelectorAll('[data-cell="6"][data-level="error"]').length > 0
      return text === '${first}' && wrong === ${first !== ''}
    }
    const began = performance.now()
    ${act}
    do await new Promise((resolve) => requestAnimationFrame(resolve))
    while (!shown())
    // What was drawn in this frame has been painted when a task runs after it.
    await new Promise((resolve) => setTimeout(resolve))
    return performance.now() - began
  })()`)
