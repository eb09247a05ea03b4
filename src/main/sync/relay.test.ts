import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS, memoryStore, startTestRelay, type TestRelay } from '../../relay/relay.fixture.ts'
import { silentLog } from '../../shared/base/log.ts'
import { good } from '../../shared/base/result.fixture.ts'
import { ok } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import { systemClock } from '../bank/index.ts'
import { decodePairing, encodePairing, pairRelay } from '../relay/pairing.ts'
import type { RelayedNotification, RelayPairing } from '../relay/port.ts'
import { createRelayLink } from './relay.ts'

/** The relay's poll as the scheduler runs it, against a relay behind a socket. */

const MOVEMENTS = '/v1/notifications/accounts/movements'
let relay: TestRelay
beforeEach(async () => {
  relay = await startTestRelay({ store: memoryStore() })
})
afterEach(async () => {
  await relay.close()
  await relay.store.close()
})

function linkOf(pairing: RelayPairing) {
  const failed: AppError[] = []
  const kept: RelayPairing[] = []
  const taken: RelayedNotification[] = []
  const link = createRelayLink({
    pairing,
    clock: systemClock,
    log: silentLog,
    onChanged: () => undefined,
    receive: async (one) => ok(taken.push(one)),
    receiveFile: async () => ok(null),
    onFailed: (error) => failed.push(error),
    keep: (changed) => kept.push(changed),
  })
  const poll = async () => {
    await relay.deliver(MOVEMENTS, { n: taken.length })
    const run = { signal: AbortSignal.timeout(20_000), progress: () => undefined, full: false }
    return good(await link.task.run(run))
  }
  return { link, poll, failed, kept, taken }
}

it('what the relay had to drop is told once, also after a restart', async () => {
  const paired = good(await pairRelay(await relay.code(), { clock: systemClock }))
  const { poll, failed, kept, taken } = linkOf(paired)
  await poll()
  for (const n of [1, 2]) await relay.deliver(MOVEMENTS, { old: n })
  await relay.store.clean(Date.now() + 31 * DAY_MS)
  expect(await poll()).toMatchObject({ changed: 1 })
  await poll()
  const { host } = new URL(relay.url)
  expect(failed).toMatchObject([{ code: 'relay_dropped', params: { host, count: 2 } }])
  expect(taken.map(({ body }) => body)).toEqual(['{"n":0}', '{"n":1}', '{"n":2}'])

  const [remembered] = kept.map((one) => decodePairing(encodePairing(one)))
  expect(remembered).toEqual({ ...paired, lostTold: 2 })
  const after = linkOf(remembered ?? paired)
  await after.poll()
  expect(after.failed).toEqual([])
})

it('a pairing that an older version kept has nothing told of yet', async () => {
  const paired = good(await pairRelay(await relay.code(), { clock: systemClock }))
  const { lostTold: _, ...older } = paired
  expect(decodePairing(JSON.stringify(older))).toEqual(paired)
})

it('a byte order mark before a notification is no part of it', async () => {
  const paired = good(await pairRelay(await relay.code(), { clock: systemClock }))
  const { poll, taken } = linkOf(paired)
  expect((await relay.deliver(MOVEMENTS, '\uFEFF{"mark":1}')).status).toBe(200)
  await poll()
  expect(taken[0]?.body).toBe('{"mark":1}')
})
