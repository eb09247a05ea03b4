import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from '../scripts/builds.ts'
import { systemClock } from '../src/host/clock.ts'
import { createBankClient } from '../src/main/bank/index.ts'
import { openCacheFile } from '../src/main/cache/file.ts'
import { JsonReader } from '../src/shared/json/reader.ts'
import { type Bench, type Figure, figure } from './bench.ts'
import { fill, must, SETTLED_MS } from './echeqs-desk.ts'
import { type BenchBank, startBenchBank } from './embedded-bank.ts'
import { connect, withWatchedServer } from './shell.ts'

const ROWS = Number(process.env['BENCH_CREDITS'] ?? 500_000)
const ECHEQS = 20
/** Memory that their reading may take, megabytes, and the longest pause of the main thread, milliseconds. */
const [MOST_MORE_MB, LONGEST_MS] = [100, 50]

/**
 * A list of 500,000 incoming credits in one answer, from the call until all are in, in the built browser shell with an open
 * profile. Also the longest pause of its main thread and its most memory meanwhile. Floor: the same bytes parsed and inserted
 * bare, each with its key and JSON; the memory of the process before.
 */
export const creditsStream: Bench = { name: 'credits-stream', run }

async function run(): Promise<readonly Figure[]> {
  await buildIfNeeded()
  const config = { incoming_pages: 'uncounted', everyday: true }
  const options = ['--echeqs', String(ECHEQS), '--config', JSON.stringify(config)]
  const bank = await startBenchBank(...options)
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  try {
    return await withWatchedServer(['--data-dir', join(dir, 'app')], async (shell) => {
      const call = await connect(shell.url)
      await fill(call, shell, bank, ECHEQS)
      must(await call('sync.run', { id: 'credits' }))
      await bank.configure({ incoming_rows: ROWS })
      await sleep(SETTLED_MS)
      await shell.seen('settled')
      const open = shell.megabytes() ?? Number.NaN
      const started = performance.now()
      const job = must(await call('sync.run', { id: 'credits' }))
      const milliseconds = performance.now() - started
      if (job.lastError !== null) throw new Error(JSON.stringify(job.lastError))
      const { longest, peakMegabytes } = await shell.seen('read')
      return [
        figure('credits-stream', milliseconds, await bare(dir, bank), 'ms'),
        figure('credits-stream-blocked', longest, LONGEST_MS, 'ms'),
        figure('credits-stream-memory', peakMegabytes, open + MOST_MORE_MB, 'MB'),
      ]
    })
  } finally {
    bank.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** The least work that keeps the list, in milliseconds. */
async function bare(dir: string, { config }: BenchBank): Promise<number> {
  const started = performance.now()
  const opened = openCacheFile(join(dir, 'floor.db'), randomBytes(32))
  if (!opened.ok) throw new Error('the database of the floor did not open')
  opened.value.exec('BEGIN; CREATE TABLE bare (key TEXT PRIMARY KEY, raw TEXT NOT NULL) STRICT')
  const insert = opened.value.prepare('INSERT INTO bare VALUES (?, ?)')
  const keyOf = (credit: unknown) => (credit as { readonly id: string }).id
  const take = ({ value, text }: { readonly value: unknown; readonly text: string }) =>
    insert.run(keyOf(value), text).changes === 1
  const reader = new JsonReader({ plan: 'list', take })
  const decoder = new TextDecoder()
  const begin = () => async (piece: Uint8Array) =>
    reader.push(decoder.decode(piece, { stream: true }))
  const client = createBankClient(config, { clock: systemClock })
  const reply = await client.transfers.incoming(null, begin)
  client.close()
  if (!reply.ok || !reader.end().ok) throw new Error('the list of the floor did not come whole')
  opened.value.exec('COMMIT').close()
  return performance.now() - started
}
