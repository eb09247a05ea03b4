import { expect, it } from 'vitest'
import { afterHappenings, as, createParty, later, live, resetWorld } from './loop.ts'

it('ends a party between two happenings of one millisecond', async () => {
  resetWorld()
  const party = createParty('app')
  const seen: string[] = []
  as(party, () => {
    later(5, () => seen.push('first'))
    later(5, () => seen.push('second'))
  })
  afterHappenings(1, () => {
    party.ended = true
  })
  expect(await live(() => false, 10)).toBe(false)
  expect(seen).toEqual(['first'])
})
