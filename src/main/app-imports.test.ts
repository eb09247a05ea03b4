import { Buffer } from 'node:buffer'
import { afterEach, describe, expect, it } from 'vitest'
import { good } from '../shared/base/result.fixture.ts'
import type { ImportKind } from '../shared/views/import-drafts.ts'
import {
  cleanUp,
  connect,
  controlBytes,
  newDataDir,
  startApp,
  startBank,
  storePosition,
  upload,
} from './app.fixture.ts'
import { yes } from './orders/orders.fixture.ts'
import { usableOf } from './orders/sample-drafts.fixture.ts'
import { readTable } from './tables/table.ts'

/** Orders from a file through the whole application. */

afterEach(cleanUp)

const open = async () => {
  const bank = await startBank()
  const app = await startApp(await newDataDir())
  await connect(app, bank)
  const usable = usableOf(JSON.parse(String(await controlBytes(bank, '/state'))))
  const read = async (kind: ImportKind, text: string) =>
    app.must('imports.drafts', {
      uploadId: await upload(app, 'pagos.csv', new Uint8Array(Buffer.from(text))),
      kind,
      defaults: { fromAccountKey: usable.cvus[0] },
    })
  const orders = async () =>
    (await app.must('orders.list', { filter: {}, offset: 0, limit: 100 })).rows
  return { bank, app, usable, read, orders }
}

describe('a file of transfers', () => {
  it('is prepared whole, each destination checked, and approved as one', async () => {
    const { app, usable, read, orders } = await open()
    const [to = ''] = usable.destinations
    const file = await read('cvu_transfer', `Destino;Importe\n${to};10,50\n${to};20\n${to};30`)
    expect(file).toMatchObject({ good: 3, bad: 0, totals: [{ amount: '60.5' }] })
    const { ids } = await app.must('imports.prepare', { importId: file.importId })
    expect((await orders()).map(({ state, to: party }) => [state, party.source])).toEqual(
      Array.from({ length: 3 }, () => ['draft', 'bank']),
    )
    app.approvals.decide = yes
    const outcomes = await app.must('orders.submitForApproval', { ids, waitForHours: false })
    expect(outcomes.map((outcome) => outcome.ok && outcome.order.state)).toEqual(
      Array.from({ length: 3 }, () => 'accepted'),
    )
    expect(app.approvals.asked).toHaveLength(1)
    expect(app.events).toContainEqual({
      name: 'job.changed',
      payload: expect.objectContaining({ kind: 'orders.prepare', state: 'done', done: 3 }),
    })
  })

  it('with one bad row prepares none', async () => {
    const { app, usable, read, orders } = await open()
    const [to = ''] = usable.destinations
    const file = await read('cvu_transfer', `Destino;Importe\n${to};10,50\n${to};1,234`)
    expect(await app.code('imports.prepare', { importId: file.importId })).toBe('import_rows_wrong')
    expect(await orders()).toEqual([])
  })

  it('that is not held says so', async () => {
    const { app } = await open()
    expect(await app.code('imports.prepare', { importId: 'gone' })).toBe('not_found')
    expect(
      await app.code('imports.drafts', { uploadId: 'gone', kind: 'cvu_transfer', defaults: {} }),
    ).toBe('upload_unknown')
  })
})

describe('a file of echeqs', () => {
  it('is held against the accounts of the position', async () => {
    const { app, usable, read } = await open()
    await storePosition(app)
    const number = (type: string) =>
      usable.accounts.find((one) => one.type === type && one.currency === 'ARS')?.account_id
    const line = (account = '') => `${account};Uno SA;30500010912;100;21/11/2030;FAC`
    const file = await read(
      'echeq_issuance',
      `Cuenta;Beneficiario;CUIT;Importe;Fecha;Código de concepto\n${line(number('AC'))}\n${line('1')}`,
    )
    expect(file.rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['date.too_far'],
      ['date.too_far'],
    ])
    const near = await read(
      'echeq_issuance',
      `Cuenta;Beneficiario;CUIT;Importe;Fecha;Código de concepto\n${[
        number('AC'),
        number('CC'),
        '1',
      ]
        .map((account) => line(account).replace('21/11/2030', today()))
        .join('\n')}`,
    )
    expect(
      near.rows.map(({ problems, warnings }) => [...problems, ...warnings].map(({ code }) => code)),
    ).toEqual([['account.not_cc'], [], ['account.unknown']])
  })
})

const today = (): string => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)

describe('a template', () => {
  it.each(['csv', 'xlsx'] as const)('as %s has every column, and is read back', async (format) => {
    const { app, usable } = await open()
    await app.must('imports.template', { kind: 'echeq_issuance', format })
    const [file] = app.files
    expect(file?.name).toBe(`importar-echeqs-a-emitir.${format}`)
    const empty = await readTable(new Uint8Array(file?.bytes ?? []), file?.name ?? '')
    expect(empty).toMatchObject({ error: { code: 'import_no_rows' } })
    if (format === 'xlsx') return
    const filled = Buffer.concat([
      file?.bytes ?? Buffer.alloc(0),
      Buffer.from(
        `${usable.accounts[0]?.account_id};Uno SA;CUIT;30500010912;10;${today()};sí;FAC;;;;`,
      ),
    ])
    expect(good(await readTable(new Uint8Array(filled), 'x.csv')).lines).toHaveLength(1)
    const uploadId = await upload(app, 'x.csv', new Uint8Array(filled))
    const read = await app.must('imports.drafts', {
      uploadId,
      kind: 'echeq_issuance',
      defaults: {},
    })
    expect(read).toMatchObject({ good: 1, bad: 0, ignored: [] })
  })
})
