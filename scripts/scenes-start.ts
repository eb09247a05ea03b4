import type { MessageKey } from '../src/shared/locales/index.ts'
import { type Scene, tab } from './scene.ts'

/** Asks the demo bank for a position and waits until it is on screen; a later one is a second date to compare. */
const requestPosition =
  (key: MessageKey): Scene['show'] =>
  async (app) => {
    await app.button(key).first().click()
    await app.page.getByText(app.text('position.life.stored')).first().waitFor()
    await app.page.getByRole('tab', { name: app.text('position.tab.accounts') }).waitFor()
  }

/** From the first start to two positions of the demo and what is between them. */
export const startScenes: readonly Scene[] = [
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
]
