import type { MessageKey } from '../src/shared/locales/index.ts'
import { formatMoney } from '../src/shared/text/format.ts'
import { buenosAiresDate, typedDate } from '../src/shared/values/calendar.ts'
import { decimal } from '../src/shared/values/money.ts'
import { expect, type Tesorero, test } from './support/app.ts'
import type { Bank } from './support/bank.ts'
import { fileOf } from './support/intake.ts'
import { goneIn } from './support/journey.ts'
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

/** Waits for a later second of the bank's clock: by seconds alone a movement lies before or after a position. */
async function laterSecond(bank: Bank): Promise<void> {
  const second = async (): Promise<number> => {
    const { now } = await bank.control<{ readonly now: string }>('/state')
    return Math.floor(Date.parse(now) / 1000)
  }
  const was = await second()
  await expect.poll(second, { intervals: [100] }).toBeGreaterThan(was)
}

for (const locale of goneIn('en'))
  test(`a movement that was never notified is missing to the cent, and the rest is proven (${locale})`, async ({
    app,
    bank,
  }) => {
    const { page } = app
    await app.connect(bank, locale)
    await letTheBankAnnounce(app, bank)
    await bank.control('/config', { announces_movements: true })
    const proof = () => page.getByRole('region', { name: app.text('completeness.title') })

    await test.step('one position proves nothing', async () => {
      await app.goTo('position')
      await request(app, bank, 1)
      await page.getByText(new RegExp(`^${app.text('position.tab.accounts')} [0-9]`)).click()
      await page.getByRole('grid').getByRole('gridcell').first().dblclick()
      await expect(proof()).toContainText(app.text('completeness.short.single'))
    })

    await test.step('two prove it, once somebody said what the type does', async () => {
      await bank.control('/emit', { kind: 'cashin', detail: { amount: 500.25 } })
      await laterSecond(bank)
      await request(app, bank, 2)
      await expect(proof()).toContainText(app.text('completeness.short.directions'))
      await proof()
        .getByRole('button', { name: app.text('completeness.adds'), exact: true })
        .click()
      await expect(proof()).toContainText(app.text('completeness.proven', { at: '' }).slice(-30))
    })

    await test.step('what was never notified is one figure, in its interval', async () => {
      await bank.control('/faults', { target: 'webhook', kind: 'movement', action: 'drop' })
      await bank.control('/emit', { kind: 'cashin', detail: { amount: 77.01 } })
      await laterSecond(bank)
      await request(app, bank, 3)
      const figure = formatMoney({ amount: decimal('77.01'), currency: 'ARS' }, locale)
      await expect(proof()).toContainText(
        app.text('completeness.short.missing', { amount: figure }),
      )
      await proof().getByRole('button', { expanded: false }).last().click()
      // Undoable decisions about movement types stand in a list beside the movements.
      const movements = proof()
        .getByRole('listitem')
        .filter({ hasNot: page.getByRole('button') })
      await expect(movements).toHaveCount(1)
    })

    const day = typedDate(buenosAiresDate(new Date()))
    const bring = async (opening: MessageKey, rows: readonly string[]) => {
      await app.button(opening).last().click()
      const dialog = page.getByRole('dialog')
      const [choosing] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: app.text('imports.choose') }).click(),
      ])
      const lines = ['Fecha;Detalle;Importe', ...rows.map((row) => `${day};${row}`)]
      await choosing.setFiles(fileOf('archivo.csv', lines))
      for (const key of ['imports.map.go', 'statements.keep'] as const)
        await dialog.getByRole('button', { name: app.text(key), exact: true }).click()
      await expect(dialog).toContainText(app.text('statements.kept', { name: 'archivo.csv' }))
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }

    await test.step('the statement of the bank says what it was, and all is proven', async () => {
      await bring('statements.bring', ['Cobro;500,25', 'Cobro;77,01'])
      await expect(proof()).toContainText(app.text('completeness.proven', { at: '' }).slice(-30))
    })

    await test.step('the books lack it, to the cent', async () => {
      await app.goTo('books')
      await bring('conciliation.bring', ['Cobro;500,25'])
      const difference = formatMoney({ amount: decimal('77.01'), currency: 'ARS' }, locale)
      await expect(page.getByText(app.text('conciliation.difference'))).toContainText(difference)
    })

    await test.step('what was notified is entered and handed over', async () => {
      await app.choose('books.tab.entries')
      await app.choose('accounting.view.batches')
      await page.getByLabel(app.text('accounting.make.unidentified')).check()
      await app.button('accounting.make.save').click()
      const batches = page.getByRole('table', { name: app.text('accounting.view.batches') })
      const menu = batches.getByRole('button', { name: app.text('accounting.export') }).first()
      const saved = await app.exportAs('accounting.export.csv', {}, menu)
      const written = String(await saved.bytes())
      expect(written.match(/500[.,]25/g)).toHaveLength(2)
    })
  })
