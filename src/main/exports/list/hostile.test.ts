import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileTexts, UNSAFE } from '../../../shared/text/hostile.fixture.ts'
import { csvSink } from './csv.ts'
import type { CellKind, ExportPlan, Sink } from './plan.ts'
import { printSink } from './print.ts'
import { xlsxSink } from './xlsx.ts'

const KINDS: readonly CellKind[] = ['text', 'key', 'amount', 'quantity', 'count', 'date']
const rows = Object.values(hostileTexts).map((text) => KINDS.map(() => text))
let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tesorero-hostile-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const planOf = (format: ExportPlan['format']): ExportPlan => ({
  format,
  path: join(dir, `hostile.${format}`),
  locale: 'es-AR',
  csvNumbers: 'es-AR',
  opening: {
    title: hostileTexts.turned,
    facts: Object.values(hostileTexts).map((value) => ({ label: value.slice(0, 50), value })),
    summaries: [],
    sheet: 'Resumen',
    foot: hostileTexts.style,
  },
  tables: [
    {
      title: 'Filas',
      columns: KINDS.map((kind) => ({ header: kind, kind, width: 10 })),
      empty: '',
      cut: null,
    },
  ],
})

async function written(sink: Sink): Promise<string | null> {
  await sink.rows({ table: 0, rows })
  return sink.end()
}

/** The place of a text among the rows. */
const placeOf = (name: keyof typeof hostileTexts): number => Object.keys(hostileTexts).indexOf(name)

describe('hostile texts in a file', () => {
  it('of CSV hold nothing that cannot be seen and no formula', async () => {
    const plan = planOf('csv')
    await written(await csvSink(plan))
    const text = (await readFile(plan.path, 'utf8')).slice(1)
    const cells = Papa.parse<string[]>(text, { delimiter: ';' }).data.slice(1, -1)
    expect(cells).toHaveLength(rows.length)
    for (const cell of cells.flat()) {
      expect(cell).not.toMatch(UNSAFE)
      expect(cell).not.toMatch(/^[=+\-@]/)
    }
  })

  it('of XLSX make a workbook that opens, with no cell longer than one may be', async () => {
    const plan = planOf('xlsx')
    await written(await xlsxSink(plan))
    const sheets = await readExcelFile(plan.path)
    const cells = sheets.flatMap(({ data }) => data.flat()).filter((cell) => cell !== null)
    expect(cells.length).toBeGreaterThan(rows.length * KINDS.length)
    for (const cell of cells) {
      expect(String(cell)).not.toMatch(UNSAFE)
      expect(String(cell).length).toBeLessThanOrEqual(32_767)
    }
  })

  it('of a printed page are neither markup nor hidden, and an isolate ends where it began', async () => {
    const page = (await written(printSink(planOf('pdf')))) ?? ''
    expect(page).not.toMatch(UNSAFE)
    expect(page).not.toMatch(/<(?:img|script|body onload)/)
    expect(page.match(/<\/style>/g)).toHaveLength(1)
    expect(page).toContain('ACME [U+202E])AS adiconoc atneuc( 123')
    expect(page.length).toBeLessThan(200_000)
  })

  it('keep two identifiers apart that look alike', async () => {
    const plan = { ...planOf('csv'), path: join(dir, 'keys.csv') }
    await written(await csvSink(plan))
    const cells = Papa.parse<string[]>((await readFile(plan.path, 'utf8')).slice(1), {
      delimiter: ';',
    }).data
    const row = cells[placeOf('zeroWidth') + 1]
    expect(row?.[0]).toBe('ACME')
    expect(row?.[1]).toBe('AC[U+200B][U+2060]ME')
  })
})
