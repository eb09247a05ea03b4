import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { Tesorero } from '../e2e/support/app.ts'
import { startBank } from '../e2e/support/bank.ts'
import { type Locale, locales } from '../src/shared/ipc/app.ts'
import type { MessageKey } from '../src/shared/locales/index.ts'
import { ensureBrowser } from './browser.ts'
import type { Scene } from './scene.ts'
import { fundScenes } from './scenes-funds.ts'

/**
 * `npm run screenshots`: every screen in both languages and themes, with the demo bank, into docs/screenshots.
 * The data are the embedded bank's; the pictures are for people, no test compares them.
 */
const FOLDER = 'docs/screenshots'
const SETTLED_MS = 900
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

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

/** Keys of the demo bank: an embedded bank with the demo's seed names them. */
const demo = await demoKeys()

async function demoKeys() {
  const bank = await startBank(['--seed', '1'])
  const { usable } = await bank.control<{
    usable: Readonly<Record<'cvus' | 'destinations' | 'caution_ids', readonly string[]>>
  }>('/state')
  await bank.stop()
  return usable
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
  {
    name: 'echeqs',
    show: async (app) => {
      await app.goTo('echeqs')
      await app.button('list.sync.now').first().click()
      await app.page.getByRole('gridcell').first().waitFor()
      await app.page.getByText(app.text('list.sync.running')).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'echeqs-detail',
    show: async (app) => {
      await app.page.getByRole('gridcell').nth(2).click()
      await app.page.getByRole('complementary').waitFor()
    },
  },
  {
    name: 'echeqs-filters',
    show: async (app) => {
      await app.button('common.close').or(app.button('pane.close')).first().click()
      await app.button('echeqs.column.status').click()
    },
  },
  {
    name: 'echeqs-calendar',
    show: async (app) => {
      await app.page.keyboard.press('Escape')
      await app.page.getByText(app.text('echeqs.view.calendar'), { exact: true }).click()
      await app.page.locator('[aria-current="date"]').waitFor()
    },
  },
  {
    name: 'transfer-form',
    show: async (app) => {
      await app.goTo('transfers')
      await app.button('transfers.new').first().click()
      const pane = app.page.getByRole('complementary')
      const field = (key: MessageKey) =>
        pane.getByRole('combobox', { name: app.text(key), exact: true })
      await field('transfers.from').fill(demo.cvus[0] ?? '')
      await field('transfers.to').fill(demo.destinations[0] ?? '')
      await pane.getByText(app.text('destination.holder'), { exact: true }).waitFor()
      await pane.getByLabel(app.text('transfers.amount')).fill('1.250.000,50')
    },
  },
  {
    name: 'transfer-approval',
    show: async (app) => {
      await app.page.keyboard.press('Control+Enter')
      await app.button('activity.act.submit').click()
      await app.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'transfer-settled',
    show: async (app) => {
      await app.page
        .getByRole('dialog')
        .getByRole('button', { name: /^(?:Enviar|Send) / })
        .click()
      await app.page.getByText(app.text('orders.state.settled'), { exact: true }).first().waitFor()
    },
  },
  ...fundScenes(demo.caution_ids[0] ?? ''),
  {
    name: 'debin',
    show: async (app) => {
      await app.goTo('debin')
      await app.button('list.sync.now').first().click()
      await app.page.getByText('ACREDITADO').first().waitFor()
    },
  },
  {
    name: 'debin-detail',
    show: async (app) => {
      await app.page.getByRole('gridcell').nth(1).click()
      await app.page.getByRole('complementary').waitFor()
    },
  },
  {
    name: 'incoming',
    show: async (app) => {
      await app.goTo('incoming')
      await app.button('list.sync.now').first().click()
      await app.page.getByRole('gridcell').first().waitFor()
    },
  },
  {
    name: 'incoming-reconcile',
    show: async (app) => {
      await app.page.getByRole('gridcell').nth(2).click()
      await app.page.getByRole('complementary').waitFor()
    },
  },
  { name: 'incoming-expected', show: (app) => app.button('expected.new').first().click() },
  {
    name: 'incoming-movements',
    show: async (app) => {
      await app.page.keyboard.press('Escape')
      await app.page.getByText(app.text('incoming.tab.movements'), { exact: true }).first().click()
    },
  },
  { name: 'activity', show: area('activity') },
  { name: 'beneficiaries', show: area('beneficiaries') },
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
