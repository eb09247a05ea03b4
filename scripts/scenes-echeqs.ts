import { addDays, buenosAiresDate } from '../src/shared/values/calendar.ts'
import {
  accountOf,
  area,
  choose,
  type Demo,
  dialog,
  pane,
  type Scene,
  signatoriesOf,
  synchronise,
  toHead,
  typed,
} from './scene.ts'

const inDays = (days: number): string =>
  addDays(buenosAiresDate(new Date()), days).split('-').reverse().join('/')

/** What is looked at: list, one in detail, filters, calendar. */
const deskScenes: readonly Scene[] = [
  {
    name: 'echeqs',
    show: async (app) => {
      await area('echeqs')(app)
      await synchronise(app)
    },
  },
  {
    name: 'echeqs-detail',
    show: async (app) => {
      await app.page.getByRole('gridcell').nth(2).click()
      await pane(app).waitFor()
    },
  },
  {
    name: 'echeqs-filters',
    show: async (app) => {
      await app.page.keyboard.press('Escape')
      await app.button('echeqs.column.status').click()
    },
  },
  {
    name: 'echeqs-calendar',
    show: async (app) => {
      await app.page.keyboard.press('Escape')
      await choose('echeqs.view.calendar')(app)
      await app.page.locator('[aria-current="date"]').waitFor()
    },
  },
]

/** What is ordered at the desk: custody, one echeq by the form, several from a file. */
const orderScenes = (demo: Demo): readonly Scene[] => [
  {
    name: 'echeqs-custody',
    show: async (app) => {
      await choose('echeqs.view.list')(app)
      await app.page.getByRole('gridcell').first().waitFor()
      await app.page
        .getByRole('searchbox')
        .first()
        // The demo has the first ones on their way already.
        .fill(demo.usable.custody_echeq_ids.at(-1) ?? '')
      await app.page.getByText(app.text('table.rows', { count: 1 }), { exact: true }).waitFor()
      await app.page.getByRole('grid').focus()
      await app.page.keyboard.press('Control+a')
      await app.button('echeqs.custody').click()
      await dialog(app)
        .getByRole('combobox', { name: app.text('custody.accountKey'), exact: true })
        .fill(accountOf(demo).cbu)
      await app.page.keyboard.press('Tab')
      await app.field('imports.field.signatories').fill(signatoriesOf(demo))
    },
  },
  {
    name: 'echeqs-issue',
    show: async (app) => {
      await app.page.keyboard.press('Escape')
      await dialog(app).waitFor({ state: 'hidden' })
      await app.button('table.clearSelection').click()
      await app.button('echeqs.issue').first().click()
      const box = (name: string) => pane(app).getByRole('combobox', { name, exact: true })
      const field = (name: string) => pane(app).getByRole('textbox', { name, exact: true })
      await box(app.text('imports.field.accountId')).fill(accountOf(demo).account_id)
      await box(app.text('issue.beneficiary')).fill('Molino Ñandú SA')
      await field(app.text('issue.documentNumber')).fill('30-50001091-2')
      await field(app.text('issue.amount')).fill(typed(app, '1.250.000,50'))
      await field(app.text('issue.paymentDate')).fill(inDays(30))
      await box(app.text('issue.conceptCode')).fill('FAC')
      await field(app.text('imports.field.signatories')).fill(signatoriesOf(demo))
      await toHead(app)
    },
  },
  {
    name: 'echeqs-import',
    show: async (app) => {
      await app.button('issue.several').click()
      await dialog(app)
        .getByRole('combobox', { name: app.text('imports.field.accountId'), exact: true })
        .fill(accountOf(demo).account_id)
      await dialog(app)
        .getByRole('combobox', { name: app.text('imports.field.conceptCode'), exact: true })
        .fill('FAC')
      const names = [
        'Molino Ñandú SA',
        'Papelera Núñez SRL',
        'Transportes Ibáñez',
        'Envases del Sur',
      ]
      const amounts = ['1.000,50', 'mil', '250.000,00', '87.310,25']
      const lines = names.map(
        (name, index) =>
          `${name};30500010912;${amounts[index]};${inDays(30 + index)};"${signatoriesOf(demo)}"`,
      )
      const choosing = app.page.waitForEvent('filechooser')
      await app.button('imports.choose').click()
      await (await choosing).setFiles({
        name: 'echeqs.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          ['Beneficiario;CUIT;Importe;Vencimiento;Firmantes', ...lines].join('\r\n'),
        ),
      })
      await dialog(app)
        .getByText(app.text('imports.counts', { good: 3, bad: 1 }))
        .waitFor()
    },
  },
]

/** The desk of echeqs. */
export const echeqScenes = (demo: Demo): readonly Scene[] => [...deskScenes, ...orderScenes(demo)]
