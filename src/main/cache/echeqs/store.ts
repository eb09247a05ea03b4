import { ok } from '../../../shared/base/result.ts'
import { type EcheqSelection, MOST_CUSTODIABLE } from '../../../shared/ipc/echeqs.ts'
import type { EcheqFacets, EcheqRow } from '../../../shared/lists/echeqs.ts'
import type { Custodiable } from '../../../shared/views/echeq-desk.ts'
import { whyNotCustodiable } from '../../../shared/views/echeq-terms.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { type EcheqColumns, standingAt } from './columns.ts'
import { dueSums } from './due.ts'
import { facetsOf } from './facets.ts'
import { createEcheqFlows } from './flow.ts'
import { createIndex } from './index.ts'
import type { EcheqSort, EcheqStore, TakenEcheqs, TakenPage } from './port.ts'
import { createEcheqRisks } from './risk.ts'
import { createRowReader } from './rows.ts'
import { totalsOf } from './sums.ts'
import { createTaker, type PageRows, type TakenRow } from './take.ts'

/** Rows of one step of an export. */
const CHUNK = 2000

/** The echeqs of an open cache. */
export function createEcheqStore(db: Sqlite): EcheqStore {
  const rows = createRowReader(db)
  const taker = createTaker(db)
  const index = createIndex(db, rows.placeOf)
  let facets: EcheqFacets | null = null

  const rowAt = (place: number): EcheqRow | null => {
    const { direction, held } = standingAt(index.whole().columns, place)
    return rows.row(place, { direction, held })
  }
  const rowsAt = (places: Int32Array, from: number, count: number): readonly EcheqRow[] =>
    [...places.subarray(from, from + count)].flatMap((place) => rowAt(place) ?? [])
  const found = (selection: EcheqSelection, sort?: EcheqSort): Int32Array =>
    index.whole().finder.selected(selection, sort)

  const risks = createEcheqRisks({
    db,
    found: (selection) => found(selection, { column: 'paidAt', descending: false }),
    columns: () => index.whole().columns,
  })

  const flows = createEcheqFlows({
    db,
    columns: () => index.whole().columns,
    placeOf: rows.placeOf,
  })

  const took = (taken: readonly TakenRow[]): void => {
    index.took(taken)
    risks.took(taken)
    flows.took(taken)
    facets = null
  }

  return {
    take: (records) => {
      const taken = taker.take(records)
      took(taken)
      return ok(changesOf(taken))
    },
    takePages: (pages) => {
      const taken = taker.takePages(pages)
      took(taken.flatMap((page) => (page.ok ? page.value.rows : [])))
      return ok(taken.map((page) => (page.ok ? ok(takenPage(page.value)) : page)))
    },
    noteFull: (at) => {
      db.prepare('INSERT OR REPLACE INTO echeq_read (one, full_at) VALUES (1, ?)').run(at)
      index.complete()
      facets = null
      return ok(null)
    },
    fullAt: () =>
      ok(db.prepare<[], string | null>('SELECT full_at FROM echeq_read').pluck().get() ?? null),
    unseenOpen: (since, limit, states) => {
      const { columns } = index.whole()
      const isWanted = (at: number): boolean => {
        const state = columns.state[at] ?? null
        return states === null || (state !== null && states.includes(state))
      }
      return ok(unseen(columns, since, isWanted).slice(0, limit))
    },
    page: ({ filter, offset, limit, sort }) => {
      const places = index.whole().finder.filtered(filter, sort)
      return ok({ rows: rowsAt(places, offset, limit), total: places.length })
    },
    totals: (selection) => ok(totalsOf(index.whole().columns, found(selection))),
    facets: () => {
      facets ??= facetsOf(index.whole().columns)
      return ok(facets)
    },
    get: (id) => {
      const place = rows.placeOf(id)
      if (place === null) return ok(null)
      const row = rowAt(place)
      return ok(row === null ? null : { row, raw: rows.raw(place) })
    },
    chosen: (selection, sort, from) => ok(rowsAt(found(selection, sort), from, CHUNK)),
    count: (selection) => ok(found(selection).length),
    due: (from, to, currency) => ok(dueSums(db, index.whole().columns, from, to, currency)),
    custodiable: (selection) => ok(custodiable(index.whole().columns, found(selection))),
    warm: () => ok(index.warm()),
    ...risks.store,
    ...flows.store,
  }
}

function changesOf(rows: readonly TakenRow[]): TakenEcheqs {
  const changed = rows.filter((one) => one.changed)
  return {
    changed: changed.map(({ id }) => id),
    moved: changed.filter(({ moved }) => moved).map(({ id }) => id),
  }
}

const takenPage = ({ rows, ...page }: PageRows): TakenPage => ({ ...page, ...changesOf(rows) })

/** Open ones that were last seen before a moment, longest unseen first. */
function unseen(
  { id, final, seenAt }: EcheqColumns,
  since: string,
  isWanted: (place: number) => boolean,
): readonly string[] {
  const seen = (at: number): string => seenAt[at] ?? ''
  return [...id.keys()]
    .filter((at) => final[at] === false && seen(at) < since && isWanted(at))
    .sort((a, b) => (seen(a) < seen(b) ? -1 : seen(a) > seen(b) ? 1 : a - b))
    .map((at) => id[at] ?? '')
}

/** The first ones that can go, and of the others how many cannot for which reason. */
function custodiable(columns: EcheqColumns, places: Int32Array): Custodiable {
  const ids: string[] = []
  const others = { notActive: 0, notHeld: 0, underWay: 0, beyond: 0 }
  for (const at of places) {
    const why = whyNotCustodiable(standingAt(columns, at))
    if (why !== null) others[why] += 1
    else if (ids.length < MOST_CUSTODIABLE) ids.push(columns.id[at] ?? '')
    else others.beyond += 1
  }
  return { ids, others }
}
