import readExcelFile from 'read-excel-file/node'
import { afterEach, describe, expect, it } from 'vitest'
import { isDue } from '../../shared/echeqs/terms.ts'
import type { EcheqSelection } from '../../shared/ipc/echeqs.ts'
import { formatAmount } from '../../shared/text/format.ts'
import { sum } from '../../shared/values/money.ts'
import {
  cleanUp,
  connectedApp,
  control,
  failures,
  storePosition,
  type TestApp,
  until,
} from '../app.fixture.ts'

/** The echeq desk through the whole application: calls as a window makes them, a bank over sockets. */

afterEach(cleanUp)

async function open(echeqs = 170) {
  const { bank, app } = await connectedApp({ bank: { echeqs } })
  return { bank, app }
}

const everything = { filter: {}, except: [] } as const

/** Runs the poll to its end; it must succeed. */
async function sync(app: TestApp, full = false) {
  const job = await app.must('sync.run', { id: 'echeqs', full })
  expect(job.lastError).toBeNull()
  return job
}

const list = (app: TestApp, filter = {}) =>
  app.must('echeqs.list', { filter, offset: 0, limit: 500 })

describe('the echeq desk', () => {
  it('answers before anything was read', async () => {
    const { app } = await open()
    expect(await app.must('echeqs.list', { filter: {}, offset: 0, limit: 1 })).toBeDefined()
    expect(await app.code('echeqs.get', { id: 'NADIE0000000000' })).toBe('not_found')
  })

  it('shows every echeq after the first read, and says so to the window', async () => {
    const { app } = await open()
    const job = await sync(app)
    expect(job.lastChanged).toBe(170)
    const page = await list(app)
    expect(page.total).toBe(170)
    const facets = await app.must('echeqs.facets', {})
    expect(facets.total).toBe(170)
    expect(facets.state).toHaveLength(17)
    expect(facets.state.every(({ count }) => count === 10)).toBe(true)
    expect(facets.currency.map(({ value }) => value).sort()).toEqual(['ARS', 'USD'])
    expect(app.events.some(({ name }) => name === 'echeqs.changed')).toBe(true)
  })

  it('tells received from issued by what all echeqs have in common, and by the position once there is one', async () => {
    const { app } = await open()
    await sync(app)
    const before = (await list(app)).rows
    await storePosition(app)
    const after = (await list(app)).rows
    for (const rows of [before, after])
      expect(new Set(rows.map(({ direction }) => direction))).toEqual(
        new Set(['received', 'issued']),
      )
    expect(after.map(({ direction }) => direction)).toEqual(before.map((row) => row.direction))
  })

  it('totals each currency, direction, state and holder by itself, exactly', async () => {
    const { app } = await open()
    await sync(app)
    const totals = await app.must('echeqs.totals', { selection: everything })
    const { rows } = await list(app)
    for (const { currency, direction, state, held, count, amount } of totals) {
      const own = rows.filter(
        (row) =>
          row.currency === currency &&
          row.direction === direction &&
          row.state === state &&
          row.held === held,
      )
      const cents = own.reduce((sum, row) => {
        const [whole = '', part = ''] = row.amount.split('.')
        return sum + BigInt(whole + part.padEnd(2, '0'))
      }, 0n)
      expect(own).toHaveLength(count)
      expect(BigInt(amount.replace('.', ''))).toBe(cents)
    }
    expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(170)
  })

  it('prints the sums of what is still to come, and names what it leaves out', async () => {
    const { app } = await open()
    await sync(app)
    const { rows } = await list(app)
    await app.must('echeqs.export', { selection: everything, format: 'pdf' })
    const head = app.pages[0]?.match(/<h2>Totales por moneda<\/h2>.*?<\/table>/s)?.[0] ?? ''
    const received = rows.filter(
      (row) =>
        row.currency === 'ARS' && row.direction === 'received' && row.held && isDue(row.state),
    )
    const total = formatAmount(sum(received.map(({ amount }) => amount)), 'es-AR')
    expect(head).toMatch(new RegExp(`ARS</td>.*Recibido</td>.*>${received.length}<.*>${total}<`))
    expect(head).toContain('Sin sumar: Pagado</td>')
  })

  it('says at the head of paper by what it was narrowed, and nothing where it was not', async () => {
    const { app } = await open()
    await sync(app)
    const filter = {
      direction: 'received',
      state: ['activo'],
      paidAtFrom: '2026-01-02',
      search: 'sur',
    } as const
    const printed = async (selection: EcheqSelection) => {
      await app.must('echeqs.export', { selection, format: 'pdf' })
      return app.pages.at(-1) ?? ''
    }
    const page = await printed({ filter, except: [] })
    for (const words of [
      'Sentido: Recibido',
      'Estado: Activo',
      'desde 02/01/2026',
      'Búsqueda: sur',
    ])
      expect(page).toContain(words)
    expect(page).toContain('<dt>Filtro</dt>')
    const { rows } = await list(app)
    const some = await printed({ filter: {}, except: rows.slice(0, 2).map(({ id }) => id) })
    expect(some).toContain('sin 2 filas que se quitaron')
    expect(await printed(everything)).not.toContain('<dt>Filtro</dt>')
  })

  it('shows one whole, with the JSON as the bank wrote it and the states seen here', async () => {
    const { app, bank } = await open()
    await sync(app)
    const [row] = (await list(app, { state: ['activo'] })).rows
    const id = row?.id ?? ''
    await control(bank, '/settle', { kind: 'echeq', id, outcome: 'UN-ESTADO-NUEVO' })
    const detail = await app.must('echeqs.refresh', { id })
    expect(detail.row).toMatchObject({ status: 'UN-ESTADO-NUEVO', state: null })
    expect(detail.states.map(({ status }) => status)).toEqual(['ACTIVO', 'UN-ESTADO-NUEVO'])
    expect(detail.raw).toContain(`"id":"${id}"`)
    expect(detail.echeq.id).toBe(id)
    expect(detail.presentUntil).toBeNull()
    expect((await list(app, { unknownState: true })).rows.map((one) => one.id)).toEqual([id])
  })

  it('keeps what it holds when the bank does not know an echeq, or cannot answer', async () => {
    const { app, bank } = await open(40)
    await sync(app)
    expect(await app.code('echeqs.refresh', { id: 'ABCDEFGHIJ00000' })).toBe('bank_not_found')
    expect(await app.code('echeqs.refresh', { id: 'corto' })).toBe('request_invalid')
    const [row] = (await list(app)).rows
    for (const path of ['/v2/echeqs', `/v2/echeqs/${row?.id}`])
      await control(bank, '/faults', { path, action: 'status', status: 403, times: 99 })
    expect(await app.code('echeqs.refresh', { id: row?.id ?? '' })).not.toBe('ok')
    const job = await app.must('sync.run', { id: 'echeqs', full: true })
    expect(job.lastError).not.toBeNull()
    expect((await list(app)).total).toBe(40)
  })

  it('asks by its id for an open one that left the list of open ones, so that its end is known', async () => {
    const { app, bank } = await open(60)
    await sync(app)
    const [row] = (await list(app, { state: ['activo'] })).rows
    const id = row?.id ?? ''
    await control(bank, '/settle', { kind: 'echeq', id, outcome: 'PAGADO' })
    await sync(app)
    const detail = await app.must('echeqs.get', { id })
    expect(detail.row.state).toBe('pagado')
    expect(detail.states).toHaveLength(2)
  })

  it('leaves a malformed id and a malformed call to a clear error', async () => {
    const { app } = await open(20)
    expect(await app.code('echeqs.get', { id: '' })).toBe('input_invalid')
    const question = { filter: { minAmount: '1e5' }, offset: 0, limit: 5 }
    expect(await app.code('echeqs.list', question)).toBe('input_invalid')
    const calendar = { from: '2026-01-01', to: '2026-12-31', currency: 'ARS' }
    expect(await app.code('echeqs.calendar', calendar)).toBe('input_invalid')
    expect(failures(app)).toEqual([])
  })

  it('lets the person cancel a read, and keeps what came', async () => {
    const { app } = await open(1500)
    const running = app.must('sync.run', { id: 'echeqs', full: true })
    await until(async () => app.events.some(({ name }) => name === 'echeqs.changed'))
    await app.must('sync.cancel', { id: 'echeqs' })
    await running
    const { total } = await list(app)
    expect(total).toBeGreaterThan(0)
    await sync(app)
    expect((await list(app)).total).toBe(1500)
  })

  it('offers for custody what is active and in our hands, and exports what is shown', async () => {
    const { app } = await open()
    await sync(app)
    const { ids, others } = await app.must('echeqs.custodiable', { selection: everything })
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.length + others.notActive + others.notHeld + others.beyond).toBe(170)
    expect(others).toMatchObject({ notActive: 160, beyond: 0 })
    const [first = ''] = ids
    expect((await app.must('echeqs.get', { id: first })).row).toMatchObject({
      state: 'activo',
      direction: 'received',
    })
    const selection = { ids: ids.slice(0, 2) }
    for (const format of ['csv', 'xlsx', 'pdf'] as const)
      await app.must('echeqs.export', { selection, format })
    const [csv, xlsx] = app.files
    expect(csv?.bytes.toString().trim().split('\r\n')).toHaveLength(3)
    const [sheet] = await readExcelFile(xlsx?.bytes ?? Buffer.alloc(0))
    expect(sheet?.data).toHaveLength(3)
    for (const id of selection.ids) {
      expect(csv?.bytes.toString()).toContain(id)
      // On paper an echeq is known by its number.
      const { row } = await app.must('echeqs.get', { id })
      expect(row.number ?? '').toMatch(/^\d+$/)
      expect(app.pages[0]).toContain(`>${row.number}<`)
    }
  })
})
