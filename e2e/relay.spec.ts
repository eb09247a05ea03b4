import { appError } from '../src/shared/errors/index.ts'
import { alertOf } from './support/alerts.ts'
import { finishedFile } from './support/intake.ts'
import { expect, expectUnread, PROFILE, pairWith, test } from './support/relay.ts'

/** A computer that the bank cannot reach, and a relay between them: from the code to what arrived. */

test('a computer is paired by one code, which serves once, and hears from the bank through the relay', async ({
  connected: app,
  bank,
  relay,
}) => {
  const { page } = app
  await pairWith(app, 'tesorero')
  await expect(alertOf(app, appError('relay_code_invalid', { problem: 'shape' }))).toBeVisible()

  const code = await relay.says('pair', '--public-url', relay.url)
  await pairWith(app, code)
  await expect(page.getByText(app.text('relay.state.working'), { exact: true })).toBeVisible()
  await expect(page.locator('code', { hasText: relay.url })).toBeVisible()

  await bank.control('/emit', { kind: 'cashin' })
  await expectUnread(app, 1)
  await app.goToConnection('notices')
  await page.getByRole('gridcell', { name: new RegExp(app.text('notice.kind.cvu-cashin')) }).click()
  await expect(page.getByText(app.text('notice.via.relay')).first()).toBeVisible()

  await app.openSettings('notifications')
  await app.button('relay.unpair').click()
  await app.button('relay.unpair.confirm').click()
  await pairWith(app, code)
  const { host } = new URL(relay.url)
  await expect(alertOf(app, appError('relay_code_refused', { host }))).toBeVisible()
})

test('what came while the computer was off is there at its next start, once, with relay and bank gone in between', async ({
  connected: app,
  bank,
  relay,
}) => {
  test.skip(
    process.env['TESORO_SECRET_SERVICE'] !== '1',
    'a pairing outlives the program only in a keychain',
  )
  const { page } = app
  await pairWith(app, await relay.says('pair', '--public-url', relay.url))
  await expect(page.getByText(app.text('relay.state.working'), { exact: true })).toBeVisible()
  await app.goTo('position')
  await app.button('position.first.request').click()
  await expect(page.getByText(app.text('position.first.coming'), { exact: true })).toBeVisible()
  await app.stop()

  await finishedFile(bank)
  await bank.control('/emit', { kind: 'cashin' })
  await expect.poll(() => relay.says('desktops')).toContain('waiting 3')
  await relay.kill()
  await bank.kill()
  await relay.start()

  await app.start()
  await app.unlockIfAsked(PROFILE, bank.info.client_secret)
  await app.goTo('position')
  await expect(page.getByRole('radio', { name: app.text('position.tab.accounts') })).toBeVisible()
  await expectUnread(app, 2)
  await expect.poll(() => relay.says('desktops')).toContain('waiting 0')
})
