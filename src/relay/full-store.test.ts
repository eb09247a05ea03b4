import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { systemClock } from '../host/clock.ts'
import { silentLog } from '../shared/base/log.ts'
import { RELAY_PATHS } from '../shared/relay/relay-api.ts'
import { API_KEY, HOUR_MS, memoryStore, startTestRelay } from './relay.fixture.ts'
import { createRelayKeys } from './secrets/keys.ts'
import type { RelayStore } from './store/store.ts'

const MOVEMENTS = '/v1/notifications/accounts/movements'

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

/** A relay with a paired desktop, on a store that can be full: then nothing can be written, deleting included. */
async function start() {
  const memory = memoryStore()
  let full = false
  let now = 0
  const tries = { writes: 0 }
  const noRoom = <A extends readonly unknown[], T>(work: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      if (full) throw new Error('database or disk is full')
      return work(...args)
    }
  }
  const store: RelayStore = {
    ...memory,
    append: noRoom(memory.append),
    acknowledge: noRoom(memory.acknowledge),
    tryWrite: noRoom(async () => {
      tries.writes += 1
      await memory.tryWrite()
    }),
  }
  const lines: string[] = []
  const log = {
    ...silentLog,
    error: (event: string, _: object = {}, cause?: unknown) =>
      lines.push(`${event}: ${String(cause)}`),
  }
  const secret = randomBytes(32)
  const clock = { ...systemClock, monotonic: () => systemClock.monotonic() + now }
  const relay = await startTestRelay({ store, secret, log, clock })
  open.push(store, relay)
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createRelayKeys(secret).tokenHash(token)
  await store.addCode({ hash: 'code', expiresAt: HOUR_MS })
  await store.redeem('code', { id: randomUUID(), publicKey: randomBytes(32), tokenHash }, 0)
  return {
    relay,
    store,
    lines,
    tries,
    setFull: (value: boolean) => {
      full = value
    },
    pass: (ms: number) => {
      now += ms
    },
    health: async () => (await fetch(`${relay.url}${RELAY_PATHS.health}`)).status,
    poll: async (after?: string) => {
      const cursor = after === undefined ? '' : `&after=${after}`
      const response = await fetch(`${relay.url}${RELAY_PATHS.envelopes}?wait=0${cursor}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const body = (await response.json()) as { envelopes?: { id: string }[] }
      return { status: response.status, ids: body.envelopes?.map(({ id }) => id) ?? [] }
    },
  }
}

it('a desktop fetches everything from a full store, though nothing can be deleted', async () => {
  const { relay, store, setFull, poll } = await start()
  for (let n = 0; n < 250; n += 1) await relay.deliver(MOVEMENTS, { n })
  setFull(true)
  const first = await poll()
  const second = await poll(first.ids.at(-1))
  const third = await poll(second.ids.at(-1))
  expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
  expect([first.ids.length, second.ids.length, third.ids.length]).toEqual([200, 50, 0])
  expect(new Set([...first.ids, ...second.ids]).size).toBe(250)
  expect((await store.overview())[0]?.queued).toBe(250)
  setFull(false)
  expect((await poll(second.ids.at(-1))).ids).toEqual([])
  expect((await store.overview())[0]?.queued).toBe(0)
})

it('the health is bad from a delivery that was not kept until something can be written again', async () => {
  const { relay, setFull, health, pass, tries } = await start()
  setFull(true)
  expect(await health()).toBe(200)
  expect((await relay.deliver(MOVEMENTS, {})).status).toBe(503)
  expect(await health()).toBe(503)
  setFull(false)
  // However often it is asked, it is tried once in a while.
  expect([await health(), tries.writes]).toEqual([503, 0])
  pass(5_000)
  expect([await health(), await health(), tries.writes]).toEqual([200, 200, 1])
  setFull(true)
  await relay.deliver(MOVEMENTS, {})
  setFull(false)
  await relay.deliver(MOVEMENTS, {})
  expect([await health(), tries.writes]).toEqual([200, 1])
})

it('the log says once why the store failed, and the bank when to send again', async () => {
  const { relay, setFull, poll, lines, health } = await start()
  setFull(true)
  for (let n = 0; n < 5; n += 1) {
    const response = await relay.deliver(MOVEMENTS, { n })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.json()).toEqual({ message: 'store_failed' })
  }
  await poll('anything')
  await health()
  expect(lines).toEqual(['store failed: Error: database or disk is full'])
})

it('a fault of the relay itself is not called the store\u2019s, and is logged', async () => {
  const { relay, store, lines, health } = await start()
  // With this key nothing can be sealed.
  const desktop = { id: randomUUID(), publicKey: Buffer.alloc(32), tokenHash: 'another' }
  await store.addCode({ hash: 'another', expiresAt: HOUR_MS })
  await store.redeem('another', desktop, 0)
  const response = await relay.deliver(MOVEMENTS, {})
  expect([response.status, await response.json()]).toEqual([503, { message: 'relay_failed' }])
  expect(lines).toEqual([expect.stringMatching(/^request failed: /)])
  expect(await health()).toBe(200)
})

it('a sender that goes away in the middle of a delivery is no fault', async () => {
  const { relay, lines } = await start()
  const { port } = new URL(relay.url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = `POST ${MOVEMENTS} HTTP/1.1\r\nhost: relay\r\nx-api-key: ${API_KEY}\r\n`
  socket.write(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"n":`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await relay.deliver(MOVEMENTS, {})).status).toBe(200)
  expect(lines).toEqual([])
})
