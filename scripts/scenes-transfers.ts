import type { Tesorero } from '../e2e/support/app.ts'
import type { MessageKey } from '../src/shared/locales/index.ts'
import { area, type Demo, dialog, pane, type Scene, toHead, typed } from './scene.ts'

const field = (app: Tesorero, key: MessageKey) =>
  pane(app).getByRole('combobox', { name: app.text(key), exact: true })

async function chooseNew(app: Tesorero, key: MessageKey): Promise<void> {
  await app.button('transfers.more').click()
  await app.page.getByRole('menuitem', { name: app.text(key) }).click()
}

/** A transfer from its form to its end, the form of a MEP transfer, the question about an id, and the list. */
export const transferScenes = ({ usable }: Demo): readonly Scene[] => [
  {
    name: 'transfer-form',
    show: async (app) => {
      await area('transfers')(app)
      await app.button('transfers.new').first().click()
      await field(app, 'transfers.from').fill(usable.cvus[0] ?? '')
      await field(app, 'transfers.to').fill(usable.destinations[0] ?? '')
      await pane(app).getByText(app.text('destination.holder'), { exact: true }).waitFor()
      await pane(app).getByLabel(app.text('transfers.amount')).fill(typed(app, '1.250.000,50'))
    },
  },
  {
    name: 'transfer-approval',
    show: async (app) => {
      await app.page.keyboard.press('Control+Enter')
      await app.question()
    },
    asks: true,
  },
  {
    name: 'transfer-settled',
    show: async (app) => {
      await app.answer(/^(?:Transferir|Transfer) /)
      await app.page
        .getByText(app.text('orders.settled.cvu_transfer'), { exact: true })
        .first()
        .waitFor()
    },
  },
  {
    name: 'transfer-mep',
    show: async (app) => {
      const dollars = usable.accounts.filter(({ currency }) => currency === 'USD')
      await chooseNew(app, 'transfers.new.mep_dr0')
      await field(app, 'mep.from').fill(dollars[0]?.cbu ?? '')
      await field(app, 'mep.to').fill(dollars[1]?.cbu ?? '')
      await pane(app).getByText(app.text('destination.holder'), { exact: true }).waitFor()
      await pane(app)
        .getByLabel(app.text('mep.businessName'))
        .fill('Almacén y Distribuidora La Ñata S.A.')
      await pane(app).getByLabel(app.text('mep.amount')).fill(typed(app, '12.500,00'))
      await toHead(app)
    },
  },
  {
    name: 'transfer-lookup',
    show: async (app) => {
      await app.page.keyboard.press('Escape')
      await chooseNew(app, 'transfers.lookUp')
      await app.field('transfers.lookUp.id').fill('7d9c8a0e-54c1-4f0e-9a57-2f3f4c1d0b11')
      await app.button('transfers.lookUp.ask').click()
      await dialog(app).getByText(app.text('transfers.lookUp.unused')).waitFor()
    },
  },
]
