import type { Locale } from '../src/shared/base/locale.ts'
import { addDays, buenosAiresDate } from '../src/shared/values/calendar.ts'
import { expect, type Tesorero } from './support/app.ts'
import type { Bank } from './support/bank.ts'
import { fileOf } from './support/intake.ts'
import { goneIn } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import {
  currentAccount,
  dialog,
  pane,
  requiredSignatories,
  sayYes,
  sent,
  stateIn,
  stateOf,
  test,
  YES,
} from './support/orders.ts'

/** A profile with the bank and its first position, at the desk of echeqs. */
async function openDesk(app: Tesorero, bank: Bank, locale: Locale): Promise<void> {
  await app.connect(bank, locale)
  await app.goTo('echeqs')
  await expect(app.button('echeqs.issue').first()).toBeVisible()
}

/** What the bank takes: an account that issues, who must sign, and the orders it was given. */
async function usable(bank: Bank) {
  const { usable: can } = await stateOf(bank)
  const { account_id: account, cbu } = currentAccount(can)
  return { ...can, account, cbu, signatories: requiredSignatories(can) }
}

const dated = (days: number): string =>
  addDays(buenosAiresDate(new Date()), days).split('-').reverse().join('/')

/** Fills in the form of an echeq. */
async function fillIssuance(
  app: Tesorero,
  bank: Bank,
  changes: { readonly cmc7?: string } = {},
): Promise<void> {
  const { account, signatories } = await usable(bank)
  const box = (name: string) => pane(app).getByRole('combobox', { name, exact: true })
  const field = (name: string) => pane(app).getByRole('textbox', { name, exact: true })
  await box(app.text('imports.field.accountId')).fill(account)
  await box(app.text('issue.beneficiary')).fill('Molino Ñandú SA')
  await field(app.text('common.number')).fill('30-50001091-2')
  await field(app.text('common.amountInPesos')).fill('1234.56')
  await field(app.text('issue.paymentDate')).fill(dated(30))
  await box(app.text('common.concept')).fill('FAC')
  await field(app.text('issue.cmc7')).fill(changes.cmc7 ?? '')
  await field(app.text('imports.field.signatories')).fill(signatories)
}

for (const locale of goneIn('es-AR'))
  test(`echeqs are issued from the form, and from a file all or none (${locale})`, async ({
    app,
    bank,
  }) => {
    await openDesk(app, bank, locale)
    await test.step('an echeq is issued from the form and appears in the list', async () => {
      await app.page.keyboard.press('n')
      await fillIssuance(app, bank)
      await app.page.keyboard.press('Control+Enter')
      await sayYes(app)
      await expect(stateIn(app, 'accepted')).toBeVisible()
      await expect(pane(app).getByText(app.text('activity.now.issuance'))).toBeVisible()
      expect(await sent(bank, 'echeq_issuance')).toMatchObject([{ attempts: 1, executions: 1 }])

      await app.button('list.sync.now').first().click()
      // Beside a pane the list has no room for the state.
      await pane(app)
        .getByRole('button', { name: app.text('common.close') })
        .first()
        .click()
      await app.page.keyboard.press('/')
      await app.page.keyboard.type('Molino Ñandú SA')
      const grid = app.page.getByRole('grid', { name: app.text('echeqs.list') })
      await expect(grid.getByText(app.text('echeqs.state.emitido-pendiente')).first()).toBeVisible({
        timeout: 30_000,
      })
      expect(await bank.control('/violations')).toMatchObject({ violations: [] })
    })

    const { account, signatories } = await usable(bank)
    const line = (amount: string) => `Ñandú SA;30500010912;${amount};${dated(30)};"${signatories}"`
    const choose = async (lines: readonly string[]) => {
      const choosing = app.page.waitForEvent('filechooser')
      await app.button('imports.choose').click()
      const all = ['Beneficiario;CUIT;Importe;Vencimiento;Firmantes', ...lines]
      // As an old spreadsheet writes it.
      await (await choosing).setFiles(fileOf('echeqs.csv', all, 'latin1'))
    }
    await app.goTo('today')
    await app.goTo('echeqs')
    await expect(app.button('echeqs.issue').first()).toBeVisible()
    await app.page.keyboard.press('n')
    await app.button('issue.several').click()
    await dialog(app)
      .getByRole('combobox', { name: app.text('imports.field.accountId'), exact: true })
      .fill(account)
    await dialog(app)
      .getByRole('combobox', { name: app.text('imports.field.conceptCode'), exact: true })
      .fill('FAC')

    await test.step('a row that could mean two amounts holds all of them back', async () => {
      await choose([line('1.000,50'), line('"1,234.50"'), line('1.234')])
      await expect(dialog(app)).toContainText(app.text('imports.counts', { good: 2, bad: 1 }))
      await expect(dialog(app)).toContainText(app.text('imports.mend', { row: 4 }))
      await expect(app.button('imports.prepare', { count: 2, left: 0 })).toBeDisabled()
    })

    await test.step('a right file is prepared whole and approved as one', async () => {
      await app.button('imports.another').click()
      await dialog(app)
        .getByRole('combobox', { name: app.text('imports.field.accountId'), exact: true })
        .fill(account)
      await choose([line('1.000,50'), line('1234,00'), line('2000')])
      await app.button('imports.prepare', { count: 3, left: 0 }).click()
      await sayYes(app)
      await expect(dialog(app)).toContainText(app.text('prepared.sent', { sent: 3, failed: 0 }))
      await expect(
        dialog(app).getByText(app.text('orders.state.accepted'), { exact: true }).first(),
      ).toBeVisible()
    })
    // The form's, and three of the file.
    const orders = await sent(bank, 'echeq_issuance')
    expect(orders.map(({ executions }) => executions)).toEqual([1, 1, 1, 1])
    expect(await bank.control('/violations')).toMatchObject({ violations: [] })
    if (locale !== 'es-AR') return
    await test.step('a refused issuance opens again with the sentence at its field', async () => {
      await app.page.keyboard.press('Escape')
      await expect(dialog(app)).toBeHidden()
      await app.page.keyboard.press('n')
      await fillIssuance(app, bank, { cmc7: '1'.repeat(29) })
      await app.page.keyboard.press('Control+Enter')
      await sayYes(app)
      await expect(stateIn(app, 'refused')).toBeVisible()
      await app.button('activity.act.correctAgain').click()
      await expect(pane(app).getByText(app.text('field.cmc7.invalid'))).toBeVisible()
      await expect(
        pane(app).getByRole('textbox', { name: app.text('issue.cmc7'), exact: true }),
      ).toHaveValue('1'.repeat(29))
    })
  })

/** Synchronises, and chooses rows by what the list is searched for. */
async function chooseRows(app: Tesorero, search: string): Promise<void> {
  await app.button('list.sync.now').first().click()
  await expect(app.page.getByRole('grid').getByRole('gridcell').first()).toBeVisible({
    timeout: 60_000,
  })
  await app.page.keyboard.press('/')
  await app.page.keyboard.type(search)
  await tabTo(app.page, app.page.getByRole('grid'))
  // What was chosen of the rows before the search had its answer is no choice any more.
  await expect(async () => {
    await app.page.keyboard.press('Control+a')
    await expect(app.custody()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

/** The state that the bank's word for an order in the dialog says. */
const inCustody = (app: Tesorero) =>
  dialog(app).getByText(app.text('orders.settled.echeq_custody'), { exact: true })
/** The bank is asked a minute after the order. */
const FOLLOWED = { timeout: 110_000 }

test('an echeq is placed in custody without a mouse, and followed to CUSTODIA', {
  tag: '@waiting',
}, async ({ app, bank }) => {
  test.setTimeout(200_000)
  const { page } = app
  await openDesk(app, bank, 'es-AR')
  const { cbu, signatories, custody_echeq_ids: ids } = await usable(bank)
  await tabTo(page, app.button('list.sync.now').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible({
    timeout: 60_000,
  })
  await page.keyboard.press('/')
  await page.keyboard.type(ids[0] ?? '')
  await expect(page.getByText(app.text('table.rows', { count: 1 }), { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('grid'))
  await page.keyboard.press('Control+a')
  await tabTo(page, app.custody(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(app)).toContainText(app.text('custody.count', { count: 1 }))
  await tabTo(
    page,
    dialog(app).getByRole('combobox', { name: app.text('custody.accountKey'), exact: true }),
  )
  await page.keyboard.type(cbu)
  await page.keyboard.press('Tab')
  await tabTo(
    page,
    dialog(app).getByRole('textbox', { name: app.text('imports.field.signatories') }),
  )
  await page.keyboard.type(signatories)
  await page.keyboard.press('Control+Enter')
  const asked = await app.question()
  const approvalPage = await app.approvalPage()
  const yes = asked.getByRole('button', { name: YES })
  await tabTo(approvalPage, yes)
  await expect(yes).toBeEnabled()
  await approvalPage.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(dialog(app)).toContainText(app.text('prepared.sent', { sent: 1, failed: 0 }))
  await expect(inCustody(app)).toBeVisible(FOLLOWED)
  expect(await sent(bank, 'echeq_custody')).toMatchObject([{ attempts: 1, executions: 1 }])
})

test('several echeqs are placed in custody with one approval; refused ones say why', {
  tag: '@waiting',
}, async ({ app, bank }) => {
  test.setTimeout(200_000)
  await openDesk(app, bank, 'en')
  const { cbu, signatories } = await usable(bank)
  await bank.control('/faults', {
    method: 'PUT',
    path: '/v1/echeqs/custody',
    action: 'status',
    status: 412,
    times: 1,
    body: { error_code: 'invalid_account_key' },
  })
  await chooseRows(app, 'ACTIVO')
  await app.custody().click()
  await dialog(app)
    .getByRole('combobox', { name: app.text('custody.accountKey'), exact: true })
    .fill(cbu)
  await dialog(app)
    .getByRole('textbox', { name: app.text('imports.field.signatories') })
    .fill(signatories)
  await dialog(app)
    .getByRole('button', { name: /^Place / })
    .click()
  await sayYes(app)
  // The fault's, and the one among them whose lot the embedded bank never accepts.
  await expect(dialog(app)).toContainText(app.text('prepared.refused', { count: 2 }))
  await expect(dialog(app)).toContainText(/the batch is not valid/)
  await expect(dialog(app)).toContainText(/the CBU, CVU or alias does not exist/)
  await expect(inCustody(app).first()).toBeVisible(FOLLOWED)
})
