import { formatDate } from '../src/shared/text/format.ts'
import { addDays, buenosAiresDate } from '../src/shared/values/calendar.ts'
import { expect, type Tesorero, test } from './support/app.ts'
import { axeProblems } from './support/axe.ts'
import { fileOf } from './support/intake.ts'
import { goneIn } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { dialog, pane, usableOfDemo } from './support/orders.ts'
import { openPspDesk } from './support/psp.ts'

/** The PSP's desk on the demo: own file, break, reason, closing, export. */

const days = (app: Tesorero) =>
  app.page.getByRole('table', { name: app.text('cvu.tab.days'), exact: true })
/** The break of an amount that some events explain to the cent. */
const explained = (app: Tesorero) =>
  app.page
    .getByRole('row')
    .filter({ hasText: app.text('psp.kind.amount') })
    .filter({ hasText: app.text('cvu.break.by', { count: 1 }) })
    .first()

for (const locale of goneIn('en')) {
  test(`a PSP closes its day by mouse (${locale})`, async ({ app, page }) => {
    test.slow()
    const { cvus } = await usableOfDemo()
    const today = buenosAiresDate(new Date())
    const yesterday = formatDate(addDays(today, -1), locale)
    const balances = ['CVU;Saldo;Fecha', ...cvus.map((cvu) => `${cvu};1000,00;${today}`), '']
    await openPspDesk(app, locale)

    await test.step('the day that fits is closed, the next one lacks money', async () => {
      await app.choose('cvu.tab.days')
      await expect(days(app).getByText(/250[.,]000/)).toBeVisible({ timeout: 60_000 })
      await expect(days(app).getByText(app.text('cvu.day.closed', { version: 1 }))).toBeVisible()
      expect(await axeProblems(page)).toEqual([])
    })

    await test.step('a break is explained, and gets a reason', async () => {
      await explained(app).click()
      await expect(
        pane(app).getByRole('list', { name: app.text('cvu.explain.exact', { count: 1 }) }),
      ).toBeVisible()
      await pane(app).getByLabel(app.text('psp.reason'), { exact: true }).last().fill('En curso')
      await pane(app)
        .getByRole('button', { name: app.text('cvu.reason.save') })
        .click()
      await expect(pane(app).getByText('En curso')).toBeVisible()
    })

    await test.step('the day is closed, and its file exported', async () => {
      await app.button('cvu.close', { day: yesterday }).click()
      await expect(
        page.getByText(app.text('cvu.close.done', { day: yesterday, version: 1, open: 8 })),
      ).toBeVisible()
      const menu = app.button('list.export')
      const saved = await app.exportAs('cvu.file.breaks', { format: 'CSV' }, menu)
      expect((await saved.bytes()).toString('utf8')).toContain('En curso')
    })

    await test.step('the file of another day is imported', async () => {
      await app.button('cvu.import').first().click()
      await dialog(app).locator('input[type=file]').setInputFiles(fileOf('saldos.csv', balances))
      await dialog(app)
        .getByRole('button', { name: app.text('cvu.import.take.balances') })
        .click()
      await expect(
        dialog(app).getByText(app.text('cvu.import.taken', { name: 'saldos.csv' })),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(
        days(app).getByRole('button', { name: formatDate(today, locale), exact: true }),
      ).toBeVisible()
    })
  })
}

test('a PSP finds a break and closes its day by keyboard', async ({ app, page }) => {
  test.slow()
  const { keyboard } = page
  const yesterday = formatDate(addDays(buenosAiresDate(new Date()), -1), 'es-AR')
  await openPspDesk(app, 'es-AR')
  await keyboard.press('Alt+v')
  await app.choose('cvu.tab.days')
  await expect(explained(app)).toBeVisible({ timeout: 60_000 })
  await tabTo(page, page.getByRole('grid').first())
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(pane(app).getByRole('heading', { name: app.text('cvu.explain') })).toBeVisible()
  await keyboard.press('Escape')
  await tabTo(page, app.button('cvu.close', { day: yesterday }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(days(app).getByText(app.text('cvu.day.closed', { version: 1 }))).toHaveCount(2)
})
