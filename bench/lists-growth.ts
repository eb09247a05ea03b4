import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCacheFile } from '../src/main/cache/file.ts'
import { type Bench, figure, median } from './bench.ts'
import { kindOf, must, questionOf, taken } from './echeqs-desk.ts'
import { putEcheqs } from './echeqs-million.ts'
import { queriesOf } from './echeqs-queries.ts'
import { exponentOf, MOST_GROWTH, SIZES } from './growth.ts'

const ROUNDS = 5
const KNOWN = 500

/**
 * The exponent by which the time of the list engine grows from 1,000 to 1,000,000 echeqs. `growth-list`: the first rows of a
 * filter in an order. `growth-list-search`: the first rows that hold a word. `growth-list-totals`: counts and sums of a filter.
 */
export const growthOfLists: Bench = {
  name: 'growth-list',
  run: async () => {
    const points = SIZES.map((rows) => ({ rows, ...mediansOf(rows) }))
    const grown = (name: string, of: 'first' | 'search' | 'totals') =>
      figure(
        name,
        exponentOf(points.map((one) => ({ rows: one.rows, milliseconds: one[of] }))),
        MOST_GROWTH,
        'exponent',
      )
    return [
      grown('growth-list', 'first'),
      grown('growth-list-search', 'search'),
      grown('growth-list-totals', 'totals'),
    ]
  },
}

/** Median milliseconds of each kind of question with so many echeqs. */
function mediansOf(rows: number) {
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  const opened = openCacheFile(join(dir, 'cache.db'), randomBytes(32))
  if (!opened.ok) throw new Error('the cache did not open')
  const [first, totals] = [taken(), taken()]
  try {
    const echeqs = putEcheqs(opened.value, rows)
    const known = must(echeqs.page({ filter: {}, offset: 0, limit: KNOWN })).rows
    for (let round = 0; round < ROUNDS; round += 1)
      for (const query of queriesOf(known, round)) {
        const kind = kindOf(query)
        const started = performance.now()
        must(echeqs.page(questionOf(query)))
        const found = performance.now()
        must(echeqs.totals({ filter: query.filter, except: [] }))
        first[kind].push(found - started)
        totals[kind].push(performance.now() - found)
      }
  } finally {
    opened.value.close()
    rmSync(dir, { recursive: true, force: true })
  }
  return {
    first: median(first.filter),
    search: median(first.search),
    totals: median(totals.filter),
  }
}
