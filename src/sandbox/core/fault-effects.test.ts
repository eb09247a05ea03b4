import { afterEach, beforeEach, expect, it } from 'vitest'
import { at, type Driver, startDriver, textAt } from '../driver.fixture.ts'

let bank: Driver
beforeEach(async () => {
  bank = await startDriver({ echeqs: 34 })
})
afterEach(() => bank.close())

const fault = (fields: Record<string, unknown>) => bank.control('/faults', fields)

async function transfer(): Promise<unknown> {
  return {
    id: crypto.randomUUID(),
    amount: 10.5,
    currency_code: 'ARS',
    from_account_key: at(await bank.usable('cvus'), '0'),
    to_account_key: at(await bank.usable('destinations'), '0'),
  }
}
const executions = async (): Promise<unknown> => {
  const [order] = await bank.orders('transfer')
  return order === undefined ? 0 : at(order, 'executions')
}

it('answers a status with body and headers without executing, as often as asked', async () => {
  const body = { error_code: 'slow_down' }
  const headers = { 'retry-after': '7' }
  const path = '/v2/transfers'
  await fault({ action: 'status', path, status: 429, body, headers, times: 2 })
  const order = await transfer()
  for (let n = 0; n < 2; n += 1) {
    const answer = await bank.send('POST', '/v2/transfers', order)
    expect(answer).toMatchObject({ status: 429, json: body })
    expect(answer.headers.get('retry-after')).toBe('7')
  }
  expect(await executions()).toBe(0)
  expect((await bank.send('POST', '/v2/transfers', order)).status).toBe(200)
  expect(await executions()).toBe(1)
})

it('can execute first and then hide it behind a status, a reset, HTML or silence', async () => {
  const path = '/v2/transfers'
  await fault({ action: 'status', path, when: 'after', status: 503 })
  const hidden = await bank.send('POST', path, await transfer())
  expect([hidden.status, hidden.text]).toEqual([503, ''])
  await fault({ action: 'reset', path, when: 'after' })
  await expect(bank.send('POST', path, await transfer())).rejects.toThrow()
  await fault({ action: 'html', path, when: 'after', status: 502 })
  const html = await bank.send('POST', path, await transfer())
  expect([html.status, html.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8'])
  expect(html.text).toContain('502 Bad Gateway')
  const query = '/v2/transfers/cvu/*'
  await fault({ action: 'html', path: query, status: 404 })
  const unknown = await bank.get(`/v2/transfers/cvu/${crypto.randomUUID()}`)
  expect([unknown.status, unknown.json]).toEqual([404, undefined])
  expect(unknown.text).toContain('404 Not Found')
  await fault({ action: 'hang', path, when: 'after', ms: 20 })
  await expect(bank.send('POST', path, await transfer())).rejects.toThrow()
  const orders = await bank.orders('transfer')
  expect(orders.map((order) => at(order, 'executions'))).toEqual([1, 1, 1, 1])
})

it('can reset or hang before anything was executed', async () => {
  await fault({ action: 'reset', method: 'POST' })
  await expect(bank.send('POST', '/v2/transfers', await transfer())).rejects.toThrow()
  await fault({ action: 'hang' })
  const { base_url } = bank.connection
  await expect(fetch(base_url, { signal: AbortSignal.timeout(50) })).rejects.toThrow('timeout')
  expect(await executions()).toBe(0)
})

it('lets the first matches pass and hits only method and path', async () => {
  await fault({ action: 'status', status: 500, method: 'get', path: '/v2/echeqs/*', after: 1 })
  const id = textAt(await bank.usable('echeq_ids'), 'ACTIVO.0')
  expect((await bank.get('/v2/echeqs')).status).toBe(200)
  expect((await bank.get(`/v2/echeqs/${id}`)).status).toBe(200)
  expect((await bank.get(`/v2/echeqs/${id}`)).status).toBe(500)
  expect((await bank.get(`/v2/echeqs/${id}`)).status).toBe(200)
  expect(at((await bank.control('/faults')).json, 'faults.0')).toMatchObject({
    hits: 1,
    spent: true,
  })
})

it('cuts a body before its announced end, or sends it drop by drop', async () => {
  await fault({ action: 'truncate', path: '/v2/echeqs' })
  await expect(bank.get('/v2/echeqs')).rejects.toThrow('terminated')
  const whole = (await bank.get('/v2/echeqs?size=1')).text
  await fault({ action: 'drip', path: '/v2/echeqs', chunk_bytes: 700, interval_ms: 1 })
  expect((await bank.get('/v2/echeqs?size=1')).text).toBe(whole)
})

it('delays an answer that is otherwise untouched', async () => {
  await fault({ action: 'delay', ms: 30 })
  expect((await bank.get('/v2/echeqs')).status).toBe(200)
})

it('sends as many zero bytes as asked in place of JSON', async () => {
  await fault({ action: 'zeros', bytes: 200_000 })
  const { text, headers } = await bank.get('/v2/echeqs')
  expect(text.length).toBe(200_000)
  expect(headers.get('content-type')).toBe('application/json')
})

it('edits answers: unknown states, members that come, go or change, digits kept', async () => {
  const path = '/v2/echeqs'
  const first = async (): Promise<unknown> => at((await bank.get(path)).json, 'echeqs.0')
  await fault({ action: 'unknown_enum', path, value: 'EN-LA-LUNA' })
  expect(await first()).toMatchObject({ status: 'EN-LA-LUNA' })
  await fault({ action: 'extra_fields', path })
  expect(await first()).toMatchObject({ campo_nuevo: { notes: [null, true, 'ñ'] } })
  await fault({ action: 'missing_fields', path, fields: ['cmc7', 'holding'] })
  expect(await first()).not.toHaveProperty('cmc7')
  await fetch(`${bank.connection.control_url}/faults`, {
    method: 'POST',
    body: `{"action":"set_fields","path":"${path}","set":{"amount":9007199254740993.10,"currency":null}}`,
  })
  const { text } = await bank.get(path)
  expect(text).toContain('"amount":9007199254740993.10,"currency":null')
})

it('plays a fault on the token endpoint and on the download too', async () => {
  const { auth_url, realm } = bank.connection
  const path = `/auth/realms/${realm}/*`
  await fault({ action: 'status', path, status: 503 })
  const token = `${auth_url}/auth/realms/${realm}/protocol/openid-connect/token`
  expect((await fetch(token, { method: 'POST' })).status).toBe(503)
  const requested = await bank.send('POST', '/v1/clients/consolidated-position/file', {})
  await bank.control('/settle', { kind: 'file', id: textAt(requested.json, 'file.id') })
  const url = textAt((await bank.notified(1))[0]?.json, 'file.download_data.url')
  await fault({ action: 'truncate', path: '/downloads/*', bytes: 100 })
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow('terminated')
  await fault({ action: 'status', path: '/downloads/*', status: 302, headers: { location: '/x' } })
  const redirect = await fetch(url, { redirect: 'manual' })
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/x'])
})

it('refuses a fault it does not know, and forgets all on request', async () => {
  expect((await fault({ action: 'explode' })).status).toBe(400)
  await fault({ action: 'status', status: 500 })
  await fetch(`${bank.connection.control_url}/faults`, { method: 'DELETE' })
  expect((await bank.get('/v2/echeqs')).status).toBe(200)
})
