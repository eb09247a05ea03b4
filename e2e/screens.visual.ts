import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './support/app.ts'

/**
 * Ten key screens of the demo on one day, compared with the pictures that were kept of them. Two browsers draw letters
 * differently: they are compared only under the version with which they were made (`npm run visual -- -u` makes them anew).
 */
const VERSION = join(import.meta.dirname, 'visual', 'chromium.txt')
const DAY = '2026-11-23T15:00:00.000Z'
const SETTLED_MS = 1500

test.use({ colorScheme: 'light', deviceScaleFactor: 1 })

test('the key screens look as they did', async ({ app, browser }, info) => {
  const making = ['all', 'changed'].includes(info.config.updateSnapshots) || !existsSync(VERSION)
  if (making) writeFileSync(VERSION, `${browser.version()}\n`)
  const made = readFileSync(VERSION, 'utf8').trim()
  test.skip(made !== browser.version(), `made with Chromium ${made}, this is ${browser.version()}`)
  const { page } = app
  const started = Date.now()
  await page.clock.setSystemTime(DAY)
  await app.start({
    NODE_OPTIONS: `--import ${new URL('./support/slow-date.mjs', import.meta.url).href}`,
    TESORO_VISUAL_STARTED: String(started),
    TESORO_VISUAL_DATE: DAY,
  })
  const same = async (name: string): Promise<void> => {
    await page.mouse.move(0, 0)
    await page.waitForTimeout(SETTLED_MS)
    await expect.soft(page).toHaveScreenshot(`${name}.png`)
  }
  const first = page.getByRole('gridcell').first()

  await expect(app.button('connect.demo.action')).toBeVisible()
  await same('welcome')
  await app.button('connect.demo.action').click()
  await app.goTo('transfers')
  // The demo is set up while it is looked at.
  await expect(page.getByRole('gridcell', { name: /355[.,]000/ })).toBeVisible({ timeout: 60_000 })
  // Polls come when their time does, which passes slowly here.
  const read = async (area: 'echeqs' | 'debin' | 'incoming'): Promise<void> => {
    await app.goTo(area)
    await app.button('list.sync.now').first().click()
    await expect(first).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: app.text('list.sync.running') })
      .waitFor({ state: 'hidden' })
  }
  await read('echeqs')
  await same('echeqs')
  await first.click()
  await expect(page.getByRole('complementary')).toBeVisible()
  await same('echeq')
  await page.keyboard.press('Escape')
  await app.goTo('today')
  await expect(page.getByRole('heading', { name: app.text('attention.title') })).toBeVisible()
  await same('today')
  for (const area of ['position', 'transfers'] as const) {
    await app.goTo(area)
    await expect(first).toBeVisible()
    await same(area)
  }
  for (const area of ['debin', 'incoming'] as const) {
    await read(area)
    await same(area)
  }
  await app.goTo('transfers')
  await app.button('transfers.new').first().click()
  await same('transfer-form')
  await page.keyboard.press('Escape')
  await app.goTo('settings')
  await same('settings')
})
