import type { Page } from '@playwright/test'
import type { MessageKey } from '../src/shared/locales/index.ts'
import { expect, test } from './support/app.ts'
import { fileOf } from './support/intake.ts'
import { goneIn } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import {
  currentAccount,
  dialog,
  pane,
  paymentsOf,
  requiredSignatories,
  usableOfDemo,
} from './support/orders.ts'

/** The main acts of a day without a mouse; `clicks.spec.ts` does them with one and counts. */

const ROWS = 20

/** Says no in the page where main asks, by its keys alone. */
async function declineByKeys(page: Page, no: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: no, exact: true })
  await tabTo(page, button)
  await expect(button).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(button).toBeHidden()
}

for (const locale of goneIn('en')) {
  test(`the main acts of a day by keyboard (${locale})`, async ({ app, page }) => {
    const { keyboard } = page
    const usable = await usableOfDemo()
    const [from = '', to = ''] = [usable.cvus[0], usable.destinations[0]]
    const signatories = requiredSignatories(usable)
    const account = currentAccount(usable).cbu
    const no = (): string => app.text('approval.no')
    const decline = async (): Promise<void> => {
      await app.question()
      await declineByKeys(await app.approvalPage(), no())
      await expect(page.getByText(app.text('approval.elsewhere'))).toBeHidden()
    }

    await app.start()
    await app.chooseLanguage(locale)

    await test.step('from the first screen to what is available', async () => {
      await tabTo(page, app.button('connect.demo.action'))
      await keyboard.press('Enter')
      await expect(page.getByRole('region', { name: app.text('common.available') })).toBeVisible()
    })

    await test.step('the echeqs due this week', async () => {
      await keyboard.press('Alt+2')
      await expect(page.getByRole('gridcell').first()).toBeVisible({ timeout: 60_000 })
      await tabTo(page, app.button('echeqs.view.week'))
      await keyboard.press('Enter')
      await expect(page.getByRole('list', { name: app.text('list.filter.inForce') })).toBeVisible()
      await expect(page.getByRole('gridcell').first()).toBeVisible()
    })

    await test.step('several rows are chosen with Shift and the arrows, and their sum is said', async () => {
      const grid = page.getByRole('grid')
      await tabTo(page, grid)
      await keyboard.press('ArrowDown')
      await keyboard.press('Space')
      await keyboard.press('Shift+ArrowDown')
      await keyboard.press('Shift+ArrowDown')
      await expect(page.getByText(app.text('table.selected', { count: 3 }))).toBeVisible()
      await keyboard.press('Escape')
    })

    await test.step('five adjacent echeqs are placed in custody', async () => {
      await tabTo(page, app.button('list.filter.clear').first(), 'Shift+Tab')
      await keyboard.press('Enter')
      const grid = page.getByRole('grid')
      await tabTo(page, app.button('echeqs.view.toCollect').first())
      const before = (await grid.getAttribute('aria-rowcount')) ?? ''
      await keyboard.press('Enter')
      // Until then the rows are those of the former list, and can be chosen.
      await expect(grid).not.toHaveAttribute('aria-rowcount', before)
      await tabTo(page, grid)
      // Late ones, which can still be presented, come first; an active one is held by us.
      const state = page.getByText(app.text('echeqs.state.activo'), { exact: true })
      const active = grid.getByRole('row').filter({ has: state }).first()
      const rowIndex = Number(await active.getAttribute('aria-rowindex'))
      await keyboard.press('Home')
      for (let row = 2; row < rowIndex; row += 1) await keyboard.press('ArrowDown')
      await keyboard.press('Space')
      for (let more = 1; more < 5; more += 1) await keyboard.press('Shift+ArrowDown')
      await expect(page.getByText(app.text('table.selected', { count: 5 }))).toBeVisible()
      await tabTo(page, app.custody(), 'Shift+Tab')
      await keyboard.press('Enter')
      const field = (role: 'combobox' | 'textbox', key: MessageKey) =>
        dialog(app).getByRole(role, { name: app.text(key), exact: true })
      await tabTo(page, field('combobox', 'custody.accountKey'))
      await keyboard.type(account)
      await keyboard.press('Tab')
      await tabTo(page, field('textbox', 'imports.field.signatories'))
      await keyboard.type(signatories)
      await expect(field('combobox', 'custody.accountKey')).toHaveValue(account)
      await expect(field('textbox', 'imports.field.signatories')).toHaveValue(signatories)
      await keyboard.press('Control+Enter')
      await decline()
      await keyboard.press('Escape')
      await expect(dialog(app)).toBeHidden()
    })

    await test.step('a transfer to a known payee', async () => {
      await keyboard.press('Alt+3')
      // Before the demo has paid anything there is no CVU that paid last.
      await expect(page.getByRole('gridcell').first()).toBeVisible()
      await keyboard.press('n')
      const field = (key: 'transfers.from' | 'transfers.to') =>
        pane(app).getByRole('combobox', { name: app.text(key), exact: true })
      // The CVU that paid last stands there already, and the cursor in the destination.
      await expect(field('transfers.to')).toBeFocused()
      await keyboard.type(to)
      await expect(
        pane(app).getByText(app.text('destination.holder'), { exact: true }),
      ).toBeVisible()
      await tabTo(page, pane(app).getByLabel(app.text('common.amountInPesos')))
      await keyboard.type('1234')
      await keyboard.press('Control+Enter')
      await decline()
      await keyboard.press('Escape')
    })

    await test.step('twenty payments from a file', async () => {
      await keyboard.press('Alt+3')
      await tabTo(page, app.button('imports.open'), 'Shift+Tab')
      await keyboard.press('Enter')
      // The dialog takes the focus when it has come, which may be after the key.
      await expect(async () => {
        await tabTo(page, app.button('imports.choose'))
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser', { timeout: 3000 }),
          keyboard.press('Enter'),
        ])
        await chooser.setFiles(fileOf('pagos.csv', paymentsOf(from, to, ROWS)))
      }).toPass()
      await tabTo(page, app.button('imports.prepare', { count: ROWS, left: 0 }))
      await keyboard.press('Enter')
      await decline()
    })
  })
}
