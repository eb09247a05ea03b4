import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../scripts/builds.ts'
import { type Bench, type Figure, figure } from './bench.ts'
import { fill, must } from './echeqs-desk.ts'
import { startBenchBank } from './embedded-bank.ts'
import { connect, withWatchedServer } from './shell.ts'

const ECHEQS = 500
/** How often each list is read while nothing in it is awaited but an echeq, minutes. */
const PACE = { echeqs: 2, credits: 5, repos: 10, debin: 15 } as const
const STEP = 2
/** Twenty-two days of nine hours with a poll every two minutes, as many as a month has. */
const POLLS = 22 * 9 * 30
/** The first of them fill what is kept anyway, such as the log of requests. */
const FIRST = POLLS / 10

/**
 * Main's heap after as many polls as a month has, against its heap after the first tenth. It runs the built shell, its
 * scheduler and the embedded bank, one poll right after the other instead of every two minutes. The garbage is collected before
 * both.
 */
export const monthMemory: Bench = { name: 'month-memory', run }

/** The lists whose time has come within this step. */
const due = (minute: number): readonly (keyof typeof PACE)[] =>
  (['echeqs', 'credits', 'repos', 'debin'] as const).filter((id) => minute % PACE[id] < STEP)

async function run(): Promise<readonly Figure[]> {
  await buildIfNeeded()
  const bank = await startBenchBank('--echeqs', String(ECHEQS))
  const dataDir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  try {
    return await withWatchedServer(['--data-dir', dataDir], async (shell) => {
      const call = await connect(shell.url)
      await fill(call, shell, bank, ECHEQS)
      const poll = async (times: number) => {
        for (let nth = 0; nth < times; nth += 1)
          await Promise.all(due(nth * STEP).map(async (id) => must(await call('sync.run', { id }))))
      }
      await poll(FIRST)
      const start = await shell.seen('settled')
      await poll(POLLS - FIRST)
      const end = await shell.seen('settled')
      return [figure('month-memory', end.heldMegabytes, start.heldMegabytes, 'MB')]
    })
  } finally {
    bank.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
