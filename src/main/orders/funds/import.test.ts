import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { nothingUnread } from '../../../shared/base/unread-parts.fixture.ts'
import type { FundImport } from '../../../shared/views/fund-batches.ts'
import { columnMemory, unasked } from '../../tables/columns.fixture.ts'
import { readTable } from '../../tables/table.ts'
import { sheetOfTable } from './import.ts'

const TITLES = 'Id de liquidación;Cuenta;Titular;Clase;Cuotapartes;Valor;Importe'
const line = (id: string, amount = '1005,00', more = ''): string =>
  `${id};77;Pérez Ñandú, Ana;A;100,5;10;${amount}${more}`
const csv = (lines: readonly string[], titles = TITLES): Uint8Array =>
  Buffer.from([titles, ...lines].join('\r\n'), 'utf8')

async function imported(bytes: Uint8Array, name = 'lote.csv'): Promise<FundImport> {
  const table = await readTable(bytes, name)
  if (!table.ok) throw new Error(JSON.stringify(table.error))
  const sheet = sheetOfTable(table.value, 'es-AR', columnMemory())
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error))
  return unasked(sheet.value)
}
const codes = ({ problems }: FundImport) =>
  problems.map(({ address, code, text }) => [address, code, text])

describe('a CSV', () => {
  test('becomes lines of the grid, in the words of an office or of the bank', async () => {
    const { rows, problems, unread } = await imported(csv([line('L1')]))
    expect(rows).toEqual([
      {
        settlementId: 'L1',
        shareholderAccountId: '77',
        shareholderName: 'Pérez Ñandú, Ana',
        classType: 'A',
        shareQuantity: '100,5',
        shareValue: '10',
        amount: '1005,00',
      },
    ])
    expect(problems).toEqual([])
    const wire = await imported(csv(['L1,9,x'], 'settlement_id,amount,Sucursal'))
    expect(wire.rows).toEqual([{ settlementId: 'L1', amount: '9' }])
    expect([...unread.columns, ...wire.unread.columns]).toEqual(['Sucursal'])
  })

  test('in windows-1252 keeps its letters', async () => {
    const { rows, csv: found } = await imported(
      Buffer.from([TITLES, line('L1')].join('\r\n'), 'latin1'),
    )
    expect(rows[0]?.shareholderName).toBe('Pérez Ñandú, Ana')
    expect(found?.encoding).toBe('windows-1252')
  })

  test('names each wrong cell by its address and leaves its text in the grid', async () => {
    const lines = [line('L1', '1,234'), line('L2', ''), line('L3', 'mil')]
    const result = await imported(csv(lines))
    expect(codes(result)).toEqual([
      ['G2', 'too_many_decimals', '1,234'],
      ['G3', 'required', ''],
      ['G4', 'not_a_number', 'mil'],
    ])
    expect(result.rows.map(({ amount }) => amount)).toEqual(['1,234', undefined, 'mil'])
  })

  test('has its numbers as the language of the grid writes them, once a column shows its writing', async () => {
    const shares = async (...texts: readonly string[]) => {
      const lines = texts.map((text, index) => `L${index};"${text}"`)
      const { rows } = await imported(csv(lines, 'Id de liquidación;Cuotapartes'))
      return rows.map(({ shareQuantity }) => shareQuantity)
    }
    expect(await shares('1.234', '5')).toEqual(['1.234', '5'])
    expect(await shares('1.234', '100,25')).toEqual(['1234', '100,25'])
    expect(await shares('1.234', '100.25')).toEqual(['1,234', '100,25'])
    expect(await shares('1,234', '100.25')).toEqual(['1234', '100,25'])
    expect(await shares('1.234', '100.25', '100,25')).toEqual(['1.234', '100.25', '100,25'])
  })

  test('of 501 lines arrives whole', async () => {
    const lines = Array.from({ length: 501 }, (_, index) => line(`L${index}`))
    expect((await imported(csv(lines))).rows).toHaveLength(501)
  })

  test('with the data of the batch on each line fills the header as most lines have it', async () => {
    const titles = `${TITLES};Moneda;CBU del fondo`
    const cbu = '2850590940090418135201'
    const lines = [
      line('L1', '1', `;ARS;${cbu}`),
      line('L2', '1', ';USD;2,85059E+21'),
      line('L3', '1', `;ARS;${cbu}`),
    ]
    const result = await imported(csv(lines, titles))
    expect(result.header).toEqual({ currency: 'ARS', fciCbu: cbu })
    expect(codes(result)).toEqual([
      ['I3', 'digits_lost', '2,85059E+21'],
      ['H3', 'other_than_header', 'USD'],
    ])
    expect(result.rows.map(({ currency }) => currency)).toEqual([undefined, 'USD', undefined])
  })

  test.each([
    ['two titles mean the same', 'Titular;Nombre'],
    ['nothing is of an operation', 'Moneda;Sucursal'],
  ])('is asked about where %s', async (_, titles) => {
    const table = await readTable(csv(['a;1'], titles), 'x.csv')
    if (!table.ok) throw new Error(table.error.code)
    expect(sheetOfTable(table.value, 'es-AR', columnMemory())).toMatchObject({
      ok: true,
      value: { header: titles.split(';') },
    })
  })
})

describe('an XLSX', () => {
  const workbook = async (cells: readonly (string | number)[]): Promise<Uint8Array> => {
    const titles = ['Id de liquidación', 'Cuenta', 'Cuotapartes', 'Importe', 'CBU del fondo']
    const row = cells.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String },
    )
    return writeExcelFile([titles.map((value) => ({ value, type: String })), row]).toBuffer()
  }

  test('whose numbers are numbers is read without doubt, and a CBU in one has lost digits', async () => {
    const result = await imported(await workbook(['L1', 77, 1.234, 1234.5, 2.8505909400904181e21]))
    expect(result.rows).toEqual([
      {
        settlementId: 'L1',
        shareholderAccountId: '77',
        shareQuantity: '1,234',
        amount: '1234,5',
      },
    ])
    expect(result.header.fciCbu).toMatch(/^2,8505909400904\dE\+21$/)
    expect(codes(result)).toContainEqual(['E2', 'digits_lost', result.header.fciCbu])
  })

  test('that is the old format renamed is refused by name', async () => {
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(600).fill(0)])
    const table = await readTable(old, 'lote.xlsx')
    expect(table).toMatchObject({ ok: false, error: { code: 'import_old_format' } })
  })
})

test('a formula stands in the grid as one, to be replaced by its result', () => {
  const sheet = sheetOfTable(
    {
      header: ['Id de liquidación', 'Importe'],
      lines: [
        {
          row: 2,
          cells: [
            { text: 'L1', kind: 'text' },
            { text: '1005', kind: 'formula' },
          ],
        },
      ],
      unread: nothingUnread,
      isTitled: true,
      csv: null,
    },
    'es-AR',
    columnMemory(),
  )
  if (!sheet.ok) throw new Error(sheet.error.code)
  const read = unasked(sheet.value)
  expect(read.rows).toEqual([{ settlementId: 'L1', amount: '=1005' }])
  expect(read.problems).toContainEqual({
    row: 2,
    field: 'amount',
    address: 'B2',
    code: 'formula',
    text: '=1005',
  })
})
