import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import { type AppError, appError, err, ok, type Result } from '../../shared/errors/index.ts'
import { CONSOLIDATED_POSITION_PATH } from '../../shared/wire/notifications.ts'
import { MAX_NOTIFICATION_BYTES } from '../../shared/wire/webhook.ts'
import { type Listener, type ListenerOptions, MAX_CONNECTIONS, startListener } from './listener.ts'
import { createListenerControl } from './listener-control.ts'

const KEY = 'a-key-of-the-listener'
const open: Listener[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.close()))
})

/** A listener that keeps what it hears; `answer` decides what the store says. */
async function start(
  answer: () => Result<{ repeated: boolean }, AppError> = () => ok({ repeated: false }),
  key: () => string = () => KEY,
  more: Partial<ListenerOptions> = {},
) {
  const received: string[] = []
  const refused: string[] = []
  const started = await startListener({
    host: '127.0.0.1',
    port: 0,
    key,
    receive: async ({ kind }, text) => {
      received.push(kind === 'consolidated-position' ? text : `${kind} ${text}`)
      return answer()
    },
    ...more,
    onRefused: (error) => refused.push(error.code),
  })
  if (!started.ok) throw new Error(started.error.code)
  open.push(started.value)
  return { url: started.value.url, received, refused }
}

const post = (
  url: string,
  options: { body?: string; headers?: Record<string, string>; path?: string; method?: string } = {},
) =>
  fetch(url + (options.path ?? CONSOLIDATED_POSITION_PATH), {
    method: options.method ?? 'POST',
    headers: options.headers ?? { 'x-api-key': KEY, 'content-type': 'application/json' },
    ...(options.method === 'GET' ? {} : { body: options.body ?? '{"a":1}' }),
  })

test('a notification with the key is stored, then answered with a JSON message', async () => {
  const { url, received, refused } = await start()
  const response = await post(url, { body: '{"a":"ñ"}' })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ message: expect.any(String) })
  expect(received).toEqual(['{"a":"ñ"}'])
  expect(refused).toEqual([])
})

test.each([
  ['/v1/notifications/transfers/cvu/cashin', 'cvu-cashin'],
  ['/v1/notifications/transfers/cvu/cashout', 'cvu-cashout'],
  ['/v1/notifications/cvu/transfer/pull/chargeback', 'cvu-pull-chargeback'],
  ['/v1/notifications/psp/adhesion/scheduled/debin', 'debin-enrolment'],
  ['/v1/notifications/accounts/movements', 'account-movement'],
  ['/v1/notifications/transfers/mep', 'mep-result'],
  ['/v1/notifications/investments/payments/rescue/simple', 'redemption-validity'],
  ['/v1/notifications/investments/payments/rescue/simple/settlement', 'redemption-settlement'],
  ['/v1/notifications/investments/funds/subscription/simple', 'fund-subscription'],
])('%s takes its kind of notification, with the key alone', async (path, kind) => {
  const { url, received } = await start()
  expect((await post(url, { path, body: '{"id":"1"}' })).status).toBe(200)
  expect(received).toEqual([`${kind} {"id":"1"}`])
  expect((await post(url, { path, headers: { 'content-type': 'application/json' } })).status).toBe(
    401,
  )
  expect(received).toHaveLength(1)
})

test('a path that the specification does not show is where the profile says', async () => {
  const paths = { 'cvu-cashout': '/v1/notifications/cashout' }
  const { url, received } = await start(undefined, undefined, { paths })
  expect((await post(url, { path: paths['cvu-cashout'] })).status).toBe(200)
  expect(received).toEqual(['cvu-cashout {"a":1}'])
  expect((await post(url, { path: '/v1/notifications/transfers/cvu/cashout' })).status).toBe(404)
})

test('without a key only what need not carry one is taken, and only where the profile says so', async () => {
  const { url, received } = await start(undefined, undefined, { keyless: true })
  const headers = { 'content-type': 'application/json' }
  expect((await post(url, { headers })).status).toBe(200)
  expect((await post(url, { headers, path: '/v1/notifications/accounts/movements' })).status).toBe(
    401,
  )
  const forged = { ...headers, 'x-api-key': 'forged' }
  expect((await post(url, { headers: forged })).status).toBe(401)
  expect(received).toHaveLength(1)
})

test('a repeated notification is answered as well', async () => {
  const { url } = await start(() => ok({ repeated: true }))
  expect((await post(url)).status).toBe(200)
})

test.each([
  ['no key', { 'content-type': 'application/json' }, 401, 'notification_key_missing'],
  [
    'a forged key',
    { 'x-api-key': `${KEY}x`, 'content-type': 'application/json' },
    401,
    'notification_key_wrong',
  ],
  [
    'the beginning of the key',
    { 'x-api-key': KEY.slice(0, -1), 'content-type': 'application/json' },
    401,
    'notification_key_wrong',
  ],
  [
    'an empty key',
    { 'x-api-key': '', 'content-type': 'application/json' },
    401,
    'notification_key_wrong',
  ],
  [
    'an empty key',
    { 'x-api-key': '', 'content-type': 'application/json' },
    401,
    'notification_key_wrong',
  ],
  ['a form', { 'x-api-key': KEY, 'content-type': 'text/plain' }, 415, 'notification_media_type'],
])('%s is refused, and nothing is stored', async (_, headers, status, code) => {
  const { url, received, refused } = await start()
  const response = await post(url, { headers })
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ message: code })
  expect(received).toEqual([])
  expect(refused).toEqual([code])
})

test('without a key of its own the listener accepts none, not even an empty one', async () => {
  const { url } = await start(undefined, () => '')
  const headers = { 'x-api-key': '', 'content-type': 'application/json' }
  expect((await post(url, { headers })).status).toBe(401)
})

test('a new key holds from the next request on', async () => {
  let key = KEY
  const { url } = await start(undefined, () => key)
  key = 'another-key-of-the-listener'
  expect((await post(url)).status).toBe(401)
})

test.each([
  ['another path', { path: '/v1/notifications/other' }],
  ['the path with a slash at its end', { path: `${CONSOLIDATED_POSITION_PATH}/` }],
  ['the root', { path: '/' }],
  ['another method', { method: 'PUT' }],
  ['a read', { method: 'GET' }],
])('%s is not found', async (_, options) => {
  const { url, received } = await start()
  expect((await post(url, options)).status).toBe(404)
  expect(received).toEqual([])
})

test('a body over the cap is refused, whether or not its length is announced', async () => {
  const { url, received, refused } = await start()
  const body = 'x'.repeat(MAX_NOTIFICATION_BYTES + 1)
  expect((await post(url, { body })).status).toBe(413)
  const stream = new Blob([body]).stream()
  const chunked = await fetch(url + CONSOLIDATED_POSITION_PATH, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
    body: stream,
    duplex: 'half',
  })
  expect(chunked.status).toBe(413)
  expect(received).toEqual([])
  expect(refused).toEqual(['notification_too_large', 'notification_too_large'])
})

test('a body that comes in pieces, without its length, is taken', async () => {
  const { url, received } = await start()
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' }
  const pieces = new Blob(['{"a":', '"é"}']).stream()
  const chunked = await fetch(url + CONSOLIDATED_POSITION_PATH, {
    method: 'POST',
    headers,
    body: pieces,
    duplex: 'half',
  })
  expect(chunked.status).toBe(200)
  expect(received).toEqual(['{"a":"é"}'])
})

test('bytes that are not UTF-8 are refused', async () => {
  const { url } = await start()
  const response = await fetch(url + CONSOLIDATED_POSITION_PATH, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
    body: new Uint8Array([0x7b, 0xff, 0x7d]),
  })
  expect(response.status).toBe(400)
})

test('what the store refuses is answered with the cause, and a fault of ours with 503 so that it is sent again', async () => {
  const unknown = await start(() => err(appError('notification_unknown', {})))
  expect((await post(unknown.url)).status).toBe(422)
  const full = await start(() => err(appError('disk_full', { path: '/x' })))
  expect((await post(full.url)).status).toBe(503)
  const fault = await start(() => {
    throw new Error('boom')
  })
  expect((await post(fault.url)).status).toBe(503)
})

test('a port in use is an error that names it', async () => {
  const { url } = await start()
  const port = Number(new URL(url).port)
  const second = await startListener({
    host: '127.0.0.1',
    port,
    key: () => KEY,
    receive: async () => ok({ repeated: false }),
    onRefused: () => undefined,
  })
  expect(second).toMatchObject({ ok: false, error: { code: 'listener_port', params: { port } } })
})

test('closing does not wait for a sender that never ends', async () => {
  const { url } = await start()
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(
    `POST ${CONSOLIDATED_POSITION_PATH} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-api-key: ${KEY}\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{`,
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  await open.splice(0)[0]?.close()
  await closed
  await expect(post(url)).rejects.toThrow()
})

test.each(['\u0000', 'a\u0000b', 'two words', 'http://127.0.0.1', '127.0.0.1:80', '999.1.1.1', ''])(
  'a host that is no host (%j) is an error, never a fault',
  async (host) => {
    const started = await startListener({
      host,
      port: 0,
      key: () => KEY,
      receive: async () => ok({ repeated: false }),
      onRefused: () => undefined,
    })
    expect(started).toEqual(err(appError('listener_host', { host })))
  },
)

/** Connections that say nothing, or only half of a request. */
const halfOpen = async (url: string, count: number): Promise<readonly Socket[]> => {
  const port = Number(new URL(url).port)
  return Promise.all(
    Array.from(
      { length: count },
      (_, at) =>
        new Promise<Socket>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => {
            if (at % 2 === 1) socket.write('POST /v1 HTTP/1.1\r\nhost: 127.0.0.1\r\n')
            resolve(socket)
          })
          socket.on('error', () => undefined)
          socket.resume()
        }),
    ),
  )
}
const alive = (sockets: readonly Socket[]): number =>
  sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length

test('one connection above the limit is closed, half-open ones counted; room that was made is used', async () => {
  const { url } = await start()
  const sockets = await halfOpen(url, MAX_CONNECTIONS + 1)
  await expect.poll(() => alive(sockets)).toBe(MAX_CONNECTIONS)
  await expect(post(url)).rejects.toThrow()
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await post(url).catch(() => null))?.status).toBe(200)
})

test('five hundred results of a batch that come at the same time are all stored and acknowledged', async () => {
  const { url, received } = await start()
  const port = Number(new URL(url).port)
  const body = '{"a":1}'
  const text = `POST ${CONSOLIDATED_POSITION_PATH} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-api-key: ${KEY}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`
  /** All are connected before the first of them ends its request. */
  const sockets = await Promise.all(
    Array.from(
      { length: 501 },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket))
          socket.on('error', () => undefined)
          socket.write(text)
        }),
    ),
  )
  // The listener has taken them by then.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const answers = sockets.map(
    (socket) =>
      new Promise<string>((resolve) => {
        let answer = ''
        if (socket.destroyed) resolve('closed')
        socket.on('data', (piece: Buffer) => {
          answer += piece.toString()
        })
        socket.on('close', () => resolve(answer.slice(0, 12)))
        socket.write(body)
      }),
  )
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200']))
  expect(received).toHaveLength(501)
})

test('a connection that never ends its headers, or its body, is closed', async () => {
  const { url } = await start(undefined, undefined, { requestTimeoutMs: 200 })
  const sockets = await halfOpen(url, 4)
  const [, , , slow] = sockets
  slow?.write(`x-api-key: ${KEY}\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{`)
  expect(alive(sockets)).toBe(4)
  await expect.poll(() => alive(sockets), { timeout: 3000 }).toBe(0)
})

/** What a request with these headers, which fetch would not send, is answered. */
const statusOf = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url + CONSOLIDATED_POSITION_PATH, { method: 'POST' }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    const all = { 'x-api-key': KEY, 'content-type': 'application/json', ...headers }
    for (const [name, value] of Object.entries(all)) sent.setHeader(name, value)
    sent.on('error', reject)
    sent.end('{"a":1}')
  })

test.each([
  ['127.0.0.1', 200],
  ['127.0.0.1:8443', 200],
  ['localhost:80', 200],
  ['LOCALHOST', 200],
  ['[::1]:9', 200],
  ['avisos.empresa.com.ar', 200],
  ['Avisos.Empresa.com.ar:443', 200],
  ['evil.example', 421],
  ['avisos.empresa.com.ar.evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['169.254.169.254', 421],
])('a request for host %s is answered %i', async (host, status) => {
  const { url, received, refused } = await start(undefined, undefined, {
    reachedBy: ['avisos.empresa.com.ar'],
  })
  expect(await statusOf(url, { host })).toBe(status)
  expect(received).toHaveLength(status === 200 ? 1 : 0)
  expect(refused).toEqual(status === 200 ? [] : ['notification_host'])
})

test('listening on every address, the one that was called is its own, and no other', async () => {
  const { url } = await start(undefined, undefined, { host: '0.0.0.0' })
  const called = url.replace('0.0.0.0', '127.0.0.2')
  expect(await statusOf(called, { host: '127.0.0.2' })).toBe(200)
  expect(await statusOf(called, { host: '10.1.2.3' })).toBe(421)
})

test.each([
  'http://evil.example',
  'null',
  'http://127.0.0.1:8443',
  'https://avisos.empresa.com.ar',
])('a web page (%s) is refused, with a good key too', async (origin) => {
  const { url, received, refused } = await start()
  expect(await statusOf(url, { origin })).toBe(403)
  expect(received).toEqual([])
  expect(refused).toEqual(['notification_origin'])
})

test('who asks for another path under a foreign name is refused without a word to the person', async () => {
  const { url, refused } = await start()
  expect((await post(url, { path: '/' })).status).toBe(404)
  const response = await fetch(`${url}/`, { headers: { origin: 'http://evil.example' } })
  expect(response.status).toBe(403)
  expect(refused).toEqual([])
})

test('a profile that was closed never listens again, whoever still asks its listener to', async () => {
  const control = createListenerControl({
    clock: systemClock,
    key: () => KEY,
    receive: async () => ok({ repeated: false }),
    onRefused: () => undefined,
    onChanged: () => undefined,
  })
  const settings = { enabled: true, host: '127.0.0.1', port: 0 } as const
  const { url } = await control.apply(settings)
  expect(url).not.toBeNull()
  const [, late] = await Promise.all([control.close(), control.apply(settings)])
  expect(late).toMatchObject({ running: false, error: { code: 'profile_closed' } })
  expect(await control.apply(settings)).toMatchObject({ running: false, url: null })
  await control.close()
})
