import { locales } from '../src/shared/base/locale.ts'
import { formatMoney } from '../src/shared/text/format.ts'
import { decimal } from '../src/shared/values/money.ts'
import { expect, fillConnection, type Tesorero, test } from './support/app.ts'
import type { Bank } from './support/bank.ts'
import { letTheBankAnnounce } from './support/listener.ts'

/** Waits until the bank has made so many position files and the window shows the newest. */
async function request(app: Tesorero, bank: Bank, count: number): Promise<void> {
  const first = count === 1
  await app
    .button(first ? 'position.first.request' : 'position.request')
    .first()
    .click()
  await expect
    .poll(async () => {
      const { files } = await bank.control<{ files: readonly { status: string }[] }>('/state')
      return files.filter(({ status }) => status === 'COMPLETED').length
    })
    .toBe(count)
}

for (const locale of locales)
  test(`a movement that was never notified is missing to the cent, and the rest is proven (${locale})`, async ({
    app,
    bank,
  }) => {
    const { page } = app
    await app.start()
    await app.chooseLanguage(locale)
    await fillConnection(app, bank, 'Panadería Ñandú')
    await app.button('connect.create').click()
    await app.trust()
    await expect(app.button('position.first.request')).toBeVisible()
    await letTheBankAnnounce(app, bank)
    await bank.control('/config', { announces_movements: true })
    const proof = () => page.getByRole('region', { name: app.text('completeness.title') })

    await test.step('one position proves nothing', async () => {
      await app.goTo('position')
      await request(app, bank, 1)
      await page.getByRole('tab', { name: app.text('position.tab.accounts') }).click()
      await page.getByRole('grid').getByRole('gridcell').first().dblclick()
      await expect(proof()).toContainText(app.text('completeness.short.single'))
    })

    await test.step('two prove it, once somebody said what the type does', async () => {
      await bank.control('/emit', { kind: 'cashin', detail: { amount: 500.25 } })
      await page.waitForTimeout(1500)
      await request(app, bank, 2)
      await expect(proof()).toContainText(app.text('completeness.short.signs'))
      await proof()
        .getByRole('button', { name: app.text('completeness.adds'), exact: true })
        .click()
      await expect(proof()).toContainText(app.text('completeness.proven', { at: '' }).slice(-30))
    })

    await test.step('what was never notified is one figure, in its interval', async () => {
      await bank.control('/faults', { target: 'webhook', kind: 'movement', action: 'drop' })
      await bank.control('/emit', { kind: 'cashin', detail: { amount: 77.01 } })
      await page.waitForTimeout(1500)
      await request(app, bank, 3)
      const figure = formatMoney({ amount: decimal('77.01'), currency: 'ARS' }, locale)
      await expect(proof()).toContainText(
        app.text('completeness.short.missing', { amount: figure }),
      )
      await proof().getByRole('button', { expanded: false }).last().click()
      await expect(proof().getByRole('listitem')).toHaveCount(1)
    })
  })
