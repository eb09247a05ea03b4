import { Buffer } from 'node:buffer'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { codeOf, good } from '../../shared/base/result.fixture.ts'
import { nothingUnread } from '../../shared/base/unread-parts.fixture.ts'
import { readTable } from './table.ts'
import { repacked } from './zip.fixture.ts'

const CBU = '0110012920000091344977'
const csv = (content: string | Buffer, name = 'pagos.csv') =>
  readTable(new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content), name)
const textsOf = async (content: string | Buffer) =>
  good(await csv(content)).lines.map(({ cells }) => cells.map(({ text }) => text))

describe('a CSV', () => {
  it('is read with the delimiter that its header has most of', async () => {
    for (const delimiter of [';', ',', '\t', '|']) {
      const read = good(await csv(`Nombre${delimiter}CBU\r\nMolino${delimiter}${CBU}\r\n`))
      expect(read).toEqual({
        header: ['Nombre', 'CBU'],
        lines: [
          {
            row: 2,
            cells: [
              { text: 'Molino', kind: 'text' },
              { text: CBU, kind: 'text' },
            ],
          },
        ],
        isTitled: true,
        unread: nothingUnread,
        csv: { encoding: 'utf-8', delimiter },
      })
    }
  })

  it('keeps ñ and accents in every encoding that spreadsheets write', async () => {
    const text = 'nombre;monto\r\nPeña & Ibáñez €;1.234,56\r\n'
    const bytes: readonly (readonly [string, Buffer])[] = [
      ['utf-8', Buffer.from(text)],
      ['utf-8', Buffer.from(`\uFEFF${text}`)],
      ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
      ['utf-16le', Buffer.from(text, 'utf16le')],
      // The euro sign is 0x80 there, which Latin-1 does not have.
      ['windows-1252', Buffer.from(text.replace('€', '\x80'), 'latin1')],
    ]
    for (const [encoding, content] of bytes) {
      const read = good(await csv(content))
      expect(read.csv?.encoding).toBe(encoding)
      expect(read.header).toEqual(['nombre', 'monto'])
      expect(read.lines[0]?.cells.map(({ text: cell }) => cell)).toEqual([
        'Peña & Ibáñez €',
        '1.234,56',
      ])
    }
  })

  it('with a cell to the right of its titles is refused, and says which: its amount may be cut in two', async () => {
    const cut = await csv(
      'nombre,vencimiento,importe\nMolino,22/12/2026,1000,50\nPeña,22/12/2026,7\n',
    )
    expect(cut).toMatchObject({
      ok: false,
      error: { code: 'import_stray_cells', params: { count: 1, address: 'D2', text: '50' } },
    })
    const untitled = await csv('nombre;importe;;\nMolino;1;;\nPeña;2;x;y\n')
    expect(untitled).toMatchObject({ error: { params: { count: 2, address: 'C3', text: 'x' } } })
    expect((await csv('nombre,importe,,\nMolino,"1000,50",,\n')).ok).toBe(true)
    expect((await csv(';nombre;importe\n1;Molino;7\n')).ok).toBe(true)
  })

  it('counts rows as a spreadsheet does, and leaves the empty ones out', async () => {
    const read = good(await csv('\n nombre ; cbu \n\n;\nMolino;x\n\n'))
    expect(read.header).toEqual(['nombre', 'cbu'])
    expect(read.lines.map(({ row }) => row)).toEqual([5])
  })

  it('may keep line breaks and delimiters between quotation marks', async () => {
    expect(await textsOf('nombre;nota\n"Uno; Dos";"a\nb ""c"""\n')).toEqual([
      ['Uno; Dos', 'a\nb "c"'],
    ])
  })

  it('may say its delimiter in a first line, and shield digits with ="…"', async () => {
    expect(await textsOf(`sep=,\nnombre,cbu\nMolino,="${CBU}"\n`)).toEqual([['Molino', CBU]])
  })

  it('marks what a spreadsheet would compute', async () => {
    const read = good(await csv('nombre;monto\n=SUMA(A1:A2);-5\n'))
    expect(read.lines[0]?.cells.map(({ kind }) => kind)).toEqual(['formula', 'text'])
  })

  it('that is none is refused, each with its reason', async () => {
    const binary = Buffer.from([1, 2, 3, 0, 0, 9, 200, 31])
    expect(await csv('nombre;cbu\n"abierta;1')).toMatchObject({
      error: { code: 'import_quotes', params: { row: 2 } },
    })
    expect(await csv(binary)).toMatchObject({
      error: { code: 'import_unreadable', params: { reason: 'encoding' } },
    })
    expect(await csv(Buffer.from('\uFEFFa;b', 'utf16le').swap16())).toMatchObject({
      error: { code: 'import_unreadable', params: { reason: 'encoding' } },
    })
    for (const text of ['%PDF-1.7 …', '<html><table>', '\x89PNG\x1a\n\x07\x06', '{"a": 1}'])
      expect(codeOf(await csv(text))).toBe('import_not_spreadsheet')
    for (const text of ['', '\uFEFF', '\n\n;;\n'])
      expect(codeOf(await csv(text))).toBe('import_empty')
    expect(codeOf(await csv('nombre;cbu\n'))).toBe('import_no_rows')
  })

  it('with too many rows or bytes is refused', async () => {
    const lines = Array.from({ length: 5_001 }, (_, n) => `N${n};${CBU}`)
    expect(codeOf(await csv(`nombre;cbu\n${lines.join('\n')}`))).toBe('import_too_large')
    expect(codeOf(await csv(Buffer.alloc(50_000_000, 'a;')))).toBe('import_file_too_large')
  })

  it.each([
    ['one line of separators', ';'.repeat(9_000_000)],
    ['empty lines', '\n'.repeat(9_000_000)],
  ])('of nothing but %s is refused before it is read', async (_, text) => {
    expect(codeOf(await csv(`nombre;cbu\n${text}`))).toBe('import_too_large')
  })
})

type Value =
  | string
  | number
  | boolean
  | Date
  | null
  | { readonly value: number; readonly format: string }
const workbook = async (sheets: Readonly<Record<string, readonly (readonly Value[])[]>>) =>
  Buffer.from(
    await writeExcelFile(
      Object.entries(sheets).map(([sheet, data]) => ({
        sheet,
        data: data.map((row) =>
          row.map((value) =>
            value instanceof Date
              ? { value, format: 'dd/mm/yyyy' }
              : value === null || typeof value === 'object'
                ? value
                : { value },
          ),
        ),
      })),
    ).toBuffer(),
  )
const xlsx = (content: Buffer, name = 'pagos.xlsx') => readTable(new Uint8Array(content), name)
const SHEET = 'xl/worksheets/sheet1.xml'

describe('an XLSX', () => {
  it('is read cell by cell: text, exact numbers, dates, truth values', async () => {
    const file = await workbook({
      Pagos: [
        ['Nombre', 'CBU', 'Monto', 'Fecha', 'Orden'],
        ['Peña', CBU, 1234.56, new Date('2026-11-21T00:00:00Z'), true],
        ['', null, null, null, null],
        ['Otra', Number(CBU), 0.1, null, false],
      ],
    })
    const read = good(await xlsx(file))
    expect(read.csv).toBeNull()
    expect(read.header).toEqual(['Nombre', 'CBU', 'Monto', 'Fecha', 'Orden'])
    expect(read.lines).toMatchObject([
      {
        row: 2,
        cells: [
          { text: 'Peña', kind: 'text' },
          { text: CBU, kind: 'text' },
          { text: '1234.56', kind: 'number' },
          { text: '2026-11-21', kind: 'date' },
          { text: 'true', kind: 'boolean' },
        ],
      },
      {
        row: 4,
        cells: [
          { text: 'Otra' },
          { text: '110012920000091340000', kind: 'number' },
          { text: '0.1', kind: 'number' },
          { kind: 'empty' },
          { text: 'false' },
        ],
      },
    ])
  })

  it('keeps the digits that a person sees, without the noise of a spreadsheet’s arithmetic', async () => {
    const file = await workbook({ Pagos: [['a'], [1]] })
    const shown = async (written: string) => {
      const other = repacked(file, SHEET, (xml) => xml.replace('<v>1</v>', `<v>${written}</v>`))
      return good(await xlsx(other)).lines[0]?.cells[0]?.text
    }
    expect(await shown('1234.5599999999999')).toBe('1234.56')
    expect(await shown('0.10000000000000001')).toBe('0.1')
    expect(await shown('999999999.99')).toBe('999999999.99')
    expect(await shown('1E+2')).toBe('100')
    expect(await shown('100.50')).toBe('100.50')
    expect(await shown('12345678901234567890')).toBe('12345678901234567890')
  })

  it('keeps the leading zeros of a number that its format shows, as of an account', async () => {
    const format = (code: string) => ({ value: 12_345_678, format: code })
    const file = await workbook({
      Pagos: [
        ['a', 'b', 'c', 'd', 'e'],
        [
          format('0000000000'),
          format('[$-2C0A]0000000000;-0'),
          format('#,##0.00'),
          format('0000'),
          format('0'.repeat(22)),
        ],
      ],
    })
    expect(good(await xlsx(file)).lines[0]?.cells).toEqual([
      { text: '0012345678', kind: 'text' },
      { text: '0012345678', kind: 'text' },
      { text: '12345678', kind: 'number' },
      { text: '12345678', kind: 'number' },
      // A longer number would have lost digits when it was typed.
      { text: '12345678', kind: 'number' },
    ])
  })

  it('says which cells are formulas and which show an error', async () => {
    const file = await workbook({
      Pagos: [
        ['a', 'b', 'c'],
        [41, 42, 43],
      ],
    })
    const other = repacked(file, SHEET, (xml) =>
      xml
        .replace('<v>42</v>', '<f>A2+1</f><v>42</v>')
        .replace(/<c r="C2"[^>]*><v>43<\/v>/, '<c r="C2" t="e"><v>#DIV/0!</v>'),
    )
    expect(good(await xlsx(other)).lines[0]?.cells).toEqual([
      { text: '41', kind: 'number' },
      { text: '42', kind: 'formula' },
      { text: '', kind: 'error' },
    ])
  })

  it('takes no formula that stands below the cells for one of them, as that of a list to choose from', async () => {
    const file = await workbook({ Pagos: [['a'], [41]] })
    const choices =
      '<extLst><ext><x14:formula1><xm:f>Listas!$A$1:$A$3</xm:f></x14:formula1></ext></extLst>'
    const other = repacked(file, SHEET, (xml) =>
      xml.replace('</worksheet>', `${choices}</worksheet>`),
    )
    expect(good(await xlsx(other)).lines[0]?.cells).toEqual([{ text: '41', kind: 'number' }])
  })

  it('with more than one sheet that holds something is refused by their names', async () => {
    const rows = [['a'], ['b']]
    expect(await xlsx(await workbook({ 'Pagos & más': rows, Viejos: rows }))).toMatchObject({
      error: { code: 'import_sheets', params: { names: 'Pagos & más, Viejos' } },
    })
  })

  it('may have empty and hidden sheets beside the one', async () => {
    const rows = [['a'], ['b']]
    expect(good(await xlsx(await workbook({ Vacía: [], Pagos: rows }))).header).toEqual(['a'])
    const two = await workbook({ Pagos: rows, Listas: [['oculta'], ['x']] })
    const hidden = repacked(two, 'xl/workbook.xml', (xml) =>
      xml.replace('name="Listas"', 'name="Listas" state="hidden"'),
    )
    expect(good(await xlsx(hidden)).header).toEqual(['a'])
  })

  it('leaves out the rows and columns that a person does not see, and says which', async () => {
    const file = await workbook({
      Pagos: [
        ['Nombre', 'Importe', 'Interno'],
        ['Molino', 10, 'x'],
        ['Pagado', 900_000, 'x'],
        ['Peña', 20, 'x'],
      ],
    })
    const filtered = repacked(file, SHEET, (xml) =>
      xml
        .replace('<row r="3"', '<row r="3" hidden="1"')
        .replace(/<sheetData>/, '<cols><col min="3" max="16384" hidden="1"/></cols><sheetData>'),
    )
    const read = good(await xlsx(filtered))
    expect(read.header).toEqual(['Nombre', 'Importe', ''])
    expect(read.lines.map(({ row, cells }) => [row, cells[1]?.text, cells[2]?.kind])).toEqual([
      [2, '10', 'empty'],
      [4, '20', 'empty'],
    ])
    expect(read.unread).toEqual({ ...nothingUnread, hiddenRows: 1, hiddenColumns: ['Interno'] })
  })

  it('that is something else is refused as what it is', async () => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    const locked = Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')])
    expect(codeOf(await xlsx(old))).toBe('import_old_format')
    expect(codeOf(await xlsx(locked))).toBe('import_encrypted')
    expect(codeOf(await xlsx(Buffer.from('a;b\n1;2')))).toBe('import_unreadable')
    const file = await workbook({ Pagos: [['a'], ['b']] })
    const other = repacked(file, 'xl/workbook.xml', (xml) => xml, 'word/document.xml')
    expect(codeOf(await xlsx(other))).toBe('import_not_spreadsheet')
    expect(codeOf(await xlsx(await workbook({ Pagos: [] })))).toBe('import_empty')
  })

  it('that is damaged anywhere is refused, and never hangs or throws', async () => {
    const file = await workbook({ Pagos: [['a'], ['b']] })
    for (const length of [2, 10, file.length / 2, file.length - 4])
      expect(codeOf(await xlsx(file.subarray(0, length)))).toBe('import_unreadable')
    const broken = repacked(file, SHEET, () => '<worksheet><sheetData><row r="1"><c r="A1')
    expect(codeOf(await xlsx(broken))).toBe('import_unreadable')
  })

  it('with far more cells than a table has is refused before they are made', async () => {
    const file = await workbook({ Pagos: [['a'], ['b']] })
    const cells = '<c r="A1"><v>1</v></c>'.repeat(1_500_000)
    const xml = `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`
    expect(codeOf(await xlsx(repacked(file, SHEET, () => xml)))).toBe('import_too_large')
  })

  it('that unpacks to far more than it seems is refused before it does', async () => {
    const file = await workbook({ Pagos: [['a'], ['b']] })
    const honest = repacked(file, SHEET, () => `<worksheet>${' '.repeat(61_000_000)}</worksheet>`)
    expect(honest.length).toBeLessThan(200_000)
    expect(codeOf(await xlsx(honest))).toBe('import_unpacks_too_large')
    // The directory says one hundred bytes; the content is sixty megabytes.
    const content = deflateRawSync(Buffer.alloc(61_000_000, ' '))
    const lying = repacked(file, SHEET, () => ({ content, claimed: 100 }))
    expect(codeOf(await xlsx(lying))).toBe('import_unreadable')
  })
})
