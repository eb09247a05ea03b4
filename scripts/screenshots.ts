import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { Tesorero } from '../e2e/support/app.ts'
import { type Locale, locales } from '../src/shared/base/locale.ts'
import { ensureBrowser } from './browser.ts'
import { askDemoBank, type Scene } from './scene.ts'
import { echeqScenes } from './scenes-echeqs.ts'
import { frameScenes } from './scenes-frame.ts'
import { fundScenes } from './scenes-funds.ts'
import { inboxScenes } from './scenes-inbox.ts'
import { incomingScenes } from './scenes-incoming.ts'
import { startScenes } from './scenes-start.ts'
import { transferScenes } from './scenes-transfers.ts'

/**
 * `npm run screenshots`: every screen in both languages and themes, with the demo bank, into docs/screenshots.
 * The data are the embedded bank's; the pictures are for people, no test compares them.
 */
const FOLDER = 'docs/screenshots'
const SETTLED_MS = 900
const SCENE_MS = 20_000
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
    await page.screenshot({ path: join(FOLDER, `${name}-${locale.slice(0, 2)}-${theme}.png`) })
  }
}

const executablePath = await ensureBrowser()
if (!executablePath.ok) throw new Error(executablePath.error)
if (wanted.size === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({
  executablePath: executablePath.value,
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  const names = looks.map(({ name }) => name)
  for (const { locale, theme } of looks.filter(({ name }) => isWanted(name, names))) {
    const dataDir = mkdtempSync(join(tmpdir(), 'tesorero-screenshots-'))
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
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
} finally {
  await browser.close()
}
if (failed.length > 0) throw new Error(failed.join('\n'))
