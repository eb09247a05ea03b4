import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerOf, at, type Driver, startDriver } from './driver.fixture.ts'

let bank: Driver
beforeEach(async () => {
  bank = await startDriver({ now: new Date('2026-11-20T15:00:00Z') })
})
afterEach(() => bank.close())

it('answers nothing without its token, and nothing to a web page', async () => {
  const { control_url } = bank.connection
  expect((await fetch(`${new URL(control_url).origin}/state`)).status).toBe(404)
  expect((await fetch(`${control_url}x/state`)).status).toBe(404)
  const headers = { origin: 'https://example.com' }
  expect((await fetch(`${control_url}/state`, { headers })).status).toBe(404)
  expect((await fetch(`${bank.connection.base_url}/state`)).status).toBe(404)
})

it('advances and sets its clock, and says the time', async () => {
  const advanced = await bank.control('/clock', { advance_s: 3600 })
  expect(at(advanced.json, 'now')).toMatch(/^2026-11-20T16:00:0/)
  const set = await bank.control('/clock', { set: '2027-01-01T00:00:00-03:00' })
  expect(at(set.json, 'now')).toMatch(/^2027-01-01T03:00:0/)
  expect(at(await bank.state(), 'now')).toMatch(/^2027-01-01T03:00:0/)
})

it('dates its answers by its own clock, which may be off', async () => {
  await bank.control('/clock', { set: '2026-11-20T10:59:59-03:00' })
  const { headers } = await bank.get('/v1/echeqs')
  expect(headers.get('date')).toMatch(/^Fri, 20 Nov 2026 1(3:59:59|4:00:\d\d) GMT$/)
})

it('runs what is scheduled when the clock passes it', async () => {
  await bank.control('/config', { generation_ms: 3_600_000 })
  await bank.send('POST', '/v1/clients/consolidated-position/file', {})
  await bank.control('/clock', { advance_s: 3599 })
  expect(at(await bank.state(), 'files.0.status')).toBe('PROCESSING')
  await bank.control('/clock', { advance_s: 2 })
  await bank.notified(1)
  expect(at(await bank.state(), 'files.0.status')).toBe('COMPLETED')
})

it.each([
  ['/clock', {}],
  ['/clock', { advance_s: 'x' }],
  ['/config', { unknown_setting: 1 }],
  ['/config', { holdings: -1 }],
  ['/settle', { kind: 'nothing', id: 'x' }],
  ['/settle', { kind: 'file' }],
  ['/emit', { kind: 'nothing' }],
  ['/faults', [{ action: 'status' }, { action: 'nothing' }]],
  ['/webhooks', {}],
])('answers 400 and a sentence to a wrong %s %j', async (path, body) => {
  const answer = await bank.control(path, body)
  expect(answer).toMatchObject({ status: 400, json: { error: expect.any(String) } })
})

it('answers 400 to a body that is not JSON and 404 to an id that nothing has', async () => {
  const { control_url } = bank.connection
  const broken = await answerOf(await fetch(`${control_url}/clock`, { method: 'POST', body: '{' }))
  expect(broken.status).toBe(400)
  for (const kind of ['file', 'transfer', 'redemption', 'subscription', 'mep', 'debin', 'echeq'])
    expect((await bank.control('/settle', { kind, id: 'none' })).status, kind).toBe(404)
})

it('changes one setting and keeps the others', async () => {
  const { json } = await bank.control('/config', { cmc7_required: true })
  expect(json).toMatchObject({ config: { cmc7_required: true, token_expires_in: 300 } })
})

it('counts requests by method and path', async () => {
  await bank.get('/v2/echeqs?size=1')
  await bank.get('/v2/echeqs?size=2')
  const requests = at(await bank.state(), 'requests')
  expect(requests).toMatchObject({ 'GET /v2/echeqs': 2 })
  expect(at(await bank.state(), 'tokens_issued')).toBe(1)
})

it('lists values that a client may use', async () => {
  const usable = at(await bank.state(), 'usable')
  const list = expect.arrayContaining([expect.any(String)])
  expect(usable).toMatchObject({
    accounts: expect.arrayContaining([
      expect.objectContaining({ type: 'CC', currency: 'ARS', cbu: expect.any(String) }),
    ]),
    cvus: list,
    destinations: list,
    inactive_accounts: list,
    unknown_accounts: list,
    same_holder_cbus: list,
    debin_ids: list,
    repo_ids: list,
    repo_reference_ids: list,
    custody_echeq_ids: list,
    echeq_ids: { ACTIVO: list, CADUCADO: list },
    cmc7s: { used: list },
  })
})

it('understands ok and failed as outcomes of every kind, and totals what was executed', async () => {
  const { json } = await bank.send('POST', '/v1/clients/consolidated-position/file', {})
  const failed = await bank.control('/settle', {
    kind: 'file',
    id: at(json, 'file.id'),
    outcome: 'failed',
  })
  expect(failed.json).toEqual({ changed: true, status: 'FAILED' })
  const id = at(await bank.usable('echeq_ids'), 'PRESENTADO.0')
  const paid = await bank.control('/settle', { kind: 'echeq', id, outcome: 'ok' })
  expect(paid.json).toEqual({ changed: true, status: 'PAGADO' })
  expect(at(await bank.state(), 'executions')).toMatchObject({
    transfer: 0,
    redemption: 0,
    debin: 0,
  })
})
