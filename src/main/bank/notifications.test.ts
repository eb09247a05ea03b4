import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import { good } from '../../shared/base/result.fixture.ts'
import { parseJson } from '../../shared/json/json.ts'
import {
  looseNotificationSchema,
  type NotificationKind,
  notificationKinds,
  proposedPaths,
} from '../../shared/wire/notifications.ts'
import { firstIssue } from '../../shared/wire/wire.ts'
import { cvuTransferCall } from '../orders/kinds/cvu-transfer.ts'
import { fundRedemptionCall, fundSubscriptionCall } from '../orders/kinds/fund-batch.ts'
import { placed } from '../orders/kinds/kinds.fixture.ts'
import { mepCalls } from '../orders/kinds/mep.ts'
import { batchOrder, mepOrder, transferOrder } from '../orders/kinds/sample-orders.fixture.ts'
import { type HttpServer, httpServer, json, NOW, sandboxClient, textAt } from './bank.fixture.ts'

let sandbox: Sandbox
let bank: Awaited<ReturnType<typeof sandboxClient>>
let inbox: HttpServer
beforeAll(async () => {
  inbox = await httpServer(
    (_, response) => json(response, 200, { message: 'recibido' }),
    () => undefined,
  )
  sandbox = await startSandbox({ now: NOW, webhooks: { base_url: inbox.origin, api_key: 'clave' } })
  bank = await sandboxClient(sandbox.connection)
})
afterAll(async () => {
  expect(await bank.control.violations()).toEqual([])
  bank.client.close()
  await inbox.close()
  await sandbox.close()
})

const pathOf = (kind: NotificationKind): string =>
  notificationKinds[kind].path ??
  (kind === 'cvu-cashout' || kind === 'mep-result' ? proposedPaths[kind] : '')

/** Waits for a notification of a kind and reads it with its schema. */
async function received(kind: NotificationKind, act: () => Promise<unknown>) {
  const before = inbox.requests.length
  await act()
  await expect.poll(() => inbox.requests.length).toBeGreaterThan(before)
  const request = inbox.requests.slice(before).find(({ url }) => url === pathOf(kind))
  if (request === undefined) throw new Error(`nothing came to ${pathOf(kind)}`)
  const body = parseJson(request.body)
  const parsed = notificationKinds[kind].schema.safeParse(body.ok ? body.value : null)
  if (!parsed.success) throw new Error(JSON.stringify(firstIssue(parsed.error)))
  return { value: parsed.data as Readonly<Record<string, unknown>>, request }
}
const emit = (kind: string) => () => bank.control.post('/emit', { kind })

describe('notifications of the embedded bank', () => {
  it('[spec: notification.cashin] a credit on a CVU has exact amounts and both sides', async () => {
    const { value } = await received('cvu-cashin', emit('cashin'))
    expect(value).toMatchObject({
      id: expect.any(String),
      detail: { amount: expect.stringMatching(/^\d+\.\d+$/), clearing_id: expect.any(String) },
      from: { cuit: expect.any(String), full_name: expect.any(String) },
      to: { account_type: 'CVU' },
      psp: { id: expect.stringMatching(/^\d+$/) },
    })
  })

  it('[spec: notification.chargeback, auth.webhook-key] a chargeback names the pull transfer, with x-api-key', async () => {
    const { value, request } = await received('cvu-pull-chargeback', emit('chargeback'))
    expect(value).toMatchObject({
      operation: { type: 'TRANSFER_PULL_CHARGEBACK' },
      original_operation: { id: expect.any(String), type: 'TRANSFER_PULL' },
      details: { amount: expect.stringMatching(/^\d/), currency_code: 'ARS' },
      credit: { account: { owner: { cuit: expect.any(String) } } },
      debit: { virtual_account: { cvu: expect.any(String) } },
    })
    expect(request.headers['x-api-key']).toBe('clave')
    expect(notificationKinds['cvu-pull-chargeback'].apiKey).toBe('required')
  })

  it('a chargeback may name its owners by a CUIT in numbers: the specification shows no type', () => {
    const side = '{"account":{"owner":{"cuit":20123456786}},"virtual_account":{"psp_id":7}}'
    const body = `{"notification_id":"N","operation":{"id":"O","type":"T"},"original_operation":{"id":"P"},"details":{"amount":1,"currency_code":"ARS"},"credit":${side},"debit":${side}}`
    const json = parseJson(body)
    const read = notificationKinds['cvu-pull-chargeback'].schema.safeParse(json.ok && json.value)
    expect(read.data?.debit).toMatchObject({ account: { owner: { cuit: '20123456786' } } })
  })

  it('[spec: notification.adhesion] an enrolment has its whole number as an id and its instalments', async () => {
    const { value } = await received('debin-enrolment', emit('enrolment'))
    expect(value).toMatchObject({
      operation: { id: expect.stringMatching(/^\d+$/), type: 'ADHESION_SCHEDULED_DEBIN' },
      details: { total_installments: expect.any(Number), amount: expect.stringMatching(/^\d/) },
      purchaser: { state: expect.stringMatching(/^..$/) },
    })
  })

  it('[spec: notification.movement] a movement has its amount as text, digit for digit', async () => {
    const { value, request } = await received('account-movement', emit('movement'))
    const amount = textAt(value, 'addinfo', 'amount')
    expect(request.body).toContain(`"amount":"${amount}"`)
    expect(value).toMatchObject({ addinfo: { reversal: 'false' }, account: { type_account: 'CC' } })
  })

  it('[spec: notification.subscription, state.subscription.FINISHED] a subscription result names its operation', async () => {
    const { value } = await received('fund-subscription', emit('subscription'))
    expect(value).toMatchObject({
      lot_id: expect.any(String),
      operation: { settlement_id: expect.any(String), status: { code: 'FINISHED' } },
    })
  })

  it('[spec: state.subscription.FAILED] a failed subscription says so', async () => {
    const order = { ...batchOrder(1), lot_id: crypto.randomUUID() }
    good(await placed(bank.client, fundSubscriptionCall, order))
    const { value } = await received('fund-subscription', () =>
      bank.control.post('/settle', { kind: 'subscription', id: order.lot_id, outcome: 'FAILED' }),
    )
    expect(value).toMatchObject({ lot_id: order.lot_id, operation: { status: { code: 'FAILED' } } })
  })

  it('[spec: notification.rescue-validity, notification.rescue-settlement] a redemption batch has one per operation and one for its payment', async () => {
    const order = { ...batchOrder(2), lot_id: crypto.randomUUID() }
    good(await placed(bank.client, fundRedemptionCall, order))
    const { value } = await received('redemption-validity', () =>
      bank.control.post('/settle', { kind: 'redemption', id: order.lot_id }),
    )
    expect(value).toMatchObject({ lotId: order.lot_id, settlementId: 'S-1', status: 'VALID' })
    const settlement = pathOf('redemption-settlement')
    await expect.poll(() => inbox.requests.some(({ url }) => url === settlement)).toBe(true)
    const body = parseJson(inbox.requests.find(({ url }) => url === settlement)?.body ?? '')
    expect(looseNotificationSchema.parse(body.ok ? body.value : null)).toMatchObject({
      lotId: order.lot_id,
      status: 'FINISHED',
    })
  })

  it('[spec: notification.cashout] a CVU transfer’s final state names our id', async () => {
    const order = {
      ...transferOrder,
      id: crypto.randomUUID(),
      from_account_key: textAt(bank.usable, 'cvus', 0),
      to_account_key: textAt(bank.usable, 'destinations', 0),
    }
    good(await placed(bank.client, cvuTransferCall, order))
    const { value } = await received('cvu-cashout', () =>
      bank.control.post('/settle', { kind: 'transfer', id: order.id, outcome: 'REJECTED' }),
    )
    expect(value).toMatchObject({
      id: order.id,
      status: 'REJECTED',
      body: { currency_code: 'ARS' },
    })
  })

  it('[spec: notification.mep] a MEP transfer’s result names our id', async () => {
    const { accounts } = bank.usable as {
      readonly accounts: readonly { readonly cbu: string; readonly currency: string }[]
    }
    const order = {
      ...mepOrder,
      id: crypto.randomUUID(),
      from: { cbu: accounts.find(({ currency }) => currency === 'USD')?.cbu ?? '' },
      to: {
        account_type: 'BANK_CBU',
        account_data: { cbu: textAt(bank.usable, 'same_holder_cbus', 0), business_name: 'x' },
      },
    }
    good(await placed(bank.client, mepCalls.mep_dr0, order))
    const { value } = await received('mep-result', () =>
      bank.control.post('/settle', { kind: 'mep', id: order.id }),
    )
    expect(value).toMatchObject({ id: order.id, status: 'FINISHED' })
  })

  it('[spec: notification.position, state.position.COMPLETED, state.position.failed] a finished file brings its URL, a failed one an error', async () => {
    const requested = good(await bank.client.position.requestFile())
    const done = await received('consolidated-position', () =>
      bank.control.post('/settle', { kind: 'file', id: requested.fileId }),
    )
    expect(done.value).toMatchObject({
      file: { id: requested.fileId, status: 'COMPLETED', download_data: { method: 'GET' } },
      error: null,
    })
    await bank.control.post('/config', { generation_fails: true })
    const failing = good(await bank.client.position.requestFile())
    const failed = await received('consolidated-position', () =>
      bank.control.post('/settle', { kind: 'file', id: failing.fileId }),
    )
    expect(failed.value['error']).not.toBeNull()
  })
})

describe('bodies that are wrong', () => {
  const all = Object.keys(notificationKinds) as readonly NotificationKind[]

  it.each(all)('[spec: notification.wrong-type] %s: nothing but an object is read', (kind) => {
    for (const body of [null, [], 'texto', true, 7])
      expect(notificationKinds[kind].schema.safeParse(body).success).toBe(false)
  })

  it('names the field of a wrong type', () => {
    const schema = notificationKinds['account-movement'].schema
    const parsed = schema.safeParse({
      account: { number: '1' },
      addinfo: { operation_id: 'x', amount: 'mil' },
    })
    expect(parsed.success ? null : firstIssue(parsed.error).field).toBe('addinfo.amount')
  })

  it('[spec: notification.loose] finds ids and status wherever an unspecified body has them', () => {
    const read = (json: unknown) => looseNotificationSchema.parse(json)
    expect(read({ operation: { id: 'a', status: { code: 'X' } } })).toMatchObject({
      id: 'a',
      status: 'X',
    })
    expect(read({ data: [{ transfer_id: 't', estado: 1 }] })).toMatchObject({
      id: 't',
      status: null,
    })
  })
})
