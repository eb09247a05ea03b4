import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EcheqPageBody, EcheqStore } from '../src/main/cache/echeqs/port.ts'
import { openCacheFile } from '../src/main/cache/file.ts'
import { createStores } from '../src/main/cache/store/methods.ts'
import type { EcheqRow } from '../src/shared/lists/echeqs.ts'
import { type Bench, type Figure, figure, p95 } from './bench.ts'
import { must } from './echeqs-desk.ts'
import { openFloor } from './echeqs-floor.ts'
import { queriesOf } from './echeqs-queries.ts'
import { bearerOf, eachPage, PAGE_ECHEQS } from './echeqs-read.ts'
import { type BenchBank, startBenchBank } from './embedded-bank.ts'

const HELD = 100_000
/** Pages that are taken at once. */
const TAKEN = 25
const ROUNDS = 15
const FIRST_ROWS = 50
const CHUNK = 500

/**
 * A search in the text of 100,000 echeqs to the first 50 and their count, as the cache's thread answers it, without the way
 * there and back; the 95th percentile of 120 searches of every kind. Its floor: the same searches as a scan of the words in
 * SQL, in the same process, one after each of the others.
 */
export const echeqsSearch: Bench = { name: 'echeqs-search', run }

async function run(): Promise<readonly Figure[]> {
  const bank = await startBenchBank('--echeqs', String(HELD))
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  const db = must(openCacheFile(join(dir, 'cache.db'), randomBytes(32)))
  try {
    const { echeqs } = createStores(db)
    await fillFrom(bank, echeqs)
    while (must(echeqs.index()));
    const rows = everyRow(echeqs)
    const floor = openFloor(join(dir, 'floor.db'), rows)
    const [values, floors]: [number[], number[]] = [[], []]
    const searches = Array.from({ length: ROUNDS }, (_, round) => queriesOf(rows, round))
      .flat()
      .filter(({ filter }) => filter.search !== undefined)
    for (const query of searches) {
      const started = performance.now()
      must(echeqs.page({ ...query, offset: 0, limit: FIRST_ROWS }))
      values.push(performance.now() - started)
      floors.push(floor.ask(query, FIRST_ROWS).milliseconds)
    }
    floor.close()
    return [figure('echeqs-search', p95(values), p95(floors), 'ms')]
  } finally {
    db.close()
    bank.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Reads all pages of the bank into a store. */
async function fillFrom(bank: BenchBank, echeqs: EcheqStore): Promise<void> {
  const at = new Date().toISOString()
  const waiting: EcheqPageBody[] = []
  const take = (): void => {
    for (const page of must(echeqs.takePages(waiting.splice(0)))) must(page)
  }
  await eachPage(bank, await bearerOf(bank), HELD / PAGE_ECHEQS, async (response) => {
    waiting.push({ body: new Uint8Array(await response.arrayBuffer()), at })
    if (waiting.length === TAKEN) take()
  })
  take()
}

function everyRow(echeqs: EcheqStore): readonly EcheqRow[] {
  const rows: EcheqRow[] = []
  for (let offset = 0; offset < HELD; offset += CHUNK)
    rows.push(...must(echeqs.page({ filter: {}, offset, limit: CHUNK })).rows)
  if (rows.length !== HELD) throw new Error(`${rows.length} echeqs instead of ${HELD}`)
  return rows
}
