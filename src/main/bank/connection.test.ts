import * as https from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import { startSandbox } from '../../sandbox/index.ts'
import type { Connection } from '../../shared/profiles/profiles.ts'
import type { CheckResult } from '../../shared/views/checks.ts'
import {
  bankServer,
  clientOf,
  connectionTo,
  httpServer,
  json,
  rawServer,
  SECRET,
} from './bank.fixture.ts'
import { controlOf, sandboxConfig } from './embedded-bank.fixture.ts'
import { testConnection } from './index.ts'
import { selfSigned } from './socket/tls.fixture.ts'

const attempt = (connection: Connection, clientSecret = SECRET): Promise<readonly CheckResult[]> =>
  testConnection(
    { connection, clientSecret },
    { clock: systemClock, tuning: { connectTimeoutMs: 500, attemptTimeoutMs: 500 } },
  )

/** The steps as `name:state`, and the error of the first failed one. */
const shown = (steps: readonly CheckResult[]) => ({
  steps: steps.map(({ check, state }) => `${check}:${state}`),
  error: steps.find(({ state }) => state === 'failed')?.error ?? null,
})

async function tlsServer(days?: number): Promise<string> {
  const server = https.createServer(selfSigned(days), (_, response) => response.end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the connection test', () => {
  it('passes against the embedded bank without a violation', async () => {
    const sandbox = await startSandbox()
    onTestFinished(sandbox.close)
    const { connection, clientSecret } = sandboxConfig(sandbox.connection)
    const report = await attempt(connection, clientSecret)
    expect(shown(report).steps).toEqual([
      'addresses:ok',
      'reach:ok',
      'credentials:ok',
      'business:ok',
    ])
    expect(await controlOf(sandbox.connection).violations()).toEqual([])
  })

  it('[spec: error.credentials, error.realm] tells a wrong client_secret and a wrong realm apart', async () => {
    const sandbox = await startSandbox()
    onTestFinished(sandbox.close)
    const { connection, clientSecret } = sandboxConfig(sandbox.connection)
    expect(shown(await attempt(connection, 'otro')).error).toMatchObject({
      code: 'bank_credentials',
      params: { status: 401 },
    })
    const elsewhere = { ...connection, realm: 'otro-realm' }
    expect(shown(await attempt(elsewhere, clientSecret)).error).toMatchObject({
      code: 'bank_realm',
      params: { realm: 'otro-realm' },
    })
  })

  it.each([
    [{ baseUrl: 'http://banco.example.com' }, 'baseUrl'],
    [{ authUrl: 'banco.example.com' }, 'authUrl'],
    [{ userAgent: 'Tesorero\n' }, 'userAgent'],
  ])('stops at addresses that cannot be used: %j', async (changes, field) => {
    const { steps, error } = shown(await attempt(connectionTo('https://b.example', changes)))
    expect(steps).toEqual([
      'addresses:failed',
      'reach:skipped',
      'credentials:skipped',
      'business:skipped',
    ])
    expect(error).toMatchObject({ code: 'request_invalid', params: { field } })
  })

  it('[spec: error.refused] says when nobody listens', async () => {
    const { steps, error } = shown(await attempt(connectionTo('http://127.0.0.1:9')))
    expect(steps.slice(0, 3)).toEqual(['addresses:ok', 'reach:failed', 'credentials:skipped'])
    expect(error).toMatchObject({
      code: 'bank_unreachable',
      params: { host: '127.0.0.1:9', reason: 'ECONNREFUSED' },
    })
  })

  it('[spec: error.dns] says when the name does not exist', async () => {
    const { error } = shown(await attempt(connectionTo('https://no-such-host.invalid')))
    expect(error?.code).toBe('bank_unreachable')
    expect(error).toMatchObject({ params: { host: 'no-such-host.invalid' } })
  })

  it.each([
    ['that nobody trusts', 1, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['that has ended', -1, 'CERT_HAS_EXPIRED'],
  ])('refuses a certificate %s', async (_, days, reason) => {
    const { error } = shown(await attempt(connectionTo(await tlsServer(days))))
    expect(error).toMatchObject({ code: 'bank_tls', params: { reason } })
  })

  it('says when something without TLS answers where https was meant', async () => {
    const server = await httpServer((_, response) => response.end())
    const { error } = shown(await attempt(connectionTo(`https://127.0.0.1:${server.port}`)))
    expect(error?.code).toBe('bank_tls')
  })

  it('says when a page answers instead of the bank', async () => {
    const server = await httpServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<html>Iniciar sesión</html>')
    })
    expect(shown(await attempt(connectionTo(server.origin))).error).toMatchObject({
      code: 'bank_not_json',
      params: { contentType: 'text/html' },
    })
  })

  it('says when what answers does not speak HTTP', async () => {
    const server = await rawServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n'))
    expect(shown(await attempt(connectionTo(server.origin))).error).toMatchObject({
      code: 'bank_unreachable',
      params: { reason: expect.stringMatching(/^HPE_/) },
    })
  })

  it('gives up when nothing answers', async () => {
    const server = await rawServer(() => undefined)
    expect(shown(await attempt(connectionTo(server.origin))).error).toMatchObject({
      code: 'bank_timeout',
    })
  })

  it('can be cancelled', async () => {
    const server = await rawServer(() => undefined)
    const stop = new AbortController()
    const input = { connection: connectionTo(server.origin), clientSecret: SECRET }
    const pending = testConnection(input, { clock: systemClock }, stop.signal)
    setTimeout(() => stop.abort(), 30)
    expect(shown(await pending).error).toMatchObject({ code: 'cancelled' })
  })
})

describe('the business step of the connection test', () => {
  const answering = async (status: number, body: unknown): Promise<readonly CheckResult[]> => {
    const server = await bankServer((_, response) => json(response, status, body))
    return await attempt(connectionTo(server.origin))
  }

  it.each([
    ['nothing where it has no echeqs', { status: 204, body: '' }],
    [
      'no list where it has no echeqs',
      { status: 200, body: '{"echeqs":null,"pagination":{"total_pages":0}}' },
    ],
    [
      'an echeq that cannot be read',
      { status: 200, body: '{"echeqs":[{"id":7}],"pagination":{"total_pages":"1"}}' },
    ],
  ])('passes where the bank answers %s', async (_, { status, body }) => {
    const server = await bankServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body)
    })
    const { error } = shown(await attempt(connectionTo(server.origin)))
    expect(error).toBe(null)
  })

  it('shows a base_url that is not the bank, although the credentials are right', async () => {
    const { steps, error } = shown(await answering(404, '<html>'))
    expect(steps.slice(2)).toEqual(['credentials:ok', 'business:failed'])
    expect(error?.code).toBe('bank_not_json')
  })

  it('shows a base_url of another environment, whose bank does not know the token', async () => {
    expect(shown(await answering(401, {})).error?.code).toBe('bank_unauthorised')
  })

  it.each([
    [403, {}],
    [404, { error_code: 'not_enabled' }],
  ])('passes when the product is not enabled: %s', async (status, body) => {
    expect(shown(await answering(status, body)).error).toBe(null)
  })
})

describe('TLS of a request', () => {
  it('[spec: error.tls] is checked before anything is sent', async () => {
    expect(await clientOf(await tlsServer()).token.check()).toMatchObject({
      error: { code: 'bank_tls', params: { reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' } },
    })
  })
})

describe('answers that are not plain HTTP messages', () => {
  it.each([
    ['a status beyond 599', 'HTTP/1.1 799 Odd\r\ncontent-length: 2\r\n\r\n{}'],
    [
      'a protocol switch',
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    ],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}}'],
    ['an endless header', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`],
  ])('[spec: error.not-http] are errors, not crashes: %s', async (_, bytes) => {
    const server = await rawServer((socket) => socket.end(bytes))
    expect(await clientOf(server.origin, { attemptTimeoutMs: 500 }).token.check()).toMatchObject({
      error: { code: 'bank_unreachable' },
    })
  })

  it('[spec: error.too-large] is one error when the answer is larger than the cap', async () => {
    const server = await httpServer((_, response) => json(response, 200, { pad: 'x'.repeat(5000) }))
    expect(await clientOf(server.origin, { maxAnswerBytes: 4000 }).token.check()).toMatchObject({
      error: { code: 'bank_payload_too_large', params: { limit: '0 MB' } },
    })
  })
})
