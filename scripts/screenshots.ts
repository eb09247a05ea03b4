import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { Tesorero } from '../e2e/support/app.ts'
import { type Locale, locales } from '../src/shared/ipc/app.ts'
import type { MessageKey } from '../src/shared/locales/index.ts'
import { ensureBrowser } from './browser.ts'

/**
 * `npm run screenshots`: every screen in both languages and themes, with the demo bank, into docs/screenshots.
 * The data are the embedded bank's; the pictures are for people, no test compares them.
 */
const FOLDER = 'docs/screenshots'
const SETTLED_MS = 900
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** One screen: its file name and how to get there from the screen before. */
type Scene = { readonly name: string; readonly show: (app: Tesorero) => Promise<void> }

const area =
  (name: Parameters<Tesorero['goTo']>[0]): Scene['show'] =>
  (app) =>
    app.goTo(name)
const tab =
  (key: MessageKey): Scene['show'] =>
  async (app) => {
    await app.page
      .getByRole('tab', { name: app.text(key) })
      .first()
      .click()
  }
const press =
  (key: string): Scene['show'] =>
  (app) =>
    app.page.keyboard.press(key)

/** Asks the demo bank for a position and waits until it is on screen; a later one is a second date to compare. */
const requestPosition =
  (key: MessageKey): Scene['show'] =>
  async (app) => {
    await app.button(key).first().click()
    await app.page.getByText(app.text('position.life.stored')).first().waitFor()
    await app.page.getByRole('tab', { name: app.text('position.tab.accounts') }).waitFor()
  }

const scenes: readonly Scene[] = [
  { name: 'welcome', show: async () => undefined },
  { name: 'connect', show: (app) => app.button('connect.bank.action').click() },
  {
    name: 'position-empty',
    show: async (app) => {
      await app.button('common.back').click()
      await app.button('connect.demo.action').click()
      await app.button('position.first.request').waitFor()
    },
  },
  { name: 'position', show: requestPosition('position.first.request') },
  { name: 'position-fixed-terms', show: tab('position.tab.fixed_terms') },
  { name: 'position-funds', show: tab('position.tab.funds') },
  { name: 'position-instruments', show: tab('position.tab.instruments') },
  {
    name: 'position-history',
    show: async (app) => {
      await tab('position.tab.history')(app)
      await app.button('position.request').first().click()
      await app.page.getByRole('gridcell', { name: app.text('position.history.older') }).waitFor()
    },
  },
  {
    name: 'position-comparison',
    show: async (app) => {
      const older = app.page.getByRole('gridcell', { name: app.text('position.history.older') })
      await older.click({ button: 'right' })
      await app.page
        .getByRole('menuitem', { name: app.text('position.history.compareCurrent') })
        .click()
    },
  },
  { name: 'inbox', show: area('inbox') },
  { name: 'settings', show: area('settings') },
  { name: 'settings-notifications', show: tab('settings.section.notifications') },
  { name: 'settings-about', show: tab('settings.section.about') },
  { name: 'palette', show: press('Control+k') },
]

async function photograph(app: Tesorero, locale: Locale, theme: Theme): Promise<void> {
  await app.start()
  await app.chooseLanguage(locale)
  await app.page.getByLabel(app.text('settings.theme'), { exact: true }).selectOption(theme)
  for (const { name, show } of scenes) {
    await show(app)
    await app.page.mouse.move(0, 0)
    await app.page.waitForTimeout(SETTLED_MS)
    await app.page.screenshot({ path: join(FOLDER, `${name}-${locale.slice(0, 2)}-${theme}.png`) })
  }
}

const executablePath = await ensureBrowser()
if (!executablePath.ok) throw new Error(executablePath.error)
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({
  executablePath: executablePath.value,
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  for (const locale of locales)
    for (const theme of themes) {
      const dataDir = mkdtempSync(join(tmpdir(), 'tesorero-screenshots-'))
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
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
