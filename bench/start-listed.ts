import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { ensureBrowser } from '../scripts/browser.ts'
import { buildIfNeeded } from '../scripts/builds.ts'
import { translate } from '../src/shared/locales/index.ts'
import { type Bench, type Figure, figure, median } from './bench.ts'
import { fill } from './echeqs-desk.ts'
import { startBenchBank } from './embedded-bank.ts'
import { connect, withServer } from './shell.ts'
import { measure } from './startup.ts'

const HELD = 100_000
const ROUNDS = 5
const LOCALE = 'es-AR'
const KEPT_AFTER_MS = 10_000

/**
 * From the start of the process to 100,000 echeqs listed and counted: the profile is opened by its secret, as on a computer
 * without a keychain, and the echeqs are gone to, both as quick as a program types and clicks. Floor: the same shell and
 * browser with an empty page.
 */
export const startListed: Bench = { name: 'start-listed', run }

async function run(): Promise<readonly Figure[]> {
  await buildIfNeeded()
  const browser = await ensureBrowser()
  if (!browser.ok) throw new Error(browser.error)
  const dataDir = mkdtempSync(join(tmpdir(), 'tesorero-bench-'))
  const bank = await startBenchBank('--echeqs', String(HELD))
  try {
    await withServer(['--data-dir', dataDir], async (shell) => {
      const call = await connect(shell.url)
      await call('app.settings.set', { tourSeen: true, locale: LOCALE })
      await fill(call, shell, bank, HELD)
      // As it is after any use of some seconds: what was read is kept for the next start.
      await sleep(KEPT_AFTER_MS)
    })
    const counted = translate(LOCALE, 'table.rows', { count: HELD })
    const open = (text: string, args: readonly string[], then?: (page: Page) => Promise<void>) =>
      measure(browser.value, ['--data-dir', dataDir, ...args], text, then)
    const listed = () => open(counted, [], toEcheqs(bank.config.clientSecret))
    const [blank, whole]: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round += 1) {
      blank.push(await open('Tesorero', ['--blank']))
      whole.push(await listed())
    }
    // The first fills the caches of the disk and of compiled code.
    return [figure('start-listed', median(whole.slice(1)), median(blank.slice(1)), 'ms')]
  } finally {
    bank.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const toEcheqs =
  (secret: string) =>
  async (page: Page): Promise<void> => {
    const text = (key: Parameters<typeof translate>[1], values = {}) =>
      translate(LOCALE, key, values)
    await page
      .getByRole('button', { name: text('connect.profiles.open', { name: 'Bench' }), exact: true })
      .click()
    await page.getByLabel(text('connect.field.clientSecret'), { exact: true }).fill(secret)
    await page.getByRole('button', { name: text('connect.unlock.action'), exact: true }).click()
    await page
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(`^${text('frame.area.echeqs')}(?: \\d|$)`) })
      .click()
  }
