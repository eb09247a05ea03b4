import type { Locale } from '../src/shared/base/locale.ts'
import { formatMoney } from '../src/shared/text/format.ts'
import { decimal } from '../src/shared/values/money.ts'
import { expect, type Tesorero, test } from './support/app.ts'
import type { Bank } from './support/bank.ts'
import { goneIn } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { pane } from './support/orders.ts'

/** Asks the bank itself, past the application: the text of an answer. */
async function askBank(bank: Bank, path: string): Promise<string> {
  const { auth_url, base_url, realm, client_id, client_secret } = bank.info
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
  const token = await fetch(`${auth_url}/auth/realms/${realm}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'user-agent': 'e2e' },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token } = (await token.json()) as { readonly access_token: string }
  const answer = await fetch(`${base_url}${path}`, {
    headers: {
      authorization: `Bearer ${access_token}`,
      'user-agent': 'e2e',
      'trace-id': crypto.randomUUID(),
    },
  })
  return answer.text()
}

/** How many echeqs the bank has, of one state or of all. */
async function countAtBank(bank: Bank, status = ''): Promise<number> {
  const query = status === '' ? '' : `&status=${status}`
  const text = await askBank(bank, `/v2/echeqs?page=1&size=1${query}`)
  return (JSON.parse(text) as { readonly total_echeqs: number }).total_echeqs
}

/** A profile with the bank, at the desk of echeqs. */
async function openDesk(app: Tesorero, bank: Bank, locale: Locale): Promise<void> {
  await app.connect(bank, locale)
  await app.goTo('echeqs')
}

const rowCount = (app: Tesorero, count: number) =>
  app.page.getByText(app.text('table.rows', { count }), { exact: true })
const grid = (app: Tesorero) => app.page.getByRole('grid', { name: app.text('echeqs.list') })

for (const locale of goneIn('en')) {
  test(`all echeqs are synchronised, filtered, looked at, exported and found by their day (${locale})`, async ({
    app,
    bank,
  }) => {
    const { page } = app
    await openDesk(app, bank, locale)
    const all = await countAtBank(bank)
    const active = await countAtBank(bank, 'activo')
    expect(active).toBeGreaterThan(0)

    await test.step('sync', async () => {
      await app.button('list.sync.now').first().click()
      await expect(rowCount(app, all)).toBeVisible({ timeout: 60_000 })
    })

    await test.step('filter by state', async () => {
      await app.button('common.status').click()
      await page
        .getByRole('checkbox', { name: app.text('echeqs.state.activo') })
        .first()
        .click()
      await page.keyboard.press('Escape')
      await expect(rowCount(app, active)).toBeVisible()
    })

    const id = await test.step('detail, to the last digit as the bank has it', async () => {
      await grid(app).getByRole('gridcell').nth(2).click()
      await pane(app).getByText(app.text('common.technical'), { exact: true }).click()
      const shown = pane(app)
        .getByText(/^\w{15}$/)
        .first()
      await expect(shown).toBeVisible()
      const wanted = (await shown.textContent()) ?? ''
      const raw = await askBank(bank, `/v2/echeqs/${wanted}`)
      const amount = /"amount":\s*([\d.]+)/.exec(raw)?.[1] ?? ''
      const { currency } = JSON.parse(raw) as { readonly currency: string }
      const money = formatMoney({ amount: decimal(amount), currency }, locale)
      await expect(pane(app).getByText(money, { exact: true })).toBeVisible()
      await expect(pane(app).getByText(app.text('echeqs.state.activo')).first()).toBeVisible()
      return wanted
    })

    await test.step('refresh this one', async () => {
      await app.button('echeqs.detail.refresh').click()
      await expect(pane(app).getByText(id, { exact: true }).first()).toBeVisible()
      await expect(pane(app).getByRole('alert')).toBeHidden()
    })

    await test.step('export of what is shown', async () => {
      const saved = await app.exportAs('list.export.csv', {}, app.button('list.export'))
      expect(saved.name).toMatch(/\.csv$/)
    })

    await test.step('calendar', async () => {
      await app.choose('echeqs.view.calendar')
      const today = page.locator('[aria-current="date"]')
      await expect(today).toBeVisible()
      await today.click()
      await expect(page.getByRole('complementary')).toBeVisible()
      await expect(today).toBeVisible()
      await page.locator('[data-date]').filter({ hasText: /echeq/ }).first().click()
      await page
        .getByRole('complementary')
        .getByRole('button', { name: /lista?$/ })
        .first()
        .click()
      await expect(grid(app)).toBeVisible()
      await expect(page.getByText(app.text('echeqs.filter.counted')).first()).toBeVisible()
    })
  })
}

test('list, filter, detail and back without a mouse', async ({ app, bank }) => {
  const { page } = app
  const { keyboard } = page
  await openDesk(app, bank, 'es-AR')
  const active = await countAtBank(bank, 'activo')

  await test.step('sync', async () => {
    await tabTo(page, app.button('list.sync.now').first())
    await keyboard.press('Enter')
    await expect(rowCount(app, await countAtBank(bank))).toBeVisible({ timeout: 60_000 })
  })

  await test.step('filter by state', async () => {
    await tabTo(page, app.button('common.status'))
    await keyboard.press('Enter')
    const choice = page.getByRole('checkbox', { name: app.text('echeqs.state.activo') }).first()
    await tabTo(page, choice)
    await keyboard.press('Space')
    await keyboard.press('Escape')
    await expect(rowCount(app, active)).toBeVisible()
  })

  await test.step('detail and back', async () => {
    await tabTo(page, grid(app))
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(pane(app)).toBeVisible()
    await keyboard.press('Escape')
    await expect(pane(app)).toBeHidden()
    await expect(grid(app)).toBeFocused()
  })

  await test.step('choose all that match', async () => {
    await keyboard.press('Control+a')
    await expect(page.getByText(app.text('table.selected', { count: active }))).toBeVisible()
    await keyboard.press('Escape')
    await expect(rowCount(app, active)).toBeVisible()
  })
})
