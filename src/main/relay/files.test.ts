import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { memoryStore, startTestRelay, type TestRelay } from '../../relay/relay.fixture.ts'
import type { RelaySettings } from '../../relay/relay.ts'
import { CONSOLIDATED_POSITION_PATH } from '../../shared/wire/notifications.ts'
import { type HttpServer, httpServer } from '../bank/bank.fixture.ts'
import { pairedDesktop } from './relay.fixture.ts'

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

type Answer = (response: ServerResponse, count: number) => void

/** A relay, a storage that answers as told, and a paired desktop. */
async function setUp(answer: Answer, settings: Partial<RelaySettings> = {}) {
  const store = memoryStore()
  const storage = await httpServer((_, response, count) => answer(response, count))
  const relay = await startTestRelay({ store, settings })
  relay.allowFilesFrom(storage.origin)
  open.push(store, storage, relay)
  return { relay, storage, store, desktop: await pairedDesktop(await relay.code()) }
}

/** Announces a file as the bank does. */
const announce = (
  relay: TestRelay,
  url: string,
  changes: { method?: string; expiration?: string } = {},
) =>
  relay.deliver(CONSOLIDATED_POSITION_PATH, {
    notification: { id: `n-${url}`, date: '2026-11-20' },
    file: {
      id: 'file-1',
      status: 'COMPLETED',
      download_data: {
        url,
        method: 'GET',
        content_type: 'application/json',
        expiration: new Date(Date.now() + 3_600_000).toISOString(),
        expiration_in_minutes: 60,
        ...changes,
      },
    },
    error: null,
  })

const QUERY = '?X-Sig=a%2fb+c%20d&&x=%7E~&'
const urlOn = (storage: HttpServer): string => `${storage.origin}/f//..%2F/file.json${QUERY}`
const file =
  (bytes: Buffer): Answer =>
  (response) =>
    response.end(bytes)
const idle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('a file is fetched with the announced method and URL byte for byte, without a bearer', async () => {
  const bytes = randomBytes(2_000_000)
  const { relay, storage, desktop } = await setUp(file(bytes))
  await announce(relay, urlOn(storage), { method: 'post' })
  while (desktop.files.length === 0) await desktop.poll()
  const [request] = storage.requests
  expect([request?.method, request?.url]).toEqual(['POST', `/f//..%2F/file.json${QUERY}`])
  const { host, ...headers }: IncomingHttpHeaders = request?.headers ?? {}
  expect(host).toBe(storage.origin.slice(7))
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'content-length',
  ])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(desktop.files).toEqual([
    {
      id: expect.any(String),
      fileId: 'file-1',
      notificationId: `n-${urlOn(storage)}`,
      bytes,
      sha256,
      receivedAt: expect.stringMatching(/Z$/),
    },
  ])
})

it.each<readonly [string, (origin: string) => string, Parameters<typeof announce>[2]]>([
  ['from a host that is not allowed', () => 'https://files.example.com/x', {}],
  ['without TLS from another computer', () => 'http://files.example.com/x', {}],
  ['by a method that could change something', (origin) => `${origin}/x`, { method: 'DELETE' }],
  ['after its time', (origin) => `${origin}/x`, { expiration: '2020-01-01T00:00:00Z' }],
  ['of an address that is none', () => 'file:///etc/passwd', {}],
])('a file %s is not fetched; its notification arrives', async (_, url, changes) => {
  const { relay, storage, store, desktop } = await setUp(file(Buffer.from('{}')))
  expect((await announce(relay, url(storage.origin), changes)).status).toBe(200)
  expect(await desktop.poll()).toMatchObject({ notifications: 1, files: 0 })
  expect(await store.claimJobs(Date.now() + 1e6, Date.now() + 2e6, 5)).toEqual([])
  expect(storage.requests).toEqual([])
})

it.each<readonly [string, Answer]>([
  ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['403', (response) => response.writeHead(403).end('expired')],
  ['more than the cap', (response) => response.end(randomBytes(1_000_001))],
  [
    'an encoding that is not what it says',
    (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    },
  ],
  [
    'more than the cap once it is unpacked',
    (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_001)))
    },
  ],
])('%s ends the download for good', async (_, answer) => {
  const downloads = { hosts: [], maxFileBytes: 1_000_000 }
  const { relay, storage, store, desktop } = await setUp(answer, { downloads })
  await announce(relay, urlOn(storage))
  expect(await desktop.poll()).toMatchObject({ notifications: 1 })
  await expect.poll(() => store.claimJobs(Date.now() + 1e6, Date.now(), 5)).toEqual([])
  await idle(50)
  expect(storage.requests).toHaveLength(1)
  expect(desktop.files).toEqual([])
})

it.each<readonly [string, Answer]>([
  ['503', (response) => response.writeHead(503).end()],
  [
    'a cut answer',
    (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      setTimeout(() => response.destroy(), 5)
    },
  ],
  ['a reset connection', (response) => response.destroy()],
])('%s is followed by another attempt, which brings the file', async (_, answer) => {
  const { relay, storage, desktop } = await setUp((response, count) =>
    count === 1 ? answer(response, count) : response.end('{"whole":true}'),
  )
  await announce(relay, urlOn(storage))
  while (desktop.files.length === 0) await desktop.poll()
  expect(Buffer.from(desktop.files[0]?.bytes ?? []).toString()).toBe('{"whole":true}')
  expect(storage.requests).toHaveLength(2)
})

it.each(['gzip', 'x-gzip'])('a file in %s that nobody asked for is unpacked', async (encoding) => {
  const { relay, storage, desktop } = await setUp((response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(gzipSync('{"whole":true}')),
  )
  await announce(relay, urlOn(storage))
  const brought = async () => {
    await desktop.poll()
    return Buffer.from(desktop.files[0]?.bytes ?? []).toString()
  }
  await expect.poll(brought).toBe('{"whole":true}')
})

it('a relay that was stopped during a download fetches the file after its next start', async () => {
  const secret = randomBytes(32)
  const store = memoryStore()
  const storage = await httpServer((_, response, count) => {
    if (count > 1) response.end('{"late":true}')
  })
  const first = await startTestRelay({ store, secret })
  first.allowFilesFrom(storage.origin)
  const desktop = await pairedDesktop(await first.code())
  await announce(first, urlOn(storage))
  await expect.poll(() => storage.requests.length).toBe(1)
  await first.close()
  const { port } = new URL(first.url)
  const second = await startTestRelay({ store, secret, settings: { port: Number(port) } })
  second.allowFilesFrom(storage.origin)
  open.push(store, storage, second)
  while (desktop.files.length === 0) await desktop.poll()
  expect(desktop.notifications).toHaveLength(1)
  expect(Buffer.from(desktop.files[0]?.bytes ?? []).toString()).toBe('{"late":true}')
})
