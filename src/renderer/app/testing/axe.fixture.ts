import axe from 'axe-core'

const endsSoon = (effect: AnimationEffect | null): boolean =>
  Number.isFinite(effect?.getComputedTiming().endTime)

/** What axe finds wrong with the page as it is now, one line per rule; animations are let run out first. */
export async function axeProblems(): Promise<readonly string[]> {
  const ending = document.getAnimations().filter(({ effect }) => endsSoon(effect))
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
