import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { good } from '../../shared/base/result.fixture.ts'
import type { ImportedKind, ImportedReading } from '../../shared/statements/model.ts'
import { ACCOUNT, desk } from './read.fixture.ts'

/** The files that home banking of these banks gives, with invented lines: each is read as it comes. */

const taken = async (rows: readonly string[], kind: ImportedKind = 'statement') => {
  const { read, statements, files } = desk()
  const reading = good(await read(rows.join('\r\n'), kind))
  if (reading.state !== 'ready') return reading
  good(await statements.keep(reading.readId))
  const lines = files[0]?.lines.map(({ day, amount, cuit }) => [day.slice(5), amount, cuit])
  return { ...reading, lines }
}

const SIXTEEN = [
  'Fecha',
  'Descripción',
  'Origen',
  'Débitos',
  'Créditos',
  'Grupo de Conceptos',
  'Concepto',
  'Número de Terminal',
  'Observaciones Cliente',
  'Número de Comprobante',
]
const sixteen = (space: string, ...rows: readonly string[]) => {
  const legends = [1, 2, 3, 4].map((nth) => `Leyendas Adicionales${space}${nth}`)
  const titles = [...SIXTEEN, ...legends, 'Tipo de Movimiento', 'Saldo', '']
  return [titles, ...rows.map((row) => row.split(';'))].map((cells) =>
    cells.map((cell) => (cell === '' ? '' : `"${cell}"`)).join(';'),
  )
}

describe('a statement of the bank', () => {
  it.each([' ', ''])(
    'Galicia is read whole, its legends written with “%s” before the number',
    async (space) => {
      const rows = sixteen(
        space,
        '12/10/2026;ACREDITACIÓN;Web;0,00;82.000,00;Cobros;Cob;;;501;HERRAJES DEL OESTE;30500010912;REC 9;;Imputado;90.000,00;',
        '13/10/2026;SELLADO;;450,00;0,00;Impuestos;Imp;;;502;;;;;Imputado;89.550,00;',
      )
      expect(await taken(rows)).toMatchObject({
        balanced: true,
        unread: { columns: ['Origen', 'Grupo de Conceptos'] },
        lines: [
          ['10-12', '82000', '30500010912'],
          ['10-13', '-450', null],
        ],
      })
    },
  )

  it('Galicia names the other party, also where its legends name our own first', async () => {
    const row =
      '12/10/2026;ACREDITACIÓN;Web;0,00;82.000,00;Cobros;Cob;;;501;A CUENTA 33693450239;HERRAJES;30500010912;;Imputado;90.000,00;'
    expect(await taken(sixteen('', row))).toMatchObject({
      lines: [['10-12', '82000', '30500010912']],
    })
  })

  it('Santander has titles above, brackets around debits and a moment below', async () => {
    const rows = [
      'Últimos Movimientos',
      'Caja de ahorro en Pesos Nro. 044-209911/3',
      'Fecha;Suc. Origen;Desc. Sucursal;Cod. Operativo;Referencia;Concepto;Importe;Saldo',
      '15/10/2026;0044;Once;2211;000000901;Cheque por clearing;(40.000,00);61.200,50',
      '14/10/2026;0044;Once;4805;000000902;Transferencia de 30-50001091-2;1.200,50;101.200,50',
      '16/10/2026 08:05',
    ]
    expect(await taken(rows)).toMatchObject({
      balanced: true,
      lines: [
        ['10-15', '-40000', null],
        ['10-14', '1200.5', '30500010912'],
      ],
      unread: { rows: [{ row: 1 }, { row: 2 }, { row: 6 }] },
    })
  })

  it('ICBC has its account above, two dates and currency signs in its titles', async () => {
    const rows = [
      'Movimientos de CA $ 0311-00998877-01 ;;;;;;',
      'Fecha contable;Fecha valor;Concepto;Débito en $;Crédito en $;Saldo en $;Información complementaria',
      '15/10/2026;14/10/2026;ACREDITACION;;3.300,00;13.300,00;30500010912',
      '16/10/2026;16/10/2026;GASTO;-200,00;;13.100,00;',
    ]
    expect(await taken(rows)).toMatchObject({
      balanced: true,
      lines: [
        ['10-15', '3300', '30500010912'],
        ['10-16', '-200', null],
      ],
      unread: { columns: ['Fecha valor'] },
    })
  })

  it('Nación writes the minus before the currency', async () => {
    const rows = [
      'Fecha,Comprobante,Concepto,Importe,Saldo',
      '15/10/2026,81,ACREDITACION,"$ 3.300,00","$ 13.300,00"',
      '16/10/2026,82,GASTO,"-$ 200,00","$ 13.100,00"',
    ]
    expect(await taken(rows)).toMatchObject({
      balanced: true,
      plus: '3300',
      minus: '200',
    })
  })

  it('Supervielle writes the year first and the time behind', async () => {
    const rows = [
      'Fecha,Concepto,Detalle,Descripcion,Debito,Credito,Saldo',
      '2026/10/15 10:35,Transferencia,CUIT 30-50001091-2,RECIBIDA,"0,00","3.300,00","13.300,00"',
      '2026/10/16 09:02,Gasto,,MANTENIMIENTO,"200,00","0,00","13.100,00"',
    ]
    expect(await taken(rows)).toMatchObject({
      balanced: true,
      lines: [
        ['10-15', '3300', '30500010912'],
        ['10-16', '-200', null],
      ],
    })
  })

  it('BBVA says D or H beside amounts without a sign', async () => {
    const rows = [
      'Fecha;Concepto;D/H;Importe',
      '15/10/2026;ACREDITACION;H;3.300,00',
      '16/10/2026;GASTO;D;200,00',
    ]
    expect(await taken(rows)).toMatchObject({ plus: '3300', minus: '200' })
  })

  it('Macro is a workbook with titles above', async () => {
    const cells = (...values: readonly (string | number | Date)[]) =>
      values.map((value) => (value instanceof Date ? { value, format: 'dd/mm/yyyy' } : { value }))
    const bytes = await writeExcelFile([
      cells('BANCO DEL LITORAL'),
      cells('Cuenta corriente en pesos 7-700-0001/2'),
      [],
      cells('Fecha', 'Concepto', 'Importe', 'Saldo'),
      cells(new Date('2026-10-15T00:00:00Z'), 'ACREDITACION', 3300.5, 13300.5),
      cells(new Date('2026-10-16T00:00:00Z'), 'GASTO', -200, 13100.5),
    ]).toBuffer()
    const reading = good(
      await desk().statements.read(
        { name: 'macro.xlsx', bytes: new Uint8Array(bytes) },
        { kind: 'statement', account: ACCOUNT, currency: 'ARS' },
      ),
    )
    expect(reading).toMatchObject({ balanced: true, plus: '3300.5', minus: '200' })
  })

  it('Mercado Pago has a block of totals above', async () => {
    const rows = [
      'INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE',
      '2.000,00;900,25;-300,00;2.600,25',
      '',
      'RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE',
      '05-10-2026;Cobro con QR;800100;900,00;2.900,00',
      '06-10-2026;Rendimientos ;800101;0,25;2.900,25',
      '07-10-2026;Pago EL GAS;800102;-300,00;2.600,25',
    ]
    expect(await taken(rows)).toMatchObject({ balanced: true, plus: '900.25', minus: '300' })
  })
})

describe('rows that may not count', () => {
  const asked = async (rows: readonly string[]) => {
    const { read, statements, files } = desk()
    const reading: ImportedReading = good(await read(rows.join('\n')))
    if (reading.state !== 'columns') throw new Error(`it was not asked about: ${reading.state}`)
    const words = Object.fromEntries(
      (reading.words[reading.guess.status ?? -1] ?? []).map(({ word, isTaken }) => [word, isTaken]),
    )
    const columns = { ...reading.guess, words }
    const ready = good(await statements.choose(reading.readId, { columns }))
    good(await statements.keep(reading.readId))
    return { words, ready, read, lines: files[0]?.lines }
  }

  it('are asked about by their kind: a balance at the beginning is no income', async () => {
    const stamp = (day: string) => `2026-10-${day}T09:00:00.000-03:00`
    const rows = [
      'DATE;SOURCE_ID;EXTERNAL_REFERENCE;RECORD_TYPE;DESCRIPTION;NET_CREDIT_AMOUNT;NET_DEBIT_AMOUNT;GROSS_AMOUNT;BALANCE_AMOUNT',
      `${stamp('05')};;;initial_available_balance;;2000.00;0.00;2000.00;2000.00`,
      `${stamp('05')};800100;V-7;release;payment;700.00;0.00;750.00;2700.00`,
      `${stamp('06')};800101;;release;payout;0.00;400.00;-400.00;2300.00`,
      ';;;total;;2700.00;400.00;;2300.00',
    ]
    const { words, ready } = await asked(rows)
    expect(words).toEqual({ initial_available_balance: false, release: true, total: false })
    expect(ready).toMatchObject({ state: 'ready', plus: '700', minus: '400', balanced: true })
    expect(ready.unread.rows.map(({ row }) => row)).toEqual([2, 5])
  })

  it('are asked about by their state, once: what is pending comes again when it is booked', async () => {
    const titles = 'Fecha;Concepto;Importe;Saldo;Estado'
    const rows = [
      titles,
      '05/10/2026;Pago;-70,00;930,00;Confirmado',
      '06/10/2026;Consumo;-8,00;;Pendiente',
    ]
    const { words, lines, read } = await asked(rows)
    expect(words).toEqual({ confirmado: true, pendiente: false })
    expect(lines).toMatchObject([{ amount: '-70' }])
    const booked = [titles, ...rows.slice(1, 2), '07/10/2026;Consumo;-8,00;922,00;Confirmado']
    expect(good(await read(booked.join('\n')))).toMatchObject({ state: 'ready', count: 2 })
    const observed = [titles, '07/10/2026;Consumo;-8,00;922,00;Observado']
    expect(good(await read(observed.join('\n')))).toMatchObject({ state: 'columns' })
  })

  it('in another currency are told by their cells', async () => {
    const rows = [
      'Fecha;Concepto;Importe;Moneda',
      '05/10/2026;a;-70,00;ARS',
      '06/10/2026;b;-8,00;U$S',
    ]
    expect(await taken(rows)).toMatchObject({
      state: 'wrong',
      problems: [{ address: 'D3', code: 'currency', expected: 'ARS' }],
    })
  })

  it('can be left out one by one, and are told', async () => {
    const { read, statements } = desk()
    const rows = [
      'Fecha;Concepto;Importe',
      '05/10/2026;a;-70,00',
      '06/10/2026;b;mil',
      '07/10/2026;c;-1,00',
    ]
    const { readId } = good(await read(rows.join('\n')))
    expect(good(await statements.choose(readId, { without: [3] }))).toMatchObject({
      state: 'ready',
      count: 2,
      unread: { rows: [{ row: 3, text: '06/10/2026 · b · mil' }] },
    })
  })
})

describe('dates that may be read in two ways', () => {
  const rows = ['Date;Description;Amount', '11/03/2026;Deposit;1,000.00', '11/04/2026;Fee;-50.00']

  it('are asked about where the file looks English', async () => {
    const { read, statements } = desk()
    const reading = good(await read(rows.join('\n')))
    expect(reading).toMatchObject({
      state: 'columns',
      dates: { dayFirst: '2026-03-11', monthFirst: '2026-11-03' },
    })
    if (reading.state !== 'columns') return
    const choose = async (monthFirst: boolean) =>
      good(await statements.choose(reading.readId, { columns: { ...reading.guess, monthFirst } }))
    expect(await choose(true)).toMatchObject({ from: '2026-11-03', to: '2026-11-04' })
    expect(await choose(false)).toMatchObject({ from: '2026-03-11', to: '2026-04-11' })
  })

  it('are read month first where one of them can be read in no other way', async () => {
    expect(await taken([...rows, '11/13/2026;Fee;-1.00'])).toMatchObject({
      from: '2026-11-03',
      to: '2026-11-13',
    })
  })

  it('are read day first without a question where nothing else is English', async () => {
    const spanish = ['Fecha;Concepto;Importe', '03/11/2026;a;1.000,00', '04/11/2026;b;-50,00']
    expect(await taken(spanish)).toMatchObject({ from: '2026-11-03', to: '2026-11-04' })
  })
})

it('a file without titles loses no line', async () => {
  const { read, statements } = desk()
  const rows = ['05/10/2026;Cobro;70,00;1.070,00', '06/10/2026;Pago;-8,00;1.062,00']
  const reading = good(await read(rows.join('\n')))
  expect(reading).toMatchObject({ state: 'columns', header: ['A', 'B', 'C', 'D'] })
  const columns = { date: 0, text: 1, amount: 2, balance: 3 }
  const ready = good(await statements.choose(reading.readId, { columns }))
  expect(ready).toMatchObject({ state: 'ready', count: 2, balanced: true })
  await statements.keep(reading.readId)
  // Another one without titles may be laid out otherwise: what was said is proposed, and no more.
  const next = good(await read('07/10/2026;Pago;1.000,00;-62,00'))
  expect(next).toMatchObject({ state: 'columns', guess: columns })
})
