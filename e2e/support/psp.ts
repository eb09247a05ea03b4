import type { Locale } from '../../src/shared/base/locale.ts'
import { expect, type Tesorero } from './app.ts'

/** Opens the demo, and switches the PSP's desk on, which fills it. */
export async function openPspDesk(app: Tesorero, locale: Locale): Promise<void> {
  await app.start()
  await app.chooseLanguage(locale)
  await app.button('connect.demo.action').click()
  await expect(app.page.getByRole('region', { name: app.text('common.available') })).toBeVisible()
  await showPspDesk(app)
}

/** Switches the PSP's desk of an open demo on, and waits until all its files were taken. */
export async function showPspDesk(app: Tesorero): Promise<void> {
  const { page } = app
  await app.openSettings('psp')
  await page.getByRole('radio', { name: app.text('cvu.setting.desk.on'), exact: true }).click()
  await app.goTo('cvu')
  await expect(page.getByRole('gridcell').first()).toBeVisible({ timeout: 60_000 })
}
