import { pasteText } from './support/intake.ts'
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

/** What the bank notifies, from its webhook to the inbox, and the screen of the synchronisation. */

test('what the bank notifies, what is pasted, and the jobs of the synchronisation', async ({
  connected: app,
  bank,
}) => {
  const { page } = app
  await test.step('a notification comes in, is counted, read, shown as it came, and leads to what it is about', async () => {
    await bank.control('/emit', { kind: 'cashin' })
    await app.goToConnection('notices')
    const unread = page.getByRole('img', { name: app.text('notice.unread') })
    await expect(unread).toHaveCount(1)
    const cell = page.getByRole('gridcell', {
      name: new RegExp(app.text('notice.kind.cvu-cashin')),
    })
    await cell.click()
    await expect(page.getByText(app.text('notice.state.done')).first()).toBeVisible()
    await page.locator('summary:visible', { hasText: app.text('common.technical') }).click()
    await expect(page.locator('pre:visible')).toContainText('clearing_id')
    await expect(unread).toHaveCount(0)
    await app.button('notice.see.credit').click()
    await expect(page.getByRole('heading', { name: app.text('frame.area.incoming') })).toBeVisible()
  })

  await test.step('what cannot be told apart is asked about, and an unknown one is kept raw', async () => {
    await app.goToConnection('notices')
    await app.button('inbox.paste').click()
    await app.field('inbox.paste.label').fill('{"novedad": 1234567890.12345678901234567890}')
    await app.button('common.import').click()
    await page.getByLabel(app.text('notice.kind.unknown'), { exact: true }).check()
    await app.button('common.import').click()
    await page.getByRole('gridcell', { name: new RegExp(app.text('notice.kind.unknown')) }).click()
    await page.locator('summary:visible', { hasText: app.text('common.technical') }).click()
    await expect(page.locator('pre:visible')).toHaveText(
      '{"novedad": 1234567890.12345678901234567890}',
    )
  })

  await test.step('the result of a transfer that came by mail is pasted, says which one it is about, and leads to it', async () => {
    await app.goTo('transfers')
    const { usable } = await stateOf(bank)
    await bank.control('/webhooks', { base_url: null })
    await prepareTransfer(app, usable.cvus[0] ?? '', usable.destinations[0] ?? '')
    await approve(app, 'yes')
    await expect(stateIn(app, 'accepted')).toBeVisible()
    const [sent] = await transfers(bank)
    await bank.control('/settle', { kind: 'transfer', id: sent?.key, outcome: 'ok' })
    const { notifications } = await bank.control<{
      notifications: readonly { readonly kind: string; readonly body: unknown }[]
    }>('/state')
    const told = notifications.find(({ kind }) => kind === 'cashout')
    await pasteText(app, JSON.stringify(told?.body))
    // The window could have written it: a person says that it is so.
    await app.trust('trust.record')
    const panel = app.page.getByRole('region', { name: app.text('inbox.intake') })
    await expect(panel).toContainText(app.text('notice.kind.cvu-cashout'))
    await expect(panel).toContainText(app.text('orders.kind.cvu_transfer'))
    await expect(panel).toContainText('1.234,56')
    await panel.getByRole('button', { name: app.text('notice.see.order') }).click()
    await expect(pane(app)).toBeVisible()
    await expect(stateIn(app, 'settled')).toBeVisible()
    expect(await transfers(bank)).toMatchObject([{ attempts: 1, executions: 1 }])
  })

  await test.step('the synchronisation shows its jobs, runs one now and keeps one switched off over a restart', async () => {
    await app.goToConnection('jobs')
    const jobs = page.getByRole('table', { name: app.text('sync.jobs') })
    const job = (id: 'debin' | 'orders') =>
      jobs.getByRole('row').filter({ hasText: app.text(`sync.job.${id}`) })
    await expect(job('orders')).toContainText(app.text('sync.always'))
    await jobs
      .getByRole('button', { name: app.text('sync.run', { job: app.text('sync.job.debin') }) })
      .click()
    await expect(job('debin')).not.toContainText(app.text('common.never'))
    const on = jobs.getByRole('switch', {
      name: app.text('sync.on', { job: app.text('sync.job.debin') }),
    })
    await on.click({ force: true })
    await expect(job('debin')).toContainText(app.text('sync.state.off'))
    await app.openSettings('appearance')
    await app.field('settings.firstArea').selectOption('connection')
    // Stopped in the same moment, the program would not have heard of it.
    await expect(app.field('settings.firstArea')).toHaveValue('connection')
    await app.stop()
    await app.start()
    await app.unlockIfAsked('Panadería Ñandú', bank.info.client_secret)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(app.text('frame.area.connection'))
    await app.goToConnection('jobs')
    await expect(job('debin')).toContainText(app.text('sync.state.off'))
  })
})
