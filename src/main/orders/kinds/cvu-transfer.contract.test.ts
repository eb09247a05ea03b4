import { describe, expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/index.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import { mayHaveBeenExecuted } from '../../../shared/errors/bank.ts'
import { isLosslessNumber, parseJson } from '../../../shared/json/json.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { CvuTransferOrder } from '../../../shared/wire/transfers.ts'
import { bankServer, business, clientOf, json, NOW, textAt } from '../../bank/bank.fixture.ts'
import { contractBank } from '../../bank/contract.fixture.ts'
import { cvuTransferCall } from './cvu-transfer.ts'
import { placed } from './kinds.fixture.ts'
import { transferOrder } from './sample-orders.fixture.ts'

const bank = contractBank(() => startSandbox({ now: NOW }))

const order = (changes: Partial<CvuTransferOrder> = {}): CvuTransferOrder => ({
  ...transferOrder,
  id: crypto.randomUUID(),
  from_account_key: textAt(bank.usable, 'cvus', 0),
  to_account_key: textAt(bank.usable, 'destinations', 0),
  ...changes,
})

describe('a CVU transfer', () => {
  it('[spec: transfers.create, fields.transfer.ack, state.transfer.PENDING] is acknowledged as PENDING', async () => {
    const sent = order()
    const { value, text } = good(await placed(bank.client, cvuTransferCall, sent))
    expect(value).toMatchObject({
      id: sent.id,
      amount: '1234567.10',
      currency_code: 'ARS',
      from_account_key: sent.from_account_key,
      to_account_key: sent.to_account_key,
      note: sent.note,
      status: 'PENDING',
    })
    expect(value.reference_id).toEqual(expect.any(String))
    expect(text).toContain('"amount":1234567.10')
  })

  it.each([
    ['ACREDITED', 'APPROVED'],
    ['REJECTED', 'REJECTED'],
  ])(
    '[spec: transfers.query, fields.transfer.query, state.transfer.%s] is found by its id, settled as %s',
    async (outcome, status) => {
      const sent = order()
      await placed(bank.client, cvuTransferCall, sent)
      await bank.control.post('/settle', { kind: 'transfer', id: sent.id, outcome })
      const { value } = good(await bank.client.transfers.query(sent.id))
      expect(value).toMatchObject({
        transfer_id: sent.id,
        amount: '1234567.10',
        status,
        from: { account_key: sent.from_account_key },
        to: { account_key: sent.to_account_key },
      })
      expect(value.clearing_id).toEqual(expect.any(String))
      expect(value.date).toMatch(/\.\d{3}Z$/)
    },
  )

  it('[spec: transfers.query.null-from] accepts that `from` is null', async () => {
    const sent = order()
    await placed(bank.client, cvuTransferCall, sent)
    expect(good(await bank.client.transfers.query(sent.id)).value.from).toBeNull()
  })

  it('[spec: transfers.query.unused] says that an id was not used', async () => {
    const id = crypto.randomUUID()
    expect(await bank.client.transfers.query(id)).toMatchObject({
      ok: false,
      error: { code: 'bank_not_found', params: { what: id }, bankCode: 'transfer_not_found' },
    })
  })

  it.each([
    ['reset', 'after', 1],
    ['hang', 'after', 1],
    ['status', 'after', 1],
    ['truncate', 'after', 1],
    ['reset', 'before', 0],
    ['status', 'before', 0],
  ])('is executed at most once when the bank fails: %s %s', async (action, when, executions) => {
    const sent = order()
    const fault = { method: 'POST', path: '/v2/transfers', action, when, ms: 200, status: 503 }
    await bank.control.post(
      '/faults',
      action === 'truncate' ? { ...fault, when: undefined } : fault,
    )
    const outcome = await placed(bank.client, cvuTransferCall, sent)
    expect(outcome.ok).toBe(false)
    expect(!outcome.ok && mayHaveBeenExecuted(outcome.error)).toBe(true)
    const { orders } = await bank.control.get('/state')
    const record = (orders as readonly Record<string, unknown>[]).find(({ key }) => key === sent.id)
    expect(record?.['executions'] ?? 0).toBe(executions)
    expect(Number(record?.['attempts'] ?? 0)).toBeLessThanOrEqual(1)
  })

  it('[spec: limit.decimals] sends and reads any amount without changing a digit', async () => {
    const server = await bankServer((request, response) =>
      json(response, 200, request.body.replace('{', '{"status":"PENDING",')),
    )
    const client = clientOf(server.origin)
    for (const amount of ['0.10', '100.00', '90071992547409931.17', '1.1', '7']) {
      const sent = { ...transferOrder, amount: decimal(amount) }
      const { value } = good(await placed(client, cvuTransferCall, sent))
      expect(value.amount).toBe(amount)
      expect(business(server).at(-1)?.body).toContain(`"amount":${amount},`)
    }
  })

  it('[spec: fields.transfer.request, fields.transfer.fingerprint, fields.transfer.risk] sends every field under its name, and leaves absent ones out', async () => {
    const server = await bankServer((_, response) => json(response, 200, { id: 'x', status: 'P' }))
    const sent: CvuTransferOrder = {
      ...transferOrder,
      transfer_code: 'VAR',
      ip_address: '203.0.113.7',
      document_id: '30500010912',
      fingerprint: {
        timestamp: '2026-11-20T15:00:00Z',
        hardware_id: 'h',
        simid: 's',
        geolocalization: { latitude: '-34.6', longitude: '-58.4' },
        device_model: 'm',
        device_name: 'n',
        os_name: 'Linux',
        os_version: '6',
        os_id: 'i',
        language: 'es-AR',
        wifi_ssid: 'w',
        connection_type: 'c',
        localization_area_id: 'l',
        compromised: false,
        emulator: false,
        user_agent: 'u',
      },
      risk: { country: 'AR', operation: 'o' },
    }
    await placed(clientOf(server.origin), cvuTransferCall, sent)
    const { note: _, ip_address: __, fingerprint: ___, ...few } = sent
    await placed(clientOf(server.origin), cvuTransferCall, few)
    const bodies = business(server).map(({ body }) => parseJson(body))
    const [all, some] = bodies.map((body) => (body.ok ? body.value : null))
    expect(all).toEqual({ ...sent, amount: expect.toSatisfy(isLosslessNumber) })
    expect(some).toEqual({ ...few, amount: expect.toSatisfy(isLosslessNumber) })
  })

  it.each<readonly [string, Partial<CvuTransferOrder>, string, string]>([
    ['id', { id: 'not-a-uuid' }, 'id', 'uuid'],
    ['amount', { amount: decimal('0') }, 'amount', 'not_positive'],
    ['negative amount', { amount: decimal('-1') }, 'amount', 'not_positive'],
    ['decimals', { amount: decimal('1.001') }, 'amount', 'too_many_decimals'],
    ['currency', { currency_code: 'pesos' }, 'currency_code', 'not_a_currency'],
    ['source', { from_account_key: '0110012920000091344977' }, 'from_account_key', 'not_a_cvu'],
    ['destination length', { to_account_key: '011001292000009134497' }, 'to_account_key', 'length'],
    [
      'destination digits',
      { to_account_key: '0110012920000091344978' },
      'to_account_key',
      'check_digit_account',
    ],
    ['timestamp', { timestamp: '2026-11-20T12:00:00' }, 'timestamp', 'not_a_date'],
  ])('[spec: limit.keys] is checked before the network: %s', async (_, changes, field, problem) => {
    const server = await bankServer((_request, response) => json(response, 200, {}))
    const outcome = await placed(clientOf(server.origin), cvuTransferCall, {
      ...transferOrder,
      ...changes,
    })
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: 'request_invalid', params: { field, problem }, execution: 'none' },
    })
    expect(server.requests).toEqual([])
  })

  it.each(['', 'x'.repeat(37), '..', 'a b', 'ñ'])(
    '[spec: limit.transfer_id] cannot be asked for as %j',
    async (id) => {
      expect(await bank.client.transfers.query(id)).toMatchObject({
        error: { code: 'request_invalid', params: { field: 'transfer_id' } },
      })
    },
  )
})
