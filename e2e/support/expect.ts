import { type Locator, expect as looking } from '@playwright/test'

/** As long as every other look waits (playwright.config.ts), in milliseconds. */
const PATIENCE_MS = 20_000
/** For the look that says what was there instead. */
const LAST_LOOK_MS = 200

/**
 * Playwright's `expect`, whose `toBeVisible` describes the whole page for each look that finds nothing, in case it is the last
 * one. It is a tenth of the pages' work. What is to appear is waited for, and only what did not come is looked for so.
 */
export const expect = looking.extend({
  async toBeVisible(locator: Locator, { timeout = PATIENCE_MS }: { timeout?: number } = {}) {
    const { isNot } = this
    const came = isNot ? false : await locator.waitFor({ timeout }).then(yes, no)
    if (came) return { pass: true, message: () => '' }
    try {
      const asked = looking(locator)
      await (isNot ? asked.not : asked).toBeVisible({ timeout: isNot ? timeout : LAST_LOOK_MS })
      return { pass: !isNot, message: () => '' }
    } catch (failure) {
      const said = failure instanceof Error ? failure.message : String(failure)
      return { pass: isNot, message: () => `After ${timeout} ms:\n${said}` }
    }
  },
})

const yes = (): boolean => true
const no = (): boolean => false
