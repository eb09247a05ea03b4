import { beforeEach, describe, expect, it } from 'vitest'
import { ok } from '../../shared/errors/index.ts'
import { clientOf, type HttpServer, testClock } from '../bank/bank.fixture.ts'
import { value } from '../cache/cache.fixture.ts'
import { cache, cacheForEach } from '../cache/each.fixture.ts'
import { askedOf, echeqJson, many, type Script, scriptedBank } from './sync.fixture.ts'
import { createEcheqSync, type EcheqSync } from './sync.ts'

/** Echeqs that come and go where lists are so long that mostly their count alone is looked at. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let server: HttpServer
let sync: EcheqSync
let script: Script
const clock = testClock()
const isPaid = (id: string): string => echeqJson(id, { status: 'PAGADO' })

const poll = (signal: AbortSignal = new AbortController().signal) => {
  clock.advance(2 * MINUTE)
  return sync.task.run({ signal, progress: () => undefined, full: false })
}

const paid = async () =>
  value(await cache.echeqs.count({ filter: { state: ['pagado'] }, except: [] }))

cacheForEach()
beforeEach(async () => {
  script = { items: many(160), single: isPaid }
  server = await scriptedBank(script)
  const client = clientOf(server.origin, {}, clock)
  sync = createEcheqSync({
    cache: cache.echeqs,
    client: async () => ok(client),
    now: clock.now,
    changed: () => undefined,
    moved: () => undefined,
    malformed: () => undefined,
  })
  for (let polls = 0; polls < 2; polls += 1) await poll()
})

describe('of those that left a long list', () => {
  it('more than are asked for at once are asked for by the next polls', async () => {
    script.items = script.items.slice(70)
    await poll()
    expect(await paid()).toBe(60)
    await poll()
    expect(await paid()).toBe(70)
    await poll()
    expect(askedOf(server)).toHaveLength(70)
  })

  it('those are too that are found by the daily reading, whatever the list counts', async () => {
    script.items = [...script.items.slice(70), ...many(230).slice(160)]
    clock.advance(DAY)
    await poll()
    expect(await paid()).toBe(60)
    await poll()
    expect(await paid()).toBe(70)
  })

  it('none is forgotten where the bank failed when it was asked for', async () => {
    script.items = script.items.slice(2)
    script.single = () => 503
    expect((await poll()).ok).toBe(false)
    script.single = isPaid
    // The one at which the bank failed rests a while.
    await poll()
    expect(await paid()).toBe(1)
    clock.advance(5 * MINUTE)
    await poll()
    expect(await paid()).toBe(2)
  })

  it('none is forgotten where as many come meanwhile', async () => {
    script.items = script.items.slice(1)
    script.single = () => 503
    await poll()
    script.items = [...script.items, ...many(161).slice(160)]
    script.single = isPaid
    clock.advance(5 * MINUTE)
    await poll()
    expect(await paid()).toBe(1)
  })

  it('none is forgotten where the poll is cut off before its end', async () => {
    script.items = script.items.slice(1)
    const cut = new AbortController()
    script.before = (_page, _count, url) => {
      if (url.includes('status=custodia')) cut.abort()
    }
    expect((await poll(cut.signal)).ok).toBe(false)
    expect(cut.signal.aborted).toBe(true)
    await poll()
    expect(await paid()).toBe(1)
  })

  it('one that the bank does not know is not asked for, nor its list read whole, at each poll', async () => {
    script.items = script.items.slice(1)
    script.single = () => null
    await poll()
    expect(askedOf(server)).toHaveLength(1)
    const before = server.requests.length
    await poll()
    expect(askedOf(server)).toHaveLength(1)
    expect(server.requests.length - before).toBeLessThan(6)
  })
})

it('a page that the bank cannot give keeps nobody from what is open: the daily reading fails, and is not all', async () => {
  script.items = [...script.items.slice(1), ...many(170).slice(160)]
  script.broken = (page, url) => page === 2 && !url.includes('status=')
  clock.advance(DAY)
  expect(await poll()).toMatchObject({
    ok: false,
    error: { code: 'bank_unexpected_shape', params: { problem: 'broken_json' } },
  })
  expect(await paid()).toBe(1)
  expect(value(await cache.echeqs.count({ filter: { state: ['activo'] }, except: [] }))).toBe(169)
})
