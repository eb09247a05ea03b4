import { locales } from '../src/shared/base/locale.ts'
import { expect, test } from './support/app.ts'

/** From the demo to what the coming days look like, and a payment that repeats among them. */
for (const locale of locales) {
  test(`what needs somebody, what will be there, and a payment that repeats (${locale})`, async ({
    app,
    page,
  }) => {
    await app.start()
    await app.chooseLanguage(locale)
    await app.button('connect.demo.action').click()
    await app.goTo('transfers')
    const paid = page.getByRole('gridcell', { name: /355[.,]000/ })
    // The demo is set up while it is looked at.
    await expect(paid).toBeVisible({ timeout: 30_000 })

    await test.step('the first screen leads to where something is dealt with', async () => {
      await page.keyboard.press('Alt+0')
      await expect(
        page.getByRole('heading', { name: app.text('today.title'), level: 1 }),
      ).toBeVisible()
      const needs = page.getByRole('region', { name: app.text('attention.title') })
      await needs
        .getByRole('button', { name: new RegExp(app.text('attention.toApprove', { count: 2 })) })
        .click()
      await expect(
        page.getByRole('heading', { name: app.text('activity.title'), level: 1 }),
      ).toBeVisible()
    })

    await test.step('an order is made to repeat each Monday', async () => {
      await app.goTo('transfers')
      await paid.click()
      await app.button('recurring.make').click()
      const dialog = page.getByRole('dialog', { name: app.text('recurring.new') })
      await app.field('recurring.name').fill('Honorarios del contador')
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
      await page.getByRole('tab', { name: app.text('book.tab.recurring') }).click()
      await page.getByRole('gridcell', { name: 'Honorarios del contador' }).click()
      const pane = page.getByRole('complementary')
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
