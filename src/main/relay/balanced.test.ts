import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roomy, startTestRelay, type TestRelay } from '../../relay/relay.fixture.ts'
import { postgresBin, startCluster, type TestCluster } from '../../relay/store/postgres.fixture.ts'
import { openPostgresStore } from '../../relay/store/postgres.ts'
import { silentLog } from '../../shared/base/log.ts'
import { CONSOLIDATED_POSITION_PATH } from '../../shared/wire/notifications.ts'
import { httpServer } from '../bank/bank.fixture.ts'
import { pairedDesktop, testDesktop } from './relay.fixture.ts'

const MOVEMENTS = '/v1/notifications/accounts/movements'
const bin = postgresBin()

// Where the server is not installed, `npm test` says that these were not run.
describe.runIf(bin !== null)('two relays behind a balancer', () => {
  let cluster: TestCluster
  let relays: readonly TestRelay[]
  beforeAll(async () => {
    cluster = await startCluster(bin ?? '')
    const place = await cluster.database()
    const secret = randomBytes(32)
    const start = async () =>
      startTestRelay({ store: await openPostgresStore(place, roomy, silentLog), secret })
    relays = [await start(), await start()]
  }, 60_000)
  afterAll(async () => {
    for (const { close, store } of relays) {
      await close()
      await store.close()
    }
    await cluster.close()
  })
  const relay = (n: number): TestRelay => {
    const found = relays[n]
    if (found === undefined) throw new Error('no relay')
    return found
  }

  it('are one: a code of the first pairs at the second, which wakes for what the first took', async () => {
    const code = (await relay(0).code()).replace(relay(0).url, relay(1).url)
    const desktop = await pairedDesktop(code)
    const polled = desktop.poll()
    await expect.poll(async () => (await relay(0).store.overview())[0]?.seenAt).not.toBe(null)
    await relay(0).deliver(MOVEMENTS, { n: 1 })
    expect(await polled).toMatchObject({ notifications: 1 })
    await relay(1).store.unpair(desktop.pairing.desktopId)
  })

  it('keep a repetition that reaches both at once only once, and fetch an announced file once', async () => {
    const storage = await httpServer((_, response) => response.end('{"file":true}'))
    for (const one of relays) one.allowFilesFrom(storage.origin)
    const desktop = await pairedDesktop(await relay(0).code())
    const announced = {
      notification: { id: 'n', date: '2026-11-20' },
      file: {
        id: 'f',
        status: 'COMPLETED',
        download_data: {
          url: `${storage.origin}/f`,
          method: 'GET',
          content_type: 'application/json',
          expiration: new Date(Date.now() + 3_600_000).toISOString(),
          expiration_in_minutes: 60,
        },
      },
    }
    const both = [0, 1].map((n) => relay(n).deliver(CONSOLIDATED_POSITION_PATH, announced))
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    while (desktop.files.length === 0) await desktop.poll()
    // What the first poll fetched at one relay, the other one no longer has.
    const elsewhere = testDesktop({ ...desktop.pairing, url: relay(1).url })
    await relay(1).deliver(MOVEMENTS, { n: 2 })
    await elsewhere.poll()
    expect(elsewhere.notifications.map(({ body }) => body)).toEqual(['{"n":2}'])
    expect([desktop.notifications.length, desktop.files.length]).toEqual([1, 1])
    expect(storage.requests).toHaveLength(1)
    await storage.close()
  })
})
