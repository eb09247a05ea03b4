import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/app.ts'

/** What axe finds wrong with the page, one line per rule. The page has no frames to go through. */
async function problems(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen in the ${theme} theme`, async ({ app, page }) => {
    const clean = async (screen: string): Promise<void> => {
      expect.soft(await problems(page), screen).toEqual([])
    }
    test.slow()
    const tab = (key: Parameters<typeof app.text>[0]) =>
      page.getByRole('tab', { name: app.text(key) }).first()

    // Half-faded colours are nobody's contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await app.start()
    await page.getByLabel(app.text('settings.theme'), { exact: true }).selectOption(theme)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    await clean('the first screen')

    await app.button('connect.bank.action').click()
    await page.getByText(app.text('frame.env.production'), { exact: true }).click()
    await app.button('connect.create').click()
    await expect(page.getByText(app.text('connect.error.required')).first()).toBeVisible()
    await clean('the connection form with errors')

    await app.button('common.back').click()
    await app.button('connect.demo.action').click()
    await expect(app.button('position.first.request')).toBeVisible()
    await clean('no position yet')

    await app.button('position.first.request').click()
    await expect(tab('position.tab.accounts')).toBeVisible()
    for (const section of ['accounts', 'fixed_terms', 'funds', 'instruments', 'history'] as const) {
      await tab(`position.tab.${section}`).click()
      await expect(page.getByRole('gridcell').first()).toBeVisible()
      await clean(section)
    }

    await tab('position.tab.funds').click()
    await page.getByRole('gridcell').first().click()
    await expect(page.getByRole('complementary')).toBeVisible()
    await clean('the detail of a row')

    await app.button('position.export').click()
    await expect(page.getByRole('menu')).toBeVisible()
    await clean('the export menu')
    await page.keyboard.press('Escape')

    await app.goTo('inbox')
    await app.button('inbox.paste').click()
    await app.field('inbox.paste.label').fill('no es JSON')
    await clean('the inbox with its dialog')
    await app.button('inbox.paste.submit').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await clean('the inbox with an error')

    await app.goTo('settings')
    for (const section of [
      'profile',
      'notifications',
      'downloads',
      'appearance',
      'about',
    ] as const) {
      await tab(`settings.section.${section}`).click()
      await clean(`settings: ${section}`)
    }

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await clean('the palette')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await clean('the shortcuts')
  })
}
