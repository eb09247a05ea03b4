import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from '../scripts/builds.ts'
import { prove } from '../src/shared/completeness/prove.ts'
import { type Bench, type Figure, figure, median, p95 } from './bench.ts'
import { built } from './built.ts'
import { scene as movementsOf } from './completeness.ts'
import { type Call, everyRow, fill, must, SETTLED_MS } from './echeqs-desk.ts'
import { queriesOf } from './echeqs-queries.ts'
import { startBenchBank } from './embedded-bank.ts'
import { exportFigures } from './exports.ts'
import { scene as echeqsOf, recompute } from './forecast.ts'
import { exponentOf, type Point } from './growth.ts'
import { generated, measured } from './position-import.ts'
import { connect, type Shell, withWatchedServer } from './shell.ts'
import type { Watched } from './watch.ts'

const SIZES = [1000, 10_000, 100_000] as const
const LARGEST = 100_000
const ROUNDS = 5
const FIRST_ROWS = 50
const STARTS = 9
/** As many as their floors are measured. */
const EXPORTS = 3
/** What a growth may be at most, and how long main may stand still: the longest time, and that of 999 of 1,000. */
const [MOST_GROWTH, MOST_BLOCKED_MS, MOST_P999_MS] = [1.1, 50, 16]

/**
 * The desk with 1,000, 10,000 and 100,000 rows. `growth-*`: the exponent of each act's time against the one that is wanted
 * at most. `blocked-*`: how long main's loop stood still in the same acts (`-p999`: in 999 of 1,000 of its turns), with as
 * many rows as the name says, against what it may. `exports-*` with the most rows, see {@link exportFigures}.
 */
export const deskGrowth: Bench = { name: 'desk', run }

/** The times of each act by the number of rows. */
type Times = Map<string, Point[]>

const note = (times: Times, act: string, rows: number, milliseconds: number): void => {
  times.set(act, [...(times.get(act) ?? []), { rows, milliseconds }])
}

async function run(): Promise<readonly Figure[]> {
  await buildIfNeeded()
  const times: Times = new Map()
  const figures: Figure[] = [...(await starting())]
  for (const rows of SIZES) {
    figures.push(...(await atDesk(rows, times)))
    inMemory(rows, times)
  }
  await importing(times)
  const growth = [...times].map(([act, points]) =>
    figure(`desk-growth-${act}`, exponentOf(points), MOST_GROWTH, 'exponent'),
  )
  return [...figures, ...growth]
}

const timed = async (work: () => unknown): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const blocked = (act: string, { longest, p999 }: Watched): readonly Figure[] => [
  figure(`desk-blocked-${act}`, longest, MOST_BLOCKED_MS, 'ms'),
  figure(`desk-blocked-${act}-p999`, p999, MOST_P999_MS, 'ms'),
]

/** Calls as a window does that opens; ends once the application is there. */
async function opened(call: Call): Promise<void> {
  await call('app.info', {})
  await call('app.drawn', {})
  must(await call('profiles.list', {}))
}

/** How main stands still from its start to the opened application, each time in a new folder; the medians. */
async function starting(): Promise<readonly Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  const starts: Watched[] = []
  try {
    for (let nth = 0; nth < STARTS; nth += 1)
      await withWatchedServer(['--data-dir', join(dir, String(nth))], async (shell) => {
        const call = await connect(shell.url)
        await opened(call)
        starts.push(await shell.seen())
      })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  const medianOf = (of: (start: Watched) => number): number => median(starts.map(of))
  return [
    figure(
      'desk-blocked-start',
      medianOf(({ longest }) => longest),
      MOST_BLOCKED_MS,
      'ms',
    ),
    figure(
      'desk-blocked-start-p999',
      medianOf(({ p999 }) => p999),
      MOST_P999_MS,
      'ms',
    ),
  ]
}

/** Synchronises, filters, searches and exports in the built shell. */
async function atDesk(rows: number, times: Times): Promise<readonly Figure[]> {
  const bank = await startBenchBank('--echeqs', String(rows))
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  try {
    return await withWatchedServer(['--data-dir', dir], async (shell) => {
      const call = await connect(shell.url)
      await opened(call)
      await shell.seen()
      note(times, 'sync', rows, await fill(call, shell, bank, rows))
      const sync = await shell.seen()
      const held = await everyRow(call, rows)
      await shell.seen()
      await asking(call, held, times)
      const ask = await shell.seen()
      await sleep(rows < LARGEST ? 0 : SETTLED_MS)
      const exported = await exporting(call, shell, rows, times)
      if (rows < LARGEST) return rows === 10_000 ? blocked('sync-10k', sync) : []
      return [
        ...blocked('sync-100k', sync),
        ...blocked('filter', ask),
        ...blocked('export-csv', exported.csv.seen),
        ...blocked('export-xlsx', exported.xlsx.seen),
        ...(await exportFigures(held, exported)),
      ]
    })
  } finally {
    bank.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function asking(
  call: Call,
  held: Awaited<ReturnType<typeof everyRow>>,
  times: Times,
): Promise<void> {
  const [filters, searches]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { filter, sort } of queriesOf(held, round)) {
      const took = await timed(async () =>
        must(await call('echeqs.list', { filter, sort, offset: 0, limit: FIRST_ROWS })),
      )
      const list = filter.search === undefined ? filters : searches
      list.push(took)
    }
  note(times, 'filter', held.length, p95(filters))
  note(times, 'search', held.length, p95(searches))
}

async function exporting(call: Call, shell: Shell, rows: number, times: Times) {
  const selection = { filter: {}, except: [] } as const
  const one = async (format: 'csv' | 'xlsx') => {
    const before = (await shell.seen('settled')).peakMegabytes
    const took: number[] = []
    for (let round = 0; round < EXPORTS; round += 1)
      took.push(
        await timed(async () =>
          must(
            await call('echeqs.export', {
              selection,
              format,
              sort: { column: 'paidAt', descending: false },
            }),
          ),
        ),
      )
    return { milliseconds: median(took), before, seen: await shell.seen() }
  }
  const csv = await one('csv')
  note(times, 'export', rows, csv.milliseconds)
  return { csv, xlsx: await one('xlsx') }
}

/** The forecast and the proof of the accounts, which work in memory. */
function inMemory(rows: number, times: Times): void {
  const columns = echeqsOf(rows)
  const { snapshots, rows: movements } = movementsOf(rows)
  const input = {
    snapshots,
    movements,
    witnesses: [],
    confirmed: [
      { type: 'C', reversal: false, sign: 1 as const },
      { type: 'D', reversal: false, sign: -1 as const },
    ],
  }
  const [forecasts, proofs]: [number[], number[]] = [[], []]
  for (let round = 0; round < 3 * ROUNDS; round += 1) {
    const started = performance.now()
    recompute(columns, round)
    const between = performance.now()
    prove(input)
    forecasts.push(between - started)
    proofs.push(performance.now() - between)
  }
  note(times, 'forecast', rows, median(forecasts))
  note(times, 'cuadre', rows, median(proofs))
}

async function importing(times: Times): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  try {
    const child = await built('bench/position-import-child.ts', 'src/main/cache/**/*.worker.ts')
    for (const rows of SIZES) {
      const file = join(dir, `${rows}.json`)
      writeFileSync(file, generated(rows))
      const rounds = Array.from({ length: 3 }, () => measured(child, 'import', file).milliseconds)
      note(times, 'import', rows, median(rounds))
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
