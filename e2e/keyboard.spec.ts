import { expect, test } from './support/app.ts'
import { goneIn } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'

for (const locale of goneIn('en')) {
  test(`demo bank, request, look, search and export without a mouse (${locale})`, async ({
    app,
    page,
  }) => {
    const { keyboard } = page
    const tab = (name: 'accounts' | 'funds' | 'history') =>
      page.getByRole('radio', { name: app.text(`position.tab.${name}`) })
    const grid = page.getByRole('grid')
    await app.start()

    await test.step('the language', async () => {
      await tabTo(page, page.getByLabel(app.text('settings.language'), { exact: true }))
      if (locale === 'en') await keyboard.press('ArrowDown')
      app.locale = locale
      await expect(app.button('connect.demo.action')).toBeVisible()
    })

    await test.step('the demo bank, which opens with a position', async () => {
      await tabTo(page, app.button('connect.demo.action'))
      await keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: app.text('frame.area.today') })).toBeVisible()
      await keyboard.press('Alt+1')
      await expect(tab('accounts')).toBeVisible()
    })

    await test.step('a section, a row and its detail', async () => {
      await tabTo(page, tab('accounts'))
      await keyboard.press('ArrowRight')
      await keyboard.press('ArrowRight')
      await expect(tab('funds')).toBeChecked()
      await expect(
        page.getByRole('columnheader', { name: app.text('position.col.shareholderAccount') }),
      ).toBeAttached()
      await expect(grid.getByRole('gridcell').first()).toBeVisible()
      await tabTo(page, grid)
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      const pane = page.getByRole('complementary').filter({
        hasText: app.text('position.col.shareholderAccount'),
      })
      await expect(pane).toBeVisible()
      await keyboard.press('Escape')
      await expect(pane).toBeHidden()
      await expect(grid).toBeFocused()
    })

    await test.step('the search, and back to the list', async () => {
      await keyboard.press('/')
      await keyboard.type('zzzz')
      await expect(page.getByText(app.text('table.noMatch', { search: 'zzzz' }))).toBeVisible()
      await keyboard.press('Escape')
      await expect(grid).toBeVisible()
    })

    await test.step('a newer position beside those of the week, and an earlier one looked at', async () => {
      await tabTo(page, app.button('position.request'), 'Shift+Tab')
      await keyboard.press('n')
      await expect(tab('history')).toHaveAccessibleName(/8$/)
      await tabTo(page, tab('funds'))
      await keyboard.press('ArrowRight')
      await keyboard.press('ArrowRight')
      await expect(tab('history')).toBeChecked()
      await tabTo(page, grid)
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await expect(app.button('position.old.back')).toBeVisible()
      await expect(page.getByRole('gridcell').first()).toBeVisible()
    })

    await test.step('the export', async () => {
      await tabTo(page, app.button('position.export'), 'Shift+Tab')
      await keyboard.press('Enter')
      await expect(
        page.getByRole('menuitem', { name: app.text('position.export.json') }),
      ).toBeVisible()
      await keyboard.press('Home')
      const saved = await app.saved(() => keyboard.press('Enter'))
      expect(saved.name).toMatch(/^.+\.(?:json|xlsx|csv|pdf)$/)
    })
  })
}
