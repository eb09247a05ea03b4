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

it('has all that follows from such an end happen, each once', async () => {
  resetWorld()
  const seen: string[] = []
  const ended = Promise.withResolvers<void>()
  later(5, () => seen.push('first'))
  later(9, () => seen.push('last'))
  afterHappenings(1, ended.resolve)
  const following = ended.promise.then(() => later(1, () => seen.push('between')))
  await live(() => false, 20)
  await following
  expect(seen).toEqual(['first', 'between', 'last'])
})
