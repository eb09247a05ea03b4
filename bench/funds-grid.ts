import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from 'playwright'
import { ensureBrowser } from '../scripts/browser.ts'
import { buildIfNeeded } from '../scripts/builds.ts'
import { translate } from '../src/shared/locales/index.ts'
import { type Bench, type Figure, figure } from './bench.ts'

const LINES = 500
const ROUNDS = 60
/** Lines whose amount does not come out, so that problems are painted as well. */
const WRONG = 25
const LIMIT_MS = 60_000

/**
 * 500 operations pasted into the grid of a fund batch, in the built window and a real Chromium: from the paste to the
 * frame that shows the lines, the problems at their cells and their count. The floor is the same lines coming back into
 * the same grid by redo, when every line's check is remembered and only painting is left. The 95th percentiles count.
 */
export const fundsGrid: Bench = { name: 'funds-grid', run }

async function run(): Promise<readonly Figure[]> {
  await buildIfNeeded()
  const browser = await ensureBrowser()
  if (!browser.ok) throw new Error(browser.error)
  const dataDir = mkdtempSync(join(tmpdir(), 'tesorero-bench-'))
  const child = spawn(process.execPath, ['out/main/serve.js', '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const asRoot = process.getuid?.() === 0
  const chrome = await chromium.launch({ executablePath: browser.value, chromiumSandbox: !asRoot })
  try {
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const page = await chrome.newPage({ locale: 'es-AR', viewport: { width: 1280, height: 800 } })
    await page.goto((JSON.parse(line) as { readonly url: string }).url)
    await openGrid(page)
    const { pasted, redone } = await measure(page)
    return [figure('funds-grid', p95(pasted), p95(redone), 'ms')]
  } finally {
    await chrome.close()
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const text = (key: Parameters<typeof translate>[1]): string => translate('es-AR', key)

/** Opens the demo profile and the form of a new batch. */
async function openGrid(page: Page): Promise<void> {
  page.setDefaultTimeout(LIMIT_MS)
  await page.getByRole('button', { name: text('connect.demo.action') }).click()
  const areas = page.getByRole('navigation')
  await areas.getByRole('button', { name: text('frame.area.funds'), exact: true }).click()
  await page
    .getByRole('button', { name: text('funds.new.fund_rescue') })
    .first()
    .click()
  await page.locator('[data-line="0"][data-cell="0"]').click()
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
    const paste = await page.evaluate(timed, { clipboard: clipboardOf(round), key: null, first })
    await page.evaluate(timed, { clipboard: null, key: 'z', first: '' })
    const redo = await page.evaluate(timed, { clipboard: null, key: 'y', first })
    await page.evaluate(timed, { clipboard: null, key: 'z', first: '' })
    // The first rounds fill the caches of compiled code.
    if (round < 3) continue
    pasted.push(paste)
    redone.push(redo)
  }
  return { pasted, redone }
}

/** Runs in the page: pastes, or presses Ctrl with a key, and answers the milliseconds to the frame after what shows it. */
function timed(what: {
  readonly clipboard: string | null
  readonly key: string | null
  readonly first: string
}): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('[role="grid"] input')
  if (field === null) throw new Error('the grid has no active cell')
  field.focus()
  const shown = (): boolean => {
    const cell = document.querySelector('[data-line="0"][data-cell="0"]')
    const standing = cell?.querySelector('input')?.value ?? cell?.textContent
    const wrong = document.querySelectorAll('[data-cell="6"][data-level="error"]').length
    return standing === what.first && wrong > 0 === (what.first !== '')
  }
  const options = { bubbles: true, cancelable: true }
  const began = performance.now()
  if (what.clipboard === null)
    field.dispatchEvent(
      new KeyboardEvent('keydown', { ...options, key: what.key ?? '', ctrlKey: true }),
    )
  else {
    const data = new DataTransfer()
    data.setData('text/plain', what.clipboard)
    field.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
  }
  return new Promise((resolve) => {
    const look = (): void => {
      if (!shown()) requestAnimationFrame(look)
      // What was drawn in this frame has been painted when a task runs after it.
      else setTimeout(() => resolve(performance.now() - began), 0)
    }
    requestAnimationFrame(look)
  })
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}
