import type { Tesorero } from '../e2e/support/app.ts'
import {
  accountOf,
  area,
  choose,
  type Demo,
  dialog,
  pane,
  type Scene,
  synchronise,
  toHead,
  typed,
} from './scene.ts'

const debinField = (
  app: Tesorero,
  key: 'debin.create.account' | 'debin.create.purchaser.key' | 'debin.create.concept',
) => pane(app).getByRole('combobox', { name: app.text(key), exact: true })

const debinScenes = (demo: Demo): readonly Scene[] => [
  {
    name: 'debin',
    show: async (app) => {
      await area('debin')(app)
      await synchronise(app)
    },
  },
  {
    name: 'debin-detail',
    show: async (app) => {
      await app.page.getByRole('gridcell').nth(1).click()
      await pane(app).waitFor()
    },
  },
  {
    name: 'debin-form',
    show: async (app) => {
      await app.button('debin.new').first().click()
      await debinField(app, 'debin.create.account').fill(accountOf(demo).account_id)
      await debinField(app, 'debin.create.purchaser.key').fill(
        demo.usable.destinations.find((one) => !one.startsWith('000')) ?? '',
      )
      await app.field('debin.create.purchaser.cuit').fill('20-12345678-6')
      await pane(app).getByLabel(app.text('debin.create.amount')).fill(typed(app, '48.500,00'))
      await debinField(app, 'debin.create.concept').fill('CUO')
      await app.page.keyboard.press('Tab')
      await toHead(app)
    },
  },
]

/** DEBIN, and what came in: credits, what was expected, movements, chargebacks and adhesions. */
export const incomingScenes = (demo: Demo): readonly Scene[] => [
  ...debinScenes(demo),
  {
    name: 'incoming',
    show: async (app) => {
      await area('incoming')(app)
      await synchronise(app)
    },
  },
  {
    name: 'incoming-reconcile',
    show: async (app) => {
      await app.page.getByRole('gridcell').nth(2).click()
      await pane(app).waitFor()
    },
  },
  {
    name: 'incoming-expected-form',
    show: async (app) => {
      await app.page.keyboard.press('Escape')
      await app.button('expected.new').first().click()
      await dialog(app).getByLabel(app.text('expected.label')).fill('Alquiler de noviembre')
      await dialog(app)
        .getByLabel(app.text('expected.amount'), { exact: true })
        .fill(typed(app, '98.765,43'))
    },
  },
  {
    name: 'incoming-expected',
    show: async (app) => {
      await app.button('expected.save').click()
      await dialog(app).waitFor({ state: 'hidden' })
      await choose('incoming.tab.expected')(app)
    },
  },
  { name: 'incoming-movements', show: choose('incoming.tab.movements') },
  {
    name: 'incoming-notices',
    show: async (app) => {
      await choose('incoming.tab.notices')(app)
      await app.page.getByRole('gridcell').nth(1).click()
    },
  },
]
