import { afterEach, beforeEach, expect, it } from 'vitest'
import { at, type Driver, startDriver, textAt } from '../driver.fixture.ts'

let bank: Driver
let dollars: string
let own: string
beforeEach(async () => {
  // Noon in Buenos Aires.
  bank = await startDriver({ now: new Date('2026-11-20T15:00:00Z') })
  const usable = at(await bank.state(), 'usable')
  dollars = textAt(usable, 'accounts.2.cbu')
  own = textAt(usable, 'same_holder_cbus.0')
})
afterEach(() => bank.close())

const order = (changes: Record<string, unknown> = {}, cbu = own): Record<string, unknown> => ({
  id: crypto.randomUUID(),
  amount: 1000.1,
  currency_code: 'USD',
  from: { cbu: dollars },
  to: { account_type: 'BANK_CBU', account_data: { cbu, business_name: 'La Ñata' } },
  payment_instruction: { transfer_code: 'DR0', concept: 'VAR', known_client: true, pep: false },
  ...changes,
})
const post = (body: unknown, kind = 'DR0') => bank.send('POST', `/v1/transfers/mep/${kind}`, body)

it.each(['DR0', 'DR1'])(
  'echoes a %s with its reference and PROCESSING, then notifies the result',
  async (kind) => {
    const body = order()
    const { status, json } = await post(body, kind)
    expect(status).toBe(200)
    expect(json).toEqual({ ...body, reference_id: expect.any(String), status: 'PROCESSING' })
    await bank.control('/settle', { kind: 'mep', id: body['id'] })
    const [notification] = await bank.notified(1)
    expect(notification?.path).toBe('/v1/notifications/transfers/mep')
    expect(notification?.json).toMatchObject({ id: body['id'], type: kind, status: 'FINISHED' })
    expect(await bank.orders(`mep_${kind.toLowerCase()}`)).toEqual([
      expect.objectContaining({ key: body['id'], executions: 1, status: 'FINISHED' }),
    ])
    expect(await bank.violations()).toEqual([])
  },
)

it.each([
  ['2026-11-20T10:59:59Z', 412],
  ['2026-11-20T11:00:00Z', 200],
  ['2026-11-20T22:59:58Z', 200],
  ['2026-11-20T23:00:00Z', 412],
])('at %s, Buenos Aires hours decide: %i', async (now, status) => {
  await bank.close()
  bank = await startDriver({ now: new Date(now) })
  const answer = await post(order())
  expect(answer.status).toBe(status)
  const rules = (await bank.violations()).map(({ rule }) => rule)
  expect(rules).toEqual(status === 200 ? [] : ['limit'])
})

it.each([
  [{ currency_code: 'ARS' }, 'invalid_currency'],
  [{ amount: 0 }, 'invalid_amount'],
  [{ from: { cbu: '0720321188000033530000' } }, 'invalid_cbu'],
  [{ from: { cbu: '0110012920000091344977' } }, 'invalid_from_account'],
])('answers 412 to %j', async (change, error_code) => {
  expect(await post(order(change))).toMatchObject({ status: 412, json: { error_code } })
})

it('takes another holder for DR1 only', async () => {
  const foreign = '0110012920000091344977'
  const refused = await post(order({}, foreign))
  expect(refused).toMatchObject({ status: 412, json: { error_code: 'not_same_holder' } })
  expect((await post(order({}, foreign), 'DR1')).status).toBe(200)
})

it('takes an id once over both kinds', async () => {
  const body = order()
  await post(body)
  expect((await post(body, 'DR1')).status).toBe(409)
  expect((await bank.violations()).map(({ rule }) => rule)).toEqual(['repeated_id'])
})
