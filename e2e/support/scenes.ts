import type { Tesorero } from './app.ts'
import { bringFile, line } from './fund-file.ts'
import { box, currentAccount, dialog, pane, type usableOfDemo } from './orders.ts'

/** One screen of the screenshots: its file name and how to get there from the screen before. */
export interface Scene {
  readonly name: string
  readonly show: (app: Tesorero) => Promise<unknown>
  /** Photographed is the page in which main asks, instead of the window. */
  readonly asks?: boolean
}

type Demo = Awaited<ReturnType<typeof usableOfDemo>>

/** Goes to an area, whatever stands open in front of the one before. */
const area =
  (name: Parameters<Tesorero['goTo']>[0]): Scene['show'] =>
  async (app) => {
    await app.page.keyboard.press('Escape')
    await dialog(app).waitFor({ state: 'hidden' })
    await app.goTo(name)
  }

/** Goes to an area and waits for its list. */
const list =
  (name: Parameters<Tesorero['goTo']>[0]): Scene['show'] =>
  async (app) => {
    await area(name)(app)
    await app.page.getByRole('gridcell').first().waitFor()
  }

/** Reads a list from the bank and waits until all of it is there. */
async function synchronise(app: Tesorero): Promise<void> {
  await app.button('list.sync.now').first().click()
  await app.page.getByRole('gridcell').first().waitFor()
  const again = { hasText: app.text('list.sync.now') }
  const button = app.page.locator('button:enabled', again).filter({ visible: true })
  await button.first().waitFor({ timeout: 120_000 })
}

/** An amount as the language of the window is typed; `text` as in Spanish. */
const typed = ({ locale }: Tesorero, text: string): string =>
  locale === 'en' ? text.replaceAll('.', '').replace(',', '.') : text

/** From the first start to the positions of the demo. */
const startScenes: readonly Scene[] = [
  { name: 'connect', show: (app) => app.button('connect.bank.title').click() },
  {
    name: 'today',
    show: async (app) => {
      await app.button('common.back').click()
      await app.button('connect.demo.action').click()
      await app.page.getByRole('heading', { name: app.text('attention.title') }).waitFor()
      // Its line is final once every list of the bank was read.
      await app.page.locator('[data-final="true"]').first().waitFor({ timeout: 180_000 })
      // The demo makes its orders meanwhile; the one whose answer is lost comes last.
      await app.page
        .getByText(app.text('attention.unconfirmed', { count: 1, overdue: 0 }))
        .waitFor({ timeout: 180_000 })
    },
  },
  {
    name: 'position',
    show: async (app) => {
      await app.goTo('position')
      await app.page.getByRole('radio', { name: app.text('position.tab.accounts') }).waitFor()
    },
  },
]

/** Transfers: the form of one, and the question about it. */
const transferScenes = ({ cvus, destinations }: Demo): readonly Scene[] => [
  {
    name: 'transfer-form',
    show: async (app) => {
      await area('transfers')(app)
      await app.button('transfers.new').first().click()
      await box(app, 'transfers.from').fill(cvus[0] ?? '')
      await box(app, 'transfers.to').fill(destinations[0] ?? '')
      await pane(app).getByText(app.text('destination.holder'), { exact: true }).waitFor()
      await pane(app).getByLabel(app.text('common.amountInPesos')).fill(typed(app, '1.250.000,50'))
    },
  },
  {
    name: 'transfer-approval',
    show: async (app) => {
      await app.page.keyboard.press('Control+Enter')
      const question = await app.question()
      // Its buttons wait until it can have been read.
      await question.locator('[type="submit"]:not([data-disabled], :disabled)').waitFor()
    },
    asks: true,
  },
]

const FUND_LINES = 40

/** A batch of the fund desk with mistakes. */
const fundBatch: Scene = {
  name: 'funds-batch',
  show: async (app) => {
    // The word that something is asked elsewhere would lie over every picture to come.
    await app.answer(app.text('approval.no'))
    await area('funds')(app)
    await app.button('funds.new.fund_redemption').first().click()
    const lines = Array.from({ length: FUND_LINES }, (_, index) => {
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
}

/** A DEBIN before it is asked for, and an incoming credit beside what may be its match. */
const incomingScenes = (demo: Demo): readonly Scene[] => [
  {
    name: 'debin-form',
    show: async (app) => {
      await area('debin')(app)
      await app.button('debin.new').first().click()
      await box(app, 'debin.create.account').fill(currentAccount(demo).account_id)
      await box(app, 'debin.create.purchaser.key').fill(
        demo.destinations.find((one) => !one.startsWith('000')) ?? '',
      )
      await app.field('common.payerTaxId').fill('20-12345678-6')
      await pane(app).getByLabel(app.text('common.amount')).fill(typed(app, '48.500,00'))
      await box(app, 'common.concept').fill('CUO')
      await app.page.keyboard.press('Tab')
      // A person begins to read a form at its head.
      await pane(app).hover()
      await app.page.mouse.wheel(0, -4_000)
    },
  },
  {
    name: 'incoming-reconcile',
    show: async (app) => {
      await area('incoming')(app)
      await synchronise(app)
      await app.page.getByRole('gridcell').nth(2).click()
      await pane(app).waitFor()
    },
  },
]

/** Every screen that is photographed, in the order in which one is reached from the other. */
export const scenesOf = (demo: Demo): readonly Scene[] => [
  ...startScenes,
  {
    name: 'echeqs',
    show: async (app) => {
      await area('echeqs')(app)
      await synchronise(app)
    },
  },
  ...transferScenes(demo),
  fundBatch,
  ...incomingScenes(demo),
  {
    name: 'forecast',
    show: async (app) => {
      await area('forecast')(app)
      const curve = app.text('forecast.line', { currency: 'ARS' })
      await app.page.getByRole('region', { name: curve }).locator('svg').first().waitFor()
    },
  },
  {
    name: 'books',
    show: async (app) => {
      await area('books')(app)
      await app.page.getByText(app.text('books.tab.entries'), { exact: true }).first().click()
      await app.page.getByRole('gridcell').first().waitFor()
    },
  },
  { name: 'activity', show: list('activity') },
  { name: 'beneficiaries', show: list('beneficiaries') },
  { name: 'palette', show: (app) => app.page.keyboard.press('Control+k') },
]
