import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The page once axe is in it. */
interface WithAxe {
  readonly axe: Pick<typeof axe, 'run'>
}

/**
 * What axe finds wrong with a page, one line per rule; by all rules, or by these. Its text of half a megabyte is brought
 * into a page once and not for each look, of which an end-to-end walk takes forty.
 */
export async function axeProblems(
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const inPage = globalThis as unknown as WithAxe
    const { violations } = await inPage.axe.run({
      resultTypes: ['violations'],
      ...(only !== null && { runOnly: [...only] }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules ?? null)
}
