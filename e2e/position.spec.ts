import { locales } from '../src/shared/base/locale.ts'
import { expect, fillConnection, test } from './support/app.ts'
import {
  balancesInRows,
  balancesOf,
  bytesOf,
  csvRows,
  readPosition,
  withoutTrailingZeros,
  xlsxRows,
} from './support/exports.ts'
import { letTheBankAnnounce } from './support/listener.ts'

for (const locale of locales) {
  test(`connect, request, be notified, see it; with the bank gone and after a crash still see and export it (${locale})`, async ({
    app,
    bank,
  }) => {
    const { page } = app
    const accounts = () => page.getByRole('tab', { name: app.text('position.tab.accounts') })

    await app.start()
    await app.chooseLanguage(locale)

    await test.step('connect', async () => {
      await fillConnection(app, bank, 'Panadería Ñandú')
      await app.button('connect.test').click()
      await app.trust()
      await expect(page.getByText(app.text('connect.report.ok'))).toBeVisible()
      await app.button('connect.create').click()
      await expect(app.button('position.first.request')).toBeVisible()
    })

    await test.step('request and be notified', async () => {
      await letTheBankAnnounce(app, bank)
      await app.goTo('position')
      await app.button('position.first.request').click()
      await expect(accounts()).toBeVisible({ timeout: 30_000 })
    })

    const sent = await test.step('the bank’s own copy', async () => {
      const { files } = await bank.control<{ files: readonly { id: string }[] }>('/state')
      const response = await fetch(`${bank.info.control_url}/files/${files[0]?.id}`)
      return Buffer.from(await response.arrayBuffer())
    })
    expect(await bank.control('/violations')).toMatchObject({ violations: [] })

    await test.step('the bank is gone and the program was killed', async () => {
      await bank.kill()
      await app.kill()
      await app.start()
      await app.unlockIfAsked('Panadería Ñandú', bank.info.client_secret)
      await expect(page.getByRole('region', { name: app.text('today.balances') })).toBeVisible()
      await app.goTo('position')
      await expect(accounts()).toBeVisible()
    })

    await test.step('exported files equal what the bank sent, to the last decimal', async () => {
      const json = await bytesOf(await app.exportAs('position.export.json'))
      expect(json.equals(sent)).toBe(true)

      const balances = balancesOf(readPosition(sent))
      expect(balances.size).toBeGreaterThan(3)
      const section = app.text('position.tab.accounts')
      const csv = await bytesOf(await app.exportAs('position.export.csv', { section }))
      expect(balancesInRows(csvRows(csv))).toEqual(balances)

      const xlsx = await bytesOf(await app.exportAs('position.export.xlsx'))
      expect(withoutTrailingZeros(balancesInRows(await xlsxRows(xlsx, section)))).toEqual(
        withoutTrailingZeros(balances),
      )

      const pdf = await bytesOf(await app.exportAs('position.export.pdf'))
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    })
  })
}
