import { bringFile, line } from '../e2e/support/fund-file.ts'
import { area, type Demo, type Scene } from './scene.ts'

const COUNT = 40

/** The screens of the fund operations: a batch with mistakes, its approval, what became of it, and a caution. */
export const fundScenes = ({ usable }: Demo): readonly Scene[] => [
  {
    name: 'funds-batch',
    show: async (app) => {
      await area('funds')(app)
      await app.button('funds.new.fund_rescue').first().click()
      const lines = Array.from({ length: COUNT }, (_, index) => {
        if (index === 2) return line(index, { amount: '1.234' })
        return line(index, index === 5 ? { id: 'L4' } : {})
      })
      await bringFile(app.page, app.text('funds.tool.import'), lines)
      await app.page.getByText(app.text('funds.problems', { count: 3 })).waitFor()
      await app.page
        .getByRole('region', { name: app.text('funds.problems.list') })
        .getByRole('button')
        .first()
        .click()
    },
  },
  {
    name: 'funds-approval',
    show: async (app) => {
      await app.button('funds.tool.clear').click()
      const lines = Array.from({ length: COUNT }, (_, index) => line(index))
      await bringFile(app.page, app.text('funds.tool.import'), lines)
      await app.page.getByText(app.text('funds.problems', { count: 0 })).waitFor()
      await app.button('activity.act.submit').click()
      await app.question()
    },
    asks: true,
  },
  {
    name: 'funds-settled',
    show: async (app) => {
      await app.answer(/^(?:Rescatar|Redeem) /)
      await app.page
        .getByText(app.text('orders.settled.fund_rescue'), { exact: true })
        .first()
        .waitFor()
      await app.page
        .getByRole('heading', { name: app.text('funds.results') })
        .scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'cautions',
    show: async (app) => {
      await app.page.getByRole('tab', { name: app.text('funds.tab.cautions') }).click()
      await app.field('cautions.id').fill(usable.caution_ids[1] ?? '')
      await app.page.keyboard.press('Enter')
      await app.page.getByRole('complementary').waitFor()
    },
  },
]
