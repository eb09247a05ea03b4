import type { EcheqFacets, EcheqRow, EcheqTotal } from '../../../shared/echeq-desk.ts'
import type { EcheqSelection } from '../../../shared/ipc/echeqs.ts'
import type { Page } from '../../../shared/position.ts'
import { ok } from '../../../shared/result.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { Outcome } from '../lists/outcome.ts'
import { type ColumnReader, createColumnReader } from './columns.ts'
import { dueSums } from './due.ts'
import { facetsOf } from './facets.ts'
import { createFinder, type Finder } from './find.ts'
import { createOrders, type Orders } from './orders.ts'
import { ownOf } from './own.ts'
import type {
  DueSums,
  EcheqHoldings,
  EcheqOrder,
  EcheqQuestion,
  EcheqRecord,
  HeldEcheq,
  TakenEcheqs,
} from './port.ts'
import { createRowReader } from './rows.ts'
import { totalsOf } from './sums.ts'
import { createTaker } from './take.ts'

/** What the cache's thread does with echeqs; what each method is for stands at `EcheqCache`. */
export interface EcheqStore {
  readonly takeEcheqs: (records: readonly EcheqRecord[]) => Outcome<TakenEcheqs>
  readonly noteEcheqsFull: (at: string) => Outcome<null>
  readonly echeqHoldings: () => Outcome<EcheqHoldings>
  readonly unseenEcheqs: (since: string, limit: number) => Outcome<readonly string[]>
  readonly echeqPage: (question: EcheqQuestion) => Outcome<Page<EcheqRow>>
  readonly echeqTotals: (selection: EcheqSelection) => Outcome<readonly EcheqTotal[]>
  readonly echeqFacets: () => Outcome<EcheqFacets>
  readonly echeq: (id: string) => Outcome<HeldEcheq | null>
  readonly echeqsChosen: (
    selection: EcheqSelection,
    sort: EcheqOrder | undefined,
    from: number,
  ) => Outcome<readonly EcheqRow[]>
  readonly echeqCount: (selection: EcheqSelection) => Outcome<number>
  readonly echeqsDue: (from: string, to: string, currency: string) => Outcome<DueSums>
  readonly custodiableEcheqs: (
    selection: EcheqSelection,
  ) => Outcome<{ readonly ids: readonly string[]; readonly others: number }>
  readonly warmEcheqs: () => Outcome<boolean>
}

/** Rows of one step of an export. */
const CHUNK = 2000
const MOST_CUSTODIABLE = 500

/** Columns, orders and results, made together and thrown away together. */
interface Index {
  readonly reader: ColumnReader
  readonly orders: Orders
  readonly finder: Finder
}

/** The echeqs of an open cache. */
export function createEcheqStore(db: Sqlite): EcheqStore {
  const rows = createRowReader(db)
  const taker = createTaker(db)
  let index: Index | null = null
  let facets: EcheqFacets | null = null

  const forget = (): void => {
    index = null
    facets = null
  }
  const begun = (): Index => {
    if (index === null) {
      const reader = createColumnReader(db)
      const orders = createOrders(reader.columns)
      index = { reader, orders, finder: createFinder(reader.columns, orders, rows.placeOf) }
    }
    return index
  }
  /** The whole index, for the owner as the newest position tells. */
  const whole = (): Index => {
    if (index !== null && index.reader.own.version !== ownOf(db).version) forget()
    const here = begun()
    here.reader.load(true)
    return here
  }
  const rowAt = (place: number): readonly EcheqRow[] => {
    const row = rows.row(place, index?.reader.columns.direction[place] ?? 'unknown')
    return row === null ? [] : [row]
  }
  const rowsAt = (places: Int32Array, from: number, count: number): readonly EcheqRow[] =>
    [...places.subarray(from, from + count)].flatMap(rowAt)

  const take = (records: readonly EcheqRecord[]): TakenEcheqs => {
    const taken = taker.take(records)
    const seqs = taken.map(({ seq }) => seq).sort((a, b) => a - b)
    facets = null
    // While it is not known whose these are, each more may tell.
    if (index !== null && index.reader.own.documents.size === 0) forget()
    index?.reader.refresh(seqs)
    index?.orders.changed(seqs.map((seq) => seq - 1))
    index?.finder.changed()
    return {
      changed: taken.map(({ id }) => id),
      moved: taken.filter(({ moved }) => moved).map(({ id }) => id),
    }
  }

  return {
    takeEcheqs: (records) => ok(take(records)),
    noteEcheqsFull: (at) => {
      db.prepare('INSERT OR REPLACE INTO echeq_read (one, full_at) VALUES (1, ?)').run(at)
      // A guess at whose they are is made anew with all of them.
      if (index?.reader.own.version === 0) forget()
      return ok(null)
    },
    echeqHoldings: () => {
      const { final } = whole().reader.columns
      return ok({
        total: final.length,
        open: final.filter((one) => !one).length,
        fullAt:
          db.prepare<[], string | null>('SELECT full_at FROM echeq_read').pluck().get() ?? null,
      })
    },
    unseenEcheqs: (since, limit) => {
      const { id, final, seenAt } = whole().reader.columns
      const places = [...id.keys()].filter((at) => !final[at] && (seenAt[at] ?? '') < since)
      const oldest = places.sort((a, b) => ((seenAt[a] ?? '') < (seenAt[b] ?? '') ? -1 : 1))
      return ok(oldest.slice(0, limit).map((at) => id[at] ?? ''))
    },
    echeqPage: ({ filter, offset, limit, sort }) => {
      const places = whole().finder.filtered(filter, sort)
      return ok({ rows: rowsAt(places, offset, limit), total: places.length })
    },
    echeqTotals: (selection) => {
      const { finder, reader } = whole()
      return ok(totalsOf(reader.columns, finder.selected(selection, undefined)))
    },
    echeqFacets: () => {
      const { columns } = whole().reader
      facets ??= facetsOf(columns)
      return ok(facets)
    },
    echeq: (id) => {
      whole()
      const place = rows.placeOf(id)
      const [row] = place === null ? [] : rowAt(place)
      if (place === null || row === undefined) return ok(null)
      return ok({ row, raw: rows.raw(place), states: rows.states(place) })
    },
    echeqsChosen: (selection, sort, from) =>
      ok(rowsAt(whole().finder.selected(selection, sort), from, CHUNK)),
    echeqCount: (selection) => ok(whole().finder.selected(selection, undefined).length),
    echeqsDue: (from, to, currency) => ok(dueSums(db, whole().reader.columns, from, to, currency)),
    custodiableEcheqs: (selection) => {
      const { finder, reader } = whole()
      const { state, direction, held, id } = reader.columns
      const places = finder.selected(selection, undefined)
      const fit = places.filter(
        (at) => state[at] === 'activo' && direction[at] !== 'issued' && held[at] === true,
      )
      const ids = [...fit.subarray(0, MOST_CUSTODIABLE)].map((at) => id[at] ?? '')
      return ok({ ids, others: places.length - ids.length })
    },
    warmEcheqs: () => {
      const more = begun().reader.load(false)
      if (!more) begun().orders.ascending('created_at')
      return ok(more)
    },
  }
}
