import type { Page } from '@playwright/test'
import axe from 'axe-core'

interface Part {
  readonly replaceWith: (other: Pick<Part, 'replaceWith'>) => void
  readonly checkVisibility: () => boolean
}

/** The page once axe is in it. */
interface WithAxe {
  readonly axe: Pick<typeof axe, 'run'>
  readonly document: {
    readonly querySelectorAll: (selector: string) => Iterable<Part>
    readonly createComment: (text: string) => Pick<Part, 'replaceWith'>
  }
}

/**
 * Answers each rule of axe that a page breaks, a line for each; by all rules, or by these. Axe is half a megabyte and is brought
 * into a page once, since a walk from end to end takes forty looks. Hidden areas are taken out of the page meanwhile: axe finds
 * nothing in them and takes two thirds of its time for it. It looks at the first rows of a list, since all rows are made alike.
 */
export async function axeProblems(
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const inPage = globalThis as unknown as WithAxe
    const { document } = inPage
    const unseen = [...document.querySelectorAll('main > *')].filter(
      (area) => !area.checkVisibility(),
    )
    const putBack = unseen.map((area) => {
      const place = document.createComment('')
      area.replaceWith(place)
      return () => place.replaceWith(area)
    })
    try {
      const { violations } = await inPage.axe.run(
        { exclude: ['[role="row"]:nth-child(n+9)'] },
        {
          resultTypes: ['violations'],
          ...(only !== null && { runOnly: [...only] }),
        },
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    } finally {
      for (const one of putBack) one()
    }
  }, rules ?? null)
}
