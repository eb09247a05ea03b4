import { beforeEach, describe, expect, it } from 'vitest'
import { ok } from '../../shared/errors/index.ts'
import { echeqStates, isFinalEcheqState } from '../../shared/wire/echeqs.ts'
import { bankServer, business, clientOf, type HttpServer, json } from '../bank/bank.fixture.ts'
import { value } from '../cache/cache.fixture.ts'
import { cache, cacheForEach, seen } from '../cache/each.fixture.ts'
import type { MalformedEcheq } from '../cache/echeqs/echeq-port.ts'
import { askedOf, echeqJson, idOf, many, type Script, scriptedBank } from './sync.fixture.ts'
import { createEcheqSync, type EcheqSync, OPEN_EVERY_MS } from './sync.ts'

/** The poll against a bank that does what a test says, over a socket, into a cache on the disk. */

let server: HttpServer
let told: { changed: (readonly string[] | null)[]; moved: string[]; malformed: MalformedEcheq[] }
let now: Date

cacheForEach()
beforeEach(() => {
  told = { changed: [], moved: [], malformed: [] }
  now = new Date('2026-11-21T12:00:00Z')
})

async function start(script: Script): Promise<EcheqSync> {
  server = await scriptedBank(script)
  const client = clientOf(server.origin)
  return createEcheqSync({
    cache: cache.echeqs,
    client: async () => ok(client),
    now: () => now,
    changed: (ids) => told.changed.push(ids),
    moved: (ids) => told.moved.push(...ids),
    malformed: (echeqs) => {
      told.malformed = [...echeqs]
    },
  })
}

/** The ids of the queries by id, in their order. */
const askedById = (): readonly string[] => askedOf(server)

const run = (sync: EcheqSync, options: { full?: boolean; signal?: AbortSignal } = {}) =>
  sync.task.run({
    signal: options.signal ?? new AbortController().signal,
    progress: () => undefined,
    full: options.full ?? false,
  })

const held = async () =>
  value(await cache.echeqs.page({ filter: {}, offset: 0, limit: 500 })).rows.map(({ id }) => id)

describe('reading all echeqs', () => {
  it('takes in every page, and tells how many are new', async () => {
    const sync = await start({ items: many(95) })
    expect(await run(sync)).toMatchObject({ ok: true, value: { changed: 95 } })
    expect(new Set(await held()).size).toBe(95)
    expect(value(await cache.echeqs.fullAt())).toBe(now.toISOString())
    expect(told.moved).toHaveLength(95)
  })

  it('loses none when new ones push others to later pages while it reads', async () => {
    const script: Script = { items: many(130) }
    let added = 0
    script.before = (_, count) => {
      if (count > 1 && added < 30) {
        added += 5
        for (let nth = 0; nth < 5; nth += 1)
          script.items.unshift(echeqJson(`NUEVO${count}X${nth}`.padEnd(15, '0')))
      }
    }
    await run(await start(script))
    expect(new Set(await held()).size).toBe(script.items.length)
  })

  it('loses none when some leave the list and others move to earlier pages', async () => {
    const script: Script = { items: many(150) }
    script.before = (_, count) => {
      if (count === 3) script.items.splice(0, 25)
    }
    const sync = await start(script)
    await run(sync)
    const ids = new Set(await held())
    for (const item of script.items) expect(ids.has(item.slice(7, 22))).toBe(true)
  })

  it('needs no count of the list', async () => {
    await run(await start({ items: many(45), uncounted: true }))
    expect(await held()).toHaveLength(45)
    expect(value(await cache.echeqs.fullAt())).not.toBeNull()
  })

  it('ends at an empty page, whatever number of pages is said', async () => {
    server = await bankServer((_, response) =>
      json(response, 200, {
        echeqs: [],
        pagination: { total_pages: 1_000_000, current_page: 1 },
        total_echeqs: 0,
      }),
    )
    const client = clientOf(server.origin)
    const sync = createEcheqSync({
      cache: cache.echeqs,
      client: async () => ok(client),
      now: () => now,
      changed: () => undefined,
      moved: () => undefined,
      malformed: () => undefined,
    })
    expect((await run(sync)).ok).toBe(true)
    expect(business(server).length).toBeLessThan(10)
  })

  it('takes in the others of a page with a malformed one, and says which and why', async () => {
    const items = many(30)
    items[3] = '{"id":"MALO00000000001","status":"ACTIVO","amount":"mucho","currency":"ARS"}'
    items[25] = '{"status":7}'
    const sync = await start({ items })
    expect(await run(sync)).toMatchObject({ ok: true, value: { changed: 28 } })
    expect(told.malformed).toEqual([
      { id: 'MALO00000000001', field: 'amount' },
      { id: '', field: 'id' },
    ])
    expect(await held()).toHaveLength(28)
  })

  it('keeps every digit and blank of what the bank wrote', async () => {
    const raw =
      '{ "id":"ECHEQ0000000077","status":"ACTIVO", "amount":999999999.990,"currency":"ARS","extra":[1.50,{"n":1e2}] }'
    await run(await start({ items: [raw] }))
    const found = value(await cache.echeqs.get('ECHEQ0000000077'))
    expect(found?.raw).toBe(raw)
    expect(found?.row.amount).toBe('999999999.990')
  })

  it('says with the trace-id which answer cannot be read, and keeps what came before it', async () => {
    const script: Script = { items: many(60) }
    script.broken = (page) => page === 2
    const outcome = await run(await start(script))
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: 'bank_unexpected_shape', params: { field: 'body', problem: 'broken_json' } },
    })
    const said = outcome.ok ? null : outcome.error
    expect(said?.traceId).toMatch(/^[\da-f-]{36}$/)
    // The page itself went to the cache's thread with its memory.
    expect(said?.excerpt).toMatch(/^\{.*"id":/)
    expect(await held()).toContain(idOf(0))
  })

  it('keeps what came before a failure or a cancel, and nothing that was held vanishes', async () => {
    const script: Script = { items: many(60) }
    const sync = await start(script)
    await run(sync)
    script.items = many(200)
    const cancelled = new AbortController()
    script.before = (page) => {
      if (page === 9) cancelled.abort()
    }
    const ended = await run(sync, { full: true, signal: cancelled.signal })
    expect(ended).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    const count = (await held()).length
    expect(count).toBeGreaterThan(60)
    expect(count).toBeLessThan(200)
  })

  it('never deletes what a complete read no longer shows: it keeps its older time', async () => {
    const script: Script = { items: many(25) }
    const sync = await start(script)
    await run(sync)
    const [gone = ''] = script.items.splice(0, 1)
    await run(sync, { full: true })
    expect(await held()).toHaveLength(25)
    const row = value(await cache.echeqs.get(gone.slice(7, 22)))?.row
    const other = value(await cache.echeqs.get(idOf(5)))?.row
    expect((row?.seenAt ?? '') < (other?.seenAt ?? '')).toBe(true)
  })
})

describe('polling afterwards', () => {
  it('asks only for open states, once a day for all', async () => {
    const script: Script = { items: [...many(5), echeqJson(idOf(99), { status: 'PAGADO' })] }
    const sync = await start(script)
    await run(sync)
    const before = business(server).length
    now = new Date(now.getTime() + 3_600_000)
    await run(sync)
    const polls = business(server).slice(before)
    expect(polls.some(({ url }) => url.includes('status=activo'))).toBe(true)
    for (const { url } of polls) {
      expect(url).toContain('status=')
      expect(url).not.toContain('status=pagado')
    }
    now = new Date(now.getTime() + 25 * 3_600_000)
    await run(sync)
    expect(business(server).at(-1)?.url).not.toContain('status=')
  })

  it('leaves a long list at its first page while the bank counts as many as before', async () => {
    const script: Script = { items: [...many(200), echeqJson(idOf(900), { status: 'CUSTODIA' })] }
    const sync = await start(script)
    await run(sync)
    const requests = async () => {
      const before = business(server).length
      now = new Date(now.getTime() + 120_000)
      await run(sync)
      return business(server).length - before
    }
    // What waits, what is active, what is in custody, and one of the others.
    expect(await requests()).toBe(4)
    expect(await requests()).toBe(4)
    script.items = [echeqJson(idOf(500)), ...script.items]
    expect(await requests()).toBe(3 + 11)
    expect(await held()).toContain(idOf(500))
    expect(await requests()).toBe(4)
  })

  it('sees one that went from one long list into another, and one that left them all', async () => {
    const inCustody = Array.from({ length: 60 }, (_, nth) =>
      echeqJson(idOf(600 + nth), { status: 'CUSTODIA' }),
    )
    const script: Script = { items: [...many(60), ...inCustody] }
    const sync = await start(script)
    now = new Date()
    await run(sync)
    now = new Date()
    await run(sync)
    script.items = [
      ...script.items.slice(2),
      echeqJson(idOf(0), { status: 'CUSTODIA' }),
      echeqJson(idOf(1), { status: 'PAGADO' }),
    ]
    script.single = (id) => echeqJson(id, { status: 'PAGADO' })
    now = new Date()
    await run(sync)
    const stateOf = async (nth: number) =>
      value(await cache.echeqs.get(idOf(nth)))?.row.status ?? null
    expect(await stateOf(0)).toBe('CUSTODIA')
    expect(await stateOf(1)).toBe('PAGADO')
    expect(askedById()).toEqual([idOf(1)])
  })

  it('asks for none by its id of which the list was not read', async () => {
    const script: Script = { items: many(100) }
    const sync = await start(script)
    await run(sync)
    now = new Date(now.getTime() + 3_600_000)
    await run(sync)
    expect(askedById()).toEqual([])
  })

  it('looks at every state that can still change within a quarter of an hour', async () => {
    const sync = await start({ items: many(3) })
    await run(sync)
    const before = business(server).length
    for (let minutes = 0; minutes < 15; minutes += 2) await run(sync)
    const asked = business(server)
      .slice(before)
      .flatMap(({ url }) => new URL(url, 'http://bank').searchParams.getAll('status'))
    const open = echeqStates.filter((state) => !isFinalEcheqState(state))
    expect(new Set(asked)).toEqual(new Set(open))
  })

  it('reads a list that is not counted whole each time', async () => {
    const script: Script = { items: many(100), uncounted: true }
    const sync = await start(script)
    await run(sync)
    script.items = [...script.items, echeqJson(idOf(700))]
    now = new Date(now.getTime() + 120_000)
    await run(sync)
    expect(await held()).toContain(idOf(700))
  })

  it('reads a list whole each time where the bank counts what is on the page', async () => {
    const script: Script = { items: many(100), countsPage: true }
    const sync = await start(script)
    for (let polls = 0; polls < 3; polls += 1) await run(sync)
    script.items = [...script.items, ...many(140).slice(100)]
    now = new Date(now.getTime() + 120_000)
    await run(sync)
    expect(await held()).toHaveLength(140)
  })

  it('asks for an open one by its id when the list of open ones no longer shows it', async () => {
    const script: Script = { items: many(3) }
    const sync = await start(script)
    await run(sync)
    script.items = script.items.slice(1)
    script.single = (id) => echeqJson(id, { status: 'PAGADO' })
    now = new Date(Date.now() + 1000)
    await run(sync)
    expect(value(await seen.of('echeq', idOf(0))).map(({ text }) => text)).toEqual([
      'ACTIVO',
      'PAGADO',
    ])
  })

  it('asks for the others where the bank does not know one, and for that one again after an hour', async () => {
    const script: Script = { items: many(3) }
    const sync = await start(script)
    await run(sync)
    script.items = []
    script.single = (id) => (id === idOf(0) ? null : echeqJson(id, { status: 'PAGADO' }))
    now = new Date(Date.now() + 1000)
    expect((await run(sync)).ok).toBe(true)
    expect(askedById()).toEqual([idOf(0), idOf(1), idOf(2)])
    await run(sync)
    expect(askedById()).toHaveLength(3)
    now = new Date(now.getTime() + 3_600_000)
    await run(sync)
    expect(askedById().slice(3)).toEqual([idOf(0)])
    // A rest that was noted under a clock that was ahead is none.
    now = new Date(now.getTime() - 1_800_000)
    await run(sync)
    expect(askedById().slice(4)).toEqual([idOf(0)])
  })

  it('stops asking where the bank fails, says so, and begins with another the next time', async () => {
    const script: Script = { items: many(3) }
    const sync = await start(script)
    await run(sync)
    script.items = []
    script.single = (id) => (id === idOf(0) ? 503 : echeqJson(id, { status: 'PAGADO' }))
    now = new Date(Date.now() + 1000)
    expect(await run(sync)).toMatchObject({ ok: false, error: { code: 'bank_unavailable' } })
    expect(new Set(askedById())).toEqual(new Set([idOf(0)]))
    expect((await run(sync)).ok).toBe(true)
    expect(askedById().slice(-2)).toEqual([idOf(1), idOf(2)])
    now = new Date(now.getTime() + 5 * 60_000)
    await run(sync)
    expect(askedById().at(-1)).toBe(idOf(0))
  })

  it('reads everything anew after the clock was set back', async () => {
    const sync = await start({ items: many(3) })
    await run(sync)
    now = new Date(now.getTime() - 7 * 24 * 3_600_000)
    await run(sync)
    expect(business(server).at(-1)?.url).not.toContain('status=')
  })

  it('is as quick as ever where what is open is in a state whose turn has not come', async () => {
    const sync = await start({ items: [echeqJson(idOf(1), { status: 'DEPOSITADO' })] })
    await run(sync)
    for (let polls = 0; polls < 5; polls += 1) {
      await run(sync)
      expect(sync.task.interval()).toBe(OPEN_EVERY_MS)
    }
  })

  it('is slower where nothing is open, and where the list is long', async () => {
    const script: Script = { items: [echeqJson(idOf(1), { status: 'PAGADO' })] }
    const sync = await start(script)
    await run(sync)
    await run(sync)
    const quiet = sync.task.interval()
    script.items = many(5)
    await run(sync)
    expect(sync.task.interval()).toBeLessThan(quiet ?? 0)
    script.items = many(2000)
    await run(sync)
    expect(sync.task.interval()).toBe(309_000)
  })
})

describe('one echeq', () => {
  it('is refused before anything is sent where its id has another length', async () => {
    const sync = await start({ items: [] })
    const refused = await sync.refresh('corto')
    expect(refused).toMatchObject({ ok: false, error: { code: 'request_invalid' } })
    expect(business(server)).toEqual([])
  })

  it('that is another than was asked for is not taken in', async () => {
    const sync = await start({ items: [], single: () => echeqJson(idOf(2)) })
    expect(await sync.refresh(idOf(1))).toMatchObject({
      ok: false,
      error: { code: 'bank_unexpected_shape' },
    })
    expect(await held()).toEqual([])
  })

  it('is kept though the bank never mentioned its state, or leaves out everything optional', async () => {
    const sync = await start({ items: [], single: (id) => echeqJson(id, { status: 'EN ESTUDIO' }) })
    expect((await sync.refresh(idOf(1))).ok).toBe(true)
    expect(value(await cache.echeqs.get(idOf(1)))?.row).toMatchObject({
      status: 'EN ESTUDIO',
      state: null,
      direction: 'unknown',
      issuerName: null,
      paidAt: null,
    })
  })
})
