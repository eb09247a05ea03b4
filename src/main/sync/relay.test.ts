import { createHash, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import { seal } from '../../host/envelope.ts'
import { DAY_MS, memoryStore, startTestRelay, type TestRelay } from '../../relay/relay.fixture.ts'
import { createRelayKeys } from '../../relay/secrets/keys.ts'
import { silentLog } from '../../shared/base/log.ts'
import { good } from '../../shared/base/result.fixture.ts'
import { type AppError, appError, err, ok } from '../../shared/errors/index.ts'
import { decodePairing, encodePairing, pairRelay, type RelayPairing } from '../relay/pairing.ts'
import type { RelayedNotification } from '../relay/relay-port.ts'
import { createRelayLink } from './relay.ts'

/** The relay's poll as the scheduler runs it, against a relay behind a socket. */

const MOVEMENTS = '/v1/notifications/accounts/movements'
const SECRET = Buffer.alloc(40, 's')
let relay: TestRelay
beforeEach(async () => {
  relay = await startTestRelay({ store: memoryStore(), secret: SECRET })
})
afterEach(async () => {
  await relay.close()
  await relay.store.close()
})

/** A link whose inbox refuses the first that come for these reasons. */
function linkOf(pairing: RelayPairing, refusals: AppError[] = []) {
  const failed: AppError[] = []
  const kept: RelayPairing[] = []
  const taken: RelayedNotification[] = []
  const link = createRelayLink({
    pairing,
    log: silentLog,
    onChanged: () => undefined,
    receive: async (one) => {
      const refusal = refusals.shift()
      return refusal === undefined ? ok(taken.push(one)) : err(refusal)
    },
    receiveFile: async () => {
      const refusal = refusals.shift()
      return refusal === undefined ? ok(null) : err(refusal)
    },
    onFailed: (error) => failed.push(error),
    keep: (changed) => kept.push(changed),
  })
  const run = () =>
    link.task.run({
      signal: AbortSignal.timeout(20_000),
      progress: () => undefined,
      full: false,
    })
  const poll = async () => {
    await relay.deliver(MOVEMENTS, { n: taken.length })
    return good(await run())
  }
  return { link, run, poll, failed, kept, taken }
}

it('what the relay had to drop is told once, also after a restart', async () => {
  const paired = good(await pairRelay(await relay.code(), systemClock))
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

it('a byte order mark before a notification is no part of it', async () => {
  const paired = good(await pairRelay(await relay.code(), systemClock))
  const { poll, taken } = linkOf(paired)
  expect((await relay.deliver(MOVEMENTS, '\uFEFF{"mark":1}')).status).toBe(200)
  await poll()
  expect(taken[0]?.body).toBe('{"mark":1}')
})

it.each([
  appError('database_newer', { database: 'ledger.db', found: 9, known: 8 }),
  appError('key_missing', { database: 'ledger.db' }),
  appError('keychain_locked', { reason: 'locked' }),
  appError('keychain_missing', { reason: '' }),
  appError('keychain_failed', { reason: 'no answer' }),
])('what could not be kept here ($code) stays at the relay until it can', async (refusal) => {
  const paired = good(await pairRelay(await relay.code(), systemClock))
  const { run, failed, taken } = linkOf(paired, [refusal])
  await relay.deliver(MOVEMENTS, { once: true })
  expect(await run()).toEqual({ ok: false, error: refusal })
  expect(good(await run())).toMatchObject({ changed: 1 })
  expect(taken.map(({ body }) => body)).toEqual(['{"once":true}'])
  expect(failed).toEqual([])
})

it.each([
  appError('database_damaged', { database: 'cache.db', kept: '' }),
  appError('archive_restored', { kept: '', madeAt: '2026-11-20T12:00:00.000Z' }),
  appError('archive_emptied', { kept: '' }),
])('what was replaced on the way ($code) is told, and what came is brought again', async (news) => {
  const paired = good(await pairRelay(await relay.code(), systemClock))
  const { run, failed, taken } = linkOf(paired, [news])
  await relay.deliver(MOVEMENTS, { once: true })
  expect((await run()).ok).toBe(false)
  expect(good(await run())).toMatchObject({ changed: 1 })
  expect(taken).toHaveLength(1)
  expect(failed).toEqual([news])
})

it('what came and does not open is told, also where something else kept the poll from its end', async () => {
  const paired = good(await pairRelay(await relay.code(), systemClock))
  const full = appError('disk_full', { path: 'ledger.db' })
  const { run, failed, taken } = linkOf(paired, [full])
  const altered = { desktopId: paired.desktopId, id: randomUUID(), sealed: Buffer.alloc(200, 1) }
  await relay.store.append([{ at: 0, receipt: 'altered', envelopes: [altered], job: null }])
  await relay.deliver(MOVEMENTS, { after: true })
  expect(await run()).toEqual({ ok: false, error: full })
  expect(good(await run())).toMatchObject({ changed: 1 })
  expect(taken.map(({ body }) => body)).toEqual(['{"after":true}'])
  const { host } = new URL(relay.url)
  expect(failed).toEqual([appError('relay_unreadable', { host, count: 1 })])
})

it('what is wrong with a notification itself does not stand in front of the others', async () => {
  const paired = good(await pairRelay(await relay.code(), systemClock))
  const wrong = appError('notification_invalid', { field: 'account', problem: 'missing' })
  const { run, failed, taken } = linkOf(paired, [wrong])
  for (const n of [1, 2]) await relay.deliver(MOVEMENTS, { n })
  expect((await run()).ok).toBe(true)
  expect(failed).toEqual([wrong])
  expect(taken.map(({ body }) => body)).toEqual(['{"n":2}'])
})

it('a file that cannot be taken in here, however often, is told once and holds nothing up', async () => {
  const paired = good(await pairRelay(await relay.code(), systemClock))
  const failure = appError('internal', { reference: 'r1' })
  const { run, failed, taken } = linkOf(paired, [failure])
  const body = Buffer.from('{}')
  const id = randomUUID()
  const header = {
    type: 'file' as const,
    fileId: 'F1',
    notificationId: 'n1',
    sha256: createHash('sha256').update(body).digest('hex'),
    receivedAt: '2026-11-20T15:00:00Z',
    length: body.length,
  }
  const key = Buffer.from(paired.publicKey, 'base64url')
  const sealed = seal(createRelayKeys(SECRET), key, { id, header, body })
  const envelopes = [{ desktopId: paired.desktopId, id, sealed }]
  await relay.store.append([{ at: 0, receipt: 'file', envelopes, job: null }])
  await relay.deliver(MOVEMENTS, { after: true })
  expect((await run()).ok).toBe(true)
  expect(failed).toEqual([failure])
  expect(taken.map(({ body: text }) => text)).toEqual(['{"after":true}'])
})
