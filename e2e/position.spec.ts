import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, fillConnection, PROFILE, test } from './support/app.ts'
import {
  balancesInRows,
  balancesOf,
  csvRows,
  readPosition,
  withoutTrailingZeros,
  xlsxRows,
} from './support/exports.ts'
import { heldInMemory } from './support/heap.ts'
import { goneIn } from './support/journey.ts'
import { letTheBankAnnounce } from './support/listener.ts'

const PASSPHRASE = 'caballo correcto batería grapa'

for (const locale of goneIn('es-AR')) {
  test(`connect, request, be notified, see it; with the bank gone and after a crash still see and export it (${locale})`, async ({
    app,
    bank,
  }) => {
    const { page } = app
    const accounts = () => page.getByText(new RegExp(`^${app.text('position.tab.accounts')} [0-9]`))

    await app.start()
    await app.chooseLanguage(locale)

    await test.step('connect', async () => {
      await fillConnection(app, bank, PROFILE)
      await app.button('connect.test').click()
      await app.trust()
      await expect(page.getByText(app.text('connect.report.ok'))).toBeVisible()
      // Held while it is being typed, which shows that it would be found.
      const secrets = [bank.info.client_secret]
      expect(await heldInMemory(page, secrets)).toEqual(secrets)
      await app.button('connect.create').click()
      await expect(app.button('position.first.request')).toBeVisible()
    })

    await test.step('the page has forgotten the client_secret that was typed into it', async () => {
      expect(await heldInMemory(page, [bank.info.client_secret])).toEqual([])
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
      await app.unlockIfAsked(PROFILE, bank.info.client_secret)
      await expect(page.getByRole('region', { name: app.text('common.available') })).toBeVisible()
      await app.goTo('position')
      await expect(accounts()).toBeVisible()
    })

    await test.step('exported files equal what the bank sent, to the last decimal', async () => {
      const json = await (await app.exportAs('position.export.json')).bytes()
      expect(json.equals(sent)).toBe(true)

      const balances = balancesOf(readPosition(sent))
      expect(balances.size).toBeGreaterThan(3)
      const section = app.text('position.tab.accounts')
      const csv = await (await app.exportAs('position.export.csv', { section })).bytes()
      expect(balancesInRows(csvRows(csv))).toEqual(balances)

      const xlsx = await (await app.exportAs('position.export.xlsx')).bytes()
      expect(withoutTrailingZeros(balancesInRows(await xlsxRows(xlsx, section)))).toEqual(
        withoutTrailingZeros(balances),
      )

      const pdf = await (await app.exportAs('position.export.pdf')).bytes()
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    })

    // The forms of it are tested in both languages; trying a passphrase takes its seconds.
    if (locale !== 'es-AR') return
    const file = join(await mkdtemp(join(tmpdir(), 'tesorero-recovery-')), 'recovery.age')
    await test.step('a recovery file, after main’s question', async () => {
      await app.openSettings('exports')
      await app.field('recovery.passphrase').fill(PASSPHRASE)
      const form = page.locator('form').filter({ has: app.button('recovery.save') })
      await form.getByLabel(app.text('lock.again'), { exact: true }).fill(PASSPHRASE)
      const saved = await app.saved(async () => {
        await app.button('recovery.save').click()
        await app.trust('trust.save')
      })
      await writeFile(file, await saved.bytes())
    })

    await test.step('another computer gets it all back, but for the client_secret', async () => {
      await app.stop()
      await rm(app.dataDir, { recursive: true, force: true })
      await app.start()
      await app.button('recovery.restore').click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[type=file]').setInputFiles(file)
      await app.field('recovery.passphrase').fill(PASSPHRASE)
      await app.field('connect.field.clientSecret').fill(bank.info.client_secret)
      await app.button('recovery.restore.action').click()
      await app.trust('trust', 2)
      await expect(page.getByRole('navigation')).toBeVisible()
      await app.goTo('position')
      await expect(accounts()).toBeVisible()
      await rm(dirname(file), { recursive: true })
    })
  })
}
