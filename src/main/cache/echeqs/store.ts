import { randomUUID } from 'node:crypto'
import { CLOSED_DAYS, type DayOfDues, type Dues } from '../../../shared/echeqs/calendar.ts'
import {
  countsAsDue,
  countsAsPresentable,
  isDue,
  whyNotCustodiable,
} from '../../../shared/echeqs/terms.ts'
import { type Outcome, ok, type Result } from '../../../shared/errors/index.ts'
import { type EcheqSelection, MOST_CUSTODIABLE } from '../../../shared/ipc/echeqs.ts'
import type { FacetsOf } from '../../../shared/lists/declare.ts'
import { type EcheqRow, echeqList } from '../../../shared/lists/echeqs.ts'
import { addDays, type DateText, isDateText } from '../../../shared/values/calendar.ts'
import { type Currency, decimal } from '../../../shared/values/money.ts'
import type { Custodiable, EcheqTotal } from '../../../shared/views/echeqs.ts'
import { type EcheqState, echeqStates, isFinalEcheqState } from '../../../shared/wire/echeqs.ts'
import type { Value } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { ListCondition } from '../lists/conditions.ts'
import { askedOf, type DeclaredList, openList } from '../lists/declared-list.ts'
import { orderBy } from '../lists/indexes.ts'
import type { Listing, ListQuery } from '../lists/listing.ts'
import { currencyOf, type Sum, sumsBy } from '../lists/sums.ts'
import { rawTable } from '../lists/table.ts'
import { deriveEcheqFor } from './derive.ts'
import type {
  EcheqPageBody,
  EcheqSort,
  PageProblem,
  SeenEcheq,
  TakenEcheqs,
  TakenPage,
} from './echeq-port.ts'
import { createEcheqFlows } from './flow.ts'
import { createOwner } from './own.ts'
import { createOwnedRows } from './owner-rows.ts'
import { createEcheqRisks } from './risk.ts'
import { type EcheqStanding, isInState, STANDING, standingOf, standsSo } from './standing.ts'
import { createTaker, type PageRows, type TakenRow } from './take.ts'

/** The window for presentation ends this long before a day at the earliest: thirty days, and what holidays add. */
const WINDOW_DAYS = 60

const NOTHING = { count: 0, amount: decimal('0.00') }

/** Sums of echeqs by the day on which they fall due. */
function dueSums(
  db: Sqlite,
  list: Pick<Listing<unknown>, 'source'>,
  from: DateText,
  to: DateText,
  currency: Currency,
): Dues {
  const since = addDays(from, -CLOSED_DAYS)
  const days = new Map<DateText, DayOfDues>()
  const due = within(currency, since, to, countsAsDue)
  for (const { group, count, amount } of sumsBy(db, 'echeq', ['paid_on', 'direction'], list, due)) {
    const [date = '', direction] = group
    if (!isDateText(date)) continue
    const day = days.get(date) ?? { date, incoming: NOTHING, outgoing: NOTHING }
    const flow = direction === 'issued' ? 'outgoing' : 'incoming'
    days.set(date, { ...day, [flow]: { count, amount } })
  }
  const opens = addDays(from, -WINDOW_DAYS)
  const presentable = sumsBy(
    db,
    'echeq',
    ['paid_on'],
    list,
    within(currency, opens, to, countsAsPresentable),
  )
  return {
    days: [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    presentable: presentable.flatMap(({ group: [dueOn = ''], count }) =>
      isDateText(dueOn) ? [{ dueOn, count }] : [],
    ),
  }
}

/** Echeqs of a currency that are payable from one day to another, of whose standing something holds. */
const within = (
  currency: Currency,
  from: DateText,
  to: DateText,
  holds: (standing: EcheqStanding) => boolean,
): readonly ListCondition[] => [
  { sql: 'currency = ? AND paid_on BETWEEN ? AND ?', params: [currency, from, to], carried: true },
  standsSo(holds),
]

type Echeqs = DeclaredList<typeof echeqList, EcheqSort>

/** A choice of more than these is no choice; what is searched for can be typed. */
const MOST_OFFERED = 300

const EVERY: ListCondition = { sql: '1', params: [], carried: true }

/** Matches any of the given states and, with `unknownState`, every state that the specification does not list. */
const narrowing = {
  state: (states: unknown, { unknownState }: Readonly<Record<string, unknown>>) =>
    isInState([
      // The schema of the filter lets only these through.
      ...(states as readonly EcheqState[]),
      ...(unknownState === true ? [null] : []),
    ]),
  unknownState: (asked: unknown, { state }: Readonly<Record<string, unknown>>) =>
    asked === true && state === undefined ? isInState([null]) : EVERY,
  without: (ids: unknown): ListCondition => ({
    sql: 'id NOT IN (SELECT value FROM json_each(?))',
    params: [JSON.stringify(ids)],
  }),
  counted: (counted: unknown) => standsSo(counted === 'due' ? countsAsDue : countsAsPresentable),
}

const byPaidAt = (descending: boolean) => orderBy(echeqList, { column: 'paidAt', descending })

/** Open echeqs that are payable from a day on, by their date; then all others, the newest first. */
function nextFirst(from: DateText): ListQuery['segments'] {
  const isOpen = isInState([...echeqStates.filter(isDue), null])
  const next = { sql: `paid_on >= ? AND ${isOpen.sql}`, params: [from, ...isOpen.params] }
  return [
    { conditions: [{ ...next, carried: true }], order: byPaidAt(false) },
    { conditions: [{ ...next, sql: `NOT (${next.sql})`, carried: true }], order: byPaidAt(true) },
  ]
}

const totalsOf = (sums: readonly Sum[]): readonly EcheqTotal[] =>
  sums.map(({ group: [currency, direction, state, held], count, amount }) => ({
    currency: currencyOf(currency),
    ...standingOf(state === '' ? null : state, direction, Number(held)),
    count,
    amount,
  }))

export interface HeldEcheq {
  readonly row: EcheqRow
  readonly raw: string
}

/** Echeqs as the bank last showed them. Nothing is ever taken away because a read failed or no longer shows it. */
export function createEcheqStore(db: Sqlite) {
  const owner = createOwner(db)
  const list: Echeqs = openList(db, echeqList, deriveEcheqFor(owner.now), {
    narrowing,
    noteKind: 'echeq',
    indexedLater: true,
    segments: (sort: EcheqSort) => ('nextFrom' in sort ? nextFirst(sort.nextFrom) : null),
  })
  const taker = createTaker(db, list.write, owner)
  const followOwner = createOwnedRows(db, owner, list)
  const risks = createEcheqRisks(db, list, (selection) =>
    list.seqs(selection, { column: 'paidAt', descending: false }),
  )
  const flows = createEcheqFlows(db, list)
  const raw = db
    .prepare<[string], string>(
      `SELECT raw FROM ${rawTable('echeq')} JOIN echeq USING (seq) WHERE id = ?`,
    )
    .pluck()
  const size = db.prepare<[], number | null>('SELECT max(seq) FROM echeq').pluck()
  const opened = randomUUID()
  let changes = 0

  /** Rows belong to the owner as he is known now. */
  const settle = (): void => {
    if (!followOwner()) return
    changes += 1
    list.changed()
  }
  const took = (taken: readonly TakenRow[]): void => {
    list.changed()
    changes += taken.filter(({ changed }) => changed).length
    settle()
  }

  return {
    /** Takes in what was read; all of it or nothing. What was read shortly before what is held changes nothing. */
    take: (echeqs: readonly SeenEcheq[]): Outcome<TakenEcheqs> => {
      const taken = taker.take(echeqs)
      took(taken)
      return ok(changesOf(taken))
    },
    /** Reads and takes in pages, all or none; one that cannot be read answers why. Reading here leaves the main thread free. */
    takePages: (
      pages: readonly EcheqPageBody[],
    ): Outcome<readonly Result<TakenPage, PageProblem>[]> => {
      const taken = taker.takePages(pages)
      took(taken.flatMap((page) => (page.ok ? page.value.rows : [])))
      return ok(taken.map((page) => (page.ok ? ok(takenPage(page.value)) : page)))
    },
    /** The whole list was read to its end. */
    noteFull: (at: string): Outcome<null> => {
      db.prepare('INSERT OR REPLACE INTO echeq_read (one, full_at) VALUES (1, ?)').run(at)
      owner.lookAnew()
      settle()
      return ok(null)
    },
    /** When the whole list was last read to its end; null before. */
    fullAt: (): Outcome<string | null> =>
      ok(db.prepare<[], string | null>('SELECT full_at FROM echeq_read').pluck().get() ?? null),
    /** Open ones that the bank has not shown since, longest unseen first; of these states, or of all. */
    unseenOpen: (
      since: string,
      limit: number,
      states: readonly EcheqState[] | null,
    ): Outcome<readonly string[]> => ok(unseen(db, since, limit, states)),
    ...askedOf(list, totalsOf),
    // Which accounts issued may be others by now.
    facets: (): Outcome<FacetsOf<typeof echeqList>> =>
      ok(list.facets({ most: MOST_OFFERED, first: { issuerCbu: issuedFrom(db) } })),
    /** Null where it is not held. */
    get: (id: string): Outcome<HeldEcheq | null> => {
      const row = list.get(id)
      return ok(row === null ? null : { row, raw: raw.get(id) ?? '' })
    },
    /** Another text as soon as an echeq is new, says something else, or has another owner. */
    version: (): Outcome<string> => ok(`${opened} ${changes}`),
    /** Sums per day of what is not final, both days included. */
    due: (from: DateText, to: DateText, currency: Currency): Outcome<Dues> =>
      ok(dueSums(db, list, from, to, currency)),
    /** The echeqs of a selection that can be placed in custody, as many as can go at once, and why the others cannot. */
    custodiable: (selection: EcheqSelection): Outcome<Custodiable> =>
      ok(custodiable(db, list, selection)),
    /** Another position may say who owns the profile: brings direction and holder of all echeqs in line with it. */
    settle: (): Outcome<null> => {
      settle()
      return ok(null)
    },
    /** Makes an index that is missing, or a piece of one; answers whether more are to be made. Rows come quicker without. */
    index: (): Outcome<boolean> => ok(size.get() !== null && list.index()),
    ...risks,
    ...flows,
  }
}

function changesOf(rows: readonly TakenRow[]): TakenEcheqs {
  const changed = rows.filter((one) => one.changed)
  return {
    changed: changed.map(({ id }) => id),
    moved: changed.filter(({ moved }) => moved).map(({ id }) => id),
  }
}

/** The outcome of a page for another thread. Where all echeqs are new or moved, their ids go there once. */
function takenPage({ rows, ids, ...page }: PageRows): TakenPage {
  const allMoved = rows.length === ids.length && rows.every(({ moved }) => moved)
  return { ...page, ids, ...(allMoved ? { changed: ids, moved: ids } : changesOf(rows)) }
}

/** The accounts that echeqs of ours are drawn on, which are offered before those of others. */
const issuedFrom = (db: Sqlite): readonly string[] =>
  db
    .prepare<[], string>(
      `SELECT DISTINCT issuer_cbu FROM echeq WHERE direction = 'issued' AND issuer_cbu > ''`,
    )
    .pluck()
    .all()

/** Open ones that were last seen before a moment, longest unseen first; of these states, or of all. */
function unseen(
  db: Sqlite,
  since: string,
  limit: number,
  states: readonly EcheqState[] | null,
): readonly string[] {
  const isAsked = isInState(
    [...echeqStates, null].filter(
      (state) =>
        !isFinalEcheqState(state) &&
        (states === null || (state !== null && states.includes(state))),
    ),
  )
  return db
    .prepare<Value[], string>(
      `SELECT id FROM echeq WHERE seen_at < ? AND ${isAsked.sql} ORDER BY seen_at, seq LIMIT ?`,
    )
    .pluck()
    .all(since, ...isAsked.params, limit)
}

/** The first ones that can go, and of the others how many cannot for which reason. */
function custodiable(db: Sqlite, list: Echeqs, selection: EcheqSelection): Custodiable {
  const conditions = list.where(selection)
  const { sql, params } = list.source(conditions)
  const counts = db
    .prepare<Value[]>(`SELECT ${STANDING}, count(*) ${sql} GROUP BY ${STANDING}`)
    .raw()
    .all(...params) as (readonly [Value, Value, Value, number])[]
  const others = { notActive: 0, notHeld: 0, underWay: 0, beyond: 0 }
  let fit = 0
  for (const [state, direction, held, count] of counts) {
    const why = whyNotCustodiable(standingOf(state, direction, held))
    if (why === null) fit += count
    else others[why] += count
  }
  const can = standsSo((standing) => whyNotCustodiable(standing) === null)
  const ids = list.among([...conditions, can], MOST_CUSTODIABLE).map(({ id }) => id)
  return { ids, others: { ...others, beyond: fit - ids.length } }
}
