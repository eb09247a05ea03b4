import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at, type Driver, listAt, startDriver, textAt } from '../driver.fixture.ts'

let bank: Driver
let usable: unknown
beforeEach(async () => {
  bank = await startDriver({ now: new Date('2026-11-20T15:00:00Z') })
  usable = at(await bank.state(), 'usable')
})
afterEach(() => bank.close())

describe('issuance', () => {
  const accountId = (index = 0): string => textAt(usable, `accounts.${index}.account_id`)
  const cmc7 = (kind: string, account = accountId()): string =>
    textAt(usable, `cmc7s.${kind}.${account}.0`)
  const signer = (): unknown => {
    const { document_type, document_number } = listAt(usable, 'signatories')[0] as Record<
      string,
      unknown
    >
    return { document_type, document_number }
  }
  const request = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
    cmc7: cmc7('deferred'),
    account: { id: accountId(), type: 'CC' },
    signatories: [signer()],
    beneficiary: { document_number: '30500010912', document_type: 'CUIT', name: 'Proveedor' },
    notification: { content: 'Pago de la factura 12' },
    payment_date: '2026-12-20',
    endorsable: true,
    currency: 'ARS',
    amount: 125000.1,
    concept_code: 'VAR',
    note: 'nota',
    subject: { id: '1', reference: `ref-${crypto.randomUUID()}` },
    ...changes,
  })
  const issue = (body: unknown) => bank.send('POST', '/v1/echeqs', body)
  const issuedWith = async (cmc7: unknown): Promise<unknown> => {
    const cbu = textAt(usable, 'accounts.0.cbu')
    const query = `from_account_key=${cbu}&status=emitido-pendiente&created_at=2026-11-20&size=20`
    const echeqs = listAt((await bank.get(`/v2/echeqs?${query}`)).json, 'echeqs')
    return echeqs.find((echeq) => at(echeq, 'cmc7') === cmc7)
  }

  it('answers the lot and lists the echeq as emitido-pendiente', async () => {
    const body = request()
    const { status, json } = await issue(body)
    expect(status).toBe(200)
    const { subject, beneficiary, payment_date, endorsable, amount, concept_code, note } = body
    const details = { subject, beneficiary, payment_date, endorsable, amount, concept_code, note }
    expect(json).toEqual({
      lot_id: expect.any(String),
      cmc7: body['cmc7'],
      created_at: '2026-11-20',
      details: { ...details, account_id: accountId() },
    })
    expect(await issuedWith(body['cmc7'])).toMatchObject({
      status: 'EMITIDO-PENDIENTE',
      amount: 125000.1,
      paid_at: '2026-12-20T00:00:00.000',
      holding: { document: { number: '30500010912' }, name: 'Proveedor' },
      type: 'CPD',
    })
    const state = await bank.state()
    const id = textAt(state, 'lots.0.echeq_id')
    expect(at(state, 'lots.0.status')).toBe('Aceptado')
    expect((await bank.get(`/v2/echeqs/${id}`)).json).toMatchObject({ id, cmc7: body['cmc7'] })
    expect(await bank.violations()).toEqual([])
  })

  it('chooses an echeq where no cmc7 is named, of the type that the date needs', async () => {
    const { json } = await issue(request({ cmc7: undefined, payment_date: '2026-11-20' }))
    expect(textAt(json, 'cmc7')).toBe(cmc7('same_day'))
    expect(await issuedWith(cmc7('same_day'))).toMatchObject({ type: 'CC' })
  })

  it.each([
    ['missing', undefined],
    ['wrong', [{ document_type: 'CUIL', document_number: '20123456786' }]],
  ])('waits for the portal when a signatory is %s', async (_, signatories) => {
    const body = request({ signatories })
    const { json } = await issue(body)
    expect(at(await bank.state(), 'lots.0')).toMatchObject({
      status: 'PENDIENTE-AUTORIZACION',
      echeq_id: null,
    })
    expect(await issuedWith(body['cmc7'])).toBeUndefined()
    const id = textAt(json, 'lot_id')
    const settled = await bank.control('/settle', { kind: 'echeq', id })
    expect(settled.json).toEqual({ changed: true, status: 'Aceptado' })
    expect(await issuedWith(body['cmc7'])).toMatchObject({ status: 'EMITIDO-PENDIENTE' })
  })

  const refusals = (): readonly (readonly [string, Record<string, unknown>])[] => [
    ['cmc7_not_available', { cmc7: textAt(usable, 'cmc7s.used.2') }],
    ['cmc7_invalid_type', { cmc7: cmc7('same_day') }],
    ['cmc7_invalid_type', { payment_date: '2026-11-20' }],
    ['cmc7_invalid_account', { cmc7: cmc7('deferred', accountId(4)) }],
    ['invalid_cmc7', { cmc7: '0'.repeat(29) }],
    ['invalid_amount', { amount: 0 }],
    ['invalid_account', { account: { id: accountId(), type: 'AC' } }],
    ['invalid_account', { account: { id: accountId(2), type: 'CC' } }],
    ['invalid_currency', { currency: 'USD' }],
    ['invalid_payment_date', { payment_date: '2026-11-19' }],
  ]

  it('answers each condition that is not met with 412, its code and no execution', async () => {
    for (const [error_code, change] of refusals())
      expect(await issue(request(change)), error_code).toMatchObject({
        status: 412,
        json: { error_code },
      })
    const orders = await bank.orders('echeq_issuance')
    expect(orders.every((order) => at(order, 'executions') === 0)).toBe(true)
    expect(await bank.violations()).toEqual([])
  })

  it('refuses amounts above 999,999,999.99 and terms above 360 days as broken limits', async () => {
    const largest = await issue(request({ amount: 999999999.99, payment_date: '2027-11-15' }))
    expect(largest.status).toBe(200)
    const above = await issue(request({ amount: 1000000000 }))
    expect(above).toMatchObject({ status: 412, json: { error_code: 'invalid_amount' } })
    const later = await issue(request({ payment_date: '2027-11-16' }))
    expect(later).toMatchObject({ status: 412, json: { error_code: 'invalid_payment_date' } })
    expect((await bank.violations()).map(({ rule }) => rule)).toEqual(['limit', 'limit'])
  })

  it('demands a cmc7 when the portal is set so', async () => {
    await bank.control('/config', { cmc7_required: true })
    const refused = await issue(request({ cmc7: undefined }))
    expect(refused).toMatchObject({ status: 412, json: { error_code: 'cmc7_required' } })
    expect((await issue(request())).status).toBe(200)
  })

  it('counts a repetition under its reference, and issues twice where no cmc7 forbids it', async () => {
    const subject = { id: '1', reference: 'ref-1' }
    await issue(request({ subject }))
    const repeated = await issue(request({ subject }))
    expect(repeated.json).toMatchObject({ error_code: 'cmc7_not_available' })
    await issue(request({ subject, cmc7: undefined }))
    expect(await bank.orders('echeq_issuance')).toEqual([
      expect.objectContaining({ key: 'ref-1', attempts: 3, executions: 2, refusals: 1 }),
    ])
  })

  it('runs out of echeqs', async () => {
    let answer = await issue(request({ cmc7: undefined }))
    for (let n = 0; n < 30 && answer.status === 200; n += 1)
      answer = await issue(request({ cmc7: undefined }))
    expect(answer).toMatchObject({ status: 412, json: { error_code: 'no_available_echeq' } })
  })
})

describe('custody', () => {
  const cbu = (): string => textAt(usable, 'accounts.0.cbu')
  const put = (id: string, changes: Record<string, unknown> = {}) =>
    bank.send('PUT', '/v1/echeqs/custody', {
      id,
      preapproved: true,
      account_key: cbu(),
      signatories: [],
      ...changes,
    })

  it('places a received ACTIVO echeq in custody, once', async () => {
    const id = textAt(usable, 'custody_echeq_ids.0')
    expect(await put(id)).toMatchObject({ status: 200, json: { id, status: 'ECHEQ_CUSTODIED' } })
    expect((await bank.get(`/v2/echeqs/${id}`)).json).toMatchObject({
      status: 'CUSTODIA',
      cbu_custody: cbu(),
    })
    const again = await put(id)
    expect(again).toMatchObject({ status: 412, json: { error_code: 'invalid_echeq_status' } })
    expect(await bank.orders('echeq_custody')).toEqual([
      expect.objectContaining({ key: id, attempts: 2, executions: 1, refusals: 1 }),
    ])
    expect(await bank.violations()).toEqual([])
  })

  it('answers each of the four codes', async () => {
    const active = textAt(usable, 'custody_echeq_ids.0')
    const code = async (id: string, changes = {}): Promise<unknown> => {
      const { status, json } = await put(id, changes)
      expect(status).toBe(412)
      return at(json, 'error_code')
    }
    expect(await code('AAAAAAAAAAAAAAA')).toBe('invalid_echeq')
    expect(await code(textAt(usable, 'echeq_ids_without_permission.0'))).toBe('invalid_echeq')
    expect(await code(textAt(usable, 'echeq_ids.PAGADO.0'))).toBe('invalid_echeq_status')
    const foreign = { account_key: '0110012920000091344977' }
    expect(await code(active, foreign)).toBe('invalid_account_key')
    expect(await code(textAt(usable, 'echeq_ids_with_invalid_lot.0'))).toBe('invalid_lot_id')
  })

  it('refuses an id that is not 15 characters long', async () => {
    expect((await put('ABC')).status).toBe(400)
    expect((await bank.violations()).map(({ rule }) => rule)).toEqual(['body_shape'])
  })
})
