import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ok } from '../../../shared/errors/index.ts'
import { type CacheFixture, cacheFixture } from '../cache.fixture.ts'
import { openCacheFile } from '../file.ts'
import { guardedCall } from './methods.ts'
import { createStores } from './stores.ts'

let fixture: CacheFixture
beforeAll(() => {
  fixture = cacheFixture()
})
afterAll(() => fixture.remove())

it('only a method that is named as one that writes can write: others take no turn at the file', () => {
  const opened = openCacheFile(fixture.path, randomBytes(32))
  if (!opened.ok) throw new Error('the file did not open')
  const db = opened.value
  const stores = createStores(db, (work) => work(db))
  db.pragma('query_only = ON')
  const call = guardedCall(db, {
    ...stores,
    // As if a reading method were changed to note something.
    positions: { ...stores.positions, history: () => stores.syncTimes.note('x', 'y') as never },
  })
  expect(call('syncTimes', 'note', ['echeqs', '2026-11-21T12:00:00.000Z'])).toEqual(ok(null))
  expect(() => call('positions', 'history', [])).toThrow(/readonly/)
  expect(call('syncTimes', 'all', [])).toEqual(ok([['echeqs', '2026-11-21T12:00:00.000Z']]))
  db.close()
})
