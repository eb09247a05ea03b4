import axe from 'axe-core'
import { inject } from 'vitest'
import { nextPaint } from '../after-paint.ts'

const endsSoon = (effect: AnimationEffect | null): boolean =>
  Number.isFinite(effect?.getComputedTiming().endTime)

/**
 * Colours are computed where they are defined, for every state and both themes (colours.test.ts), and seen on each screen by
 * the end-to-end walk. Here they would take more than all other rules together: only a whole run looks at them.
 */
const seesColours = inject('whole')
const rules = {
  'color-contrast': { enabled: seesColours },
  'link-in-text-block': { enabled: seesColours },
}

/** The themes that a screen is looked at in: without its colours it is the same in both. */
export const themesSeen: readonly ('light' | 'dark')[] = seesColours ? ['light', 'dark'] : ['light']

/**
 * What axe finds wrong with the page as it is now, one line per rule. Animations are let run out first, and what was just drawn
 * is painted. A dialog has the name of its title in the frame after its first.
 */
export async function axeProblems(): Promise<readonly string[]> {
  await nextPaint()
  const ending = document.getAnimations().filter(({ effect }) => endsSoon(effect))
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], rules })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
