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
 * Answers each rule of axe that the page breaks, a line for each. It waits for animations and for the next paint: a dialog gets
 * its name from its title one frame late.
 */
export async function axeProblems(): Promise<readonly string[]> {
  await nextPaint()
  const ending = document.getAnimations().filter(({ effect }) => endsSoon(effect))
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], rules })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
