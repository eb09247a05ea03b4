import { Buffer } from 'node:buffer'
import { afterEach, describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { nothingUnread } from '../../../shared/base/unread-parts.fixture.ts'
import type { ImportKind } from '../../../shared/views/import-drafts.ts'
import { bankState, cleanUp, connectedApp, storePosition, upload } from '../../app.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { usableOf } from '../../orders/sample-drafts.fixture.ts'
import { unasked } from '../../tables/columns.fixture.ts'
import { readTable } from '../../tables/table.ts'

/** Orders from a file through the whole application. */

afterEach(cleanUp)

const open = async () => {
  const { bank, app } = await connectedApp()
  const usable = usableOf(await bankState(bank))
  const read = async (kind: ImportKind, text: string, name = 'pagos.csv') =>
    unasked(
      await app.must('imports.drafts', {
        uploadId: await upload(app, name, new Uint8Array(Buffer.from(text))),
        kind,
        defaults: { fromAccountKey: usable.cvus[0] },
      }),
    )
  const orders = async () =>
    (await app.must('orders.list', { filter: {}, offset: 0, limit: 100 })).rows
  return { bank, app, usable, read, orders }
}

describe('a file of transfers', () => {
  it('is prepared whole, each destination checked, and approved as one', async () => {
    const { app, usable, read, orders } = await open()
    const [to = ''] = usable.destinations
    const file = await read('cvu_transfer', `Destino;Importe\n${to};10,50\n${to};20\n${to};30`)
    expect(file).toMatchObject({ fresh: { good: 3, bad: 0, totals: [{ amount: '60.5' }] } })
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

  it('chosen again is known to be orders, which are left out; what was refused or discarded is not', async () => {
    const { app, usable, read, orders } = await open()
    const [to = ''] = usable.destinations
    const text = `Destino;Importe\n${to};10\n${to};10\n${to};30`
    const { ids } = await app.must('imports.prepare', {
      importId: (await read('cvu_transfer', text)).importId,
    })
    const [first = '', second = '', third = ''] = ids
    app.approvals.decide = yes
    await app.must('orders.submitForApproval', { ids: [first], waitForHours: false })
    await app.must('orders.cancel', { id: third })
    const again = await read('cvu_transfer', text)
    expect(again.rows.map(({ known }) => known && [known.orderId, known.state])).toEqual([
      [first, 'accepted'],
      [second, 'draft'],
      null,
    ])
    expect(again).toMatchObject({ fresh: { good: 1 }, all: { good: 3 } })
    const more = await app.must('imports.prepare', { importId: again.importId })
    expect(more.ids).toHaveLength(1)
    expect(await orders()).toHaveLength(4)
  })

  it('corrected under its name knows by all that a row says; one of another name is another', async () => {
    const { app, usable, read } = await open()
    const [to = ''] = usable.destinations
    const head = 'Destino;Importe;Concepto'
    const file = await read('cvu_transfer', `${head}\n${to};10;A\n${to};10;A`)
    await app.must('imports.prepare', { importId: file.importId })
    const mended = await read(
      'cvu_transfer',
      `${head}\n${to};20;B\n${to};10;A\n${to};10;A\n${to};10;A`,
    )
    expect(mended.rows.map(({ known }) => known === null)).toEqual([true, false, false, true])
    const other = await read('cvu_transfer', `${head}\n${to};10;A`, 'otro.csv')
    expect(other.rows.map(({ known }) => known)).toEqual([null])
  })

  it('is mended cell by cell; what else it says stays as it is', async () => {
    const { app, usable, read, orders } = await open()
    const [to = ''] = usable.destinations
    const { importId } = await read('cvu_transfer', `Destino;Importe\n${to};10,50\n${to};1,2345`)
    const edit = (text: string) =>
      app.must('imports.edit', { importId, row: 3, field: 'amount', text })
    expect(await edit('nada')).toMatchObject({
      fresh: { bad: 1 },
      rows: [{}, { problems: [{ address: 'B3', text: 'nada' }] }],
    })
    const file = await edit('1.234,50')
    expect(file).toMatchObject({ importId, fresh: { good: 2, bad: 0 } })
    expect(file.rows.map(({ summary }) => summary.amount)).toEqual(['10.50', '1234.50'])
    await app.must('imports.prepare', { importId })
    expect((await orders()).map(({ amount }) => amount.amount)).toEqual(['1234.50', '10.50'])
    const again = await read('cvu_transfer', `Destino;Importe\n${to};10,50\n${to};1,2345`)
    expect(again).toMatchObject({ fresh: { good: 0, bad: 0 } })
    expect(
      await app.code('imports.edit', { importId: 'gone', row: 3, field: 'amount', text: '1' }),
    ).toBe('not_found')
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
    expect(read).toMatchObject({ fresh: { good: 1, bad: 0 }, unread: nothingUnread })
  })
})
