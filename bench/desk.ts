import { createWriteStream, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { unzipSync } from 'fflate'
import { buildIfNeeded } from '../scripts/builds.ts'
import { type Bench, type Figure, figure, median } from './bench.ts'
import { type Call, everyRow, fill, must, SETTLED_MS } from './echeqs-desk.ts'
import { queriesOf } from './echeqs-queries.ts'
import { startBenchBank } from './embedded-bank.ts'
import { connect, type Shell, withWatchedServer } from './shell.ts'

const ECHEQS = 100_000
const ROUNDS = 5
const EXPORTS = 3
const FIRST_ROWS = 50
/** How long main may stand still, milliseconds, and what it may hold more while it exports, megabytes. */
const [MOST_BLOCKED_MS, MOST_MORE_MB] = [50, 50]

/**
 * The built shell with 100,000 echeqs. `desk-blocked-*`: the longest time for which main's loop stood still in an act, against
 * what it may. `desk-export-*`: from the call to the finished file, against a bare write of the same cells as CSV, or the
 * deflation of the same XML. `-memory`: the most that the process held meanwhile, against what it held before and a little.
 */
export const desk: Bench = { name: 'desk', run }

async function run(): Promise<readonly Figure[]> {
  await buildIfNeeded()
  const bank = await startBenchBank('--echeqs', String(ECHEQS))
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  try {
    return await withWatchedServer(['--data-dir', dir], async (shell) => {
      const call = await connect(shell.url)
      await call('app.drawn', {})
      await shell.seen()
      await fill(call, shell, bank, ECHEQS)
      const sync = blocked('sync-100k', await shell.seen())
      const rows = await everyRow(call, ECHEQS)
      await shell.seen()
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { filter, sort } of queriesOf(rows, round))
          must(await call('echeqs.list', { filter, sort, offset: 0, limit: FIRST_ROWS }))
      const filter = blocked('filter', await shell.seen())
      await sleep(SETTLED_MS)
      return [
        sync,
        filter,
        ...(await exporting(call, shell, dir, 'csv')),
        ...(await exporting(call, shell, dir, 'xlsx')),
      ]
    })
  } finally {
    bank.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

const blocked = (act: string, { longest }: { readonly longest: number }): Figure =>
  figure(`desk-blocked-${act}`, longest, MOST_BLOCKED_MS, 'ms')

const medianOf = async (rounds: number, work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return median(times)
}

async function exporting(
  call: Call,
  shell: Shell,
  dir: string,
  format: 'csv' | 'xlsx',
): Promise<readonly Figure[]> {
  const selection = { filter: {}, except: [] } as const
  const sort = { column: 'paidAt', descending: false } as const
  const before = (await shell.seen('settled')).peakMegabytes
  const milliseconds = await medianOf(EXPORTS, async () =>
    must(await call('echeqs.export', { selection, format, sort })),
  )
  const seen = await shell.seen()
  // The file waits there for a window to fetch it.
  const [path = ''] = globSync(join(dir, `tmp/*.${format}`))
  if (statSync(path).size < ECHEQS) throw new Error(`the ${format} is not whole`)
  const least = format === 'csv' ? writingOf(path) : deflatingOf(path)
  return [
    blocked(`export-${format}`, seen),
    figure(`desk-export-${format}`, milliseconds, await medianOf(EXPORTS, least), 'ms'),
    figure(`desk-export-${format}-memory`, seen.peakMegabytes, before + MOST_MORE_MB, 'MB'),
  ]
}

/** The same cells, quoted and written. */
function writingOf(path: string): () => Promise<void> {
  const rows = readFileSync(path, 'utf8')
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'))
  return async () => {
    const file = createWriteStream(`${path}.floor`)
    for (const row of rows) file.write(`"${row.join('";"')}"\r\n`)
    await finished(file.end())
  }
}

/** The XML of the same workbook, deflated. */
function deflatingOf(path: string): () => Promise<void> {
  const parts = Object.values(unzipSync(readFileSync(path)))
  return async () => {
    for (const part of parts) await promisify(deflateRaw)(part)
  }
}
