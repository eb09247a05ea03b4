import type { Browser, Page } from '@playwright/test'
import { fillConnection, Tesorero } from '../e2e/support/app.ts'
import { startBank } from '../e2e/support/bank.ts'
import { letTheBankAnnounce } from '../e2e/support/listener.ts'
import { type Bench, type Figure, figure, p95 } from './bench.ts'
import { SETTLED_MS } from './echeqs-desk.ts'
import { withBrowser } from './window.ts'

const ECHEQS = 100_000
const SYNC_LIMIT_MS = 15 * 60_000
const ROUNDS = 8
/** How long a person holds the button of a click, which is what the window has to read ahead in. */
const PRESS = { delay: 80 }
/** Time after an act and before the next belongs to neither. */
const FOLLOWS_MS = 150
const [SOON_MS, LATEST_MS, TYPED_MS] = [50, 100, 100]

/**
 * Acts in the built application with 100,000 echeqs: open an area, a row or the palette, filter, sort. Each is timed from its event to the
 * frame that shows its outcome. `window-acts-50` and `-100` are the share of acts that is that quick, in per cent; their floors are
 * the shares that are wanted. `window-acts-typed`: from a word typed into the search to its rows, p95, against its bound.
 */
export const windowActs: Bench = {
  name: 'window-acts',
  run: () => withBrowser(run, '--disable-gpu'),
}

async function run(browser: Browser, dataDir: string): Promise<readonly Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'es-AR' })
  const bank = await startBank(['--seed', '1', '--echeqs', String(ECHEQS)])
  const app = new Tesorero(page, dataDir)
  try {
    await app.start()
    await fillConnection(app, bank, 'Cien mil')
    await app.button('connect.create').click()
    await app.trust()
    await app.goTo('echeqs')
    await page
      .getByText(app.text('table.rows', { count: ECHEQS }), { exact: true })
      .waitFor({ timeout: SYNC_LIMIT_MS })
    await letTheBankAnnounce(app, bank)
    await app.goTo('position')
    await app.button('position.first.request').click()
    await page.getByRole('tab', { name: app.text('position.tab.accounts') }).waitFor()
    // As on any other day: what the first reading of all leaves to be done is done.
    await page.waitForTimeout(SETTLED_MS)
    const acts = await inList(app)
    const typed = await inSearch(app)
    const share = (most: number) => (100 * acts.filter((took) => took <= most).length) / acts.length
    return [
      figure('window-acts-50', share(SOON_MS), 95, '% of acts'),
      figure('window-acts-100', share(LATEST_MS), 100, '% of acts'),
      figure('window-acts-typed', p95(typed), TYPED_MS, 'ms'),
    ]
  } finally {
    await app.stop()
    await bank.stop()
  }
}

/**
 * How long an act takes: from its event (the click, the key) to the frame that shows its end. `done`, an expression of the
 * page, has another value then, or a true one where it says so itself.
 */
async function timed(page: Page, done: string, act: () => Promise<unknown>): Promise<number> {
  // It is waited until the page listens: a key could overtake it otherwise.
  await page.evaluate(`window.timedAct = new Promise((resolve, reject) => {
    const value = () => (${done})
    const before = JSON.stringify(value())
    let began = null
    const begin = (event) => { began ??= event.timeStamp }
    for (const type of ['click', 'keydown', 'input', 'change']) addEventListener(type, begin, { capture: true, once: true })
    const late = setTimeout(() => reject(new Error('nothing came of an act: ' + before)), 10000)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.now() - began)
    const look = () => {
      const is = JSON.stringify(value())
      if (began !== null && is !== before && is !== 'null') {
        clearTimeout(late)
        // A message that is sent before a frame is drawn arrives when it has been.
        port2.postMessage(null)
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }); null`)
  await act()
  const found = await page.evaluate<number>('window.timedAct')
  await page.waitForTimeout(FOLLOWS_MS)
  return found
}

/** Closes what an act has opened. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForTimeout(FOLLOWS_MS)
}

/** The first of what a selector finds in the area in use: those before it stand ready, unseen. */
const inUse = (selector: string): string =>
  `[...document.querySelectorAll('${selector}')].find((one) => one.checkVisibility())`
// A row that is on its way has no words yet.
const FIRST_ROW = `(${inUse('[data-row="0"]')}?.textContent || null)`
const COUNT = `(${inUse('[role="grid"]')}?.getAttribute('aria-rowcount') ?? null)`
const PANE = `(${inUse('[role="complementary"], aside')}?.textContent ?? null)`
const TITLE = `(${inUse('h1')}?.textContent ?? null)`

async function inList(app: Tesorero): Promise<readonly number[]> {
  const { page } = app
  const acts: number[] = []
  const note = async (done: string, act: () => Promise<unknown>) => {
    acts.push(await timed(page, done, act))
  }
  const direction = (key: 'all' | 'received.many') =>
    page.getByText(app.text(`echeqs.direction.${key}`), { exact: true }).first()
  await app.goTo('transfers')
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The first round brings the files of the areas.
    if (round === 1) acts.splice(0)
    await note(TITLE, () => app.goTo('position'))
    await app.goTo('transfers')
    await page.waitForTimeout(300)
    await note(FIRST_ROW, () => app.goTo('echeqs'))
    await page.getByRole('gridcell').first().waitFor()
    await note(COUNT, () => direction('received.many').click(PRESS))
    await note(FIRST_ROW, () =>
      page
        .getByRole('columnheader')
        .filter({ hasText: app.text('common.amount') })
        .click(PRESS),
    )
    // Its second cell: the first is the box that chooses it.
    await note(PANE, () => page.locator('[data-row="1"]').getByRole('gridcell').nth(2).click(PRESS))
    await leave(page)
    await note(COUNT, () => direction('all').click(PRESS))
    await note(`document.querySelector('[role="combobox"]:focus') !== null || null`, () =>
      page.keyboard.press('Control+k'),
    )
    await leave(page)
  }
  return acts
}

async function inSearch(app: Tesorero): Promise<readonly number[]> {
  const { page } = app
  const typed: number[] = []
  await app.goTo('echeqs')
  const search = page.getByRole('searchbox')
  for (let round = 0; round <= ROUNDS; round += 1) {
    const took = await timed(page, COUNT, () => search.fill('güemes'))
    if (round > 0) typed.push(took)
    await timed(page, COUNT, () => search.fill(''))
  }
  return typed
}
