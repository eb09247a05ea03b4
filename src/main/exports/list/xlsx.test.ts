import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeExcelFile, { type CellObject } from 'write-excel-file/node'
import { dateOf } from '../../../shared/text/format.ts'
import { hostileTexts } from '../../../shared/text/hostile.fixture.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import { cellText } from './cell-text.ts'
import { type CellKind, type ExportPlan, isNumeric } from './plan.ts'
import { isExactAsNumber } from './sheet-cells.ts'
import { xlsxSink } from './xlsx.ts'

const KINDS: readonly CellKind[] = ['text', 'key', 'amount', 'quantity', 'count', 'date']
let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tesorero-xlsx-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const tableOf = (title: string, kinds: readonly CellKind[]): ExportPlan['tables'][number] => ({
  title,
  columns: kinds.map((kind, nth) => ({ header: `${kind} ${nth}`, kind, width: 10 + nth })),
  empty: '',
  cut: null,
})

const planOf = (name: string, tables: ExportPlan['tables']): ExportPlan => ({
  format: 'xlsx',
  path: join(dir, name),
  locale: 'es-AR',
  csvNumbers: 'es-AR',
  opening: { title: '', facts: [], summaries: [], sheet: null, foot: '' },
  tables,
})

async function written(plan: ExportPlan, pieces: readonly (readonly string[])[][]) {
  const sink = await xlsxSink(plan)
  for (const rows of pieces) await sink.rows({ table: 0, rows })
  await sink.end()
  return plan.path
}

/** A cell as a well-known library for workbooks takes it. */
function asObject(kind: CellKind, given: string): CellObject {
  const text = cellText(kind, given)
  const date = kind === 'date' ? dateOf(given) : null
  if (date !== null)
    return { value: new Date(`${date}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  return isNumeric(kind) && isDecimalText(text) && isExactAsNumber(text)
    ? { value: Number(text), type: Number, format: '#,##0.00' }
    : { value: text, type: String, format: '@' }
}

const texts: readonly string[] = [
  ...Object.values(hostileTexts),
  '',
  ' ',
  '  a\n\tb ',
  'línea\r\notra',
  'a & <b> ]]> "c" \'d\'',
  '=1+1',
  '\u0000\u0007\u001B\u007F\uFFFE',
  'ñ'.repeat(32_767),
  '😀'.repeat(20_000),
  '&'.repeat(40_000),
  '0',
  '-0',
  '-0.50',
  '1234567.8',
  '999999999999999',
  '0.123456789012345',
  '0.1234567890123456',
  '12345678901234567890.1234',
  '100000000000000000000',
  '0.000000000000000000001',
  '007',
  '1e5',
  '2026-11-21',
  '2026-11-21T23:30:00.000-03:00',
  '2026-11-22T01:30:00Z',
  '2026-02-30',
]

describe('a workbook', () => {
  it('has the cells that a library for workbooks would write, whatever they hold', async () => {
    const rows = texts.map((text) => KINDS.map(() => text))
    const path = await written(planOf('own.xlsx', [tableOf('Filas', KINDS)]), [
      rows.slice(0, 5),
      [],
      rows.slice(5),
    ])
    const other = join(dir, 'library.xlsx')
    await writeExcelFile([
      {
        sheet: 'Filas',
        data: [
          KINDS.map((kind, nth) => ({ value: `${kind} ${nth}`, type: String })),
          ...rows.map((row) => row.map((text, nth) => asObject(KINDS[nth] ?? 'text', text))),
        ],
      },
    ]).toFile(other)
    const [own, library] = [await readExcelFile(path), await readExcelFile(other)]
    expect(own[0]?.data).toHaveLength(texts.length + 1)
    // The library leaves out the sign that stands for what cannot be read.
    const seen = (cell: unknown) =>
      typeof cell === 'string' ? cell.replaceAll('\uFFFD', '') : cell
    for (const [nth, row] of (library[0]?.data ?? []).entries())
      expect(own[0]?.data[nth]?.map(seen), JSON.stringify(texts[nth - 1]?.slice(0, 40))).toEqual(
        row.map(seen),
      )
  })

  it('keeps a text that looks like a coded character', async () => {
    const path = await written(planOf('coded.xlsx', [tableOf('Filas', ['text'])]), [
      [['_x0041_ y _x005F_']],
    ])
    expect((await readExcelFile(path))[0]?.data[1]).toEqual(['_x0041_ y _x005F_'])
  })

  it('has a sheet for each table, also for one without rows, with widths, a header that stays and arrows to narrow', async () => {
    const plan = planOf('sheets.xlsx', [
      tableOf('Con [filas]', ['text', 'amount']),
      tableOf('Sin filas', ['text']),
      tableOf(
        `Un nombre ${'largo'.repeat(10)}`,
        Array.from({ length: 28 }, () => 'text'),
      ),
    ])
    const sink = await xlsxSink(plan)
    await sink.rows({ table: 0, rows: [['a', '1.5']] })
    const wide = Array.from({ length: 28 }, (_, nth) => `${nth}`)
    await sink.rows({ table: 2, rows: [wide] })
    await sink.end()
    const sheets = await readExcelFile(plan.path)
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Con  filas ',
      'Sin filas',
      'Un nombre largolargolargolargol',
    ])
    expect(sheets.map(({ data }) => data.length)).toEqual([2, 1, 2])
    const parts = unzipSync(await readFile(plan.path))
    const sheet = (nth: number) =>
      strFromU8(parts[`xl/worksheets/sheet${nth}.xml`] ?? new Uint8Array())
    expect(sheet(1)).toContain('<col min="2" max="2" width="11" customWidth="1"/>')
    expect(sheet(1)).toContain('ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"')
    expect(sheet(1)).toContain('</sheetData><autoFilter ref="A1:B2"/></worksheet>')
    expect(sheet(2)).not.toContain('autoFilter')
    expect(sheet(3)).toContain('<c r="AB2" s="2" t="inlineStr"><is><t>27</t></is></c>')
  })

  it('is made of pieces, none of which stays: the file grows while rows still come', async () => {
    const plan = planOf('long.xlsx', [tableOf('Filas', ['key'])])
    const sink = await xlsxSink(plan)
    const piece = (from: number) =>
      Array.from({ length: 20_000 }, (_, nth) => [`${(from + nth) ** 3}`])
    for (let from = 0; from < 200_000; from += 20_000)
      await sink.rows({ table: 0, rows: piece(from) })
    expect((await stat(plan.path)).size).toBeGreaterThan(500_000)
    await sink.end()
    expect((await readExcelFile(plan.path))[0]?.data).toHaveLength(200_001)
  })

  it('is no file where one is already, or where none can be', async () => {
    const plan = planOf('twice.xlsx', [tableOf('Filas', ['text'])])
    await written(plan, [[['a']]])
    const before = await readFile(plan.path)
    await expect(written(plan, [[['b']]])).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await readFile(plan.path)).toEqual(before)
    await expect(
      written({ ...plan, path: join(dir, 'none', 'x.xlsx') }, [[['b']]]),
    ).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await readdir(dir)).not.toContain('none')
  })
})
