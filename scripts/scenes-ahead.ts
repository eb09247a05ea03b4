import { area, choose, type Scene, tab } from './scene.ts'

/** The days ahead, and the books. */
export const aheadScenes: readonly Scene[] = [
  {
    name: 'forecast',
    show: async (app) => {
      await area('forecast')(app)
      const line = app.text('forecast.line', { currency: 'ARS' })
      await app.page.getByRole('region', { name: line }).locator('svg').first().waitFor()
    },
  },
  { name: 'forecast-items', show: (app) => app.button('forecast.items').click() },
  { name: 'forecast-scenarios', show: (app) => app.button('forecast.scenarios').click() },
  {
    name: 'books',
    show: async (app) => {
      await app.page.keyboard.press('Escape')
      await area('books')(app)
      await tab('books.tab.entries')(app)
      await app.page.getByRole('gridcell').first().waitFor()
    },
  },
  { name: 'books-batches', show: choose('accounting.view.batches') },
  { name: 'books-reconciliation', show: tab('books.tab.reconciliation') },
]
