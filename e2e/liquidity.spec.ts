import { expect, test } from './support/app.ts'
import { goneIn } from './support/journey.ts'

/** In 2026 the demo has far less than this. */
const WAGES = '99.999.999.999,00'
const written = (amount: string, locale: 'es-AR' | 'en'): string =>
  locale === 'en' ? amount.replaceAll('.', '').replace(',', '.') : amount

/** From the demo to a supposition that keeps the balance above zero; then a payment that repeats. */
for (const locale of goneIn('en')) {
  test(`an item falls below zero, moving it mends that; what needs somebody, and a payment that repeats (${locale})`, async ({
    app,
    page,
  }) => {
    await app.start()
    await app.chooseLanguage(locale)
    await app.button('connect.demo.action').click()
    await app.goTo('transfers')
    // The demo is set up while it is looked at.
    const paid = page.getByRole('gridcell', { name: /355[.,]000/ })
    await expect(paid).toBeVisible({ timeout: 30_000 })
    await app.goTo('forecast')
    const pesos = page.getByRole('region', { name: app.text('forecast.line', { currency: 'ARS' }) })
    const pane = page.getByRole('complementary')
    const save = pane.getByRole('button', { name: app.text('common.save'), exact: true })
    await expect(pesos.getByText(app.text('forecast.enough'))).toBeVisible()

    await test.step('an item without currency, on 30 February, is told at its fields', async () => {
      await app.button('forecast.items').click()
      await app.button('forecast.item.new').click()
      await app.field('forecast.item.name').fill('Aguinaldos')
      await app.field('forecast.item.amount').fill(written(WAGES, locale))
      await app.field('forecast.item.on').fill('30/02/2027')
      await save.click()
      await expect(pane.getByText(app.text('field.date.no_such_day'))).toBeVisible()
      await expect(app.field('forecast.item.currency')).toHaveAttribute('aria-invalid', 'true')
    })

    await test.step('mended, it is stored, and a day falls below zero', async () => {
      await app.field('forecast.item.currency').selectOption('ARS')
      await app.field('forecast.item.on').fill('+20')
      await save.click()
      await expect(pane.getByText('Aguinaldos')).toBeVisible()
      await expect(pesos.getByText(/(Bajo cero|Below zero)/)).toBeVisible()
    })

    await test.step('supposed beyond the stretch, it leaves enough on every day', async () => {
      const days = pesos.getByRole('rowheader').getByRole('button')
      await pesos.locator('tr[data-lowest=true]').getByRole('button').click()
      await pane.getByRole('button', { name: /: .*Aguinaldos/ }).click()
      await page
        .getByRole('menuitem', { name: app.text('forecast.whatIf.move'), exact: true })
        .click()
      await app.field('forecast.whatIf.day').fill('+40')
      await pane
        .getByRole('button', { name: app.text('forecast.whatIf.move'), exact: true })
        .click()
      await expect(pesos.getByText(app.text('forecast.enough'))).toBeVisible()
      await expect(days.first()).toBeVisible()
      const supposed = page.getByRole('list', { name: app.text('forecast.whatIf') })
      await supposed.getByRole('button').click()
      await expect(supposed).toBeHidden()
    })

    await test.step('by keyboard, a day says what makes it', async () => {
      await pesos.getByRole('rowheader').getByRole('button').first().focus()
      await page.keyboard.press('Enter')
      await expect(pane.getByRole('listitem').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(pane).toBeHidden()
    })

    await test.step('the first screen leads to where something is dealt with', async () => {
      await page.keyboard.press('Alt+0')
      await expect(
        page.getByRole('heading', { name: app.text('frame.area.today'), level: 1 }),
      ).toBeVisible()
      const needs = page.getByRole('region', { name: app.text('attention.title') })
      await needs
        .getByRole('button', { name: new RegExp(app.text('attention.toApprove', { count: 2 })) })
        .click()
      await expect(
        page.getByRole('heading', { name: app.text('frame.area.activity'), level: 1 }),
      ).toBeVisible()
    })

    await test.step('an order is made to repeat each Monday', async () => {
      await app.goTo('transfers')
      await paid.click()
      await app.button('recurring.make').click()
      const dialog = page.getByRole('dialog', { name: app.text('recurring.new') })
      await app.field('common.name').fill('Honorarios del contador')
      await app.field('recurring.every').selectOption('week')
      await dialog.getByRole('button', { name: app.text('recurring.save') }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('it is among the days ahead, and nothing was sent', async () => {
      await app.goTo('today')
      const ahead = page.getByRole('region', {
        name: app.text('today.ahead', { days: 14, currency: 'ARS' }),
      })
      await expect(
        ahead
          .getByText(app.text('today.source.recurring_out', { label: 'Honorarios del contador' }))
          .first(),
      ).toBeVisible()
    })

    await test.step('one day is left out, and back again', async () => {
      await app.goTo('beneficiaries')
      await app.choose('book.tab.again')
      await page.getByRole('gridcell', { name: 'Honorarios del contador' }).click()
      await pane
        .getByRole('button', { name: app.text('recurring.day.skip') })
        .first()
        .click()
      await expect(pane.getByText(app.text('recurring.skipped'))).toBeVisible()
      await pane.getByRole('button', { name: app.text('recurring.day.undo') }).click()
      await expect(pane.getByText(app.text('recurring.skipped'))).toBeHidden()
    })
  })
}
