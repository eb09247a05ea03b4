import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import { notificationKinds, proposedPaths } from '../../shared/wire/notifications.ts'
import { MAX_NOTIFICATION_BYTES } from '../../shared/wire/webhook.ts'
import {
  memoryStore,
  pairTestDesktop,
  startTestRelay,
  type TestRelay,
  testSettings,
} from '../relay.fixture.ts'
import type { RelaySettings } from '../relay.ts'
import type { RelayStore } from '../store/store.ts'

const MOVEMENTS = '/v1/notifications/accounts/movements'
const CASHIN = '/v1/notifications/transfers/cvu/cashin'

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

async function start(settings: Partial<RelaySettings> = {}, store: RelayStore = memoryStore()) {
  open.push(store)
  const relay = await startTestRelay({ store, settings })
  open.push(relay)
  return relay
}
/** Posts a body to a relay, with the right API key unless other headers are given. */
const post = (
  { url }: TestRelay,
  path: string,
  body?: NonNullable<RequestInit['body']>,
  headers: Record<string, string> = { 'x-api-key': testSettings.apiKey },
) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body, duplex: 'half' }),
  })
const queued = async ({ store }: TestRelay) => (await store.overview()).map((one) => one.queued)
const messageOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { message: string }).message,
]

describe('a webhook', () => {
  let relay: TestRelay
  beforeEach(async () => {
    relay = await start()
    await pairTestDesktop(relay)
  })

  it('is taken on the exact path of every kind and answered with a JSON message', async () => {
    const paths = Object.values(notificationKinds).flatMap(({ path }) => path ?? [])
    const all = [...paths, ...Object.values(proposedPaths)]
    expect(all).toHaveLength(10)
    for (const path of all) {
      const response = await relay.deliver(path, { path })
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect(await messageOf(response)).toEqual([200, 'Notificación recibida'])
    }
    expect(await queued(relay)).toEqual([10])
  })

  it.each([
    '/v1/notifications/accounts/movements/',
    '/v1/notifications/accounts/Movements',
    '/v1/notifications/something/else',
    '/v1/notifications/',
    '/',
  ])('is not taken on %s', async (path) => {
    expect(await messageOf(await relay.deliver(path, {}))).toEqual([404, 'not_found'])
    expect(await queued(relay)).toEqual([0])
  })

  it('is not taken with another method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await fetch(`${relay.url}${MOVEMENTS}`, { method })).status).toBe(404)
  })

  it.each([
    [{ 'x-api-key': 'clave-del-banco-43' }, 401, 'notification_key_wrong'],
    [{ 'x-api-key': testSettings.apiKey.slice(0, -1) }, 401, 'notification_key_wrong'],
    [{ 'x-api-key': `${testSettings.apiKey}x` }, 401, 'notification_key_wrong'],
    [{ 'x-api-key': '' }, 401, 'notification_key_wrong'],
    [{ 'content-type': 'text/plain' }, 415, 'notification_media_type'],
    [{ 'content-type': 'application/jsonp' }, 415, 'notification_media_type'],
  ])('with %j is answered %d', async (headers, status, message) => {
    expect(await messageOf(await relay.deliver(MOVEMENTS, {}, headers))).toEqual([status, message])
    expect(await queued(relay)).toEqual([0])
  })

  it('without x-api-key is refused', async () => {
    const response = await post(relay, CASHIN, '{}', {})
    expect(await messageOf(response)).toEqual([401, 'notification_key_missing'])
  })

  it.each([
    ['{"cut":', 400],
    ['{"a":1,"a":2}', 400],
    ['', 400],
    ['[1]', 422],
    ['null', 422],
    ['7', 422],
  ])('with the body %s is answered %d', async (body, status) => {
    expect((await relay.deliver(MOVEMENTS, body)).status).toBe(status)
    expect(await queued(relay)).toEqual([0])
  })

  it('that comes in pieces, without its length, is kept', async () => {
    const pieces = new Blob(['{"a":', '"\u00e9"}']).stream()
    expect((await post(relay, MOVEMENTS, pieces)).status).toBe(200)
    expect(await queued(relay)).toEqual([1])
  })

  it.each([
    ['without a body', undefined],
    ['that is no UTF-8', Buffer.from('{"a":"\u00f1"}', 'latin1')],
  ])('%s is refused', async (_, body) => {
    expect((await post(relay, MOVEMENTS, body)).status).toBe(400)
  })

  it('is taken up to the size limit and refused above it', async () => {
    const body = (length: number): string => `{"a":"${'x'.repeat(length - 8)}"}`
    expect((await relay.deliver(MOVEMENTS, body(MAX_NOTIFICATION_BYTES))).status).toBe(200)
    const large = await relay.deliver(MOVEMENTS, body(MAX_NOTIFICATION_BYTES + 1))
    expect(await messageOf(large)).toEqual([413, 'notification_too_large'])
  })

  it('is kept once, however often it comes; another body or path is another webhook', async () => {
    const bodies = ['{"id":1}', '{"id":1}', '{"id":2}']
    const at = [...bodies.map((body) => [MOVEMENTS, body]), [CASHIN, '{"id":1}']]
    const answers = await Promise.all(at.map(([path = '', body]) => relay.deliver(path, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await queued(relay)).toEqual([3])
  })

  it('of any kind of nonsense is answered, and the relay goes on', async () => {
    const anyBody = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.constant('{"a":1e999}'))
    const property = fc.asyncProperty(anyBody, fc.webPath(), async (body, path) => {
      const answers = [
        await relay.deliver(MOVEMENTS, body),
        await relay.deliver(`/v1/notifications${path}`, body),
      ]
      for (const answer of answers) expect([200, 400, 404, 413, 422]).toContain(answer.status)
    })
    await fc.assert(property, { numRuns: 100 })
    expect((await fetch(`${relay.url}/relay/v1/health`)).status).toBe(200)
  })
})

it('before a desktop is paired nothing is taken, so that the bank sends it again', async () => {
  const relay = await start()
  const response = await relay.deliver(MOVEMENTS, {})
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await messageOf(response)).toEqual([503, 'unpaired'])
  await pairTestDesktop(relay)
  expect((await relay.deliver(MOVEMENTS, {})).status).toBe(200)
  expect(await queued(relay)).toEqual([1])
})

it('kinds that the operator named come without a key, never with a wrong one', async () => {
  const routes = { paths: {}, withoutKey: ['cvu-cashin' as const], keepUnknown: false }
  const relay = await start({ routes })
  await pairTestDesktop(relay)
  expect((await post(relay, CASHIN, '{}', {})).status).toBe(200)
  expect((await post(relay, CASHIN, '{}', { 'x-api-key': 'wrong' })).status).toBe(401)
  expect((await post(relay, MOVEMENTS, '{}', {})).status).toBe(401)
})

it('the paths that the specification does not show are where the operator says', async () => {
  const path = '/v1/notifications/own/cashout'
  const relay = await start({
    routes: { paths: { 'cvu-cashout': path }, withoutKey: [], keepUnknown: false },
  })
  await pairTestDesktop(relay)
  expect((await relay.deliver(path, {})).status).toBe(200)
  expect((await relay.deliver(proposedPaths['cvu-cashout'], {})).status).toBe(404)
  expect((await relay.deliver(proposedPaths['mep-result'], {})).status).toBe(200)
})

it('unknown paths under /v1/notifications/ are kept when the operator says so, with the key', async () => {
  const relay = await start({ routes: { paths: {}, withoutKey: [], keepUnknown: true } })
  await pairTestDesktop(relay)
  expect((await relay.deliver('/v1/notifications/new/kind', {})).status).toBe(200)
  const wrong = await relay.deliver('/v1/notifications/new/kind', {}, { 'x-api-key': 'x' })
  expect(wrong.status).toBe(401)
  expect((await relay.deliver('/v1/other', {})).status).toBe(404)
})

it('more than the rate is answered 429 and not kept', async () => {
  const store = memoryStore()
  const clock = { ...systemClock, monotonic: () => 0 }
  const relay = await startTestRelay({ store, clock, settings: { ratePerSecond: 2 } })
  open.push(store, relay)
  await pairTestDesktop(relay)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => relay.deliver(MOVEMENTS, { n })),
  )
  // A second's reserve, and no time for more.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
  expect(await queued(relay)).toEqual([4])
})

it('a store that fails, before or after it kept something, is answered 503, and a repetition ends with one', async () => {
  const store = memoryStore()
  let fault: 'before' | 'after' | null = null
  const failing: RelayStore = {
    ...store,
    append: async (arrivals) => {
      if (fault === 'before') throw new Error('no store')
      const outcomes = await store.append(arrivals)
      if (fault === 'after') throw new Error('the answer was lost')
      return outcomes
    },
  }
  const relay = await start({}, failing)
  await pairTestDesktop(relay)
  for (const next of ['before', 'after'] as const) {
    fault = next
    expect(await messageOf(await relay.deliver(MOVEMENTS, { next }))).toEqual([503, 'store_failed'])
    fault = null
    expect((await relay.deliver(MOVEMENTS, { next })).status).toBe(200)
  }
  expect(await queued(relay)).toEqual([2])
})

it('a stopping relay finishes the request under way, and says so to its balancer', async () => {
  const store = memoryStore()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let entered = false
  const slow: RelayStore = {
    ...store,
    append: async (arrivals) => {
      entered = true
      await held
      return store.append(arrivals)
    },
  }
  const relay = await start({}, slow)
  await pairTestDesktop(relay)
  const answer = relay.deliver(MOVEMENTS, {})
  await expect.poll(() => entered).toBe(true)
  const closed = relay.close()
  await expect(fetch(`${relay.url}/relay/v1/health`)).rejects.toThrow()
  release()
  expect((await answer).status).toBe(200)
  await closed
  expect(await queued(relay)).toEqual([1])
  open.pop()
})

it('health says when the store does not answer', async () => {
  const store = memoryStore()
  const broken = { ...store, check: () => Promise.reject(new Error('gone')) }
  const relay = await start({}, broken)
  const response = await fetch(`${relay.url}/relay/v1/health`)
  expect([response.status, await response.json()]).toEqual([503, { status: 'store_failed' }])
})

it('what came without the key is kept once more when it comes with it, and then it is known', async () => {
  const store = memoryStore()
  const routes = { paths: {}, withoutKey: ['cvu-cashin' as const], keepUnknown: false }
  const relay = await startTestRelay({ store, settings: { routes } })
  open.push(store, relay)
  await pairTestDesktop(relay)
  const keyless = () => post(relay, CASHIN, JSON.stringify({ n: 1 }), {})
  for (const deliver of [keyless, keyless, () => relay.deliver(CASHIN, { n: 1 })])
    expect((await deliver()).status).toBe(200)
  expect(await queued(relay)).toEqual([2])
  expect((await relay.deliver(CASHIN, { n: 1 })).status).toBe(200)
  expect(await queued(relay)).toEqual([2])
})

it('a flood of notifications without a key keeps none out that has it', async () => {
  const store = memoryStore()
  const clock = { ...systemClock, monotonic: () => 0 }
  const routes = { paths: {}, withoutKey: ['cvu-cashin' as const], keepUnknown: false }
  const relay = await startTestRelay({ store, clock, settings: { ratePerSecond: 2, routes } })
  open.push(store, relay)
  await pairTestDesktop(relay)
  const keyless = (n: number) => post(relay, CASHIN, JSON.stringify({ n }), {})
  const flood = await Promise.all(Array.from({ length: 10 }, (_, n) => keyless(n)))
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(6)
  expect((await relay.deliver(MOVEMENTS, { n: 1 })).status).toBe(200)
})
