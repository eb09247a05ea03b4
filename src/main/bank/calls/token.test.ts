import { describe, expect, it } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import { startSandbox } from '../../../sandbox/index.ts'
import type { Clock } from '../../../shared/base/clock.ts'
import { ok } from '../../../shared/errors/index.ts'
import {
  clientOf,
  connectionTo,
  type HttpServer,
  httpServer,
  json,
  SECRET,
  TOKEN_PATH,
  testClock,
} from '../bank.fixture.ts'
import { controlOf, sandboxConfig } from '../embedded-bank.fixture.ts'
import { createBankClient } from '../index.ts'
import { defaultTuning, type Tuning } from '../socket/tuning.ts'
import { createBank } from './attempt.ts'
import { createTokens } from './token.ts'

let server: HttpServer

const good = {
  access_token: 'acceso-1',
  expires_in: 300,
  refresh_expires_in: 31_536_000,
  refresh_token: 'refresco-1',
  token_type: 'bearer',
  'not-before-policy': 0,
  session_state: 's',
  scope: 'a b',
  otro: { campo: 1 },
}
const never = new AbortController().signal

const tokensOf = (origin: string, clock: Clock, tuning: Partial<Tuning> = {}) => {
  const bank = createBank(connectionTo(origin), {
    clock,
    tuning: { ...defaultTuning, ...tuning },
    onExchange: () => undefined,
  })
  return createTokens(bank, SECRET)
}

/** A token server that numbers its tokens. */
const numbered = async (expires = 300): Promise<HttpServer> => {
  let count = 0
  server = await httpServer((_, response) => {
    count += 1
    const [access_token, refresh_token] = [`acceso-${count}`, `refresco-${count}`]
    json(response, 200, { ...good, access_token, refresh_token, expires_in: expires })
  })
  return server
}

const answering = async (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Promise<HttpServer> => {
  server = await httpServer((_, response) => {
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return server
}

describe('the token request', () => {
  it('[spec: token.issue, auth.basic, header.user-agent] is a form with HTTP basic, the realm in the path, User-Agent and a trace-id', async () => {
    const { origin } = await answering(200, good)
    expect(await clientOf(origin).token.check()).toEqual(ok(null))
    const [request] = server.requests ?? []
    expect(request?.method).toBe('POST')
    expect(request?.url).toBe(TOKEN_PATH)
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(request?.headers['user-agent']).toBe('Tesorero/prueba')
    expect(request?.headers['trace-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    const basic = Buffer.from(`cliente-de-prueba:${SECRET}`).toString('base64')
    expect(request?.headers.authorization).toBe(`Basic ${basic}`)
    expect(request?.body).toBe('grant_type=client_credentials')
  })

  it('[spec: token.refresh] renews with the refresh token when asked to', async () => {
    const { origin } = await numbered()
    const client = clientOf(origin)
    await client.token.check()
    expect(await client.token.refresh()).toEqual(ok(null))
    expect(server.requests[1]?.body).toBe('grant_type=refresh_token&refresh_token=refresco-1')
  })

  it('has nothing to renew before the first token', async () => {
    const { origin } = await numbered()
    expect(await clientOf(origin).token.refresh()).toMatchObject({
      error: { code: 'bank_credentials' },
    })
    expect(server.requests).toEqual([])
  })

  it('[spec: token.issue, token.refresh, fields.token] works for both grants against the embedded bank, without a violation', async () => {
    const sandbox = await startSandbox()
    const client = createBankClient(sandboxConfig(sandbox.connection), { clock: systemClock })
    expect(await client.token.check()).toEqual(ok(null))
    expect(await client.token.refresh()).toEqual(ok(null))
    expect(await controlOf(sandbox.connection).violations()).toEqual([])
    await sandbox.close()
  })
})

describe('one token for all callers', () => {
  it('[spec: token.single-flight] requests one however many callers wait', async () => {
    const { origin } = await numbered()
    const tokens = tokensOf(origin, testClock())
    const got = await Promise.all(Array.from({ length: 200 }, () => tokens.get(never)))
    expect(new Set(got.map((token) => token.ok && token.value))).toEqual(new Set(['acceso-1']))
    expect(server.requests.length).toBe(1)
  })

  it('gives up a request under way once it is closed, and makes no other', async () => {
    const heard = Promise.withResolvers<void>()
    server = await httpServer(() => heard.resolve())
    const tokens = tokensOf(server.origin, testClock())
    const asked = tokens.get(never)
    await heard.promise
    tokens.close()
    expect(await asked).toMatchObject({ error: { code: 'cancelled' } })
    expect(await tokens.get(never)).toMatchObject({ error: { code: 'cancelled' } })
    expect(server.requests.length).toBe(1)
  })

  it('[spec: token.lifetime] renews about 60 seconds early on the monotonic clock', async () => {
    const { origin } = await numbered()
    const clock = testClock()
    const tokens = tokensOf(origin, clock)
    expect(await tokens.get(never)).toEqual(ok('acceso-1'))
    clock.advance(239_000)
    expect(await tokens.get(never)).toEqual(ok('acceso-1'))
    clock.setWall(-86_400_000)
    expect(await tokens.get(never)).toEqual(ok('acceso-1'))
    clock.advance(1_000)
    expect(await tokens.get(never)).toEqual(ok('acceso-2'))
  })

  it('renews after the computer slept, where the monotonic clock stood still', async () => {
    const { origin } = await numbered()
    const clock = testClock()
    const tokens = tokensOf(origin, clock)
    await tokens.get(never)
    clock.setWall(3_600_000)
    expect(await tokens.get(never)).toEqual(ok('acceso-2'))
  })

  it('keeps a short-lived token for half its life instead of renewing on every call', async () => {
    const { origin } = await numbered(30)
    const clock = testClock()
    const tokens = tokensOf(origin, clock)
    await tokens.get(never)
    clock.advance(14_000)
    expect(await tokens.get(never)).toEqual(ok('acceso-1'))
    clock.advance(2_000)
    expect(await tokens.get(never)).toEqual(ok('acceso-2'))
  })

  it('prefers client_credentials, and refreshes only where the tuning says so', async () => {
    const { origin } = await numbered()
    const clock = testClock()
    const [plain, refreshing] = [
      tokensOf(origin, clock),
      tokensOf(origin, clock, { renewWith: 'refresh_token' }),
    ]
    await plain.get(never)
    await refreshing.get(never)
    clock.advance(299_000)
    await plain.get(never)
    await refreshing.get(never)
    expect(server.requests.map(({ body }) => body)).toEqual([
      'grant_type=client_credentials',
      'grant_type=client_credentials',
      'grant_type=client_credentials',
      'grant_type=refresh_token&refresh_token=refresco-2',
    ])
  })

  it('falls back to client_credentials when the refresh token is refused', async () => {
    server = await httpServer((request, response, count) => {
      if (request.body.includes('refresh_token')) json(response, 400, { error: 'invalid_grant' })
      else json(response, 200, { ...good, access_token: `acceso-${count}` })
    })
    const clock = testClock()
    const tokens = tokensOf(server.origin, clock, { renewWith: 'refresh_token' })
    await tokens.get(never)
    clock.advance(299_000)
    expect(await tokens.get(never)).toEqual(ok('acceso-3'))
  })

  it('drops the token that was refused, and no newer one', async () => {
    const { origin } = await numbered()
    const tokens = tokensOf(origin, testClock())
    await tokens.get(never)
    tokens.drop('acceso-1')
    expect(await tokens.get(never)).toEqual(ok('acceso-2'))
    tokens.drop('acceso-1')
    expect(await tokens.get(never)).toEqual(ok('acceso-2'))
  })

  it('lets one caller give up without stopping it for the others', async () => {
    const { origin } = await numbered()
    const tokens = tokensOf(origin, testClock())
    const stop = new AbortController()
    const [left, stayed] = [tokens.get(stop.signal), tokens.get(never)]
    stop.abort()
    expect(await left).toMatchObject({ error: { code: 'cancelled' } })
    expect(await stayed).toEqual(ok('acceso-1'))
  })

  it('asks again after a failure instead of keeping it', async () => {
    server = await httpServer((_, response, count) =>
      count === 1 ? json(response, 503, {}) : json(response, 200, good),
    )
    const tokens = tokensOf(server.origin, testClock())
    expect(await tokens.get(never)).toMatchObject({ error: { code: 'bank_unavailable' } })
    expect(await tokens.get(never)).toEqual(ok('acceso-1'))
  })
})

describe('what can go wrong with a token', () => {
  it.each([
    [401, { error: 'invalid_client' }, 'bank_credentials', { status: 401 }],
    [401, 'Unauthorized', 'bank_credentials', { status: 401 }],
    [400, { error: 'unauthorized_client' }, 'bank_credentials', { status: 400 }],
    [404, { error: 'Realm does not exist' }, 'bank_realm', { realm: 'external-qa-realm' }],
    [403, {}, 'bank_forbidden', {}],
    [
      400,
      { error: 'unsupported_grant_type', error_description: 'No' },
      'bank_rejected',
      { status: 400, errorCode: 'unsupported_grant_type', message: 'No' },
    ],
    [500, '', 'bank_unavailable', { status: 500 }],
    [200, { ...good, access_token: 7 }, 'bank_unexpected_shape', { field: 'access_token' }],
    [200, { ...good, access_token: 'a\nb' }, 'bank_unexpected_shape', { field: 'access_token' }],
    [200, { ...good, expires_in: '300' }, 'bank_unexpected_shape', { field: 'expires_in' }],
    [200, { token_type: 'bearer' }, 'bank_unexpected_shape', { field: 'access_token' }],
    [200, '{"access_token":"acceso-secreto', 'bank_unexpected_shape', { field: 'body' }],
  ])('answers %s %j as %s', async (status, body, code, params) => {
    const { origin } = await answering(status, body)
    const outcome = await clientOf(origin).token.check()
    expect(outcome).toMatchObject({ ok: false, error: { code, params } })
    expect(JSON.stringify(outcome)).not.toMatch(/acceso-secreto|secreto-que/)
  })

  it('says that HTML is not the bank', async () => {
    const { origin } = await answering(200, '<html>portal cautivo</html>', {
      'content-type': 'text/html; charset=utf-8',
    })
    expect(await clientOf(origin).token.check()).toMatchObject({
      error: { code: 'bank_not_json', params: { contentType: 'text/html' } },
    })
  })

  it('keeps the secret out of an answer that repeats it', async () => {
    const basic = Buffer.from(`cliente-de-prueba:${SECRET}`).toString('base64')
    const { origin } = await answering(418, { message: `bad ${SECRET}`, error_code: basic })
    const outcome = await clientOf(origin).token.check()
    expect(outcome).toMatchObject({ error: { code: 'bank_rejected' } })
    expect(JSON.stringify(outcome)).not.toContain(SECRET)
    expect(JSON.stringify(outcome)).not.toContain(basic)
  })

  it.each([
    [{ userAgent: 'línea\r\nx: y' }, 'userAgent'],
    [{ clientId: 'a:b' }, 'clientId'],
    [{ authUrl: 'http://auth.example.com' }, 'authUrl'],
    [{ authUrl: 'https://999.999.999.999' }, 'authUrl'],
    [{ baseUrl: 'https://api.example.com?x=1' }, 'baseUrl'],
  ])('refuses the connection %j before anything is sent', async (changes, field) => {
    const config = {
      connection: connectionTo('http://127.0.0.1:9', changes),
      clientSecret: SECRET,
      positionRequestBody: null,
    }
    const outcome = await createBankClient(config, { clock: systemClock }).token.check()
    expect(outcome).toMatchObject({ error: { code: 'request_invalid', params: { field } } })
  })
})
