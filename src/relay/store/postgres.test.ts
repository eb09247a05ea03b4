import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import { silentLog } from '../../shared/base/log.ts'
import { createPolls } from '../desktops/polls.ts'
import type { Arrival, StoreLimits } from './port.ts'
import { postgresBin, startCluster, type TestCluster } from './postgres.fixture.ts'
import { openPostgresStore } from './postgres.ts'
import type { RelayStore } from './store.ts'

const bin = postgresBin()
const limits: StoreLimits = { maxQueued: 100_000, maxQueuedBytes: 1e9, maxAgeMs: 86_400_000 }

// Where the server is not installed, `npm test` says that these were not run.
describe.runIf(bin !== null)('several relays on one PostgreSQL store', () => {
  let cluster: TestCluster
  beforeAll(async () => {
    cluster = await startCluster(bin ?? '')
  }, 60_000)
  afterAll(() => cluster.close())

  const pairOn = async (store: RelayStore): Promise<string> => {
    const [id, hash] = [randomUUID(), randomUUID()]
    await store.addCode({ hash, expiresAt: Date.now() + 1000 })
    await store.redeem(hash, { id, publicKey: randomBytes(32), tokenHash: id }, Date.now())
    return id
  }
  const arrivalFor = (desktopId: string): Arrival => ({
    at: Date.now(),
    receipt: randomUUID(),
    envelopes: [{ desktopId, id: randomUUID(), sealed: randomBytes(60) }],
    job: null,
  })

  it('makes its tables once when several relays start together', async () => {
    const place = await cluster.database()
    const stores = await Promise.all(
      [1, 2, 3, 4].map(() => openPostgresStore(place, limits, silentLog)),
    )
    for (const store of stores) await store.check()
    await Promise.all(stores.map((store) => store.close()))
  })

  it('is not made by a command', async () => {
    const place = await cluster.database()
    const command = () => openPostgresStore(place, limits, silentLog, 'command')
    await expect(command()).rejects.toThrow(/no relay's store in this database/)
    const serving = await openPostgresStore(place, limits, silentLog)
    const store = await command()
    expect(await store.overview()).toEqual([])
    await store.close()
    await serving.close()
  })

  it('shows a desktop nothing out of order while two relays keep at once, and loses nothing', async () => {
    const place = await cluster.database()
    const [left, right] = await Promise.all(
      [1, 2].map(() => openPostgresStore(place, limits, silentLog)),
    )
    if (left === undefined || right === undefined) throw new Error('no store')
    const desktop = await pairOn(left)
    const sent = Array.from({ length: 200 }, () => arrivalFor(desktop))
    let sending = true
    const keep = async (store: RelayStore, part: readonly Arrival[]): Promise<void> => {
      for (const arrival of part) expect(await store.append([arrival])).toEqual(['stored'])
    }
    const sender = Promise.all([
      keep(left, sent.slice(0, 100)),
      keep(right, sent.slice(100)),
    ]).finally(() => {
      sending = false
    })
    const fetched: string[] = []
    for (let done = false; !done; ) {
      // A notification can be stored after an empty page was read and before its sender is answered. Only a page that is
      // requested after all are stored shows that none is left.
      const allKept = !sending
      const page = await right.waiting(desktop, { count: 7, inlineBytes: 100 }, Date.now())
      const ids = page?.envelopes.map(({ id }) => id) ?? []
      fetched.push(...ids)
      done = allKept && ids.length === 0
      await right.acknowledge(desktop, ids.at(-1) ?? '')
    }
    await sender
    const wanted = sent.map(({ envelopes }) => envelopes[0]?.id)
    expect([...fetched].sort()).toEqual([...wanted].sort())
    await left.close()
    await right.close()
  })

  it('brings a desktop that waits at one relay what another one kept, without its asking again', async () => {
    const place = await cluster.database()
    const [left, right] = [
      await openPostgresStore(place, limits, silentLog),
      await openPostgresStore(place, limits, silentLog),
    ]
    const desktop = await pairOn(left)
    const ask = { waitMs: 25_000, after: undefined }
    const waiting = createPolls(right, systemClock).wait(desktop, ask, new AbortController().signal)
    await wait(100)
    const began = performance.now()
    await left.append([arrivalFor(desktop)])
    expect((await waiting)?.envelopes).toHaveLength(1)
    expect(performance.now() - began).toBeLessThan(10_000)
    await left.close()
    await right.close()
  })

  it('has everything it confirmed after the server was killed, and serves again by itself', async () => {
    const place = await cluster.database()
    const store = await openPostgresStore(place, limits, silentLog)
    const desktop = await pairOn(store)
    const confirmed: string[] = []
    let failed = 0
    const sender = (async () => {
      while (failed === 0) {
        const arrival = arrivalFor(desktop)
        try {
          await store.append([arrival])
          confirmed.push(arrival.envelopes[0]?.id ?? '')
        } catch {
          failed += 1
        }
      }
    })()
    await expect.poll(() => confirmed.length).toBeGreaterThan(20)
    await cluster.kill()
    await sender
    await expect(store.check()).rejects.toThrow()
    await cluster.start()
    await expect
      .poll(() =>
        store.check().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    const client = new pg.Client({ connectionString: place })
    await client.connect()
    const found = await client.query<{ id: string }>('SELECT id FROM relay_envelopes ORDER BY seq')
    await client.end()
    expect(found.rows.map(({ id }) => id).slice(0, confirmed.length)).toEqual(confirmed)
    expect(await store.append([arrivalFor(desktop)])).toEqual(['stored'])
    await store.close()
  }, 60_000)
})
