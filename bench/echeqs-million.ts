import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../scripts/builds.ts'
import type { SeenEcheq } from '../src/main/cache/echeqs/echeq-port.ts'
import { cachePath, openCacheFile } from '../src/main/cache/file.ts'
import { createStores } from '../src/main/cache/store/stores.ts'
import type { Sqlite } from '../src/main/disk/handle.ts'
import { openDatabaseKey } from '../src/main/vault/database-key.ts'
import { createSessionVault } from '../src/main/vault/session.ts'
import { addDays } from '../src/shared/values/calendar.ts'
import { echeqStates } from '../src/shared/wire/echeqs.ts'
import { type Bench, type Figure, figure, p95 } from './bench.ts'
import { create, everyRow, kindOf, memoryFigure, must, questionOf, taken } from './echeqs-desk.ts'
import { queriesOf } from './echeqs-queries.ts'
import { startBenchBank } from './embedded-bank.ts'
import { connect, withServer } from './shell.ts'

const HELD = 1_000_000
/** Echeqs that are written at once. */
const TAKEN = 2000
/** Rows from which questions take their values. */
const KNOWN = 5000
const ROUNDS = 6
/** The longest that a page, a search, counts and sums, and the opening of the profile may take, milliseconds. */
const [MOST_ROWS_MS, MOST_SEARCH_MS, MOST_TOTALS_MS, MOST_OPENING_MS] = [50, 300, 500, 1000]

/**
 * A profile with a million echeqs in the built browser shell, called over its socket; 95th percentiles against what they may take.
 * `echeqs-million-rows`: the first 50 of a filter in an order; `-search`: the same of words. `-totals`: count and sums of the same
 * questions. `-short`: with a word of one or two letters, for which each row is looked at. `-open`: the opening of the profile;
 * `-memory`: as `echeqs-memory`, its totals asked for as well. The benchmark writes them into the profile's cache itself.
 */
export const echeqsMillion: Bench = { name: 'echeqs-million', run }

async function run(): Promise<readonly Figure[]> {
  await buildIfNeeded()
  const bank = await startBenchBank('--echeqs', '0')
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  const args = ['--data-dir', dir]
  const { clientSecret } = bank.config
  try {
    const id = await withServer(args, async (shell) => {
      const call = await connect(shell.url)
      await create(call, shell, bank)
      // The bank knows none of them.
      must(await call('sync.setEnabled', { id: 'echeqs', enabled: false }))
      return must(await call('profiles.list', {}))[0]?.id ?? ''
    })
    await fill(join(dir, 'profiles', id), clientSecret)
    return await withServer(args, async (shell) => {
      const call = await connect(shell.url)
      const idle = shell.megabytes()
      const begun = performance.now()
      must(await call('profiles.open', { id, clientSecret }))
      const opening = performance.now() - begun
      const known = await everyRow(call, KNOWN)
      const [rowsOf, totalsOf] = [taken(), taken()]
      for (let round = 0; round < ROUNDS; round += 1)
        for (const query of queriesOf(known, round)) {
          const kind = kindOf(query)
          const started = performance.now()
          must(await call('echeqs.list', questionOf(query)))
          rowsOf[kind].push(performance.now() - started)
          const summed = performance.now()
          const selection = { filter: query.filter, except: [] }
          must(await call('echeqs.totals', { selection }))
          totalsOf[kind].push(performance.now() - summed)
        }
      return [
        figure('echeqs-million-rows', p95(rowsOf.filter), MOST_ROWS_MS, 'ms'),
        figure('echeqs-million-search', p95(rowsOf.search), MOST_SEARCH_MS, 'ms'),
        figure('echeqs-million-short', p95(rowsOf.short), MOST_SEARCH_MS, 'ms'),
        figure('echeqs-million-totals', p95(totalsOf.filter), MOST_TOTALS_MS, 'ms'),
        figure('echeqs-million-totals-search', p95(totalsOf.search), MOST_TOTALS_MS, 'ms'),
        figure('echeqs-million-totals-short', p95(totalsOf.short), MOST_TOTALS_MS, 'ms'),
        figure('echeqs-million-open', opening, MOST_OPENING_MS, 'ms'),
        ...memoryFigure('echeqs-million-memory', idle, shell.megabytes()),
      ]
    })
  } finally {
    bank.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Writes them into the cache of a profile's folder, and makes its indexes. */
async function fill(dir: string, clientSecret: string): Promise<void> {
  const vault = createSessionVault()
  const key = must(
    await openDatabaseKey({ storage: 'session', dir, clientSecret, vault, profileId: '' }),
  )
  const db = must(openCacheFile(cachePath(dir), key))
  putEcheqs(db, HELD)
  db.close()
}

/** Puts so many into an open cache, makes their indexes, and answers their store. */
export function putEcheqs(db: Sqlite, count: number) {
  const { echeqs } = createStores(db, (work) => work(db))
  for (let from = 0; from < count; from += TAKEN)
    must(
      echeqs.take(
        Array.from({ length: Math.min(TAKEN, count - from) }, (_, nth) => echeq(from + nth)),
      ),
    )
  while (must(echeqs.index()));
  return echeqs
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
