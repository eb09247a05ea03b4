import { expect, vi } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Waits until a person sees it. */
export const seen = vi.defineHelper(async (element: Locator): Promise<void> => {
  await expect.element(element).toBeVisible()
})
