import { afterEach, describe, expect, it } from 'vitest'
import {
  bankState,
  cleanUp,
  connectedApp,
  control,
  storePosition,
  type TestApp,
} from '../../app.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'

afterEach(cleanUp)

/** An app whose DEBINs were read once. */
async function withDebins() {
  const made = await connectedApp()
  await storePosition(made.app)
  const job = await made.app.must('sync.run', { id: 'debin' })
  expect(job.lastError).toBeNull()
  return made
}

/** Reads the lists of an account that a person named; answers what went wrong. */
async function readOwn(app: TestApp) {
  await app.must('debin.addAccount', { accountId: '1234567890' })
  return (await app.must('sync.run', { id: 'debin' })).lastError
}

const everything = { filter: {}, offset: 0, limit: 500 }

describe('DEBINs of an open profile', () => {
  it('are read for every account of the position, chargebacks among them, and tied to their origin', async () => {
    const { app } = await withDebins()
    const accounts = await app.must('debin.accounts', {})
    expect(accounts.length).toBeGreaterThan(1)
    for (const account of accounts)
      expect(account).toMatchObject({ source: 'position', problem: null, malformed: 0 })
    const page = await app.must('debin.list', everything)
    expect(new Set(page.rows.map(({ accountId }) => accountId))).toEqual(
      new Set(accounts.map(({ accountId }) => accountId)),
    )
    const refund = page.rows.find((row) => row.refund && row.chargeback)
    if (refund === undefined) throw new Error('no refund')
    const view = await app.must('debin.get', { key: refund.key })
    expect(view.related.map(({ id }) => id)).toEqual([refund.associatedId])
    // The first reading looks as far back as the bank does by itself, the second as far as something was open.
    await app.must('sync.run', { id: 'debin' })
    const again = await app.must('sync.run', { id: 'debin' })
    expect(again.lastChanged).toBe(0)
  })

  it('are followed to ACREDITADO in the list, and only there', async () => {
    const { app, bank } = await withDebins()
    const open = await app.must('debin.list', {
      ...everything,
      filter: { status: ['INICIADO'], chargeback: false },
    })
    const [row] = open.rows
    if (row === undefined) throw new Error('none open')
    await control(bank, '/settle', { kind: 'debin', id: row.id, outcome: 'ACREDITADO' })
    await app.must('sync.run', { id: 'debin' })
    const view = await app.must('debin.get', { key: row.key })
    expect(view.row).toMatchObject({ status: 'ACREDITADO', outcome: 'credited' })
    expect(view.statuses.map(({ status }) => status)).toEqual(['INICIADO', 'ACREDITADO'])
    expect(app.events.some(({ name }) => name === 'debin.changed')).toBe(true)
  })

  it('are asked for by id within a month, and shown as held beyond it', async () => {
    const { app } = await withDebins()
    const sort = { column: 'createdAt' as const, descending: true }
    const { rows } = await app.must('debin.list', { ...everything, sort })
    const newest = rows.find(({ createdAt }) => createdAt !== null)
    if (newest === undefined) throw new Error('none')
    const fresh = await app.must('debin.refresh', { key: newest.key })
    expect(fresh.refused).toBeNull()
    expect(fresh.view.withinMonth).toBe(true)
    expect(Object.fromEntries(fresh.view.detail?.fields ?? [])).toMatchObject({ id: newest.id })

    await app.must('sync.run', { id: 'debin', full: true })
    for (const { malformed } of await app.must('debin.accounts', {})) expect(malformed).toBe(0)
    const old = (await app.must('debin.list', everything)).rows.find(
      ({ createdAt }) => createdAt !== null && Date.now() - Date.parse(createdAt) > 33 * 86_400_000,
    )
    if (old === undefined) throw new Error('none is old')
    const refused = await app.must('debin.refresh', { key: old.key })
    expect(refused.refused?.code).toBe('bank_not_found')
    expect(refused.view).toMatchObject({ withinMonth: false, detail: null, row: { id: old.id } })
  })

  it('of an account that a person names are read as well; the bank may not know it', async () => {
    const { app } = await connectedApp()
    expect(await app.code('debin.addAccount', { accountId: '12345' })).toBe('request_invalid')
    await app.must('debin.addAccount', { accountId: '123456' })
    const job = await app.must('sync.run', { id: 'debin' })
    expect(job.lastError).toBeNull()
    expect(await app.must('debin.accounts', {})).toMatchObject([
      { accountId: '123456', source: 'person', problem: { code: 'bank_not_found' } },
    ])
    expect(await app.must('debin.removeAccount', { accountId: '123456' })).toEqual([])
  })

  it('stay on screen when the bank fails, which is told with the account', async () => {
    const { app, bank } = await withDebins()
    const before = await app.must('debin.list', everything)
    await control(bank, '/faults', {
      method: 'GET',
      path: '/v1/debin/recurrent',
      action: 'status',
      status: 400,
      times: 1000,
    })
    const job = await app.must('sync.run', { id: 'debin' })
    expect(job.lastError).not.toBeNull()
    const after = await app.must('debin.list', everything)
    expect(after).toEqual(before)
    const [account] = await app.must('debin.accounts', {})
    expect(account?.problem).not.toBeNull()
    expect(account?.lastOkAt).not.toBeNull()
  })

  it('of a page with malformed rows are taken in all the same, and the malformed are told', async () => {
    const { app, bank } = await connectedApp()
    const row = (id: string, rest: string) =>
      `{"id":"${id}","status":"ESTADO NUEVO","debin":{"currency":"ARS"}${rest}}`
    const rows = [
      row('BUENO', ',"amount":10.50,"refund":false'),
      row('SIN-IMPORTE', ''),
      row('IMPORTE', ',"amount":"mucho"'),
      row('DEVOLUCION', ',"amount":1,"refund":"no"'),
      '7',
      'null',
    ]
    const body = `{"total_page":1,"results":[${rows.join(',')}]}`
    const fault = { method: 'GET', path: '/v1/debin/recurrent', action: 'status', status: 200 }
    await control(bank, '/faults', { ...fault, body })
    await readOwn(app)
    expect(await app.must('debin.accounts', {})).toMatchObject([{ malformed: 5 }])
    expect((await app.must('debin.list', everything)).rows).toMatchObject([
      { id: 'BUENO', amount: '10.50', status: 'ESTADO NUEVO', outcome: 'unknown' },
    ])
  })

  it.each([
    ['no list', '{"total_page":1}'],
    ['a list that is a text', '{"total_page":1,"results":"nada"}'],
    ['a number of pages that is none', '{"total_page":"dos","results":[]}'],
    ['no JSON', '<html>'],
  ])('of an answer with %s are not taken in, and what is held stays', async (_, body) => {
    const { app, bank } = await connectedApp()
    const fault = { method: 'GET', path: '/v1/debin/recurrent', action: 'status', status: 200 }
    await control(bank, '/faults', { ...fault, body, times: 50 })
    expect(await readOwn(app)).not.toBeNull()
    expect((await app.must('debin.list', everything)).total).toBe(0)
  })

  it('that failed are asked for again together, without those that were asked for again since', async () => {
    const { app, bank } = await connectedApp()
    const row = (
      id: string,
      cuit: string,
      day: number,
      status: string,
      amount = '5000.00',
      provision = '',
    ) =>
      `{"id":"${id}","status":"${status}","created_at":"2026-10-0${day}T10:00:00-03:00","amount":${amount},` +
      `"purchaser":{"cuit":"${cuit}"},"debin":{"currency":"ARS","provision":"${provision}"}}`
    const [ana, beto, caro] = ['20111111112', '20222222223', '27333333339']
    const rows = [
      row('PAGADO', ana, 2, 'SIN SALDO', '5000'),
      row('PAGADO-DESPUES', ana, 3, 'ACREDITADO'),
      row('ABIERTO', beto, 2, 'VENCIDO'),
      row('ABIERTO-DESPUES', beto, 3, 'INICIADO'),
      row('PAGADO-ANTES', caro, 2, 'ACREDITADO'),
      row('OTRO-IMPORTE', caro, 4, 'ACREDITADO', '5000.01'),
      row('DEBE', caro, 3, 'SIN SALDO'),
      row('CUOTA-3', beto, 2, 'SIN SALDO', '800', 'Cuota 3'),
      row('CUOTA-4', beto, 3, 'ACREDITADO', '800', 'Cuota 4'),
      row('EXPENSAS', caro, 2, 'SIN SALDO', '900', 'Expensas'),
      row('EXPENSAS-DESPUES', caro, 3, 'ACREDITADO', '900', ' EXPENSAS'),
      row('SIN-NOMBRE', ana, 2, 'SIN SALDO', '900', 'Alquiler'),
      row('SIN-NOMBRE-DESPUES', ana, 3, 'ACREDITADO', '900'),
      ...Array.from({ length: 600 }, (_, index) =>
        row(`OTRO-${index}`, ana, 5, 'INICIADO', '7.00'),
      ),
    ]
    const body = `{"total_page":1,"results":[${rows.join(',')}]}`
    const fault = { method: 'GET', path: '/v1/debin/recurrent', action: 'status', status: 200 }
    await control(bank, '/faults', { ...fault, body })
    await readOwn(app)
    const all = { filter: {}, except: [] }
    const again = await app.must('debin.again', { selection: all })
    // Another instalment of the same amount is another debt; where the bank names none, it may be the same.
    expect(again.rows.map(({ id }) => id).toSorted()).toEqual(['CUOTA-3', 'DEBE'])
    expect(again).toMatchObject({ askedAgain: 4, beyond: 0 })
    // A request that the bank's list does not have yet asks for it too, also one that is only prepared.
    const request = sampleDraft('debin_creation', usableOf(await bankState(bank)), new Date())
    const prepare = async (part: object) =>
      (await app.must('orders.prepare', { draft: { ...request, ...part } })).id
    const other = { purchaserCuit: beto, amount: '800', provision: 'Cuota 5' }
    const same = { purchaserCuit: caro, amount: '5000', provision: '' }
    await prepare(other)
    const id = await prepare(same)
    const now = await app.must('debin.again', { selection: all })
    expect(now.rows.map((one) => one.id)).toEqual(['CUOTA-3'])
    expect(now.askedAgain).toBe(5)
    await app.must('orders.cancel', { id })
    expect((await app.must('debin.again', { selection: all })).rows).toHaveLength(2)
  })

  it('that are not held are not found', async () => {
    const { app } = await connectedApp()
    expect(await app.code('debin.get', { key: 'RECURRENTE:nada' })).toBe('not_found')
    expect(await app.code('debin.refresh', { key: 'RECURRENTE:nada' })).toBe('not_found')
  })

  it('are exported as chosen', async () => {
    const { app } = await withDebins()
    const [row] = (await app.must('debin.list', everything)).rows
    if (row === undefined) throw new Error('none')
    for (const format of ['csv', 'xlsx', 'pdf'] as const)
      await app.must('debin.export', { selection: { ids: [row.key] }, format })
    expect(app.files.map(({ name }) => name.split('.').at(-1))).toEqual(['csv', 'xlsx', 'pdf'])
    const csv = app.files[0]?.bytes.toString() ?? ''
    expect(csv).toContain(row.id)
    expect(csv.trim().split('\n')).toHaveLength(2)
  })
})
