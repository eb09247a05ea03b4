import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { memoryStore, startTestRelay, type TestRelay } from './relay.fixture.ts'
import { MAX_CONNECTIONS } from './relay.ts'

// What a stranger of the internet can hold open.

const running: TestRelay[] = []
const held: Socket[] = []
afterEach(async () => {
  for (const socket of held.splice(0)) socket.destroy()
  await Promise.all(running.splice(0).map((relay) => relay.close()))
})

async function start(settings: { readonly requestTimeoutMs?: number } = {}): Promise<TestRelay> {
  const relay = await startTestRelay({ store: memoryStore(), settings })
  running.push(relay)
  return relay
}

/** Connections that say nothing, or only half of a request. */
async function halfOpen(url: string, count: number): Promise<readonly Socket[]> {
  const port = Number(new URL(url).port)
  const opened = Array.from({ length: count }, (_, at) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.resume()
    if (at % 2 === 1) socket.write('POST /v1 HTTP/1.1\r\nhost: 127.0.0.1\r\n')
    return socket
  })
  held.push(...opened)
  // The system takes some hundreds at a time.
  await expect
    .poll(() => opened.every(({ connecting }) => !connecting), { timeout: 10_000 })
    .toBe(true)
  return opened
}
const alive = (sockets: readonly Socket[]): number =>
  sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length

test('one connection above the limit is closed, half-open ones counted; room that was made is used', async () => {
  const relay = await start()
  const sockets = await halfOpen(relay.url, MAX_CONNECTIONS + 1)
  await expect.poll(() => alive(sockets)).toBe(MAX_CONNECTIONS)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => (await relay.deliver('/nowhere', {}).catch(() => null))?.status)
    .toBe(404)
})

test('connections that never end their headers are closed', async () => {
  const relay = await start({ requestTimeoutMs: 200 })
  const sockets = await halfOpen(relay.url, 4)
  expect(alive(sockets)).toBe(4)
  await expect.poll(() => alive(sockets), { timeout: 3000 }).toBe(0)
})
