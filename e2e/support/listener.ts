import { CONSOLIDATED_POSITION_PATH } from '../../src/shared/wire/notifications.ts'
import { expect, type Tesorero } from './app.ts'
import type { Bank } from './bank.ts'

/** Turns the webhook listener on in the settings, with the bank's key, and tells the bank where it listens. */
export async function letTheBankAnnounce(app: Tesorero, bank: Bank): Promise<void> {
  await app.openSettings('notifications')
  await app.field('settings.listener.enabled').check()
  await app.field('settings.listener.port').fill('0')
  await app.button('settings.listener.apply').click()
  const address = app.page.locator('code', { hasText: CONSOLIDATED_POSITION_PATH })
  await expect(address).toBeVisible()
  await app.field('settings.key.own').fill(bank.info.webhook_api_key)
  await app.button('settings.key.set').click()
  await app.trust()
  await expect(app.page.getByText(app.text('settings.key.shown'))).toBeVisible()
  await app.button('settings.key.hide').click()
  const url = (await address.innerText()).replace(CONSOLIDATED_POSITION_PATH, '')
  await bank.control('/webhooks', { base_url: url, api_key: bank.info.webhook_api_key })
}
