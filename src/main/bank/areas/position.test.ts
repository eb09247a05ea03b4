import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { positionNotificationSchema } from '../../../shared/wire/notifications.ts'
import { type PositionFileContent, positionFileSchema } from '../../../shared/wire/position.ts'
import { bankServer, business, clientOf, connectionTo, httpServer, json } from '../bank.fixture.ts'
import { controlOf, sandboxConfig } from '../embedded-bank.fixture.ts'
import { createBankClient, downloadPositionFile, type Exchange } from '../index.ts'

describe('position against the embedded bank', () => {
  let sandbox: Sandbox
  let position: PositionFileContent | null = null
  const DECIMAL = expect.stringMatching(/^-?\d+(\.\d+)?$/)
  beforeAll(async () => {
    sandbox = await startSandbox({ generationMs: null })
  })
  afterAll(() => sandbox.close())

  it('[spec: position.request, position.download, fields.position.ack, fields.position.notification, state.position.PROCESSING] requests, is notified, and downloads the file byte for byte', async () => {
    const seen: Exchange[] = []
    const { connection } = sandbox
    const client = createBankClient(sandboxConfig(connection), {
      clock: systemClock,
      onExchange: (exchange) => seen.push(exchange),
    })
    const bodies: string[] = []
    const inbox = await httpServer((request, response) => {
      bodies.push(request.body)
      json(response, 200, { message: 'ok' })
    })
    sandbox.setWebhooks({ base_url: inbox.origin, api_key: 'k' })
    const requested = await client.position.requestFile()
    if (!requested.ok) throw new Error(requested.error.code)
    expect(requested.value.status).toBe('PROCESSING')
    expect(seen.map(({ status }) => status)).toEqual([200, 202])
    expect(seen[1]?.traceId).toBe(requested.value.traceId)

    const { fileId } = requested.value
    await controlOf(connection).post('/settle', { kind: 'file', id: fileId })
    await expect.poll(() => bodies.length).toBe(1)
    const parsed = parseJson(bodies[0] ?? '')
    const notice = positionNotificationSchema.parse(parsed.ok ? parsed.value : null)
    if (!notice.file.download_data) throw new Error('no download data')
    const file = await downloadPositionFile(notice.file.download_data, {
      allowedHosts: [new URL(connection.base_url).host],
      maxBytes: 1_000_000,
      clock: systemClock,
    })
    if (!file.ok) throw new Error(file.error.code)
    const content = parseJson(Buffer.from(file.value.bytes).toString('utf8'))
    position = positionFileSchema.parse(content.ok ? content.value : null)
    const state = await controlOf(connection).get('/state')
    expect(JSON.stringify(state)).toContain(file.value.sha256)
    expect(await controlOf(connection).violations()).toEqual([])
    client.close()
    await inbox.close()
  })

  it('[spec: fields.position.metadata] the file says whose it is and up to when its data was taken', () => {
    expect(position?.metadata).toMatchObject({
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      file_id: expect.any(String),
      client: { document_type: 'CUIT', document_number: expect.stringMatching(/^\d{11}$/) },
    })
  })

  it('[spec: fields.position.accounts, fields.position.fixed-terms] the file has accounts and fixed terms with exact amounts', () => {
    const { bank_accounts = [], fixed_term_deposits = [] } = position?.bank_position ?? {}
    expect(new Set(bank_accounts.map(({ account_type }) => account_type))).toEqual(
      new Set(['AC', 'CC']),
    )
    expect(bank_accounts[0]).toMatchObject({
      cbu: expect.stringMatching(/^\d{22}$/),
      currency_code: expect.stringMatching(/^(ARS|USD)$/),
      balance: { available: DECIMAL, balance: DECIMAL, agreement: DECIMAL },
    })
    expect(fixed_term_deposits[0]).toMatchObject({
      certificate_number: expect.any(String),
      capital: DECIMAL,
      interest: DECIMAL,
      total: DECIMAL,
      term_in_days: expect.any(Number),
      rate: expect.any(String),
      opening_date: expect.any(String),
      due_date: expect.any(String),
    })
  })

  it('[spec: fields.position.funds, fields.position.brokerage] the file has funds and brokerage holdings with exact amounts', () => {
    const [shareholder] = position?.fol_position?.shareholder_accounts ?? []
    expect(shareholder?.funds[0]).toMatchObject({
      fund_name: expect.any(String),
      share_quantity: DECIMAL,
      last_quotation: DECIMAL,
      holding_value: DECIMAL,
      cafci: expect.any(String),
    })
    const [brokerage] = position?.stock_market_position?.brokerage_accounts_holdings ?? []
    expect(brokerage?.brokerage_account).toMatch(/^\d+$/)
    expect(brokerage?.holdings[0]?.instruments[0]).toMatchObject({
      abbreviation: expect.any(String),
      description: expect.any(String),
      quantity: DECIMAL,
      valuation: DECIMAL,
    })
  })
})

describe('position request', () => {
  const acknowledgement = { file: { id: 'F-1', status: 'PROCESSING' }, message: 'Recibido' }

  it('[spec: position.request.body] sends no body by default, and the profile’s body byte for byte', async () => {
    const server = await bankServer((_, response) => json(response, 202, acknowledgement))
    const plain = await clientOf(server.origin).position.requestFile()
    expect(plain).toMatchObject({ ok: true, value: { fileId: 'F-1', message: 'Recibido' } })
    const body = '{"desde":  1.10, "ñ":"é"}'
    const config = {
      connection: connectionTo(server.origin),
      clientSecret: 'x',
      positionRequestBody: body,
    }
    await createBankClient(config, { clock: systemClock }).position.requestFile()
    const [first, second] = business(server)
    expect(first?.body).toBe('')
    expect(first?.headers['content-type']).toBeUndefined()
    expect(second?.body).toBe(body)
    expect(second?.headers['content-type']).toBe('application/json')
  })

  it('refuses a profile’s body that is not JSON before anything is sent', async () => {
    const server = await bankServer((_, response) => json(response, 202, acknowledgement))
    const config = {
      connection: connectionTo(server.origin),
      clientSecret: 'x',
      positionRequestBody: '{',
    }
    const outcome = await createBankClient(config, { clock: systemClock }).position.requestFile()
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: 'request_invalid', params: { field: 'positionRequestBody' } },
    })
    expect(server.requests).toEqual([])
  })

  it('names the field when the acknowledgement lacks the file id', async () => {
    const server = await bankServer((_, response) => json(response, 202, { file: { status: 'X' } }))
    expect(await clientOf(server.origin).position.requestFile()).toMatchObject({
      ok: false,
      error: { code: 'bank_unexpected_shape', params: { field: 'file.id' } },
    })
  })

  it('renews a refused token once and asks once more with a new trace-id', async () => {
    const server = await bankServer((_, response, count) =>
      count === 1 ? json(response, 401, {}) : json(response, 202, acknowledgement),
    )
    const outcome = await clientOf(server.origin).position.requestFile()
    expect(outcome.ok).toBe(true)
    const traces = business(server).map(({ headers }) => headers['trace-id'])
    expect(new Set(traces).size).toBe(2)
    expect(server.requests.length).toBe(4)
  })
})
