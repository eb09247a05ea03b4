import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  bankState,
  cleanUp,
  connectedApp,
  control,
  NO,
  storePosition,
  until,
  upload,
} from '../../app.fixture.ts'
import { cvu } from '../../cache/cvu/cvu.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'

afterEach(cleanUp)

async function filled() {
  const { bank, app } = await connectedApp()
  await storePosition(app)
  const usable = usableOf(await bankState(bank))
  app.approvals.decide = yes
  for (const n of [1, 2]) {
    const draft = sampleDraft('cvu_transfer', usable, new Date(), n)
    const { id } = await app.must('orders.prepare', { draft })
    if (n === 1) await app.must('orders.submitForApproval', { ids: [id], waitForHours: false })
  }
  return { app, bank, secret: bank.connection.client_secret }
}
const left = (dataDir: string) =>
  existsSync(join(dataDir, 'tmp')) ? readdirSync(join(dataDir, 'tmp')) : []

describe('all own data', () => {
  it('is one zip of open files, after main’s question, without a secret', async () => {
    const { app, secret } = await filled()
    await app.must('data.save', {})
    expect(app.approvals.trusted.at(-1)?.subject).toMatchObject({
      changes: [{ what: 'data_saved' }],
    })
    const saved = app.files.at(-1)
    expect(saved?.name).toMatch(/^todos-los-datos-panaderia-.*\.zip$/)
    const files = Object.entries(unzipSync(saved?.bytes ?? new Uint8Array())).map(
      ([name, bytes]) => [name, strFromU8(bytes)] as const,
    )
    const names = files.map(([name]) => name).join(' ')
    for (const part of ['ordenes', 'echeqs', 'movimientos', 'ingresos', 'debin', 'posicion'])
      expect(names).toContain(part)
    expect(files.filter(([name]) => name.endsWith('.csv')).length).toBeGreaterThanOrEqual(5)
    expect(
      JSON.parse(files.find(([name]) => name === 'notifications.json')?.[1] ?? ''),
    ).not.toEqual([])
    for (const [name, text] of files) expect(text.includes(secret), name).toBe(false)
    expect(left(app.dataDir)).toEqual([])
  })

  it('holds what a person entered and brought, and the books with their sealed batches', async () => {
    const { app, bank } = await filled()
    await control(bank, '/emit', { kind: 'cashin' })
    const [file] = await app.must('position.history', {})
    const page = { fileId: file?.fileId ?? '', offset: 0, limit: 1 }
    const [account] = (await app.must('position.accounts', page)).rows
    if (account === undefined) throw new Error('no account')
    const { accountNumber, currency } = account
    const value = {
      label: 'Alquiler del local',
      amount: '1500.50',
      currency: 'ARS',
      cuit: null,
      name: null,
      due: null,
      note: '',
    }
    await app.must('expected.save', { value })
    await app.must('completeness.confirm', { type: 'Dividendos', reversal: false, direction: 1 })
    await app.must('accounting.makeBatch', { until: '2099-12-31', unidentified: true })
    const bytes = new Uint8Array(
      Buffer.from('Fecha;Detalle;Importe\n17/11/2026;Cobro traído;10,50'),
    )
    const uploadId = await upload(app, 'mayor.csv', bytes)
    const whose = { kind: 'ledger', account: accountNumber, currency } as const
    const { readId } = await app.must('statements.read', { uploadId, ...whose })
    const columns = { date: 0, text: 1, amount: 2 }
    await app.must('statements.choose', { readId, columns })
    await app.must('statements.keep', { readId })
    const own = Buffer.from(`CVU;Cliente;Saldo;Fecha\n${cvu(1)};Ana;10,50;17/11/2026`)
    const balances = await upload(app, 'saldos.csv', new Uint8Array(own))
    const reading = await app.must('cvu.readBalances', { uploadId: balances })
    await app.must('cvu.takeBalances', { readId: reading.readId, as: 'opening' })
    await app.must('psp.close', { day: '2026-11-17' })
    const of = { account: accountNumber, currency }
    const lines = await app.must('reconcile.lines', { ...of, parts: ['onlyBooks', 'review'] })
    const books = lines.flatMap((line) => line.books.map(({ id }) => id)).slice(0, 1)
    await app.must('reconcile.match', { ...of, kind: 'never', bank: [], books })
    const key = await until(async () => {
      const page = { filter: {}, offset: 0, limit: 1 }
      return (await app.must('credits.list', page)).rows[0]?.key
    })
    const mark = { subject: 'credit', keys: [key], remark: 'lo vimos' } as const
    await app.must('reconciliation.mark', mark)
    await app.must('data.save', {})
    const saved = unzipSync(app.files.at(-1)?.bytes ?? new Uint8Array())
    const text = (name: string) => strFromU8(saved[name] ?? new Uint8Array())
    expect(text('expected-amounts.json')).toContain('Alquiler del local')
    expect(text('ledgers.json')).toContain('Cobro traído')
    expect(JSON.parse(text('psp-balances-2026-11-17.json'))).toMatchObject([
      { cvu: cvu(1), cents: 1050 },
    ])
    expect(JSON.parse(text('psp.json'))).toMatchObject({
      openings: [{ cvu: cvu(1) }],
      closings: [{ day: '2026-11-17', version: 1, content: { sums: { own: '10.50' } } }],
    })
    expect(JSON.parse(text('book-batches.json'))).toMatchObject([
      {
        view: { number: 1 },
        entries: expect.arrayContaining([expect.objectContaining({ kind: 'term_opened' })]),
      },
    ])
    expect(JSON.parse(text('movement-types.json'))).toEqual([
      { type: 'Dividendos', reversal: false, direction: 1 },
    ])
    expect(JSON.parse(text('book-matches.json'))).toMatchObject([
      { kind: 'never', books: JSON.stringify(books) },
    ])
    expect(JSON.parse(text('marks.json'))).toMatchObject([{ remark: 'lo vimos' }])
    const { rows } = await app.must('orders.verify', {})
    expect(JSON.parse(text('trail.json'))).toMatchObject(
      Array.from({ length: rows }, (_, at) => ({ seq: at + 1 })),
    )
    for (const name of ['book-rules', 'forecast-items', 'statements', 'psp-notices'])
      expect(Object.keys(saved)).toContain(`${name}.json`)
  })

  it('is named for the day in Buenos Aires, on the evening of the last of December too', async () => {
    const { app } = await filled()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T01:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    await app.must('data.save', {})
    expect(app.files.at(-1)?.name).toMatch(/-2026-12-31\.zip$/)
  })

  it('stays in the house after a no', async () => {
    const { app } = await filled()
    app.approvals.trust = () => NO
    const made = app.files.length
    expect(await app.code('data.save', {})).toBe('trust_declined')
    expect(app.files).toHaveLength(made)
    expect(left(app.dataDir)).toEqual([])
  })
})
