import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../sandbox/index.ts'
import {
  atEnd,
  bankState,
  cleanUp,
  connectedApp,
  control,
  NO,
  type TestApp,
  until,
} from '../../app.fixture.ts'
import { systemClock } from '../../bank/index.ts'

/** Asking the central bank's register through the whole application, over sockets. */

/** How often the register was asked anything. */
async function asked(bank: Sandbox): Promise<number> {
  const { requests } = await bankState(bank)
  return Object.entries(requests)
    .filter(([name]) => name.includes('centraldedeudores'))
    .reduce((count, [, times]) => count + Number(times), 0)
}

/** With it nobody waits between two questions. */
const clock: typeof systemClock = {
  ...systemClock,
  sleep: (ms, signal) => systemClock.sleep(Math.min(ms, 5), signal),
}

async function open() {
  const { bank, app } = await connectedApp({ bank: { bcra: true, echeqs: 60 }, app: { clock } })
  await app.must('sync.run', { id: 'echeqs' })
  const rows = await until(async () => {
    const page = await app.must('echeqs.list', {
      filter: { direction: 'received' },
      offset: 0,
      limit: 100,
    })
    return page.rows.length > 20 && page.rows
  })
  const documents = [...new Set(rows.flatMap(({ issuerCuit }) => issuerCuit ?? []))]
  return { bank, app, documents, rows }
}

const id = async (app: TestApp): Promise<string> =>
  (await app.must('profiles.current', {}))?.profile.id ?? ''

const switchOn = async (app: TestApp, bank: Sandbox) =>
  app.call('profiles.update', {
    id: await id(app),
    changes: { centralBank: { on: true, baseUrl: bank.connection.base_url } },
  })

/** One of whom the register knows something. */
async function known(app: TestApp, documents: readonly string[]) {
  for (const document of documents) {
    const { report } = await app.must('risk.askCentralBank', { document })
    if (report !== null && report.cheques.length > 0) return { document, report }
  }
  throw new Error('the register knows nobody')
}

describe('while it is off', () => {
  afterEach(cleanUp)

  it('no request leaves, whatever is looked at or asked', async () => {
    const { bank, app, documents, rows } = await open()
    const document = documents[0] ?? ''
    expect(await app.code('risk.askCentralBank', { document })).toBe('central_bank_off')
    expect(await app.must('risk.centralBank', { document })).toEqual({
      on: false,
      host: '',
      report: null,
    })
    await app.must('risk.book', {})
    for (const row of rows.slice(0, 10)) await app.must('risk.echeq', { id: row.id })
    // An address alone switches nothing on.
    await app.must('profiles.update', {
      id: await id(app),
      changes: { centralBank: { on: false, baseUrl: bank.connection.base_url } },
    })
    expect(await app.code('risk.askCentralBank', { document })).toBe('central_bank_off')
    expect(await asked(bank)).toBe(0)
  })

  it('a no to main’s question leaves it off', async () => {
    const { bank, app, documents } = await open()
    app.approvals.trust = () => NO
    expect(await switchOn(app, bank)).toMatchObject({ error: { code: 'trust_declined' } })
    const subject = app.approvals.trusted.at(-1)?.subject
    expect(subject).toMatchObject({ changes: [{ what: 'central_bank' }] })
    expect(await app.code('risk.askCentralBank', { document: documents[0] ?? '' })).toBe(
      'central_bank_off',
    )
    expect(await asked(bank)).toBe(0)
  })
})

describe('once a person switched it on', () => {
  afterEach(cleanUp)

  it('it is asked about who stands on an echeq, once a day, and the answer is kept with its date', async () => {
    const { bank, app, documents } = await open()
    expect((await switchOn(app, bank)).ok).toBe(true)
    expect(await asked(bank)).toBe(0)
    const { document, report } = await known(app, documents)
    expect(Date.parse(report.at)).toBeGreaterThan(Date.now() - 60_000)
    expect(report.cheques[0]).toMatchObject({ number: expect.stringMatching(/^\d+$/) })
    const before = await asked(bank)
    expect(await app.must('risk.askCentralBank', { document })).toMatchObject({ report })
    expect(await asked(bank)).toBe(before)
    const owner = '20100000130'
    expect(await app.code('risk.askCentralBank', { document: owner })).toBe(
      'central_bank_not_party',
    )
    expect(await asked(bank)).toBe(before)

    // Switched off again it shows what is kept, and sends nothing.
    await app.must('profiles.update', {
      id: await id(app),
      changes: { centralBank: { on: false, baseUrl: bank.connection.base_url } },
    })
    expect(await app.must('risk.centralBank', { document })).toMatchObject({ on: false, report })
    expect(await asked(bank)).toBe(before)
  })

  it('a request carries neither token nor secret', async () => {
    const { bank, app, documents } = await open()
    const heard: string[] = []
    const server = createServer((request, response) => {
      heard.push(`${request.method} ${request.url}\n${JSON.stringify(request.headers)}`)
      response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    atEnd(async () => server.close())
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const changes = { centralBank: { on: true, baseUrl } }
    await app.must('profiles.update', { id: await id(app), changes })
    const document = documents[0] ?? ''
    expect(await app.must('risk.askCentralBank', { document })).toMatchObject({
      report: { name: '', cheques: [], debts: [] },
    })
    expect(heard.map((one) => one.split('\n')[0])).toEqual([
      `GET /centraldedeudores/v1.0/Deudas/${document}`,
      `GET /centraldedeudores/v1.0/Deudas/ChequesRechazados/${document}`,
    ])
    const all = heard.join('\n')
    for (const word of ['authorization', 'cookie', 'trace-id', 'x-api-key', 'referer'])
      expect(all.toLowerCase()).not.toContain(word)
    for (const secret of [bank.connection.client_secret, bank.connection.client_id])
      expect(all).not.toContain(secret)
  })
})

describe('of the register', () => {
  const path = '/centraldedeudores*'
  let one: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    one = await open()
    await switchOn(one.app, one.bank)
  })
  beforeEach(() => fetch(`${one.bank.connection.control_url}/faults`, { method: 'DELETE' }))
  afterAll(cleanUp)

  it.each([
    ['a page', { action: 'html', status: 200 }, 'central_bank_unreadable'],
    ['asked too often', { action: 'status', status: 429 }, 'central_bank_busy'],
    ['refused', { action: 'status', status: 403 }, 'central_bank_refused'],
    ['huge', { action: 'zeros', bytes: 5_000_000 }, 'central_bank_too_large'],
    [
      'elsewhere',
      { action: 'status', status: 302, headers: { location: 'http://127.0.0.1:9/' } },
      'central_bank_refused',
    ],
    ['gone', { action: 'reset' }, 'central_bank_unreachable'],
  ])('an answer that is %s is told, and changes nothing', async (_, fault, code) => {
    const { bank, app, documents } = one
    const document = documents[0] ?? ''
    await control(bank, '/faults', { method: 'GET', path, times: 10, ...fault })
    expect(await app.code('risk.askCentralBank', { document })).toBe(code)
    expect((await app.must('risk.centralBank', { document })).report).toBe(null)
  })

  it('an answer about another CUIT is not taken', async () => {
    const { bank, app, documents } = one
    const set = { identificacion: '20100000130' }
    const fault = { method: 'GET', path, times: 50, action: 'set_fields', set }
    await control(bank, '/faults', fault)
    const codes = new Set<string>()
    for (const document of documents.slice(0, 6))
      codes.add(await app.code('risk.askCentralBank', { document }))
    expect([...codes]).toContain('central_bank_other')
    // An `ok` says that nothing is known of a CUIT, so that no answer of another one stands there.
    expect([...codes].filter((code) => code !== 'ok')).toEqual(['central_bank_other'])
  })
})
