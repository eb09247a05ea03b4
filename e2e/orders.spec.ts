import { test as base, expect, fillConnection, type Tesorero } from './support/app.ts'
import type { Bank } from './support/bank.ts'
import { letTheBankAnnounce } from './support/listener.ts'

/** What the bank says it was asked and what it did. */
type BankState = {
  readonly orders: readonly {
    readonly kind: string
    readonly key: string
    readonly attempts: number
    readonly executions: number
  }[]
  readonly executions: { readonly transfer: number }
  readonly usable: {
    readonly cvus: readonly string[]
    readonly destinations: readonly string[]
    readonly inactive_accounts: readonly string[]
  }
}

const stateOf = (bank: Bank) => bank.control<BankState>('/state')
const transfers = async (bank: Bank) =>
  (await stateOf(bank)).orders.filter(({ kind }) => kind === 'transfer')

/** Tesorero connected to the bank, which can notify it. */
const test = base.extend<{ connected: Tesorero }>({
  connected: async ({ app, bank }, use) => {
    await app.start()
    await fillConnection(app, bank, 'Panadería Ñandú')
    await app.button('connect.create').click()
    await expect(app.button('position.first.request')).toBeVisible()
    await letTheBankAnnounce(app, bank)
    await app.goTo('transfers')
    await expect(
      app.page.getByRole('heading', { name: app.text('transfers.title'), level: 1 }),
    ).toBeVisible()
    await use(app)
    // Whatever was tried, no request broke the specification.
    expect(await bank.control('/violations')).toMatchObject({ violations: [] })
  },
})

const pane = (app: Tesorero) => app.page.getByRole('complementary')
const dialog = (app: Tesorero) => app.page.getByRole('dialog')
const stateIn = (app: Tesorero, state: 'settled' | 'rejected' | 'accepted' | 'unconfirmed') =>
  pane(app)
    .getByText(app.text(`orders.state.${state}`), { exact: true })
    .first()

/** Fills the form, looks at what the bank says of the destination, and has main prepare the order. */
async function prepare(app: Tesorero, from: string, to: string): Promise<void> {
  await app.page.keyboard.press('n')
  const field = (key: 'transfers.from' | 'transfers.to') =>
    pane(app).getByRole('combobox', { name: app.text(key), exact: true })
  await field('transfers.from').fill(from)
  await field('transfers.to').fill(to)
  await expect(
    pane(app).getByText(app.text('destination.holder'), { exact: true }),
  ).toBeVisible()
  await pane(app).getByLabel(app.text('transfers.amount')).fill('1.234,56')
  await app.page.keyboard.press('Control+Enter')
  await expect(pane(app).getByText(app.text('activity.now.draft'))).toBeVisible()
}

/** Submits the prepared order and answers main's question. */
async function approve(app: Tesorero, answer: 'yes' | 'no'): Promise<void> {
  await app.button('activity.act.submit').click()
  await expect(dialog(app)).toContainText(app.text('approval.stored'))
  const yes = dialog(app).getByRole('button', { name: /^Enviar / })
  await (answer === 'yes' ? yes : app.button('approval.no')).click()
  await expect(dialog(app)).toBeHidden()
}

test('a transfer is approved, sent once, notified and credited', async ({ connected, bank }) => {
  const { usable } = await stateOf(bank)
  await prepare(connected, usable.cvus[0] ?? '', usable.destinations[0] ?? '')
  expect(await transfers(bank)).toEqual([])
  await approve(connected, 'yes')
  await expect(stateIn(connected, 'accepted')).toBeVisible()
  await expect(pane(connected).getByRole('timer')).toBeVisible()

  const [sent] = await transfers(bank)
  await bank.control('/settle', { kind: 'transfer', id: sent?.key, outcome: 'ok' })
  await expect(stateIn(connected, 'settled')).toBeVisible()
  expect(await transfers(bank)).toMatchObject([{ attempts: 1, executions: 1 }])
})

test('a transfer that cannot be credited ends as rejected', async ({ connected, bank }) => {
  const { usable } = await stateOf(bank)
  await prepare(connected, usable.cvus[0] ?? '', usable.inactive_accounts[0] ?? '')
  await approve(connected, 'yes')
  await expect(stateIn(connected, 'accepted')).toBeVisible()
  const [sent] = await transfers(bank)
  await bank.control('/settle', { kind: 'transfer', id: sent?.key })
  await expect(stateIn(connected, 'rejected')).toBeVisible()
})

test('a transfer whose answer is lost stays unconfirmed, is not sent again, and is resolved', async ({
  connected,
  bank,
}) => {
  const { usable } = await stateOf(bank)
  await bank.control('/faults', {
    method: 'POST',
    path: '/v2/transfers',
    action: 'reset',
    when: 'after',
  })
  await prepare(connected, usable.cvus[0] ?? '', usable.destinations[0] ?? '')
  await approve(connected, 'yes')
  await expect(stateIn(connected, 'unconfirmed')).toBeVisible()

  await connected.page
    .getByRole('navigation')
    .getByRole('button', { name: connected.text('frame.area.activity') })
    .click()
  const place = connected.page.getByRole('region', {
    name: connected.text('activity.unconfirmed.title', { count: 1 }),
  })
  await expect(place.getByRole('timer')).toBeVisible()
  await place.getByRole('button', { name: connected.text('activity.act.check') }).click()
  await expect(place.getByRole('alert')).toBeVisible()
  expect(await transfers(bank)).toMatchObject([{ attempts: 1, executions: 1 }])

  const [sent] = await transfers(bank)
  await bank.control('/settle', { kind: 'transfer', id: sent?.key, outcome: 'ok' })
  await expect(place).toBeHidden()
  await expect(stateIn(connected, 'settled')).toBeVisible()
  expect(await transfers(bank)).toMatchObject([{ attempts: 1, executions: 1 }])
})

test('a no to the approval sends nothing at all', async ({ connected, bank }) => {
  const { usable } = await stateOf(bank)
  await prepare(connected, usable.cvus[0] ?? '', usable.destinations[0] ?? '')
  await approve(connected, 'no')
  await expect(pane(connected).getByRole('alert')).toContainText('No se envió nada al banco')
  const { executions } = await stateOf(bank)
  expect(executions.transfer).toBe(0)
  expect(await transfers(bank)).toEqual([])
})
