import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { mayHaveBeenExecuted } from '../../../shared/errors/bank.ts'
import type { AppError, Result } from '../../../shared/errors/index.ts'
import { errorText } from '../../../shared/locales/index.ts'
import {
  bankServer,
  business,
  clientOf,
  type HttpServer,
  httpServer,
  json,
  TOKEN_PATH,
} from '../bank.fixture.ts'
import type { BankClient } from '../index.ts'
import type { Tuning } from '../socket/tuning.ts'
import type { PreparedWrite } from './calls.ts'

let server: HttpServer

const paths = { POST: '/v2/transfers', PUT: '/v1/echeqs/custody' } as const
type Method = keyof typeof paths
const methods = Object.keys(paths) as readonly Method[]

const orderOf = (method: Method): PreparedWrite => ({
  method,
  path: paths[method],
  body: '{"id":"x","amount":1234567.10}',
  traceId: crypto.randomUUID(),
})
const answer = z.looseObject({ id: z.string(), status: z.string() })
const send = (method: Method, client: BankClient, signal?: AbortSignal) =>
  client.sendOnce(orderOf(method), answer, signal)

const sendTo = async (
  method: Method,
  handle: (response: ServerResponse) => void,
  tuning: Partial<Tuning> = {},
): Promise<Result<unknown, AppError>> => {
  server = await bankServer((_, response) => handle(response))
  return send(method, clientOf(server.origin, tuning))
}

const errorOf = (outcome: Result<unknown, AppError>): AppError => {
  if (outcome.ok) throw new Error('expected an error')
  return outcome.error
}

const reply =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
const cut = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"id":')
  setTimeout(() => response.destroy(), 20)
}

interface Case {
  /** Row of the coverage manifest. */
  readonly row: string
  readonly what: string
  readonly handle: (response: ServerResponse) => void
  readonly code: string
}
const at = (
  row: string,
  what: string,
  handle: (response: ServerResponse) => void,
  code: string,
): Case => ({ row: `error.${row}`, what, handle, code })

/** Answers after which nobody knows whether the order was executed. */
const unknown: readonly Case[] = [
  at('5xx', '500', reply(500, {}), 'bank_unavailable'),
  at('5xx', '503', reply(503, {}), 'bank_unavailable'),
  at('5xx', '500 with a code', reply(500, { error_code: 'invalid_amount' }), 'bank_unavailable'),
  at('5xx', '503 with a code', reply(503, { error_code: 'duplicated_id' }), 'bank_unavailable'),
  at('5xx', '503 with Retry-After: 0', reply(503, {}, { 'retry-after': '0' }), 'bank_unavailable'),
  at(
    'retry-after',
    '503 with Retry-After: 1',
    reply(503, {}, { 'retry-after': '1' }),
    'bank_unavailable',
  ),
  at(
    '5xx',
    '504 with HTML',
    reply(504, '<html>', { 'content-type': 'text/html' }),
    'bank_unavailable',
  ),
  at('reset', 'a reset', (response) => void response.socket?.resetAndDestroy(), 'bank_unreachable'),
  at(
    'reset',
    'a closed connection',
    (response) => void response.socket?.destroy(),
    'bank_unreachable',
  ),
  at('cut', 'a body that stops half-way', cut, 'bank_cut'),
  at('timeout', 'no answer in time', () => undefined, 'bank_timeout'),
  at(
    'html',
    '200 with HTML',
    reply(200, '<html>', { 'content-type': 'text/html' }),
    'bank_not_json',
  ),
  at('shape', '200 with broken JSON', reply(200, '{"id":'), 'bank_unexpected_shape'),
  at('shape', '200 without a status', reply(200, { id: 'x' }), 'bank_unexpected_shape'),
  at('shape', '200 with an empty body', reply(200, ''), 'bank_not_json'),
  at('redirect', '302', reply(302, '', { location: 'https://other.example/' }), 'bank_redirect'),
  at('redirect', '307', reply(307, '', { location: '/v2/transfers' }), 'bank_redirect'),
  at('4xx', '400 without a code', reply(400, {}), 'bank_rejected'),
  at(
    '404',
    '404 from a gateway',
    reply(404, '<html>', { 'content-type': 'text/html' }),
    'bank_not_json',
  ),
  at('4xx', '408', reply(408, { error_code: 'timeout' }), 'bank_rejected'),
  at('409', '409', reply(409, { error_code: 'duplicated_id' }), 'bank_conflict'),
  at('4xx', '421', reply(421, {}), 'bank_rejected'),
]

/** Answers that prove that it was not. */
const refused: readonly Case[] = [
  at('4xx', '400 with a code', reply(400, { error_code: 'x' }), 'bank_rejected'),
  at('403', '403 with a code', reply(403, { error_code: 'x' }), 'bank_forbidden'),
  at('404', '404 with a code', reply(404, { error_code: 'x' }), 'bank_not_found'),
  at('412', '412', reply(412, { error_code: 'invalid_amount' }), 'bank_rejected'),
  at('412', '412 without a code', reply(412, { detail: 'No.' }), 'bank_rejected'),
  at('413', '413', reply(413, ''), 'bank_payload_too_large'),
  at('415', '415', reply(415, ''), 'bank_media_type'),
  at('4xx', '422 with a code', reply(422, { error: { error_code: 'x' } }), 'bank_rejected'),
  at('429', '429 with Retry-After: 1', reply(429, '', { 'retry-after': '1' }), 'bank_rate_limited'),
  at('401', '401', reply(401, ''), 'bank_unauthorised'),
]

describe.each(methods)('%s that moves money', (method) => {
  it.each(unknown)(
    '[spec: write.once, $row] is sent exactly once on $what and may have been executed',
    async ({ what, handle, code }) => {
      const error = errorOf(await sendTo(method, handle, { writeTimeoutMs: 300 }))
      expect(error.code).toBe(code)
      expect(mayHaveBeenExecuted(error)).toBe(true)
      expect(error.traceId).toBeDefined()
      expect(error.at).toBeDefined()
      // Long enough for a retry after a Retry-After of one second to show.
      await new Promise((resolve) =>
        setTimeout(resolve, what.includes('Retry-After: 1') ? 1300 : 30),
      )
      expect(business(server).length).toBe(1)
    },
  )

  it.each(refused)(
    '[spec: write.once, $row] is sent exactly once on $what and was not executed',
    async ({ what, handle, code }) => {
      const error = errorOf(await sendTo(method, handle))
      expect(error.code).toBe(code)
      expect(mayHaveBeenExecuted(error)).toBe(false)
      await new Promise((resolve) =>
        setTimeout(resolve, what.includes('Retry-After: 1') ? 1300 : 30),
      )
      expect(business(server).length).toBe(1)
    },
  )

  it('[spec: auth.bearer, header.user-agent, header.trace-id, write.exact] goes out on a connection of its own with the prepared body and trace-id', async () => {
    server = await bankServer((_, response) => json(response, 200, { id: 'x', status: 'S' }))
    const client = clientOf(server.origin)
    const prepared = orderOf(method)
    const outcome = await client.sendOnce(prepared, answer)
    expect(outcome).toMatchObject({
      ok: true,
      value: { status: 200, text: '{"id":"x","status":"S"}', traceId: prepared.traceId },
    })
    const [request] = business(server)
    expect(request?.method).toBe(method)
    expect(request?.body).toBe(prepared.body)
    expect(request?.headers['trace-id']).toBe(prepared.traceId)
    expect(request?.headers['content-type']).toBe('application/json')
    expect(request?.headers.connection).toBe('close')
    expect(request?.headers['user-agent']).toBe('Tesorero/prueba')
    expect(request?.headers.authorization).toBe('Bearer token-de-prueba')
  })

  it('certainly was not executed when no connection came about', async () => {
    server = await bankServer((_, response) => json(response, 200, {}))
    const client = clientOf(server.origin)
    await client.token.check()
    await server.close()
    const error = errorOf(await send(method, client))
    expect(error).toMatchObject({ code: 'bank_unreachable', params: { reason: 'ECONNREFUSED' } })
    expect(mayHaveBeenExecuted(error)).toBe(false)
  })

  it.each([
    ['503', 503, 'bank_unavailable'],
    ['401', 401, 'bank_credentials'],
    ['404', 404, 'bank_realm'],
  ])('certainly was not executed when the token request got %s', async (_, status, code) => {
    server = await httpServer((_request, response) => json(response, status, {}))
    const error = errorOf(await send(method, clientOf(server.origin)))
    expect(error.code).toBe(code)
    expect(mayHaveBeenExecuted(error)).toBe(false)
    expect(server.requests.map(({ url }) => url)).toEqual([TOKEN_PATH])
  })

  it('is not sent when it is cancelled first, and not cut off when it is cancelled later', async () => {
    const stop = new AbortController()
    server = await bankServer((_, response) => {
      stop.abort()
      setTimeout(() => json(response, 200, { id: 'x', status: 'S' }), 40)
    })
    const client = clientOf(server.origin)
    expect((await send(method, client, stop.signal)).ok).toBe(true)
    const error = errorOf(await send(method, client, stop.signal))
    expect(error.code).toBe('cancelled')
    expect(mayHaveBeenExecuted(error)).toBe(false)
    expect(business(server).length).toBe(1)
  })

  it('ends with its answer when the client is closed meanwhile, and is refused afterwards', async () => {
    let client: BankClient | null = null
    server = await bankServer((_, response) => {
      client?.close()
      setTimeout(() => json(response, 200, { id: 'x', status: 'S' }), 40)
    })
    client = clientOf(server.origin)
    expect((await send(method, client)).ok).toBe(true)
    expect(errorOf(await send(method, client))).toMatchObject({
      code: 'cancelled',
      execution: 'none',
    })
  })

  it('drops a refused token, so that the next order has a new one', async () => {
    let issued = 0
    server = await httpServer((request, response) => {
      if (request.url === TOKEN_PATH) {
        issued += 1
        json(response, 200, { access_token: `t${issued}`, expires_in: 300, token_type: 'bearer' })
      } else if (request.headers.authorization === 'Bearer t1') json(response, 401, {})
      else json(response, 200, { id: 'x', status: 'S' })
    })
    const client = clientOf(server.origin)
    const refused = errorOf(await send(method, client))
    expect(refused.code).toBe('bank_unauthorised')
    // An order is tried once, with one token: the next try has the new one, and is what helps.
    expect(errorText('en', refused)).toMatchObject({
      what: 'The bank refused access.',
      action: expect.stringMatching(/^Try once more/),
    })
    expect((await send(method, client)).ok).toBe(true)
    expect(issued).toBe(2)
  })
})
