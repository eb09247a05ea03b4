import type { Locator } from '@playwright/test'
import type { Locale } from '../src/shared/base/locale.ts'
import type { MessageKey } from '../src/shared/locales/index.ts'
import type { OrderKind } from '../src/shared/orders/kinds.ts'
import type { OrderState } from '../src/shared/orders/machine.ts'
import { test as base, expect, type Tesorero } from './support/app.ts'
import type { Bank } from './support/bank.ts'
import { bringFile, line } from './support/fund-file.ts'
import { letTheBankAnnounce } from './support/listener.ts'
import { sent as batches, pane, stateOf, stateIn as stateOfKind } from './support/orders.ts'

/** 500 redemptions of 250 pesos, three of them wrong. */
const file = Array.from({ length: 500 }, (_, index) => {
  const number = index + 1
  if (number === 10) return line(number, { amount: '1,234' })
  if (number === 200) return line(number, { id: 'L199' })
  return line(number, number === 480 ? { currency: 'USD' } : {})
})

const test = base.extend<{ connected: Tesorero }>({
  connected: async ({ app, bank }, use) => {
    await use(app)
    // Whatever was tried, no request broke the specification.
    expect(await bank.control('/violations')).toMatchObject({ violations: [] })
  },
})

async function connect(app: Tesorero, bank: Bank, locale?: Locale): Promise<void> {
  await app.connect(bank, locale, 'Fondos del Sur')
  await letTheBankAnnounce(app, bank)
}

const heading = (app: Tesorero, key: MessageKey): Locator =>
  app.page.getByRole('heading', { name: app.text(key), level: 1 })
const stateIn = (app: Tesorero, state: OrderState, kind: OrderKind = 'fund_redemption') =>
  stateOfKind(app, state, kind)
const cell = (app: Tesorero, field: MessageKey, row: number): Locator =>
  app.page.getByRole('textbox', {
    name: app.text('funds.grid.cell', { field: app.text(field), row }),
    exact: true,
  })

async function openForm(
  app: Tesorero,
  kind: 'fund_redemption' | 'fund_subscription',
): Promise<void> {
  await app.goTo('funds')
  if (kind === 'fund_subscription') await app.choose('funds.tab.fund_subscription')
  await app.button(`funds.new.${kind}`).first().click()
  await expect(heading(app, `funds.form.${kind}`)).toBeVisible()
}

/** Goes to a problem from the list and types what is right. */
async function fix(app: Tesorero, row: number, field: MessageKey, text: string): Promise<void> {
  const place = app.text('funds.problems.at', { row, field: app.text(field) })
  await app.page
    .getByRole('region', { name: app.text('funds.problems.list') })
    .getByRole('button', { name: place })
    .first()
    .click()
  await expect(cell(app, field, row)).toBeFocused()
  await app.page.keyboard.type(text)
  await app.page.keyboard.press('Enter')
}

async function approve(app: Tesorero): Promise<void> {
  await app.button('activity.act.submit').click()
  await approveOpened(app)
}

/** Answers main's question with yes. */
async function approveOpened(app: Tesorero): Promise<void> {
  await expect(await app.question()).toContainText(app.text('approval.stored'))
  await app.answer(/^(?:Rescatar|Redeem|Suscribir|Subscribe) /)
  await expect(stateIn(app, 'accepted')).toBeVisible()
}

test('a file of 500 redemptions with three bad rows is corrected, approved, found valid and settled', async ({
  connected: app,
  bank,
}) => {
  // 500 notifications come in one by one, each on the disk before it is acknowledged.
  test.setTimeout(240_000)
  await connect(app, bank)
  await openForm(app, 'fund_redemption')
  await bringFile(app.page, app.text('funds.tool.import'), file)
  // The repeated id is told at both of its lines.
  await expect(app.page.getByText(app.text('funds.problems', { count: 4 }))).toBeVisible()
  await expect(app.page.getByText('G11 «1,234»')).toBeVisible()

  // What was brought in outlives the window, right or wrong.
  await app.page.waitForTimeout(600)
  await app.page.reload()
  await openForm(app, 'fund_redemption')
  await expect(app.page.getByText(app.text('funds.problems', { count: 4 }))).toBeVisible()

  await fix(app, 10, 'funds.field.amount', '250,00')
  await fix(app, 200, 'funds.field.settlementId', 'L200')
  await fix(app, 480, 'funds.field.currency', 'ARS')
  await expect(app.page.getByText(app.text('funds.problems', { count: 0 }))).toBeVisible()
  await expect(app.page.getByText('$ 125.000,00')).toBeVisible()
  await app.button('activity.act.submit').click()
  await app.question()
  expect(await batches(bank, 'redemption')).toEqual([])
  await expect(await app.question()).toContainText(
    app.text('funds.onePayment.text', { count: 500 }),
  )
  await expect(await app.question()).toContainText('$ 125.000,00')
  await approveOpened(app)

  const [sent] = await batches(bank, 'redemption')
  await bank.control('/settle', { kind: 'redemption', id: sent?.key, outcome: 'VALID' })
  const told = (count: number) =>
    app.text('funds.results.counts', { told: count, all: 500, failed: 0 })
  await expect(pane(app).getByText(told(500))).toBeVisible({ timeout: 150_000 })
  await bank.control('/settle', { kind: 'redemption', id: sent?.key, outcome: 'FINISHED' })
  await expect(stateIn(app, 'settled')).toBeVisible()
  expect(await batches(bank, 'redemption')).toMatchObject([{ attempts: 1, executions: 1 }])
})

test('a redemption with a wrong operation pays nothing; its corrected copy has a lot of its own; a repo is kept', async ({
  connected: app,
  bank,
}) => {
  await connect(app, bank)
  await openForm(app, 'fund_redemption')
  await bringFile(app.page, app.text('funds.tool.import'), [line(1), line(2), line(3)])
  await expect(app.page.getByText('$ 750,00')).toBeVisible()
  await approve(app)
  const [first] = await batches(bank, 'redemption')
  await bank.control('/settle', {
    kind: 'redemption',
    id: first?.key,
    outcomes: { L3: 'INVALID' },
  })
  await expect(stateIn(app, 'rejected')).toBeVisible()
  await app.button('funds.correct.fund_redemption').click()
  await expect(heading(app, 'funds.form.fund_redemption')).toBeVisible()
  await expect(cell(app, 'funds.field.settlementId', 1)).toHaveValue('L3')
  await approve(app)
  const lots = (await batches(bank, 'redemption')).map(({ key }) => key)
  expect(new Set(lots).size).toBe(2)
  await bank.control('/settle', { kind: 'redemption', id: lots.at(-1), outcome: 'FINISHED' })
  await expect(stateIn(app, 'settled')).toBeVisible()

  await test.step('a repo is queried by its id, shown in full and kept', async () => {
    const { usable } = await stateOf(bank)
    await app.goTo('funds')
    await app.choose('funds.tab.repos')
    await app.field('repos.id').fill(usable.repo_ids[0] ?? '')
    await app.page.keyboard.press('Enter')
    await expect(pane(app)).toContainText('EN PROCESO')
    await expect(pane(app)).toContainText('$ 99.999.999.999.999.999,99')
    await app.page.reload()
    await app.goTo('funds')
    await app.choose('funds.tab.repos')
    await expect(app.page.getByRole('gridcell', { name: 'EN PROCESO' })).toBeVisible()
  })
})

test('subscriptions are switched on, one fails, and it is corrected and sent again', async ({
  connected: app,
  bank,
}) => {
  await connect(app, bank, 'en')
  await app.goTo('funds')
  await app.choose('funds.tab.fund_subscription')
  await expect(app.button('funds.new.fund_subscription').first()).toBeDisabled()
  await app.button('funds.off.settings').click()
  await app.page.getByLabel(app.text('settings.orders.subscriptions.use')).click()
  await app.answer(app.text('approval.yes.safeguards'))
  await expect(app.page.getByLabel(app.text('settings.orders.subscriptions.use'))).toBeChecked()

  await openForm(app, 'fund_subscription')
  const few = [line(1), line(2)].map((text) => text.replace('RESCATE', 'SUSCRIPCION'))
  await bringFile(app.page, app.text('funds.tool.import'), few)
  await expect(app.page.getByText(app.text('funds.problems', { count: 0 }))).toBeVisible()
  await approve(app)
  const [first] = await batches(bank, 'subscription')
  await bank.control('/settle', {
    kind: 'subscription',
    id: first?.key,
    outcomes: { L2: 'FAILED' },
  })
  await expect(stateIn(app, 'partly_settled')).toBeVisible()
  await app.button('funds.correct.fund_subscription').click()
  await expect(cell(app, 'funds.field.settlementId', 1)).toHaveValue('L2')
  await cell(app, 'funds.field.settlementId', 1).click()
  await app.page.keyboard.press('ArrowRight')
  await app.page.keyboard.press('ArrowRight')
  await app.page.keyboard.type('Shareholder, corrected')
  await app.page.keyboard.press('Tab')
  await app.page.keyboard.press('Control+Enter')
  await approveOpened(app)
  const sent = await batches(bank, 'subscription')
  expect(sent).toHaveLength(2)
  await bank.control('/settle', { kind: 'subscription', id: sent.at(-1)?.key })
  await expect(stateIn(app, 'settled', 'fund_subscription')).toBeVisible()
})
