import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { Tesorero } from '../e2e/support/app.ts'
import { type Locale, locales } from '../src/shared/base/locale.ts'
import { ensureBrowser } from './browser.ts'
import { makeHelpPictures } from './help-pictures.ts'
import { askDemoBank, type Scene } from './scene.ts'
import { aheadScenes } from './scenes-ahead.ts'
import { echeqScenes } from './scenes-echeqs.ts'
import { frameScenes } from './scenes-frame.ts'
import { fundScenes } from './scenes-funds.ts'
import { inboxScenes } from './scenes-inbox.ts'
import { incomingScenes } from './scenes-incoming.ts'
import { startScenes } from './scenes-start.ts'
import { transferScenes } from './scenes-transfers.ts'

/**
 * `npm run screenshots`: every screen in both languages and themes, with the demo bank, into docs/screenshots; the same on
 * a wide and on a narrow screen and at a zoom of 150 %, for looking at alone, into .cache/screenshots. Some of them become
 * the pictures of the help.
 * The data are the embedded bank's; the pictures are for people, no test compares them.
 */
const FOLDER = 'docs/screenshots'
const OTHER_SIZES = '.cache/screenshots'
const SETTLED_MS = 900
/** What is drawn anew after the window changed its size. */
const RESIZED_MS = 250
/** Looks that are taken side by side. */
const AT_ONCE = 2
const SCENE_MS = 20_000
const usual = { width: 1280, height: 800 } as const
/** At a zoom of 150 % a page has two thirds of the window's pixels. */
const others = {
  '1920': { width: 1920, height: 1080 },
  '1024': { width: 1024, height: 700 },
  '150': { width: 853, height: 533 },
} as const
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const demo = await askDemoBank()
const groups: Readonly<Record<string, readonly Scene[]>> = {
  start: startScenes,
  echeqs: echeqScenes(demo),
  transfers: transferScenes(demo),
  funds: fundScenes(demo),
  inbox: inboxScenes(demo),
  incoming: incomingScenes(demo),
  ahead: aheadScenes,
  frame: frameScenes,
}

/** `npm run screenshots -- es-light echeqs` is one look of the start, which all need, and of one group. */
const wanted = new Set(process.argv.slice(2))
const isWanted = (name: string, all: readonly string[]): boolean =>
  wanted.has(name) || !all.some((one) => wanted.has(one))
const looks = locales.flatMap((locale) =>
  themes.map((theme) => ({ locale, theme, name: `${locale.slice(0, 2)}-${theme}` })),
)
const shownScenes = Object.entries(groups).flatMap(([name, scenes]) =>
  name === 'start' || isWanted(name, Object.keys(groups)) ? scenes : [],
)

/** Scenes that could not be shown; the others are photographed all the same. */
const failed: string[] = []

async function photograph(app: Tesorero, locale: Locale, theme: Theme): Promise<void> {
  await app.start()
  await app.chooseLanguage(locale)
  await app.page.getByLabel(app.text('settings.theme'), { exact: true }).selectOption(theme)
  for (const { name, show, asks } of shownScenes) {
    try {
      await show(app)
    } catch (cause) {
      failed.push(`${name}-${locale}-${theme}: ${String(cause).slice(0, 600)}`)
    }
    const page = asks === true ? await app.approvalPage() : app.page
    await page.mouse.move(0, 0)
    await page.waitForTimeout(SETTLED_MS)
    await inAllSizes(page, `${name}-${locale.slice(0, 2)}-${theme}.png`)
  }
}

/** The page as it is, and as it would be in windows of other sizes. */
async function inAllSizes(page: Page, file: string): Promise<void> {
  await page.screenshot({ path: join(FOLDER, file) })
  for (const [folder, size] of Object.entries(others)) {
    await page.setViewportSize(size)
    await page.waitForTimeout(RESIZED_MS)
    await page.screenshot({ path: join(OTHER_SIZES, folder, file) })
  }
  await page.setViewportSize(usual)
  await page.waitForTimeout(RESIZED_MS)
}

/** Takes the pictures of one look, with a window and data of its own. */
async function take(browser: Browser, locale: Locale, theme: Theme): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tesorero-screenshots-'))
  const page = await browser.newPage({ viewport: usual })
  page.setDefaultTimeout(SCENE_MS)
  const app = new Tesorero(page, dataDir)
  try {
    await photograph(app, locale, theme)
  } finally {
    await app.stop()
    await page.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const executablePath = await ensureBrowser()
if (!executablePath.ok) throw new Error(executablePath.error)
if (wanted.size === 0) rmSync(FOLDER, { recursive: true, force: true })
for (const folder of [FOLDER, ...Object.keys(others).map((name) => join(OTHER_SIZES, name))])
  mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: executablePath.value,
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  const names = looks.map(({ name }) => name)
  const left = looks.filter(({ name }) => isWanted(name, names))
  const worker = async (): Promise<void> => {
    for (let look = left.shift(); look !== undefined; look = left.shift())
      await take(browser, look.locale, look.theme)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await makeHelpPictures(browser, FOLDER)
} finally {
  await browser.close()
}
if (failed.length > 0) throw new Error(failed.join('\n'))
