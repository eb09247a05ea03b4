import { formatMoney } from '../src/shared/text/format.ts'
import { decimal } from '../src/shared/values/money.ts'
import { expect, type Tesorero, test } from './support/app.ts'
import type { Bank } from './support/bank.ts'
import { goneIn } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { letTheBankAnnounce } from './support/listener.ts'
import { dialog, pane, stateIn, stateOf, transfers } from './support/orders.ts'

const cell = (app: Tesorero, text: string) =>
  app.page.getByRole('gridcell').filter({ hasText: text }).first()

/** A DEBIN from its request to what the list says of it. */
async function followDebin(app: Tesorero, bank: Bank): Promise<void> {
  const { usable } = await stateOf(bank)
  const account = usable.accounts.find(({ currency }) => currency === 'ARS')?.account_id ?? ''
  const purchaser = usable.destinations.find((one) => !one.startsWith('000')) ?? ''
  await app.goTo('debin')

  await test.step('an account that is too short is refused at its field', async () => {
    await app.button('debin.accounts.title').click()
    await app.field('position.col.accountNumber').fill('12345')
    await app.button('debin.accounts.add').last().click()
    await expect(app.field('position.col.accountNumber')).toHaveAttribute('aria-invalid', 'true')
    await app.field('position.col.accountNumber').fill(account)
    await app.button('debin.accounts.add').last().click()
    await expect(dialog(app).getByText(account)).toBeVisible()
    await app.page.keyboard.press('Escape')
  })

  await test.step('request', async () => {
    await app.button('debin.new').first().click()
    const field = (key: 'debin.create.account' | 'debin.create.purchaser.key' | 'common.concept') =>
      pane(app).getByRole('combobox', { name: app.text(key), exact: true })
    await field('debin.create.account').fill(account)
    await field('debin.create.purchaser.key').fill(purchaser)
    await pane(app).getByLabel(app.text('common.payerTaxId'), { exact: true }).fill('20123456786')
    await pane(app).getByLabel(app.text('common.amount')).fill('4321.09')
    await field('common.concept').fill('FAC')
    await pane(app).getByLabel(app.text('common.amount')).press('Control+Enter')
    await expect(pane(app).getByText(app.text('activity.now.draft'))).toBeVisible()
    // The bank names another CUIT for that account: the person has to say that it was seen.
    await expect((await app.question()).getByRole('checkbox')).toHaveCount(1)
    await app.answer(app.text('approval.yes.debin_creation', { count: 1 }))
    await expect(stateIn(app, 'accepted')).toBeVisible()
  })

  const id = (await stateOf(bank)).orders.find(({ kind }) => kind === 'debin')
  expect(id).toMatchObject({ attempts: 1, executions: 1 })

  await test.step('follow', async () => {
    await app.choose('debin.tab.list')
    const amount = '4.321,09'
    await app.page.getByRole('searchbox').or(app.page.getByRole('textbox')).first().fill('4321.09')
    await expect(cell(app, amount)).toBeVisible({ timeout: 20_000 })
    await expect(cell(app, app.text('debin.word.INICIADO'))).toBeVisible()
    await cell(app, amount).click()
    const shown = pane(app).getByText(/^[0-9A-Z]{22}$/)
    const debinId = await shown.first().innerText()
    await bank.control('/settle', { kind: 'debin', id: debinId, outcome: 'ACREDITADO' })
    await app.button('list.sync.now').first().click()
    await expect(cell(app, app.text('debin.word.ACREDITADO'))).toBeVisible()
    await expect(pane(app).getByText(app.text('debin.means.ACREDITADO'))).toBeVisible()
    // The order that asked for it is one click away; it keeps its own times to ask.
    await app.button('debin.detail.order').click()
    await expect(pane(app).getByText(debinId).first()).toBeVisible()
  })
}

for (const locale of goneIn('es-AR'))
  test(`a credit arrives, is matched with what was expected by a person, and is exported; a DEBIN is collected (${locale})`, async ({
    app,
    bank,
  }) => {
    await app.connect(bank, locale)
    await letTheBankAnnounce(app, bank)
    await app.goTo('incoming')
    await test.step('note what is expected', async () => {
      await app.button('expected.new').first().click()
      await dialog(app).getByLabel(app.text('expected.label')).fill('Alquiler de noviembre')
      await dialog(app).getByLabel(app.text('common.amount'), { exact: true }).fill('cien')
      await app.button('expected.save').click()
      await expect(dialog(app).getByText(app.text('field.amount.not_a_number'))).toBeVisible()
      await dialog(app).getByLabel(app.text('common.amount'), { exact: true }).fill('98765.43')
      await app.button('expected.save').click()
      await expect(dialog(app)).toBeHidden()
    })

    const money = formatMoney({ amount: decimal('98765.43'), currency: 'ARS' }, locale)
    await test.step('the bank notifies', async () => {
      await bank.control('/emit', { kind: 'cashin', detail: { amount: 98765.43 } })
      await app.page.getByRole('gridcell').first().waitFor()
      await app.page.keyboard.press('/')
      await app.page.keyboard.type('98765.43')
      await expect(app.page.getByText(app.text('table.rows', { count: 1 }))).toBeVisible()
      await app.page.getByRole('gridcell').nth(2).click()
      await expect(pane(app).getByText(money, { exact: true }).first()).toBeVisible()
    })

    await test.step('a person matches', async () => {
      await expect(pane(app).getByText(app.text('incoming.open'), { exact: true })).toBeVisible()
      await app.button('reconcile.match', { label: 'Alquiler de noviembre' }).click()
      await expect(
        pane(app).getByText(app.text('conciliation.part.reconciled'), { exact: true }),
      ).toBeVisible()
      await app.choose('common.expected')
      await expect(cell(app, app.text('expected.state.matched'))).toBeVisible()
      await app.choose('incoming.tab.credits')
    })

    await test.step('export', async () => {
      const saved = await app.exportAs('list.export.csv', {}, app.button('list.export'))
      expect(String(await saved.bytes())).toContain('Alquiler de noviembre')
    })

    await test.step('and takes the mark back', async () => {
      await app.button('reconcile.unmark').click()
      await expect(pane(app).getByText(app.text('incoming.open'), { exact: true })).toBeVisible()
    })

    await test.step('returns a part of it, and the rest by the keyboard, each once', async () => {
      const sent = async () => (await transfers(bank)).map(({ executions }) => executions)
      await app.button('refund.act').click()
      await dialog(app).getByLabel(app.text('common.amountInPesos')).fill('98000')
      await app.button('refund.prepare', { count: 1 }).click()
      await expect((await app.question()).getByText(app.text('refund.of'))).toBeVisible()
      await app.answer(new RegExp(`^${app.text('approval.yes.cvu_transfer', { totals: '' })}`))
      await expect.poll(sent).toEqual([1])
      await dialog(app)
        .getByRole('button', { name: app.text('common.close'), exact: true })
        .last()
        .click()
      const left = formatMoney({ amount: decimal('765.43'), currency: 'ARS' }, locale)
      await expect(pane(app).getByText(app.text('refund.left', { left }))).toBeVisible()
      await tabTo(app.page, app.button('refund.act'))
      await app.page.keyboard.press('Enter')
      await expect(dialog(app).getByLabel(app.text('common.amountInPesos'))).toBeFocused()
      await app.page.keyboard.press('Control+Enter')
      await app.question()
      await app.answer(new RegExp(`^${app.text('approval.yes.cvu_transfer', { totals: '' })}`))
      await expect.poll(sent).toEqual([1, 1])
      await app.page.keyboard.press('Escape')
      await expect(dialog(app)).toBeHidden()
      await expect(app.button('refund.act')).toBeHidden()
    })
    if (locale === 'es-AR')
      await test.step('a DEBIN is requested, shown as requested, and is collected when the list says ACREDITADO', () =>
        followDebin(app, bank))
    expect(await bank.control('/violations')).toMatchObject({ violations: [] })
  })
