import type { Browser, Page } from '@playwright/test'
import { fillConnection, Tesorero } from '../e2e/support/app.ts'
import { startBank } from '../e2e/support/bank.ts'
import { type Bench, type Figure, figure, p95 } from './bench.ts'
import { withBrowser } from './window.ts'

const ECHEQS = 100_000
const SYNC_LIMIT_MS = 15 * 60_000
/** About ten seconds from the first row to the last, at sixty frames a second. */
const FRAMES = 600
const VIEWPORT = { width: 1280, height: 800 }
/** The most rows that may be drawn at a time. */
const MOST_ROWS = 80

type Scrolled = {
  readonly frames: readonly number[]
  readonly rows: number
  readonly height: number
  readonly boxHeight: number
}

/**
 * Scrolling the list of 100,000 echeqs from end to end in the built application: 3,400,000 pixels in 600 moves, one a
 * frame, so 5,667 pixels or nine screens a frame and ten seconds in all where no frame is late. That is a scrollbar being
 * dragged: the rows that fly past are placeholders, and filled where the list comes to rest. `echeqs-scroll`: the 95th
 * percentile of the time between frames, in milliseconds; its floor is the same scroll over an empty box of equal size
 * and height in the same browser. `echeqs-scroll-rows`: the most rows in the document at any frame, against the most there may be.
 */
export const echeqsScroll: Bench = { name: 'echeqs-scroll', run: () => withBrowser(run) }

async function run(browser: Browser, dataDir: string): Promise<readonly Figure[]> {
  const list = await overList(browser, dataDir)
  const empty = await overEmpty(browser, list)
  return [
    figure('echeqs-scroll', p95(list.frames), p95(empty.frames), 'ms'),
    figure('echeqs-scroll-rows', list.rows, MOST_ROWS, 'rows'),
  ]
}

/** Fills the cache through the sync that starts with the profile, and scrolls the list. */
async function overList(browser: Browser, dataDir: string): Promise<Scrolled> {
  const bank = await startBank(['--seed', '1', '--echeqs', String(ECHEQS)])
  const page = await browser.newPage({ viewport: VIEWPORT, locale: 'es-AR' })
  const app = new Tesorero(page, dataDir)
  try {
    await app.start()
    await fillConnection(app, bank, 'Cien mil')
    await app.button('connect.create').click()
    await app.trust()
    await app.goTo('echeqs')
    const all = app.text('table.rows', { count: ECHEQS })
    await page.getByText(all, { exact: true }).waitFor({ timeout: SYNC_LIMIT_MS })
    // The first block of rows is drawn; what is measured begins at rest.
    await page.getByRole('gridcell').first().waitFor()
    await page.waitForTimeout(2_000)
    await scrolled(page, '[role="grid"]')
    return await scrolled(page, '[role="grid"]')
  } finally {
    await app.stop()
    await page.close()
    await bank.stop()
  }
}

/** The same scroll where there is nothing to draw. */
async function overEmpty(browser: Browser, like: Scrolled): Promise<Scrolled> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  const box = `height:${like.boxHeight}px;overflow:auto`
  await page.setContent(
    `<div id="box" style="${box}"><div style="height:${like.height}px"></div></div>`,
  )
  await scrolled(page, '#box')
  const measured = await scrolled(page, '#box')
  await page.close()
  return measured
}

/** Scrolls a box from its start to its end, a step a frame, and notes the time between frames. */
const scrolled = (page: Page, selector: string): Promise<Scrolled> =>
  page.evaluate(`(async () => {
    const box = document.querySelector('${selector}')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const end = box.scrollHeight - box.clientHeight
    const frames = []
    let rows = 0
    box.scrollTop = 0
    await frame()
    let last = await frame()
    for (let step = 1; step <= ${FRAMES}; step += 1) {
      box.scrollTop = (end * step) / ${FRAMES}
      const now = await frame()
      frames.push(now - last)
      last = now
      rows = Math.max(rows, box.querySelectorAll('[data-row]').length)
    }
    return { frames, rows, height: box.scrollHeight, boxHeight: box.clientHeight }
  })()`)
