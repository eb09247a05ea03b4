import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../../shared/base/result.fixture.ts'
import { parseTable } from './parse-table.ts'

/** How the table is found in files as banks, bookkeeping programs and people write them. */

const parsed = (rows: readonly string[]) =>
  parseTable(new Uint8Array(Buffer.from(rows.join('\r\n'))), 'archivo.csv')
const found = async (rows: readonly string[]) => {
  const { header, isTitled, lines, unread } = good(await parsed(rows))
  return { header, isTitled, rows: lines.map(({ row }) => row), unread: unread.rows }
}
const TITLES = 'Fecha;Detalle;Importe;Saldo'
const LINES = ['05/10/2026;Depósito;2.500,00;8.500,00', '06/10/2026;Débito;-300,00;8.200,00']

describe('the table of a file', () => {
  it('begins below the titles of a report and the rows of its account', async () => {
    const above = ['Movimientos de octubre', 'Caja de ahorro en pesos Nro. 201-004455/7;;;']
    expect(await found([...above, '', TITLES, ...LINES])).toEqual({
      header: ['Fecha', 'Detalle', 'Importe', 'Saldo'],
      isTitled: true,
      rows: [5, 6],
      unread: [
        { row: 1, text: 'Movimientos de octubre' },
        { row: 2, text: 'Caja de ahorro en pesos Nro. 201-004455/7' },
      ],
    })
  })

  it('begins below the heading of a bookkeeping program, whose rows have several cells', async () => {
    const above = ['Empresa;Frigorífico Lucero SA', 'Desde;01/10/2026;Hasta;31/10/2026']
    expect(await found([...above, TITLES, ...LINES])).toMatchObject({
      header: ['Fecha', 'Detalle', 'Importe', 'Saldo'],
      rows: [4, 5],
    })
  })

  it('is not the block of totals above it, whether a blank row parts them or not', async () => {
    const totals = ['OPENING;INCOME;OUTCOME;CLOSING', '6.000,00;2.500,00;-300,00;8.200,00']
    const titles = 'DAY;KIND;ID;NET_AMOUNT;AFTER'
    const lines = [
      '05-10-2026;Cobro Ana;70001;2.500,00;8.500,00',
      '06-10-2026;Pago;70002;-300,00;8.200,00',
    ]
    for (const rows of [
      [...totals, '', titles, ...lines],
      [...totals, titles, ...lines],
      [...totals, '', titles, lines[0] ?? ''],
    ])
      expect(await found(rows)).toMatchObject({
        header: ['DAY', 'KIND', 'ID', 'NET_AMOUNT', 'AFTER'],
        unread: [{ row: 1 }, { row: 2 }],
      })
  })

  it('is the longer one where the block of totals is wider', async () => {
    const totals = ['A favor;En contra;Comisión;Impuesto;Neto', '9,00;1,00;1,00;1,00;6,00']
    expect(await found([...totals, '', TITLES, ...LINES, ...LINES])).toMatchObject({
      header: ['Fecha', 'Detalle', 'Importe', 'Saldo'],
    })
  })

  it('goes on below titles that come again, and ends above the notes at the end of each page', async () => {
    const [first = '', second = ''] = LINES
    const note = 'Los saldos pueden cambiar;;;'
    expect(
      await found([TITLES, first, 'Página 1;;;', TITLES, second, note, '07/10/2026 18:40']),
    ).toMatchObject({
      rows: [2, 5],
      unread: [
        { row: 3 },
        { row: 4, text: 'Fecha · Detalle · Importe · Saldo' },
        { row: 6 },
        { row: 7 },
      ],
    })
  })

  it('keeps a line that has but one cell and others below it: a payment without its key is told, not passed over', async () => {
    expect(await found(['Proveedor;CBU;Importe', 'Lucero;;', 'Paz;1;2'])).toMatchObject({
      rows: [2, 3],
    })
    expect(await found(['Destino;Importe', 'Lucero;', 'Paz;'])).toMatchObject({ rows: [2, 3] })
  })

  it('keeps a line that says a balance only', async () => {
    expect(await found([TITLES, ';;;6.000,00', ...LINES])).toMatchObject({ rows: [2, 3, 4] })
  })

  it('has the letters of the spreadsheet for titles where it has none: the first row is a line', async () => {
    expect(await found(LINES)).toEqual({
      header: ['A', 'B', 'C', 'D'],
      isTitled: false,
      rows: [1, 2],
      unread: [],
    })
    const words = 'Lucero;alias.de.lucero'
    expect(await found(['Paz;0110012920000091344977', words, 'Sosa;1'])).toMatchObject({
      isTitled: false,
      rows: [1, 2, 3],
    })
  })

  it('may hold words only, below the first of its rows', async () => {
    expect(await found(['Nombre;Alias', 'Lucero;lucero.sa', 'Paz;paz.mp'])).toMatchObject({
      header: ['Nombre', 'Alias'],
      rows: [2, 3],
    })
  })

  it('may have columns that are blank, or hold something under no title', async () => {
    expect(await found(['Nombre;;CBU;', 'Lucero;;1;'])).toMatchObject({
      header: ['Nombre', '', 'CBU', ''],
    })
    expect(await found([';Nombre;CBU', '7;Lucero;1'])).toMatchObject({
      header: ['A', 'Nombre', 'CBU'],
    })
  })

  it('of titles alone is none', async () => {
    expect(codeOf(await parsed(['Octubre', TITLES]))).toBe('import_no_rows')
  })

  it('is separated as its lines are, whatever stands above them', async () => {
    const rows = ['Cuentas: pesos, dólares, euros', TITLES, ...LINES]
    expect(good(await parsed(rows)).csv?.delimiter).toBe(';')
    const commas = ['Reporte', 'Fecha,Detalle,Importe', '05/10/2026,Depósito,"2.500,00"']
    expect(good(await parsed(commas)).csv?.delimiter).toBe(',')
  })
})

it('a quotation mark within a text is told with its row', async () => {
  expect(
    await parsed([TITLES, ...LINES, '07/10/2026;"Sur" SA 32" negro;-1,00;1,00']),
  ).toMatchObject({
    error: { code: 'import_quotes', params: { row: 4 } },
  })
})
