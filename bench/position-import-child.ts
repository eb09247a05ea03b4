import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openArchive } from '../src/main/archive/open.ts'
import { openCache } from '../src/main/cache/open.ts'
import { blockedDuring } from './bench.ts'
import { floor } from './position-import-floor.ts'

/**
 * One measurement in a process of its own: `node position-import-child.ts MODE FILE` prints {@link ImportMeasure} as JSON.
 * `import` imports the file as the application does; `idle` does everything else; `floor` does the least there is.
 */
export type Mode = 'import' | 'idle' | 'floor'

export interface ImportMeasure {
  readonly milliseconds: number
  /** The longest time for which the main thread's event loop stood still, and the same while nothing went on. */
  readonly blockedMilliseconds: number
  readonly blockedIdleMilliseconds: number
  readonly peakMegabytes: number
}

const IDLE_MS = 1_000

async function main(mode: Mode, file: string): Promise<ImportMeasure> {
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  try {
    const bytes = readFileSync(file)
    const times = mode === 'floor' ? atLeast(dir, bytes) : await throughCache(mode, dir, bytes)
    return { ...times, peakMegabytes: process.resourceUsage().maxRSS / 1024 }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

type Times = Omit<ImportMeasure, 'peakMegabytes'>

async function throughCache(mode: Mode, dir: string, bytes: Uint8Array): Promise<Times> {
  const key = randomBytes(32)
  const place = { dir, now: () => new Date() }
  const onFailed = ({ code }: { readonly code: string }) => console.error(code)
  const kept = openArchive({ ...place, key: Uint8Array.from(key) })
  if (!kept.ok) throw new Error(kept.error.code)
  const { archive } = kept.value
  const opened = await openCache({ ...place, key, archive, onFailed })
  if (!opened.ok) throw new Error(opened.error.code)
  const { cache } = opened.value
  const blockedIdleMilliseconds = await blockedDuring(() => wait(IDLE_MS))
  if (mode === 'import') {
    // As while a file is being downloaded.
    cache.positions.prepareImport()
    await wait(IDLE_MS)
  }
  const now = new Date().toISOString()
  const started = performance.now()
  let milliseconds = 0
  const blockedMilliseconds = await blockedDuring(async () => {
    if (mode === 'idle') return
    const meta = { source: 'file', receivedAt: now, now } as const
    const imported = await cache.positions.import(bytes, meta)
    milliseconds = performance.now() - started
    if (!imported.ok) throw new Error(JSON.stringify(imported.error))
  })
  await cache.close()
  await archive.close()
  return { milliseconds, blockedMilliseconds, blockedIdleMilliseconds }
}

function atLeast(dir: string, bytes: Uint8Array): Times {
  const started = performance.now()
  const rows = floor(dir, bytes)
  const milliseconds = performance.now() - started
  if (rows === 0) throw new Error('the floor inserted nothing')
  return { milliseconds, blockedMilliseconds: 0, blockedIdleMilliseconds: 0 }
}

const [, , mode, file] = process.argv
if (file === undefined) throw new Error('usage: position-import-child.ts MODE FILE')
console.log(JSON.stringify(await main(mode as Mode, file)))
