import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../shared/base/log.ts'
import { type Arrival, NEVER_SEEN_MS, type StoreLimits } from './port.ts'
import { postgresBin, startCluster, type TestCluster } from './postgres.fixture.ts'
import { openPostgresStore } from './postgres.ts'
import { openSqliteStore } from './sqlite.ts'
import type { RelayStore } from './store.ts'

/** What every store must do, whatever stands behind it. `open` opens the same empty store each time within one test. */
interface StoreUnderTest {
  readonly open: (limits: StoreLimits) => Promise<RelayStore>
  /** Lets every further writing of a row fail. */
  readonly fill: () => Promise<void>
  readonly remove: () => Promise<void>
}

const HOUR = 3_600_000
const START = Date.parse('2026-11-20T15:00:00Z')
const roomy: StoreLimits = { maxQueued: 1000, maxQueuedBytes: 10_000_000, maxAgeMs: 24 * HOUR }
const page = { count: 100, inlineBytes: 1_000_000 }

/** Registers the tests of the store port. */
function testStoreContract(make: () => Promise<StoreUnderTest>): void {
  let under: StoreUnderTest
  let opened: RelayStore[]
  const open = async (limits: Partial<StoreLimits> = {}): Promise<RelayStore> => {
    const store = await under.open({ ...roomy, ...limits })
    opened.push(store)
    return store
  }
  beforeEach(async () => {
    under = await make()
    opened = []
  })
  afterEach(async () => {
    for (const store of opened) await store.close()
    await under.remove()
  })

  /** Pairs a desktop and answers its id. */
  const pair = async (store: RelayStore, now = START): Promise<string> => {
    const [id, hash] = [randomUUID(), randomUUID()]
    await store.addCode({ hash, expiresAt: now + HOUR })
    const desktop = { id, publicKey: randomBytes(32), tokenHash: `token of ${id}` }
    expect(await store.redeem(hash, desktop, now)).toBe(true)
    return id
  }
  const arrival = (desktops: readonly string[], changes: Partial<Arrival> = {}): Arrival => {
    const id = randomUUID()
    const envelopes = desktops.map((desktopId) => ({ desktopId, id, sealed: randomBytes(50) }))
    return { at: START, receipt: randomUUID(), envelopes, job: null, ...changes }
  }
  const idOf = ({ envelopes }: Arrival): string | undefined => envelopes[0]?.id
  const waitingIds = async (store: RelayStore, desktop: string) =>
    (await store.waiting(desktop, page, START))?.envelopes.map(({ id }) => id)

  it('belongs to the secret that claims it first, through closing and opening', async () => {
    const store = await open()
    expect(await store.owner()).toBe(null)
    const claims = await Promise.all(['one', 'another'].map((print) => store.claim(print)))
    const owner = await store.owner()
    expect(['one', 'another']).toContain(owner)
    expect(claims).toEqual([owner, owner])
    await store.close()
    opened = []
    expect(await (await open()).claim('a third')).toBe(owner)
  })

  it('keeps arrivals for each desktop in order, through closing and opening', async () => {
    const store = await open()
    const [a, b] = [await pair(store), await pair(store)]
    const [first, second, third] = [arrival([a, b]), arrival([a, b]), arrival([a, b])]
    expect(await store.append([first, second])).toEqual(['stored', 'stored'])
    expect(await store.append([third])).toEqual(['stored'])
    await store.close()
    opened = []
    const again = await open()
    const ids = [first, second, third].map(idOf)
    expect(await waitingIds(again, a)).toEqual(ids)
    expect(await waitingIds(again, b)).toEqual(ids)
    const waiting = await again.waiting(b, page, START)
    expect(waiting?.envelopes[1]?.sealed).toEqual(second.envelopes[1]?.sealed)
    expect(waiting?.envelopes[1]?.bytes).toBe(50)
  })

  it('forgets for one desktop what it acknowledged, and keeps it for the other', async () => {
    const store = await open()
    const [a, b] = [await pair(store), await pair(store)]
    const all = [arrival([a, b]), arrival([a, b]), arrival([a, b])]
    await store.append(all)
    await store.acknowledge(a, idOf(all[1] ?? arrival([])) ?? '')
    expect(await waitingIds(store, a)).toEqual([all[2]].map((one) => one && idOf(one)))
    expect(await waitingIds(store, b)).toHaveLength(3)
    await store.acknowledge(a, randomUUID())
    expect(await waitingIds(store, a)).toHaveLength(1)
    const [stateA, stateB] = await store.overview()
    const counted = [stateA, stateB].map((state) => [state?.queued, state?.queuedBytes])
    expect(counted.sort()).toEqual([
      [1, 50],
      [3, 150],
    ])
  })

  it('keeps a repetition once, in one batch, in the next and after everything was fetched', async () => {
    const store = await open()
    const a = await pair(store)
    const one = arrival([a])
    const repeated = arrival([a], { receipt: one.receipt })
    expect(await store.append([one, repeated])).toEqual(['stored', 'repeated'])
    await store.acknowledge(a, idOf(one) ?? '')
    expect(await store.append([repeated])).toEqual(['repeated'])
    expect(await waitingIds(store, a)).toEqual([])
  })

  it('takes nothing while nobody is paired, and takes the same thing afterwards', async () => {
    const store = await open()
    const stranger = arrival([randomUUID()])
    expect(await store.append([arrival([]), stranger])).toEqual(['unpaired', 'unpaired'])
    const a = await pair(store)
    const again = arrival([a], { receipt: stranger.receipt })
    expect(await store.append([again])).toEqual(['stored'])
  })

  it('lets a full queue miss what others have room for, counts it, and refuses when nobody has room', async () => {
    const store = await open({ maxQueued: 2 })
    const [a, b] = [await pair(store), await pair(store)]
    await store.append([arrival([a, b]), arrival([a, b])])
    expect(await store.append([arrival([a, b])])).toEqual(['full'])
    const last = await store.waiting(b, page, START)
    await store.acknowledge(b, last?.envelopes[1]?.id ?? '')
    const one = arrival([a, b])
    expect(await store.append([one])).toEqual(['stored'])
    expect(await waitingIds(store, b)).toEqual([idOf(one)])
    expect((await store.waiting(a, page, START))?.lost).toBe(1)
    expect((await store.waiting(b, page, START))?.lost).toBe(0)
  })

  it('leaves half of a queue to what has the key', async () => {
    const store = await open({ maxQueued: 4 })
    const a = await pair(store)
    const flood = Array.from({ length: 3 }, () => arrival([a], { keyless: true }))
    expect(await store.append(flood)).toEqual(['stored', 'stored', 'full'])
    const keyed = [arrival([a]), arrival([a]), arrival([a])]
    expect(await store.append(keyed)).toEqual(['stored', 'stored', 'full'])
  })

  it('counts bytes as well as envelopes', async () => {
    const store = await open({ maxQueuedBytes: 120 })
    const a = await pair(store)
    const three = [arrival([a]), arrival([a]), arrival([a])]
    expect(await store.append(three)).toEqual(['stored', 'stored', 'full'])
  })

  it('brings large envelopes without their bytes, which are fetched one by one', async () => {
    const store = await open()
    const a = await pair(store)
    const large = randomBytes(300_000)
    const file = arrival([])
    const id = randomUUID()
    await store.append([
      arrival([a]),
      { ...file, envelopes: [{ desktopId: a, id, sealed: large }] },
    ])
    const waiting = await store.waiting(a, { count: 10, inlineBytes: 1000 }, START)
    expect(waiting?.envelopes.map(({ bytes, sealed }) => [bytes, sealed?.length])).toEqual([
      [50, 50],
      [300_000, undefined],
    ])
    expect(await store.sealed(a, id)).toEqual(large)
    expect(await store.sealed(randomUUID(), id)).toBe(null)
  })

  it('answers pages no longer than asked for', async () => {
    const store = await open()
    const a = await pair(store)
    const all = Array.from({ length: 7 }, () => arrival([a]))
    await store.append(all)
    const first = await store.waiting(a, { count: 3, inlineBytes: 1000 }, START)
    expect(first?.envelopes.map(({ id }) => id)).toEqual(all.slice(0, 3).map(idOf))
  })

  it('answers what comes after an envelope that could not be deleted, and all where it does not know it', async () => {
    const store = await open()
    const [a, b] = [await pair(store), await pair(store)]
    const all = Array.from({ length: 4 }, () => arrival([a, b]))
    await store.append(all)
    const after = async (id: string | undefined) =>
      (await store.waiting(a, { ...page, after: id }, START))?.envelopes.map((one) => one.id)
    const ids = all.map(idOf)
    expect(await after(ids[1])).toEqual(ids.slice(2))
    expect(await after(ids[3])).toEqual([])
    await store.acknowledge(a, ids[1] ?? '')
    expect(await after(ids[1])).toEqual(ids.slice(2))
    expect(await after(randomUUID())).toEqual(ids.slice(2))
  })

  it('can be read when it can no longer be written to, and says that it cannot', async () => {
    const store = await open()
    const a = await pair(store)
    const one = arrival([a])
    await store.append([one])
    await store.tryWrite()
    await store.tryWrite()
    await under.fill()
    await expect(store.append([arrival([a])])).rejects.toThrow(/full/)
    await expect(store.tryWrite()).rejects.toThrow(/full/)
    await store.check()
    expect(await waitingIds(store, a)).toEqual([idOf(one)])
    expect((await store.overview())[0]?.seenAt).toBe(null)
  })

  it('redeems a code once, and not after its time', async () => {
    const store = await open()
    await store.addCode({ hash: 'late', expiresAt: START })
    await store.addCode({ hash: 'good', expiresAt: START + 1 })
    const desktop = () => ({
      id: randomUUID(),
      publicKey: randomBytes(32),
      tokenHash: randomUUID(),
    })
    const one = desktop()
    expect(await store.redeem('unknown', desktop(), START)).toBe(false)
    expect(await store.redeem('late', desktop(), START)).toBe(false)
    const outcomes = await Promise.all(
      [one, desktop()].map((each) => store.redeem('good', each, START)),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await store.desktops()).toHaveLength(1)
  })

  it('finds a desktop by its token, and forgets it with everything that waits', async () => {
    const store = await open()
    const a = await pair(store)
    await store.append([arrival([a])])
    expect(await store.desktopOf(`token of ${a}`)).toBe(a)
    expect(await store.desktopOf('another')).toBe(null)
    expect(await store.unpair(a)).toBe(true)
    expect(await store.unpair(a)).toBe(false)
    expect(await store.desktopOf(`token of ${a}`)).toBe(null)
    expect(await store.waiting(a, page, START)).toBe(null)
    expect(await store.append([arrival([a])])).toEqual(['unpaired'])
  })

  it('gives a download to one taker at a time, and keeps what it brought once', async () => {
    const store = await open()
    const a = await pair(store)
    const job = { id: randomUUID(), locked: randomBytes(40), expiresAt: START + HOUR }
    const first = arrival([a], { job })
    await store.append([first])
    const claims = await Promise.all([1, 2].map(() => store.claimJobs(START, START + 1000, 5)))
    expect(claims.flat()).toEqual([{ ...job, attempts: 1 }])
    expect(await store.claimJobs(START + 999, START + 2000, 5)).toEqual([])
    expect(await store.claimJobs(START + 1000, START + 2000, 5)).toEqual([{ ...job, attempts: 2 }])
    await store.postponeJob(job.id, START + HOUR)
    expect(await store.claimJobs(START + HOUR, START + 2 * HOUR, 5)).toEqual([])
    const file = arrival([a])
    await store.finishJob(job.id, file.envelopes, START)
    await store.finishJob(job.id, arrival([a]).envelopes, START)
    expect(await waitingIds(store, a)).toEqual([idOf(first), idOf(file)])
  })

  it('removes what is too old, says so, and then knows no repetition of it', async () => {
    const store = await open()
    const a = await pair(store)
    const [old, young] = [arrival([a]), arrival([a], { at: START + HOUR })]
    await store.append([old, young])
    expect(await store.waiting(a, page, START)).not.toBe(null)
    expect(await store.clean(START + 24 * HOUR - 1)).toEqual({ envelopes: 0, desktops: 0 })
    expect(await store.clean(START + 24 * HOUR)).toEqual({ envelopes: 1, desktops: 0 })
    expect((await store.waiting(a, page, START))?.lost).toBe(1)
    expect(await waitingIds(store, a)).toEqual([idOf(young)])
    const again = arrival([a], { receipt: old.receipt })
    expect(await store.append([again])).toEqual(['stored'])
    expect((await store.overview())[0]).toMatchObject({ queued: 2, queuedBytes: 100 })
  })

  it('forgets a desktop that never fetched anything, and no other', async () => {
    const store = await open()
    const [silent, seen] = [await pair(store), await pair(store)]
    await store.waiting(seen, page, START)
    expect(await store.clean(START + NEVER_SEEN_MS)).toMatchObject({ desktops: 1 })
    expect((await store.desktops()).map(({ id }) => id)).toEqual([seen])
    expect(await store.waiting(silent, page, START)).toBe(null)
  })

  it('tells that something was kept, until told to stop', async () => {
    const store = await open()
    const a = await pair(store)
    let heard = 0
    const stop = store.onAppended(() => {
      heard += 1
    })
    await store.append([arrival([a])])
    await expect.poll(() => heard).toBeGreaterThan(0)
    stop()
    await store.check()
  })
}

describe('the store in SQLite', () => {
  testStoreContract(async () => {
    const dir = mkdtempSync(join(tmpdir(), 'tesoro-relay-'))
    return {
      open: async (limits) => openSqliteStore(join(dir, 'relay.db'), limits),
      fill: async () => {
        const db = new DatabaseSync(join(dir, 'relay.db'))
        const full = "BEGIN SELECT RAISE(ABORT, 'disk is full'); END"
        db.exec(`CREATE TRIGGER full_0 BEFORE INSERT ON relay_envelopes ${full}`)
        db.exec(`CREATE TRIGGER full_1 BEFORE UPDATE ON relay_desktops ${full}`)
        db.exec(`CREATE TRIGGER full_2 BEFORE INSERT ON relay_probe ${full}`)
        db.close()
      },
      remove: async () => rmSync(dir, { recursive: true, force: true }),
    }
  })
})

const bin = postgresBin()
// Where the server is not installed, `npm test` says that these were not run.
describe.runIf(bin !== null)('the store in PostgreSQL', () => {
  let cluster: TestCluster
  beforeAll(async () => {
    cluster = await startCluster(bin ?? '')
  }, 60_000)
  afterAll(() => cluster.close())

  testStoreContract(async () => {
    const place = await cluster.database()
    return {
      open: (limits) => openPostgresStore(place, limits, silentLog),
      fill: async () => {
        const client = new pg.Client({ connectionString: place })
        await client.connect()
        await client.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql
          AS $$ BEGIN RAISE EXCEPTION 'disk is full'; END $$`)
        for (const table of ['relay_envelopes', 'relay_desktops', 'relay_probe'])
          await client.query(`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${table}
            FOR EACH ROW EXECUTE FUNCTION no_room()`)
        await client.end()
      },
      remove: async () => undefined,
    }
  })
})
