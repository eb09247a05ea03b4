import * as http from 'node:http'
import * as net from 'node:net'
import { onTestFinished } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import type { Clock } from '../../shared/base/clock.ts'
import type { Connection } from '../../shared/profiles/profiles.ts'
import type { Echeq, EcheqItems } from '../../shared/wire/echeqs.ts'
import { controlOf, type SandboxLike, sandboxConfig } from './embedded-bank.fixture.ts'
import { type BankClient, type BankConfig, createBankClient } from './index.ts'
import type { Tuning } from './socket/tuning.ts'

/** Help for this folder's tests: servers that misbehave on purpose and close with the test, a clock that obeys, a client that does not wait. */

export interface TestServer {
  readonly origin: string
  readonly port: number
  readonly close: () => Promise<void>
}

async function started(
  server: net.Server,
  destroy: () => void,
  atEnd = onTestFinished,
): Promise<TestServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      destroy()
    })
  atEnd(close)
  return { origin: `http://127.0.0.1:${address.port}`, port: address.port, close }
}

export interface RawServer extends TestServer {
  /** Every request as its bytes arrived, one string per connection, latin1. */
  readonly requests: readonly string[]
}

/** A server on a bare socket: answers the bytes that `reply` gives once the request's head is complete. */
export async function rawServer(
  reply: (socket: net.Socket, request: string) => void,
): Promise<RawServer> {
  const requests: string[] = []
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    const index = requests.push('') - 1
    let answered = false
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      requests[index] += chunk.toString('latin1')
      const text = requests[index] ?? ''
      if (answered || !isComplete(text)) return
      answered = true
      reply(socket, text)
    })
  })
  const base = await started(server, () => {
    for (const socket of sockets) socket.destroy()
  })
  return { ...base, requests }
}

function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return false
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? '0')
  return text.length >= end + 4 + length
}

export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}
export interface HttpServer extends TestServer {
  readonly requests: readonly SeenRequest[]
}

/** A server on Node's http; `handle` answers when the whole request is here. `atEnd` differs where it is for many tests. */
export async function httpServer(
  handle: (request: SeenRequest, response: http.ServerResponse, count: number) => void,
  atEnd?: typeof onTestFinished,
): Promise<HttpServer> {
  const requests: SeenRequest[] = []
  const server = http.createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      const seen = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') }
      requests.push(seen)
      handle(seen, response, requests.length)
    })
  })
  const base = await started(server, () => server.closeAllConnections(), atEnd)
  return { ...base, requests }
}

export const json = (response: http.ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

export const TOKEN_PATH = '/auth/realms/external-qa-realm/protocol/openid-connect/token'
const tokenAnswer = {
  access_token: 'token-de-prueba',
  expires_in: 300,
  refresh_expires_in: 31_536_000,
  refresh_token: 'refresco-de-prueba',
  token_type: 'bearer',
}

/** A server whose token endpoint works and whose every other path is answered by `handle`. `count` counts from 1. */
export function bankServer(
  handle: (request: SeenRequest, response: http.ServerResponse, count: number) => void,
): Promise<HttpServer> {
  let count = 0
  return httpServer((request, response) => {
    if (request.url === TOKEN_PATH) {
      json(response, 200, tokenAnswer)
      return
    }
    count += 1
    handle(request, response, count)
  })
}

/** The requests of a {@link bankServer} without those for tokens. */
export const business = (server: HttpServer): readonly SeenRequest[] =>
  server.requests.filter(({ url }) => url !== TOKEN_PATH)

export interface TestClock extends Clock {
  readonly waits: readonly number[]
  /** Moves both clocks. */
  readonly advance: (ms: number) => void
  /** Sets the wall clock only, as a person or a time server does. */
  readonly setWall: (ms: number) => void
}

/** A clock that moves only when told; waiting is noted, moves it, and takes no time. */
export function testClock(start = Date.parse('2026-11-20T15:00:00Z')): TestClock {
  let monotonic = 1000
  let wall = start
  const waits: number[] = []
  return {
    waits,
    now: () => new Date(wall),
    monotonic: () => monotonic,
    sleep: (ms) => {
      waits.push(ms)
      monotonic += ms
      wall += ms
      return Promise.resolve()
    },
    advance: (ms) => {
      monotonic += ms
      wall += ms
    },
    setWall: (ms) => {
      wall += ms
    },
  }
}

export const SECRET = 'secreto-que-no-debe-salir'

/** A connection to a test server or an embedded bank. */
export const connectionTo = (origin: string, changes: Partial<Connection> = {}): Connection => ({
  baseUrl: origin,
  authUrl: origin,
  realm: 'external-qa-realm',
  userAgent: 'Tesorero/prueba',
  clientId: 'cliente-de-prueba',
  ...changes,
})

/** A client of a test server, impatient and without waits between attempts, which closes with the test. */
export const clientOf = (
  origin: string,
  tuning: Partial<Tuning> = {},
  clock: Clock = systemClock,
  changes: Partial<BankConfig> = {},
): BankClient => {
  const client = createBankClient(
    {
      connection: connectionTo(origin),
      clientSecret: SECRET,
      positionRequestBody: null,
      ...changes,
    },
    { clock, tuning: { backoffBaseMs: 1, backoffCapMs: 4, ...tuning } },
  )
  onTestFinished(client.close)
  return client
}

/** The echeqs of a page, each of which can be read. */
export const echeqsOf = ({ value }: { readonly value: EcheqItems }): readonly Echeq[] =>
  value.echeqs.map(({ json, read }) => {
    if (!read.ok) throw new Error(`${read.error.field} of ${JSON.stringify(json)}`)
    return read.value
  })

/** The moment at which tests of the areas take place: a Friday noon in Buenos Aires. */
export const NOW = new Date('2026-11-20T15:00:00Z')

/** A client of an embedded bank that was started at {@link NOW}, and what its control API says. */
export async function sandboxClient(bank: SandboxLike, changes: Partial<BankConfig> = {}) {
  const control = controlOf(bank)
  const client = createBankClient(
    { ...sandboxConfig(bank), ...changes },
    {
      clock: { ...systemClock, now: () => NOW },
      tuning: { backoffBaseMs: 1, backoffCapMs: 2 },
    },
  )
  const state = await control.get('/state')
  return { client, control, usable: state['usable'] }
}

/** The value at a path of parsed JSON, as text; throws where there is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = path.reduce<unknown>(
    (node, key) =>
      typeof node === 'object' && node !== null
        ? (node as Readonly<Record<string, unknown>>)[key]
        : undefined,
    value,
  )
  if (typeof found !== 'string') throw new Error(`no text at ${path.join('.')}`)
  return found
}
