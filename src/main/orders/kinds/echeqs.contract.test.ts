import { describe, expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/index.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import { mayHaveBeenExecuted } from '../../../shared/errors/bank.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { EcheqCustody, EcheqIssuance } from '../../../shared/wire/echeqs.ts'
import {
  bankServer,
  business,
  clientOf,
  echeqsOf,
  json,
  NOW,
  textAt,
} from '../../bank/bank.fixture.ts'
import { contractBank } from '../../bank/contract.fixture.ts'
import { echeqCustodyCall } from './echeq-custody.ts'
import { echeqIssuanceCall } from './echeq-issuance.ts'
import { placed } from './kinds.fixture.ts'
import { custodyOrder, issuanceOrder } from './sample-orders.fixture.ts'

const bank = contractBank(() => startSandbox({ now: NOW }), 'per test')

const accountId = (index = 0): string => textAt(bank.usable, 'accounts', index, 'account_id')
const cmc7 = (kind: 'same_day' | 'deferred', account = accountId()): string =>
  textAt(bank.usable, 'cmc7s', kind, account, 0)
const signatories = (): EcheqIssuance['signatories'] => [
  {
    document_type: textAt(bank.usable, 'signatories', 0, 'document_type'),
    document_number: textAt(bank.usable, 'signatories', 0, 'document_number'),
  },
]

const issuance = (changes: Partial<EcheqIssuance> = {}): EcheqIssuance => ({
  ...issuanceOrder,
  account: { id: accountId(), type: 'CC' },
  signatories: signatories(),
  ...changes,
})
const issue = (changes: Partial<EcheqIssuance> = {}) =>
  placed(bank.client, echeqIssuanceCall, issuance(changes))

describe('issuing an echeq', () => {
  it('[spec: echeqs.issue, fields.issuance.request, fields.issuance.response, limit.echeqs.amount] answers the lot', async () => {
    const order = issuance({
      cmc7: cmc7('deferred'),
      notification: { content: 'Pago de la factura 12' },
      note: 'factura 12',
      subject: { id: 's', reference: 'tesorero-7' },
    })
    const { value } = good(await placed(bank.client, echeqIssuanceCall, order))
    expect(value).toMatchObject({
      lot_id: expect.any(String),
      cmc7: order.cmc7,
      created_at: '2026-11-20',
      details: {
        account_id: accountId(),
        payment_date: order.payment_date,
        endorsable: true,
        amount: '999999999.99',
        note: 'factura 12',
        subject: { id: 's', reference: 'tesorero-7' },
        beneficiary: order.beneficiary,
      },
    })
  })

  it('[spec: state.lot.Aceptado, state.echeq.emitido-pendiente] of an accepted lot is listed as emitido-pendiente', async () => {
    const { signatories: signers } = bank.usable as Pick<EcheqIssuance, 'signatories'>
    const every = signers.map(({ document_type, document_number }) => ({
      document_type,
      document_number,
    }))
    good(await issue({ signatories: every, cmc7: cmc7('deferred') }))
    const query = { status: ['emitido-pendiente' as const], created_at: '2026-11-20' }
    const echeqs = echeqsOf(good(await bank.client.echeqs.items(query)))
    expect(echeqs.map((echeq) => echeq.cmc7)).toContain(cmc7('deferred'))
  })

  it('[spec: state.lot.PENDIENTE-AUTORIZACION] that lacks a signatory waits for the portal and is not listed', async () => {
    const { value } = good(await issue({ signatories: [], cmc7: cmc7('deferred') }))
    const { lots } = await bank.control.get('/state')
    expect(lots).toMatchObject([{ lot_id: value.lot_id, status: 'PENDIENTE-AUTORIZACION' }])
    const query = { status: ['emitido-pendiente' as const], created_at: '2026-11-20' }
    const echeqs = echeqsOf(good(await bank.client.echeqs.items(query)))
    expect(echeqs.map((echeq) => echeq.cmc7)).not.toContain(cmc7('deferred'))
  })

  it('[spec: echeqs.issue.random, echeqs.issue.same-day] lets the bank choose the echeq, also for the same day', async () => {
    expect((await issue()).ok).toBe(true)
    expect((await issue({ payment_date: '2026-11-20' })).ok).toBe(true)
  })

  it('[spec: limit.echeqs.deferral] can be deferred up to 360 days', async () => {
    expect((await issue({ payment_date: '2027-11-15' })).ok).toBe(true)
  })

  const otherAccount = (): string => {
    const { cmc7s } = bank.usable as { readonly cmc7s: { readonly deferred: object } }
    return Object.keys(cmc7s.deferred).find((id) => id !== accountId()) ?? ''
  }

  it.each<{ readonly code: string; readonly changes: () => Partial<EcheqIssuance> }>([
    { code: 'cmc7_invalid_type', changes: () => ({ cmc7: cmc7('same_day') }) },
    { code: 'cmc7_invalid_account', changes: () => ({ cmc7: cmc7('deferred', otherAccount()) }) },
    { code: 'invalid_cmc7', changes: () => ({ cmc7: '0'.repeat(29) }) },
  ])(
    '[spec: error.issuance.$code] tells the 412 $code, not executed',
    async ({ code, changes }) => {
      const outcome = await issue(changes())
      expect(outcome).toMatchObject({
        error: {
          code: 'bank_rejected',
          params: { status: 412, errorCode: code, message: expect.any(String) },
          bankCode: code,
          traceId: expect.any(String),
        },
      })
      expect(!outcome.ok && mayHaveBeenExecuted(outcome.error)).toBe(false)
    },
  )

  it('[spec: error.issuance.cmc7_not_available] tells the 412 cmc7_not_available for one used before', async () => {
    const used = { cmc7: cmc7('deferred') }
    good(await issue(used))
    expect(await issue({ ...used, subject: { reference: 'otra' } })).toMatchObject({
      error: {
        code: 'bank_rejected',
        params: { status: 412, errorCode: 'cmc7_not_available' },
        execution: 'none',
      },
    })
  })

  it('[spec: error.issuance.cmc7_required] tells that the portal demands a cmc7', async () => {
    await bank.control.post('/config', { cmc7_required: true })
    expect(await issue()).toMatchObject({
      error: { code: 'bank_rejected', params: { status: 412, errorCode: 'cmc7_required' } },
    })
  })

  it('[spec: error.issuance.invalid_amount] tells the amount that the bank refuses', async () => {
    const fault = { path: '/v1/echeqs', action: 'status', status: 412 }
    await bank.control.post('/faults', {
      ...fault,
      body: { error: { error_code: 'invalid_amount' } },
    })
    expect(await issue()).toMatchObject({
      error: { code: 'bank_rejected', params: { errorCode: 'invalid_amount' }, execution: 'none' },
    })
  })

  it('[spec: error.unknown-code] passes an unknown code on, verbatim', async () => {
    const fault = { path: '/v1/echeqs', action: 'status', status: 412 }
    await bank.control.post('/faults', { ...fault, body: [{ error_code: 'código nuevo' }] })
    expect(await issue()).toMatchObject({
      error: { params: { errorCode: 'código nuevo' }, bankCode: 'código nuevo' },
    })
  })

  it('[spec: error.issuance.5xx] may have been executed after a 5xx, and is not sent again', async () => {
    await bank.control.post('/faults', { path: '/v1/echeqs', action: 'status', when: 'after' })
    const outcome = await issue()
    expect(outcome).toMatchObject({ error: { code: 'bank_unavailable', execution: 'unknown' } })
    const { orders } = await bank.control.get('/state')
    expect(orders).toMatchObject([{ attempts: 1, executions: 1 }])
  })

  it.each<readonly [string, Partial<EcheqIssuance>, string, string]>([
    ['amount', { amount: decimal('1000000000') }, 'amount', 'too_large'],
    ['nothing', { amount: decimal('0') }, 'amount', 'not_positive'],
    ['361 days', { payment_date: '2027-11-16' }, 'payment_date', 'too_far'],
    ['yesterday', { payment_date: '2026-11-19' }, 'payment_date', 'past'],
    ['no date', { payment_date: '2026-11-31' }, 'payment_date', 'not_a_date'],
    ['dollars', { currency: 'USD' }, 'currency', 'ars_only'],
    ['savings', { account: { id: '1', type: 'AC' } }, 'account.type', 'cc_only'],
    ['letters in the cmc7', { cmc7: '123x' }, 'cmc7', 'digits'],
    ['concept', { concept_code: '' }, 'concept_code', 'required'],
    [
      'beneficiary',
      { beneficiary: { document_number: '', document_type: 'CUIT', name: 'x' } },
      'beneficiary.document_number',
      'required',
    ],
    [
      'signatory',
      { signatories: [{ document_type: 'CUIT', document_number: ' ' }] },
      'signatories[0].document_number',
      'required',
    ],
  ])(
    '[spec: limit.issuance.checks] is checked before the network: %s',
    async (_, changes, field, problem) => {
      expect(await issue(changes)).toMatchObject({
        error: { code: 'request_invalid', params: { field, problem }, execution: 'none' },
      })
      const { requests } = await bank.control.get('/state')
      expect(requests).not.toHaveProperty('POST /v1/echeqs')
    },
  )
})

describe('placing an echeq in custody', () => {
  const custody = (changes: Partial<EcheqCustody> = {}): EcheqCustody => ({
    id: textAt(bank.usable, 'custody_echeq_ids', 0),
    preapproved: true,
    account_key: textAt(bank.usable, 'accounts', 0, 'cbu'),
    signatories: signatories(),
    ...changes,
  })
  const place = (changes: Partial<EcheqCustody> = {}) =>
    placed(bank.client, echeqCustodyCall, custody(changes))
  /** An echeq and the account in its currency. */
  const matching = async (): Promise<EcheqCustody> => {
    const { accounts } = bank.usable as {
      readonly accounts: readonly { readonly cbu: string; readonly currency: string }[]
    }
    const order = custody()
    const { currency } = good(await bank.client.echeqs.read(order.id)).value
    const account = accounts.find((candidate) => candidate.currency === currency)
    return { ...order, account_key: account?.cbu ?? '' }
  }

  it('[spec: echeqs.custody, fields.custody, state.echeq.custodia] moves it from ACTIVO to CUSTODIA', async () => {
    const order = await matching()
    const { value } = good(await placed(bank.client, echeqCustodyCall, order))
    expect(value).toEqual({ id: order.id, status: 'ECHEQ_CUSTODIED' })
    const after = good(await bank.client.echeqs.read(order.id)).value
    expect(after).toMatchObject({ status: 'CUSTODIA', cbu_custody: order.account_key })
  })

  it.each<{ readonly code: string; readonly changes: () => Promise<Partial<EcheqCustody>> }>([
    { code: 'invalid_echeq', changes: async () => ({ id: 'XXXXXXXXXXXXXXX' }) },
    {
      code: 'invalid_echeq',
      changes: async () => ({ id: textAt(bank.usable, 'echeq_ids_without_permission', 0) }),
    },
    {
      code: 'invalid_account_key',
      changes: async () => ({ account_key: '0110012920000091344977' }),
    },
    { code: 'invalid_echeq_status', changes: async () => ({ id: await receivedNotActive() }) },
  ])('[spec: error.custody.$code] tells the 412 $code, not executed', async ({ code, changes }) => {
    expect(await place(await changes())).toMatchObject({
      error: {
        code: 'bank_rejected',
        params: { status: 412, errorCode: code },
        execution: 'none',
      },
    })
  })

  /** One that is in custody already. */
  const receivedNotActive = async (): Promise<string> => {
    const order = await matching()
    good(await placed(bank.client, echeqCustodyCall, order))
    return order.id
  }

  it('[spec: error.custody.invalid_lot_id] tells the 412 invalid_lot_id', async () => {
    const id = textAt(bank.usable, 'echeq_ids_with_invalid_lot', 0)
    const { accounts } = bank.usable as { readonly accounts: readonly { readonly cbu: string }[] }
    const outcomes = await Promise.all(accounts.map(({ cbu }) => place({ id, account_key: cbu })))
    const codes = outcomes.map((outcome) => !outcome.ok && outcome.error.bankCode)
    expect(codes).toContain('invalid_lot_id')
  })

  it.each<readonly [string, Partial<EcheqCustody>, string]>([
    ['short id', { id: 'corto' }, 'id'],
    ['no CBU', { account_key: '0000003100012345678907' }, 'account_key'],
    ['wrong digit', { account_key: '0110012920000091344978' }, 'account_key'],
    [
      'signatory',
      { signatories: [{ document_type: '', document_number: '1' }] },
      'signatories[0].document_type',
    ],
  ])(
    '[spec: limit.custody.checks] is checked before the network: %s',
    async (_, changes, field) => {
      expect(await place(changes)).toMatchObject({
        error: { code: 'request_invalid', params: { field }, execution: 'none' },
      })
    },
  )

  it('[spec: echeqs.custody.5xx] carries time, request body and trace-id for the support report after a 5xx', async () => {
    const server = await bankServer((_, response) => json(response, 504, { error: 'x' }))
    const outcome = await placed(clientOf(server.origin), echeqCustodyCall, custodyOrder)
    const [request] = business(server)
    expect(outcome).toMatchObject({
      error: {
        code: 'bank_custody_incident',
        params: { status: 504, requestBody: request?.body },
        traceId: request?.headers['trace-id'],
        at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        execution: 'unknown',
        excerpt: '{"error":"x"}',
      },
    })
  })
})
