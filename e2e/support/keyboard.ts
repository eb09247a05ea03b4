import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

const MOST_STOPS = 60

/** Presses Tab (or Shift+Tab) until the element has the focus, as somebody without a mouse does. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press(key)
  }
  await expect(target, `${MOST_STOPS} times ${key} did not reach it`).toBeFocused()
}
