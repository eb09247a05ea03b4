import { type Answer, mapOk, type Outcome, ok } from '../../shared/errors/index.ts'
import type { OrderFilter } from '../../shared/lists/orders.ts'
import type { CountedPage } from '../../shared/lists/page.ts'
import type { FixedTermRow } from '../../shared/lists/position.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import type { Archive } from '../archive/archive-port.ts'
import type { Cache, OpenedCache } from '../cache/cache-port.ts'
import { eachPiece, everyPage } from '../cache/every-row.ts'
import { newestAccounts } from '../cache/newest-accounts.ts'
import type { OrderNote } from '../ledger/orders/order-store.ts'
import type { Async } from '../threads/calls.ts'
import type { BookEngine } from './engine.ts'

/** Everything that is held, handed to the engine of the books piece by piece. */

export interface Sources extends Pick<OpenedCache, 'seen'> {
  readonly cache: Pick<Cache, 'positions' | 'movements' | 'credits' | 'echeqs'>
  readonly archive: Pick<Archive, 'directions' | 'books'>
  readonly notes: Pick<OpenedCache['notes'], 'list'>
  /** Own orders; none where the ledger cannot be used. */
  readonly orders: (
    filter: OrderFilter,
    offset: number,
    limit: number,
  ) => Answer<CountedPage<OrderView>>
  /** A person's notes on them. */
  readonly orderNotes: () => Outcome<readonly OrderNote[]>
  readonly now: () => Date
}

const EVERYTHING = { filter: {}, except: [] } as const
const PAGE = 500

/** Every fixed term that a position showed, as the newest one that did. */
async function fixedTerms({ cache }: Sources): Answer<readonly FixedTermRow[]> {
  const files = await cache.positions.history()
  if (!files.ok) return files
  const found = new Map<string, FixedTermRow>()
  for (const { fileId } of files.value) {
    const rows = await everyPage((offset, limit) =>
      cache.positions.page('fixed_terms', { fileId, offset, limit }),
    )
    if (!rows.ok) return rows
    for (const row of rows.value) {
      const name = `${row.certificateNumber} ${row.openingDate}`
      if (!found.has(name)) found.set(name, row)
    }
  }
  return ok([...found.values()])
}

/** Feeds an engine with everything that is held, anew. */
export async function feed(sources: Sources, engine: Async<BookEngine>): Answer<null> {
  const { cache, archive, now, orders } = sources
  const [accounts, terms] = await Promise.all([
    newestAccounts(cache.positions),
    fixedTerms(sources),
  ])
  const directions = archive.directions.list()
  if (!accounts.ok) return accounts
  if (!directions.ok) return directions
  if (!terms.ok) return terms
  const begun = await engine.begin({
    accounts: accounts.value ?? [],
    directions: directions.value,
    today: buenosAiresDate(now()),
  })
  if (!begun.ok) return begun
  const movements = await eachPiece(
    (from) => cache.movements.chosen(EVERYTHING, undefined, from, 'books'),
    engine.movements,
  )
  if (!movements.ok) return movements
  const credits = await eachPiece(
    (from) => cache.credits.chosen(EVERYTHING, undefined, from, 'books'),
    engine.credits,
  )
  if (!credits.ok) return credits
  const echeqs = await eachPiece(
    (from) => cache.echeqs.chosen(EVERYTHING, undefined, from, 'books'),
    engine.echeqs,
  )
  if (!echeqs.ok) return echeqs
  const settled = await eachPiece(async (from) => {
    return mapOk(await orders({ state: ['settled'] }, from, PAGE), (page) => page.rows)
  }, engine.orders)
  return settled.ok ? engine.terms(terms.value) : settled
}

/** The version of all records, quickly read, and their number; null where a read failed. */
export async function recordsVersion({
  cache,
  archive,
  orders,
  now,
}: Sources): Promise<{ readonly state: string; readonly records: number } | null> {
  const all = { filter: {}, except: [] }
  const [files, movements, credits, told, echeqs, held, settled] = await Promise.all([
    cache.positions.history(),
    cache.movements.count(all),
    cache.credits.count(all),
    cache.credits.version(),
    cache.echeqs.version(),
    cache.echeqs.count(all),
    orders({ state: ['settled'] }, 0, 1),
  ])
  const directions = archive.directions.list()
  if (!files.ok || !movements.ok || !credits.ok || !told.ok) return null
  if (!echeqs.ok || !held.ok || !directions.ok || !settled.ok) return null
  const totals = [movements.value, credits.value, held.value, settled.value.total]
  return {
    state: JSON.stringify([
      files.value.map(({ fileId }) => fileId),
      totals,
      told.value,
      echeqs.value,
      directions.value,
      buenosAiresDate(now()),
    ]),
    records: totals.reduce((sum, one) => sum + one, 0),
  }
}
