import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { unzipSync } from 'fflate'
import { systemClock } from '../src/main/bank/index.ts'
import { exportedEcheqs } from '../src/main/exports/echeqs.ts'
import { exportList } from '../src/main/exports/list/export-list.ts'
import { createJobs } from '../src/main/jobs/registry.ts'
import { createPrinter } from '../src/main/shell/browser/pdf.ts'
import { ok } from '../src/shared/base/result.ts'
import type { EcheqRow } from '../src/shared/lists/echeqs.ts'
import { type Figure, figure, median } from './bench.ts'
import type { Watched } from './watch.ts'

/** How an export went in the shell: its time, and memory before and meanwhile. */
export interface Exported {
  readonly milliseconds: number
  readonly before: number
  readonly seen: Watched
}

const PRINTED = 1000
const ROUNDS = 3
/** What the process may hold more while it exports, megabytes. */
const MOST_MORE_MB = 50

type Format = 'csv' | 'xlsx' | 'pdf'

/**
 * `desk-export-csv`, `-xlsx`: all echeqs from the call to the finished file, against a bare write of the same cells as CSV
 * and the deflation of the same XML. `desk-export-memory`: the most that the process held meanwhile, against what it held
 * before and a little. `desk-export-pdf`: a thousand of them as PDF, against the printing of the finished page.
 */
export async function exportFigures(
  held: readonly EcheqRow[],
  { csv, xlsx }: { readonly csv: Exported; readonly xlsx: Exported },
): Promise<readonly Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  try {
    const write = await floorOfCsv(await made(dir, held, 'csv'), dir)
    const deflate = await floorOfXlsx(await made(dir, held, 'xlsx'))
    const memory = (name: string, { before, seen }: Exported) =>
      figure(`desk-export-${name}-memory`, seen.peakMegabytes, before + MOST_MORE_MB, 'MB')
    return [
      figure('desk-export-csv', csv.milliseconds, write, 'ms'),
      figure('desk-export-xlsx', xlsx.milliseconds, deflate, 'ms'),
      memory('csv', csv),
      memory('xlsx', xlsx),
      await printed(dir, held.slice(0, PRINTED)),
    ]
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Makes a file as main does, of rows that are at hand; answers where it lies. */
async function made(
  dir: string,
  held: readonly EcheqRow[],
  format: Format,
  print: (html: string) => ReturnType<ReturnType<typeof createPrinter>['print']> = async () =>
    ok(new Uint8Array()),
): Promise<string> {
  // Of the caches, what a list of echeqs reads.
  const cache = {
    totals: async () =>
      ok([{ currency: 'ARS', direction: 'received', count: held.length, amount: '1.00' }]),
    chosen: async (_selection: unknown, _sort: unknown, from: number) =>
      ok(held.slice(from, from + 1000)),
  } as unknown as Parameters<typeof exportedEcheqs>[0]
  const notes = { list: async () => ok([]) } as unknown as Parameters<typeof exportedEcheqs>[1]
  const sort = { column: 'paidAt', descending: false } as const
  const list = await exportedEcheqs(cache, notes, { filter: {}, except: [] }, sort, 'es-AR')
  if (!list.ok) throw new Error(list.error.code)
  let path = ''
  const settings = { locale: 'es-AR', csvNumbers: 'es-AR' }
  const outcome = await exportList(
    {
      shell: {
        save: async (file) => {
          path = file.path
          return ok({ kind: 'saved', path })
        },
        printToPdf: print,
        print: async () => ok({ kind: 'printed' }),
      },
      jobs: createJobs({ clock: systemClock, onChange: () => undefined }),
      tempDir: dir,
      settings: async () => ok(settings as never),
    },
    list.value,
    {
      format,
      profile: { name: 'Bench', environment: 'sandbox' },
      exportedAt: '2026-11-20T12:00:00Z',
    },
  )
  if (!outcome.ok) throw new Error(outcome.error.code)
  return path
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The same cells, quoted and written. */
async function floorOfCsv(path: string, dir: string): Promise<number> {
  const rows = readFileSync(path, 'utf8')
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'))
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(
      await timed(async () => {
        const file = createWriteStream(join(dir, `floor-${round}.csv`))
        for (const row of rows) file.write(`"${row.join('";"')}"\r\n`)
        await finished(file.end())
      }),
    )
  return median(times)
}

/** The XML of the same workbook, deflated. */
async function floorOfXlsx(path: string): Promise<number> {
  const parts = Object.values(unzipSync(readFileSync(path)))
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(
      await timed(async () => {
        for (const part of parts) await promisify(deflateRaw)(part)
      }),
    )
  return median(times)
}

async function printed(dir: string, rows: readonly EcheqRow[]): Promise<Figure> {
  const printer = createPrinter(dir)
  let html = ''
  const print = (page: string) => {
    html = page
    return printer.print(page)
  }
  const [values, floors]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    values.push(await timed(() => made(dir, rows, 'pdf', print)))
    floors.push(
      await timed(async () => {
        const pdf = await printer.print(html)
        if (!pdf.ok) throw new Error(JSON.stringify(pdf.error))
      }),
    )
  }
  return figure('desk-export-pdf', median(values), median(floors), 'ms')
}
