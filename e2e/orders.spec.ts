import {
  approve,
  expect,
  pane,
  prepareTransfer,
  stateIn,
  stateOf,
  test,
  transfers,
} from './support/orders.ts'

test('a no sends nothing at all; a yes sends once, notified and credited, or ends as rejected', async ({
  connected,
  bank,
}) => {
  const { usable } = await stateOf(bank)
  const from = usable.cvus[0] ?? ''

  await test.step('a no to the approval sends nothing', async () => {
    await prepareTransfer(connected, from, usable.destinations[0] ?? '')
    expect(await transfers(bank)).toEqual([])
    await approve(connected, 'no')
    await expect(pane(connected)).toContainText('No se envió nada al banco')
    const { executions } = await stateOf(bank)
    expect(executions.transfer).toBe(0)
    expect(await transfers(bank)).toEqual([])
    await connected.page.keyboard.press('Escape')
    await expect(pane(connected)).toBeHidden()
  })

  await test.step('a transfer is approved, sent once, notified and credited', async () => {
    await prepareTransfer(connected, from, usable.destinations[0] ?? '')
    expect(await transfers(bank)).toEqual([])
    await approve(connected, 'yes')
    await expect(stateIn(connected, 'accepted')).toBeVisible()
    await expect(pane(connected).getByRole('timer')).toBeVisible()
    const [sent] = await transfers(bank)
    await bank.control('/settle', { kind: 'transfer', id: sent?.key, outcome: 'ok' })
    await expect(stateIn(connected, 'settled')).toBeVisible()
    expect(await transfers(bank)).toMatchObject([{ attempts: 1, executions: 1 }])
  })

  await test.step('a transfer that cannot be credited ends as rejected', async () => {
    await prepareTransfer(connected, from, usable.inactive_accounts[0] ?? '')
    await approve(connected, 'yes')
    await expect(stateIn(connected, 'accepted')).toBeVisible()
    const sent = await transfers(bank)
    expect(sent).toHaveLength(2)
    await bank.control('/settle', { kind: 'transfer', id: sent.at(-1)?.key })
    await expect(stateIn(connected, 'rejected')).toBeVisible()
  })
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
  await prepareTransfer(connected, usable.cvus[0] ?? '', usable.destinations[0] ?? '')
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
  // Until then it is too early to ask, and nothing offers to.
  await expect(
    place.getByRole('button', { name: connected.text('activity.act.check'), exact: true }),
  ).toHaveCount(0)
  expect(await transfers(bank)).toMatchObject([{ attempts: 1, executions: 1 }])

  const [sent] = await transfers(bank)
  await bank.control('/settle', { kind: 'transfer', id: sent?.key, outcome: 'ok' })
  await expect(place).toBeHidden()
  await connected.page
    .getByRole('gridcell', { name: connected.text('orders.kind.cvu_transfer') })
    .click()
  await expect(stateIn(connected, 'settled')).toBeVisible()
  expect(await transfers(bank)).toMatchObject([{ attempts: 1, executions: 1 }])
})

test('a transfer whose notification is lost is asked about after two minutes', {
  tag: '@waiting',
}, async ({ connected, bank }) => {
  test.setTimeout(200_000)
  const { usable } = await stateOf(bank)
  await bank.control('/webhooks', { base_url: null })
  await prepareTransfer(connected, usable.cvus[0] ?? '', usable.destinations[0] ?? '')
  await approve(connected, 'yes')
  await expect(stateIn(connected, 'accepted')).toBeVisible()
  const [sent] = await transfers(bank)
  await bank.control('/settle', { kind: 'transfer', id: sent?.key, outcome: 'ok' })
  // The countdown runs to the first query, two minutes after sending; nothing is asked before.
  await expect(pane(connected).getByRole('timer')).toBeVisible()
  await expect(pane(connected).getByText('APPROVED').first()).toBeVisible({ timeout: 150_000 })
  await expect(stateIn(connected, 'accepted')).toBeVisible()
  expect(await transfers(bank)).toMatchObject([{ attempts: 1, executions: 1 }])
})
