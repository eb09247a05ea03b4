import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArchiveFile } from '../src/main/archive/file.ts'
import { leaveCredits, watchCvus } from '../src/main/cache/cvu/changed.ts'
import { cachePath, openCacheFile } from '../src/main/cache/file.ts'
import type { Stores } from '../src/main/cache/store/stores.ts'
import { createStores } from '../src/main/cache/store/stores.ts'
import type { Sqlite } from '../src/main/disk/handle.ts'
import { type CvuFilter, cvuList } from '../src/shared/lists/cvus.ts'
import { namesWhere } from '../src/shared/lists/declare.ts'
import { type Bench, figure, p95 } from './bench.ts'
import { must } from './echeqs-desk.ts'

const [CVUS, CREDITS, DAYS, CUSTOMERS] = [20_000, 1_000_000, 30, 200_000]
/** The longest that first rows, sums and a statement may take, milliseconds. */
const [MOST_ROWS_MS, MOST_TOTALS_MS, MOST_STATEMENT_MS] = [50, 60, 30]
const STATEMENTS = 200
const NUMBERS = 'WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?)'
const CVU = "printf('%022d', 3100000000000000 + i % ?)"
/** A credit every two and a half seconds; the search for words is left out. */
const AT = "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-10-01T03:00:00', (i * 2.592) || ' seconds')"
const CREDIT = {
  key: "'CL' || i",
  id: 'i',
  amount: "(1 + i % 99999) || '.00'",
  cents: '(1 + i % 99999) * 100',
  cvu: CVU,
  instant: AT,
  first_seen_at: AT,
  transfer_date: `substr(${AT.replace('T03', 'T00')}, 1, 19)`,
  reconciled: '0',
  currency: "'ARS'",
  source: "'list'",
  to_name: "'Cliente ' || i % 977",
  differs: "''",
  odd: "''",
  from_name_key: "''",
  amount_order: "''",
  source_key: "''",
  words: "''",
}

/**
 * The desk of a PSP as the cache's threads answer it, with a million credits of a month on 20,000 CVUs. `psp-list`, `-totals`,
 * `-statement`: first rows of each order and filter, sums, and statements, p95, against what they may take. `psp-days`: 30 days
 * compared with own files and one of them closed; `psp-month`: the month as lines; `psp-own-file`: 200,000 own balances
 * matched. The floor of these is one pass over the same rows.
 */
export const psp: Bench = {
  name: 'psp',
  run: async () => {
    const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
    const key = randomBytes(32)
    const { db: archive } = must(openArchiveFile({ dir, key, now: () => new Date() }))
    const db = must(openCacheFile(cachePath(dir), key))
    try {
      const stores = createStores(db, (work) => work(archive))
      fill(db, archive, stores)
      return [...listed(stores), ...compared(db, archive, stores)]
    } finally {
      db.close()
      archive.close()
      rmSync(dir, { recursive: true, force: true })
    }
  },
}

function fill(db: Sqlite, archive: Sqlite, { cvus }: Stores): void {
  leaveCredits(db)
  db.exec('DROP TRIGGER credit_search_insert')
  const [names, values] = [Object.keys(CREDIT), Object.values(CREDIT)]
  const credits = `${NUMBERS} INSERT INTO credit (${names.join(', ')}) SELECT ${values.join(', ')} FROM n`
  db.prepare(credits).run(CREDITS, CVUS)
  watchCvus(db)
  for (let day = 1; day <= DAYS; day += 1) addFile(archive, String(day).padStart(2, '0'), CVUS)
  must(cvus.learn())
  while (must(cvus.refresh(1000)) > 0);
}

function addFile(archive: Sqlite, day: string, count: number): void {
  const file =
    "INSERT INTO psp_file SELECT day, day, '2026-10-' || day, '2026-11-01', '', 0, count FROM (SELECT ? AS day, ? AS count)"
  archive.prepare(file).run(day, count)
  const balances = `${NUMBERS} INSERT INTO psp_balance SELECT ?, ${CVU}, i, 'Cliente ' || i, '2026-10-' || ?, i FROM n`
  archive.prepare(balances).run(count, day, count, day)
}

function timed(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

function listed({ cvus }: Stores) {
  const filters: readonly CvuFilter[] = [{}, { state: 'differs' }, { search: 'cliente 77' }]
  const orders = namesWhere(cvuList, ({ sorted }) => sorted === true)
  const page = { offset: 0, limit: 50 }
  const rows = filters.flatMap((filter) =>
    orders.flatMap((column) =>
      [true, false].map((descending) =>
        timed(() => must(cvus.page({ ...page, filter, sort: { column, descending } }))),
      ),
    ),
  )
  const totals = filters.map((filter) => timed(() => must(cvus.totals({ filter, except: [] }))))
  const keys = must(cvus.page({ filter: {}, offset: 0, limit: STATEMENTS })).rows
  const days = { from: '2026-10-10', to: '2026-10-20', offset: 0, limit: 500 } as const
  const statements = keys.map((row) => timed(() => must(cvus.statement({ key: row.key, ...days }))))
  return [
    figure('psp-list', p95(rows), MOST_ROWS_MS, 'ms'),
    figure('psp-totals', p95(totals), MOST_TOTALS_MS, 'ms'),
    figure('psp-statement', p95(statements), MOST_STATEMENT_MS, 'ms'),
  ]
}

function compared(db: Sqlite, archive: Sqlite, { days }: Stores) {
  const facts = { bank: {}, readUntil: null, unread: 0 }
  const pass = (on: Sqlite, sql: string): number =>
    timed(() => {
      for (const _ of on.prepare(sql).raw().iterate());
    })
  const events = pass(db, 'SELECT cvu, instant, cents, transfer_date FROM credit ORDER BY 1, 2')
  const files = pass(archive, 'SELECT cvu, customer_id, customer, cents FROM psp_balance')
  const month = timed(() => {
    must(days.days(facts))
    must(days.close('2026-10-30', facts, '2026-11-01T00:00:00.000Z'))
  })
  const lines = timed(() => must(days.month('2026-10-01', 0)))
  addFile(archive, '31', CUSTOMERS)
  const own = pass(
    archive,
    "SELECT cvu, customer_id, customer, cents FROM psp_balance WHERE file = '31'",
  )
  const breaks = { day: '2026-10-31', explained: false, offset: 0, limit: 50 } as const
  const matched = timed(() => must(days.breaks(breaks)))
  return [
    figure('psp-days', month, events + files, 'ms'),
    figure('psp-month', lines, events, 'ms'),
    figure('psp-own-file', matched, events + own, 'ms'),
  ]
}
