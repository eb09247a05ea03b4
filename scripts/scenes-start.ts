import { type Scene, tab } from './scene.ts'

/** From the first start to the demo's positions and what is between two of them. */
export const startScenes: readonly Scene[] = [
  { name: 'welcome', show: async () => undefined },
  { name: 'connect', show: (app) => app.button('connect.bank.action').click() },
  {
    name: 'today',
    show: async (app) => {
      await app.button('common.back').click()
      await app.button('connect.demo.action').click()
      await app.page.getByRole('heading', { name: app.text('attention.title') }).waitFor()
      await app.page.getByRole('img').first().waitFor()
    },
  },
  {
    name: 'position',
    show: async (app) => {
      await app.goTo('position')
      await app.page.getByRole('tab', { name: app.text('position.tab.accounts') }).waitFor()
    },
  },
  { name: 'position-fixed-terms', show: tab('position.tab.fixed_terms') },
  { name: 'position-funds', show: tab('position.tab.funds') },
  { name: 'position-instruments', show: tab('position.tab.instruments') },
  {
    name: 'position-history',
    show: async (app) => {
      await tab('position.tab.history')(app)
      const older = app.page.getByRole('gridcell', { name: app.text('position.history.older') })
      await older.first().waitFor()
    },
  },
  {
    name: 'position-comparison',
    show: async (app) => {
      const older = app.page.getByRole('gridcell', { name: app.text('position.history.older') })
      await older.last().click({ button: 'right' })
      await app.page
        .getByRole('menuitem', { name: app.text('position.history.compareCurrent') })
        .click()
    },
  },
]
