import { expect, it } from 'vitest'
import { bytesOf, meta, positionJson, sample, value } from './cache.fixture.ts'
import { cache, cacheForEach, fixture } from './each.fixture.ts'

cacheForEach()

const held = async (of = cache) => value(await of.positions.history()).map(({ fileId }) => fileId)
const prune = async () => value(await cache.positions.prune(400))

it('position files of long ago are dropped with their bytes, but for the first of each month, and stay dropped', async () => {
  for (const [fileId, createdAt] of [
    ['first', '2025-05-02 10:00:00'],
    ['second', '2025-05-03 10:00:00'],
    ['recent', '2026-11-20 10:00:00'],
    ['newest', '2026-11-21 10:00:00'],
  ] as const)
    value(
      await cache.positions.import(bytesOf(positionJson({ ...sample, fileId, createdAt })), meta()),
    )
  expect(await prune()).toBe(1)
  expect(await held()).toEqual(['newest', 'recent', 'first'])
  expect(value(await cache.positions.raw('second'))).toBeNull()
  expect(value(await cache.positions.overview('second'))).toBeNull()
  expect(value(await cache.positions.raw('first'))).not.toBeNull()
  expect(await prune()).toBe(0)
  await cache.close()
  expect(await held(await fixture.open())).toEqual(['newest', 'recent', 'first'])
})
