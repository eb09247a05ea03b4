import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  at,
  bareRequest,
  type Driver,
  requestToken,
  startDriver,
  textAt,
} from '../driver.fixture.ts'

let bank: Driver
let authorization: string
beforeEach(async () => {
  bank = await startDriver()
  authorization = `Bearer ${textAt((await requestToken(bank.connection)).json, 'access_token')}`
})
afterEach(() => bank.close())

const rules = async (): Promise<readonly string[]> =>
  (await bank.violations()).map(({ rule }) => rule)
const url = (path: string): string => `${bank.connection.base_url}${path}`
const good = (): Record<string, string> => ({
  authorization,
  'user-agent': 'test',
  'trace-id': crypto.randomUUID(),
})

it('answers a well-formed call with its trace-id and lists no violation', async () => {
  const traceId = crypto.randomUUID()
  const answer = await bank.get('/v2/echeqs', { 'trace-id': traceId })
  expect([answer.status, answer.headers.get('trace-id')]).toEqual([200, traceId])
  expect(await rules()).toEqual([])
})

it('refuses a missing User-Agent', async () => {
  const { 'user-agent': _, ...headers } = good()
  expect(await bareRequest(url('/v2/echeqs'), 'GET', headers)).toBe(400)
  expect(await rules()).toEqual(['user_agent_missing'])
})

it('refuses a missing trace-id where the specification lists it, and only there', async () => {
  const { 'trace-id': _, ...headers } = good()
  expect(await bareRequest(url('/v2/transfers/cvu'), 'GET', headers)).toBe(200)
  expect(await rules()).toEqual([])
  expect(await bareRequest(url('/v2/echeqs'), 'GET', headers)).toBe(400)
  expect(await rules()).toEqual(['trace_id_missing'])
})

it('refuses a trace-id that is no uuid and one that was used before, on any call', async () => {
  const headers = good()
  expect(await bareRequest(url('/v2/echeqs'), 'GET', headers)).toBe(200)
  expect(await bareRequest(url('/v2/transfers/cvu'), 'GET', headers)).toBe(400)
  expect(await bareRequest(url('/v2/echeqs'), 'GET', { ...good(), 'trace-id': '1' })).toBe(400)
  expect(await rules()).toEqual(['trace_id_repeated', 'trace_id_format'])
})

it('answers 401 without a bearer, which is a violation, and with a wrong one, which is none', async () => {
  const { authorization: _, ...headers } = good()
  expect(await bareRequest(url('/v2/echeqs'), 'GET', headers)).toBe(401)
  expect(await rules()).toEqual(['bearer_missing'])
  const wrong = { ...good(), authorization: 'Bearer access-x' }
  expect(await bareRequest(url('/v2/echeqs'), 'GET', wrong)).toBe(401)
  expect(await rules()).toHaveLength(1)
})

it('does not take the refresh token for an access token', async () => {
  const refresh = textAt((await requestToken(bank.connection)).json, 'refresh_token')
  const { status } = await bank.get('/v2/echeqs', { authorization: `Bearer ${refresh}` })
  expect(status).toBe(401)
})

it('refuses another content type, a body that is not JSON and one above 5 MB', async () => {
  const post = async (type: string, body: string): Promise<number> => {
    const headers = { ...good(), 'content-type': type }
    return (await fetch(url('/v2/transfers'), { method: 'POST', headers, body })).status
  }
  expect(await post('text/plain', '{}')).toBe(415)
  expect(await post('application/json', '{"id":')).toBe(400)
  expect(await post('application/json', `"${'x'.repeat(5_000_001)}"`)).toBe(413)
  expect(await rules()).toEqual(['content_type', 'not_json'])
})

it('names the field of a body that breaks its shape, and money sent as text', async () => {
  const [cvu, destination] = [
    at(await bank.usable('cvus'), '0'),
    at(await bank.usable('destinations'), '0'),
  ]
  const transfer = { id: crypto.randomUUID(), currency_code: 'ARS', from_account_key: cvu }
  const missing = await bank.send('POST', '/v2/transfers', { ...transfer, amount: 1 })
  expect(missing).toMatchObject({ status: 400, json: { field: 'to_account_key' } })
  const asText = { ...transfer, to_account_key: destination, amount: '1.00' }
  const money = await bank.send('POST', '/v2/transfers', asText)
  expect(money).toMatchObject({ status: 400, json: { field: 'amount' } })
  expect(await rules()).toEqual(['body_shape', 'money_as_text'])
})

it('lists unknown paths, methods and query parameters', async () => {
  expect((await bank.get('/v2/nothing')).status).toBe(404)
  expect((await bank.send('PUT', '/v2/transfers', {})).status).toBe(404)
  expect((await bank.get('/v1/echeqs?currency=ARS')).status).toBe(200)
  expect(await rules()).toEqual(['unknown_path', 'unknown_path', 'unknown_query_parameter'])
})

it('says of a violation when, where and in which request it happened', async () => {
  const traceId = crypto.randomUUID()
  await bank.get('/v2/echeqs?size=21', { 'trace-id': traceId })
  expect(await bank.violations()).toEqual([
    {
      at: expect.stringMatching(/Z$/),
      rule: 'query_parameter',
      method: 'GET',
      path: '/v2/echeqs',
      trace_id: traceId,
      detail: 'size: 1 to 20',
    },
  ])
  await fetch(`${bank.connection.control_url}/violations`, { method: 'DELETE' })
  expect(await rules()).toEqual([])
})
