import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customerOf } from '../src/sandbox/data/customer.ts'
import { positionFile } from '../src/sandbox/data/position-data.ts'
import { type Bench, type Figure, figure, median } from './bench.ts'
import { built } from './built.ts'
import type { ImportMeasure, Mode } from './position-import-child.ts'

const HOLDINGS = 100_000
const ROUNDS = 5

/**
 * Import of a position file with 100,000 holdings (about 20 MB): how long it takes, how long the main thread stands still
 * meanwhile, and how much memory the process needs. Every measurement runs in a fresh process, five rounds. The floor of the
 * time is a bare import, medians against medians. Of the pauses the best round counts, because other
 * programs only add to them, against an idle second of the same process; of the memory the worst, against a process that
 * only holds the file.
 */
export const positionImport: Bench = { name: 'position-import', run }

async function run(): Promise<readonly Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  try {
    const file = join(dir, 'position.json')
    writeFileSync(file, generated())
    const child = await built('bench/position-import-child.ts', 'src/main/cache/**/*.worker.ts')
    const measure = (mode: Mode): ImportMeasure => measured(child, mode, file)
    const rounds = Array.from({ length: ROUNDS }, () => ({
      imported: measure('import'),
      floor: measure('floor'),
    }))
    const idle = measure('idle')
    const imported = rounds.map((round) => round.imported)
    const floor = medianTime(rounds.map((round) => round.floor))
    return [
      figure('position-import', medianTime(imported), floor, 'ms'),
      figure(
        'position-import-blocked',
        Math.min(...imported.map((one) => one.blockedMilliseconds)),
        Math.min(...imported.map((one) => one.blockedIdleMilliseconds)),
        'ms',
      ),
      figure(
        'position-import-memory',
        Math.max(...imported.map((one) => one.peakMegabytes)),
        idle.peakMegabytes,
        'MB',
      ),
    ]
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const medianTime = (all: readonly ImportMeasure[]): number =>
  median(all.map(({ milliseconds }) => milliseconds))

/** The embedded bank's own file. */
export function generated(holdings = HOLDINGS): string {
  const recipe = {
    seed: 1,
    ordinal: 1,
    fileId: 'bench',
    createdAt: '2026-11-20 10:00:00',
    baseDay: '2026-11-20',
    holdings,
    everyday: false,
    balances: {},
    customer: customerOf(1),
  }
  return [...positionFile(recipe)].join('')
}

/** One import in a process of its own. */
export function measured(child: string, mode: Mode, file: string): ImportMeasure {
  const run = spawnSync(process.execPath, [child, mode, file], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`${mode}: ${run.stderr}`)
  return JSON.parse(run.stdout) as ImportMeasure
}
