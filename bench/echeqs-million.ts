import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeenEcheq } from '../src/main/cache/echeqs/echeq-port.ts'
import { openCacheFile } from '../src/main/cache/file.ts'
import { createStores, type Stores } from '../src/main/cache/store/stores.ts'
import { addDays } from '../src/shared/values/calendar.ts'
import { echeqStates } from '../src/shared/wire/echeqs.ts'
import { type Bench, type Figure, figure, p95 } from './bench.ts'
import { must } from './echeqs-desk.ts'
import { queriesOf } from './echeqs-queries.ts'

const HELD = 1_000_000
/** Echeqs that are written at once. */
const TAKEN = 2000
/** Rows from which questions take their values. */
const KNOWN = 5000
const ROUNDS = 8
const FIRST_ROWS = 50
/** The longest that a page, a search, counts and sums, and the opening of the file may take, milliseconds. */
const [MOST_ROWS_MS, MOST_SEARCH_MS, MOST_TOTALS_MS, MOST_OPENING_MS] = [50, 300, 500, 1000]

/**
 * A million echeqs as the cache's thread answers them, without the way there and back; 95th percentiles against what they
 * may take. `echeqs-million-rows`: the first 50 of a filter in an order; `-search`: the same of words; `-totals`: count and
 * sums of the same questions; `-open`: the opening of the file.
 */
export const echeqsMillion: Bench = { name: 'echeqs-million', run: async () => run(HELD) }

/** The same of so many. */
export function run(held: number): readonly Figure[] {
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  const [path, key] = [join(dir, 'cache.db'), randomBytes(32)]
  const filled = must(openCacheFile(path, key))
  fill(createStores(filled, (work) => work(filled)).echeqs, held)
  filled.close()
  const begun = performance.now()
  const db = must(openCacheFile(path, key))
  try {
    // As the thread that holds the file.
    db.pragma(`cache_size = -${16 * 1024}`)
    const { echeqs } = createStores(db, (work) => work(db))
    const opening = performance.now() - begun
    const known = must(echeqs.page({ filter: {}, offset: 0, limit: KNOWN })).rows
    const [rows, searches, totals]: [number[], number[], number[]] = [[], [], []]
    const timed = (into: number[], work: () => unknown): void => {
      const started = performance.now()
      work()
      into.push(performance.now() - started)
    }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { filter, sort } of queriesOf(known, round)) {
        const asked = { filter, sort, offset: 0, limit: FIRST_ROWS }
        timed(filter.search === undefined ? rows : searches, () => must(echeqs.page(asked)))
        timed(totals, () => must(echeqs.totals({ filter, except: [] })))
      }
    return [
      figure('echeqs-million-rows', p95(rows), MOST_ROWS_MS, 'ms'),
      figure('echeqs-million-search', p95(searches), MOST_SEARCH_MS, 'ms'),
      figure('echeqs-million-totals', p95(totals), MOST_TOTALS_MS, 'ms'),
      figure('echeqs-million-open', opening, MOST_OPENING_MS, 'ms'),
    ]
  } finally {
    db.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

function fill(echeqs: Stores['echeqs'], held: number): void {
  for (let from = 0; from < held; from += TAKEN)
    must(echeqs.take(Array.from({ length: TAKEN }, (_, nth) => echeq(from + nth))))
  while (must(echeqs.index()));
}

const FIRMS = ['Panadería', 'Ferretería', 'Molinos', 'Textil', 'Estancia', 'Imprenta', 'Clínica']
const PLACES = ['del Sol', 'San Martín', 'La Plata', 'Ñandú', 'del Sur', 'Belgrano', 'Quilmes']
const OURS = '30500010912'

/** One of a million: others in each part, in no order, and always the same. */
function echeq(nth: number): SeenEcheq {
  const of = (part: number, most: number): number =>
    (Math.imul(nth + part, 2_654_435_761) >>> 8) % most
  const firm = (at: number): string =>
    `${FIRMS[at % FIRMS.length]} ${PLACES[(at >> 3) % PLACES.length]} ${at} S.A.`
  const [issuer, holder] = [of(1, 3000), of(2, 3000)]
  const digits = (length: number, number: number): string => String(number).padStart(length, '0')
  const party = (at: number, ours: boolean) => ({
    name: ours ? 'Nosotros S.A.' : firm(at),
    document: { number: ours ? OURS : `30${digits(9, at)}` },
  })
  const issued = of(3, 5) === 0
  const to = party(holder, !issued)
  const echeq = {
    id: `EC${digits(12, of(4, 1_000_000))}${digits(7, nth)}`,
    number: digits(8, nth),
    cmc7: `${digits(8, of(5, 900))}${digits(21, nth)}`,
    status: echeqStates[of(6, echeqStates.length)]?.toUpperCase(),
    currency: of(7, 10) === 0 ? 'USD' : 'ARS',
    paid_at: `${addDays('2026-01-01', of(8, 700))}T00:00:00.000`,
    created_at: `${addDays('2025-10-01', of(9, 400))}T10:${digits(2, of(10, 60))}:00.000`,
    echeq_book_number: `B${of(11, 5000)}`,
    issued: {
      from: {
        ...party(issuer, issued),
        cuit: issued ? OURS : `30${digits(9, issuer)}`,
        account: { cbu: digits(22, issued ? of(12, 3) : issuer + 10) },
        bank: { name: 'Banco de la Plaza' },
      },
      to,
    },
    holding: to,
    concept: 'FACTURA',
  }
  const amount = `${of(13, 2_000_000)}.${digits(2, of(14, 100))}`
  return {
    raw: `${JSON.stringify(echeq).slice(0, -1)},"amount":${amount}}`,
    seenAt: '2026-11-21T12:00:00.000Z',
  }
}
