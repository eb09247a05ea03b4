import { afterEach, beforeEach, expect, it } from 'vitest'
import { good } from '../../shared/base/result.fixture.ts'
import { andThen, ok } from '../../shared/base/result.ts'
import { systemClock } from '../bank/index.ts'
import { type CacheAndArchive, type CacheFixture, cacheFixture } from '../cache/cache.fixture.ts'
import { createCompleteness } from './desk.ts'

let fixture: CacheFixture
let stores: CacheAndArchive
beforeEach(async () => {
  fixture = cacheFixture()
  stores = await fixture.stores()
})
afterEach(() => fixture.remove())

const movement = (key: string) => ({
  key,
  receivedAt: '2026-11-20T10:00:00.000Z',
  raw: JSON.stringify({
    account: { number: '1', currency: 'ARS' },
    addinfo: { operation_date: '2026-11-20T10:00:00', amount: '1.50', movement_type: 'C' },
  }),
})

it('hears of a new movement also where a page of a long list names no count', async () => {
  const { cache, archive } = stores
  const { movements } = cache
  const page: typeof movements.page = async (question) =>
    andThen(await movements.page(question), (one) => ok({ ...one, total: null }))
  const uncounted = new Proxy(movements, {
    get: (all, name): unknown => (name === 'page' ? page : Reflect.get(all, name)),
  })
  const completeness = createCompleteness({
    cache: { ...cache, movements: uncounted },
    archive,
    now: systemClock.now,
    changed: () => undefined,
  })
  good(await movements.take(movement('a')))
  const before = await completeness.state()
  good(await movements.take(movement('b')))
  expect(await completeness.state()).not.toEqual(before)
})
