import { expect, test } from './support/orders.ts'

/** What the bank notifies, from its webhook to the inbox, and the screen of the synchronisation. */

test('a notification comes in, is counted, read, shown as it came, and leads to what it is about', async ({
  connected: app,
  bank,
}) => {
  const { page } = app
  await bank.control('/emit', { kind: 'cashin' })
  const area = page.getByRole('navigation').getByRole('button', {
    name: `${app.text('frame.area.inbox')} ${app.text('notice.unreadCount', { count: 1 })}`,
  })
  await area.click()
  const cell = page.getByRole('gridcell', { name: new RegExp(app.text('notice.kind.cvu-cashin')) })
  await cell.click()
  await expect(page.getByText(app.text('notice.state.done')).first()).toBeVisible()
  await page.getByText(app.text('notice.raw')).click()
  await expect(page.locator('pre')).toContainText('clearing_id')
  await expect(area).toBeHidden()
  await app.button('notice.see.credit').click()
  await expect(page.getByRole('heading', { name: app.text('frame.area.incoming') })).toBeVisible()
})

test('what cannot be told apart is asked about, and an unknown one is kept raw', async ({
  connected: app,
}) => {
  const { page } = app
  await app.goTo('inbox')
  await app.button('inbox.paste').click()
  await app.field('inbox.paste.label').fill('{"novedad": 1234567890.12345678901234567890}')
  await app.button('inbox.paste.submit').click()
  await page.getByLabel(app.text('notice.kind.unknown'), { exact: true }).check()
  await app.button('notice.ask.submit').click()
  await page.getByRole('gridcell', { name: new RegExp(app.text('notice.kind.unknown')) }).click()
  await page.getByText(app.text('notice.raw')).click()
  await expect(page.locator('pre')).toHaveText('{"novedad": 1234567890.12345678901234567890}')
})

test('the synchronisation shows its jobs, runs one now and keeps one switched off over a restart', async ({
  connected: app,
  bank,
}) => {
  const { page } = app
  await app.goTo('sync')
  const jobs = page.getByRole('table', { name: app.text('sync.jobs') })
  const job = (id: 'debin' | 'orders') =>
    jobs.getByRole('row').filter({ hasText: app.text(`sync.job.${id}`) })
  await expect(job('orders')).toContainText(app.text('sync.always'))
  await jobs
    .getByRole('button', { name: app.text('sync.run', { job: app.text('sync.job.debin') }) })
    .click()
  await expect(job('debin')).not.toContainText(app.text('sync.never'))
  const on = jobs.getByRole('switch', {
    name: app.text('sync.on', { job: app.text('sync.job.debin') }),
  })
  await on.click({ force: true })
  await expect(job('debin')).toContainText(app.text('sync.state.off'))
  await app.stop()
  await app.start()
  await app.unlockIfAsked('Panadería Ñandú', bank.info.client_secret)
  await app.goTo('sync')
  await expect(job('debin')).toContainText(app.text('sync.state.off'))
})
