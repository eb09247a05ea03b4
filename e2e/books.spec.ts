import { expect, test } from './support/app.ts'
import { csvRows } from './support/exports.ts'
import { goneIn } from './support/journey.ts'

/** From what happened in the demo to a batch that is handed over twice and taken back. */
for (const locale of goneIn('es-AR')) {
  test(`entries: an account by keyboard, rules tried, a batch exported twice and reopened (${locale})`, async ({
    app,
    page,
  }) => {
    await app.start()
    await app.chooseLanguage(locale)
    await app.button('connect.demo.action').click()
    await app.goTo('transfers')
    // The demo is set up while it is looked at.
    await expect(page.getByRole('gridcell', { name: /355[.,]000/ })).toBeVisible({
      timeout: 30_000,
    })
    await app.goTo('books')
    await app.choose('books.tab.entries')
    const view = (name: string) => page.getByRole('radio', { name, exact: false })
    const batches = page.getByRole('table', { name: app.text('accounting.view.batches') })

    await test.step('what is to be identified gets its account by keyboard', async () => {
      await expect(view(app.text('accounting.state.unidentified'))).toBeAttached()
      await page.getByText(new RegExp(`^${app.text('accounting.state.unidentified')} \\d`)).click()
      const grid = page.getByRole('grid', { name: app.text('accounting.view.events') })
      const cells = grid.getByRole('gridcell', { name: app.text('accounting.state.unidentified') })
      await expect(cells.first()).toBeVisible()
      const pane = page.getByRole('complementary')
      // A key that comes while the rows change opens none.
      await expect(async () => {
        await grid.focus()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect(pane).toBeVisible({ timeout: 2000 })
      }).toPass()
      await expect(pane.getByRole('combobox').first()).toBeFocused()
      await page.keyboard.type('Proveedores')
      await page.keyboard.press('Enter')
      await expect(pane).toBeHidden()
      await expect(grid).toBeFocused()
    })

    await test.step('a rule is tried on what happened, then kept', async () => {
      await app.choose('accounting.rules')
      await app.button('accounting.rules.new').click()
      const first = `${app.text('accounting.by.rule', { rule: '1' })}: `
      const field = (role: 'textbox' | 'combobox', name: string) =>
        page.getByRole(role, { name: first + name })
      await field('textbox', app.text('accounting.rule.min')).fill('1')
      await field('combobox', app.text('accounting.rule.to')).fill('Varios')
      await page.keyboard.press('Escape')
      await expect(app.button('accounting.rules.save')).toBeDisabled()
      await app.button('accounting.rules.try').click()
      await expect(page.getByText(/\d → \d/)).toBeVisible()
      await app.button('accounting.rules.save').click()
      await expect(page.getByText(app.text('accounting.rules.saved'))).toBeVisible()
    })

    await test.step('a batch is sealed, and exported twice as the same bytes', async () => {
      await app.choose('accounting.view.batches')
      await app.button('accounting.make.save').click()
      await expect(batches.getByRole('row')).toHaveCount(2)
      const menu = batches.getByRole('button', { name: app.text('accounting.export') }).first()
      const exported = async () => (await app.exportAs('accounting.export.csv', {}, menu)).bytes()
      const first = await exported()
      expect(csvRows(first)[0]).toHaveLength(16)
      expect((await exported()).equals(first)).toBe(true)
    })

    await test.step('reopening is another batch', async () => {
      await batches
        .getByRole('button', { name: app.text('accounting.reopen.title', { number: '1' }) })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: app.text('accounting.reopen'), exact: true })
        .click()
      await expect(batches.getByRole('row')).toHaveCount(3)
      await expect(batches).toContainText(app.text('accounting.batch.reversal', { number: '1' }))
    })
  })
}
