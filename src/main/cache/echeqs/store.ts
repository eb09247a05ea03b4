import { ok } from '../../../shared/base/result.ts'
import {
  countsAsDue,
  countsAsPresentable,
  whyNotCustodiable,
} from '../../../shared/echeqs/terms.ts'
import { MOST_CUSTODIABLE } from '../../../shared/ipc/echeqs.ts'
import { counterpartyOf, type EcheqFilter, echeqList } from '../../../shared/lists/echeqs.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type { Custodiable } from '../../../shared/views/echeq-desk.ts'
import { type EcheqState, isFinalEcheqState } from '../../../shared/wire/echeqs.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { sieveOf } from '../lists/memory/column.ts'
import type { AnySorting } from '../lists/memory/find.ts'
import { openMemoryList } from '../lists/memory/open.ts'
import type { SpecialPredicates } from '../lists/memory/predicates.ts'
import type { Key } from '../lists/memory/sortings.ts'
import { deriveEcheq } from './derive.ts'
import { dueSums } from './due.ts'
import { createFirstPage } from './first-page.ts'
import { createEcheqFlows } from './flow.ts'
import { createComputing } from './own.ts'
import type { EcheqSort, EcheqStore, TakenEcheqs, TakenPage } from './port.ts'
import { createEcheqRisks } from './risk.ts'
import { type HeldEcheqs, placesWhere, standingAt } from './standing.ts'
import { totalsOf } from './sums.ts'
import { createTaker, type PageRows, type TakenRow } from './take.ts'

/** A choice of more than these is no choice; what is searched for can be typed. */
const MOST_OFFERED = 300

/** What the desk is narrowed by most. */
const PRACTICE: readonly EcheqFilter[] = [
  {},
  { state: ['activo', 'custodia'], minAmount: '1000' },
  { direction: 'received' },
  { minAmount: '1000', maxAmount: '900000' },
  { counted: 'due' },
  { currency: 'ARS', state: ['activo'] },
  { paidAtFrom: '2026-01-01', paidAtTo: '2030-01-01' },
]

/** Known states any of which is meant, and those that nobody knows. */
const statePredicate: SpecialPredicates<typeof echeqList>[string] = (
  { cells },
  { state, unknownState },
) => {
  if (state === undefined && unknownState !== true) return null
  const wanted: ReadonlySet<string> = new Set(state ?? [])
  return cells.state.only((here) => (here === null ? unknownState === true : wanted.has(here)))
}

const countedPredicate: SpecialPredicates<typeof echeqList>[string] = (held, { counted }) => {
  if (counted === undefined) return null
  const counts = counted === 'due' ? countsAsDue : countsAsPresentable
  return sieveOf((at) => counts(standingAt(held, at)))
}

/** Whom an echeq was given to, else who signed it. */
function otherSideKey({ cells, folded }: HeldEcheqs): Key {
  const { issuerName: issuer, beneficiaryName: beneficiary } = folded
  return (at) => (cells.direction.at(at) === 'issued' ? beneficiary?.at(at) : issuer?.at(at)) ?? ''
}

const isFinal = ({ cells }: HeldEcheqs, at: number): boolean =>
  isFinalEcheqState(cells.state.at(at))

/** The order of a list as it is asked for: by a field, or those to be paid next first. */
function sortingOf(sort: EcheqSort | undefined): AnySorting<typeof echeqList> | undefined {
  if (sort === undefined || !('nextFrom' in sort)) return sort
  const { nextFrom } = sort
  return {
    name: `next from ${nextFrom}`,
    of: { column: 'paidAt', descending: false },
    arrange: (held, byDate) => nextFirst(held, byDate, nextFrom),
  }
}

/** Of places by their date: those that are open and due from a day on as they stand, then the others from behind. */
function nextFirst(held: HeldEcheqs, byDate: Int32Array, from: DateText): Int32Array {
  const isDue = held.days.paidAt.where((day) => day >= from)
  const isNext = (at: number): boolean => isDue(at) && !isFinal(held, at)
  const next = byDate.filter(isNext)
  const result = new Int32Array(byDate.length)
  result.set(next)
  result.set(byDate.filter((at) => !isNext(at)).reverse(), next.length)
  return result
}

/** The own accounts, which are offered before those of others. */
function ownAccounts({ cells, size }: HeldEcheqs): ReadonlySet<string> {
  const isIssued = cells.direction.where((direction) => direction === 'issued')
  const own = new Set<string>()
  for (let at = 0; at < size(); at += 1) if (isIssued(at)) own.add(cells.issuerCbu.at(at))
  return own
}

/** The echeqs of an open cache. */
export function createEcheqStore(db: Sqlite): EcheqStore {
  const list = openMemoryList(db, echeqList, deriveEcheq, {
    computing: createComputing(db),
    needs: ['status', 'issuer_cbu', 'issuer_cuit', 'holder_document', 'parties'],
    special: { state: statePredicate, counted: countedPredicate },
    orders: { counterparty: otherSideKey },
    seen: 'seenAt',
    noted: 'echeq',
    practice: PRACTICE,
    shown: (row) => ({ counterparty: counterpartyOf(row) }),
  })
  const taker = createTaker(db, list.write)
  const { found, held } = list
  const firstPage = createFirstPage(db, list.ahead)

  const risks = createEcheqRisks({
    db,
    found: (selection) => found(selection, { column: 'paidAt', descending: false }),
    held,
  })

  const flows = createEcheqFlows({ db, held, placeOf: list.placeOf })

  const took = (taken: readonly TakenRow[]): void => {
    list.took(taken)
    risks.took(taken)
    flows.took(taken)
  }

  return {
    take: (echeqs) => {
      const taken = taker.take(echeqs)
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
      list.complete()
      return ok(null)
    },
    fullAt: () =>
      ok(db.prepare<[], string | null>('SELECT full_at FROM echeq_read').pluck().get() ?? null),
    unseenOpen: (since, limit, states) => ok(unseen(held(), since, states).slice(0, limit)),
    page: ({ sort, ...question }) => ok(list.page({ ...question, sort: sortingOf(sort) })),
    first: (question) => ok(firstPage.page(question)),
    totals: (selection) => ok(totalsOf(held(), found(selection))),
    facets: () => {
      const own = ownAccounts(held())
      return ok(
        list.facets({ most: MOST_OFFERED, first: { issuerCbu: (account) => own.has(account) } }),
      )
    },
    get: (id) => ok(list.get(id)),
    chosen: (selection, sort, from) => ok(list.chosen(selection, sortingOf(sort), from)),
    texts: (selection, sort, from, fields) =>
      ok(list.texts(selection, sortingOf(sort), from, fields)),
    count: (selection) => ok(found(selection).length),
    due: (from, to, currency) => ok(dueSums(db, held(), from, to, currency)),
    custodiable: (selection) => ok(custodiable(held(), found(selection))),
    read: () => ok(list.read()),
    warm: () => ok(list.warm()),
    keep: () => ok(firstPage.prepare() || list.keep()),
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

/** What became of a page, as it is told to another thread: where all are new or moved, their ids go there once. */
function takenPage({ rows, ids, ...page }: PageRows): TakenPage {
  const allMoved = rows.length === ids.length && rows.every(({ moved }) => moved)
  return { ...page, ids, ...(allMoved ? { changed: ids, moved: ids } : changesOf(rows)) }
}

/** Open ones that were last seen before a moment, longest unseen first; of these states, or of all. */
function unseen(
  held: HeldEcheqs,
  since: string,
  states: readonly EcheqState[] | null,
): readonly string[] {
  const { id, state, seenAt } = held.cells
  const wanted: ReadonlySet<EcheqState | null> | null = states === null ? null : new Set(states)
  const isAsked = state.where((here) => !isFinalEcheqState(here) && wanted?.has(here) !== false)
  const isLate = seenAt.where((moment) => moment < since)
  return placesWhere(held, (at) => isAsked(at) && isLate(at))
    .sort((a, b) => {
      const [one, other] = [seenAt.at(a), seenAt.at(b)]
      return one < other ? -1 : one > other ? 1 : a - b
    })
    .map((at) => id.at(at))
}

/** The first ones that can go, and of the others how many cannot for which reason. */
function custodiable(held: HeldEcheqs, places: Int32Array): Custodiable {
  const ids: string[] = []
  const others = { notActive: 0, notHeld: 0, underWay: 0, beyond: 0 }
  for (const at of places) {
    const why = whyNotCustodiable(standingAt(held, at))
    if (why !== null) others[why] += 1
    else if (ids.length < MOST_CUSTODIABLE) ids.push(held.cells.id.at(at))
    else others.beyond += 1
  }
  return { ids, others }
}
