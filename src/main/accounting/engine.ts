import { entryOf, takingBack } from '../../shared/accounting/entries.ts'
import { eventsOf } from '../../shared/accounting/events.ts'
import {
  countable,
  creditFact,
  creditKeys,
  type DirectionOf,
  echeqFacts,
  fixedTermFacts,
  movementFact,
  orderFacts,
  type UsedKeys,
  withFormerKeys,
} from '../../shared/accounting/facts.ts'
import type {
  Assignment,
  BookEvent,
  Correction,
  Fact,
  RuleTable,
  SaidJoin,
  TaxRates,
} from '../../shared/accounting/model.ts'
import { assigner, tryTable } from '../../shared/accounting/rules.ts'
import { memo } from '../../shared/base/memo.ts'
import { directionKey, directionsOf } from '../../shared/completeness/directions.ts'
import type { TypeDirection } from '../../shared/completeness/model.ts'
import { accountKey } from '../../shared/completeness/names.ts'
import { ok } from '../../shared/errors/index.ts'
import type {
  EventFilter,
  EventPage,
  EventRow,
  EventState,
  RuleTrial,
} from '../../shared/ipc/accounting.ts'
import type { CreditRow } from '../../shared/lists/credits.ts'
import type { EcheqRow } from '../../shared/lists/echeqs.ts'
import type { MovementRow } from '../../shared/lists/movements.ts'
import { pageInMemory, saysWord } from '../../shared/lists/page.ts'
import type { AccountRow, FixedTermRow } from '../../shared/lists/position.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import { fold } from '../../shared/text/fold.ts'
import { searchWords } from '../../shared/text/search-words.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import type { NotableKind, RowNote } from '../../shared/views/row-notes.ts'
import { type PackedEntries, packEntries } from '../archive/batch-work.ts'
import type { Outcome } from '../threads/calls.ts'
import {
  datedFacts,
  echeqBatches,
  type KnownReversals,
  openReversalsOf,
  type Reversal,
  type ReversedEntry,
  wentTo,
} from './reversals.ts'

/** A note of a row, or of an own order. */
type EventsNote = Omit<RowNote, 'kind'> & { readonly kind: NotableKind | 'order' }
type NotesOfEvents = readonly EventsNote[]

/** The kinds of rows that records of events are, by the word that their keys begin with. */
const KINDS: Readonly<Record<string, EventsNote['kind']>> = {
  movement: 'movement',
  credit: 'credit',
  echeq: 'echeq',
  order: 'order',
}

const rowsOf = (key: string): readonly string[] => {
  const [source = '', ...rest] = key.split(':')
  const kind = KINDS[source]
  const id = source === 'echeq' ? (rest[0] ?? '') : rest.join(':')
  return kind === undefined ? [`event ${key}`] : [`event ${key}`, `${kind} ${id}`]
}

/** The notes of a person on an event and on the rows of other lists that it consists of: its own first. */
function notesOfEvents(notes: NotesOfEvents): (event: BookEvent) => string {
  if (notes.length === 0) return () => ''
  const known = new Map(notes.map(({ kind, key, text }) => [`${kind} ${key}`, text]))
  return ({ keys }) => {
    const names = [...new Set(keys.flatMap(rowsOf))]
    return names.flatMap((name) => known.get(name) ?? []).join(' · ')
  }
}

/** Which events a filter finds. */

const isInState = (row: EventRow, state: EventState): boolean => {
  if (state === 'batched') return row.batch !== null
  if (row.batch !== null) return false
  if (state === 'waiting') return row.waiting !== null
  return row.waiting === null && (state === 'open' || row.assignment.by === 'nobody')
}

/** Folding costs more than looking: the words of a row are made once. */
const searchText = memo((row: EventRow): string => {
  const { text, name, cuit, account, ids, amount, assignment, note } = row
  return fold([text, name, cuit, account, amount, assignment.to, note, ...ids].join(' '))
})

function matching(rows: readonly EventRow[], { kind, search, from, to }: EventFilter) {
  const words = searchWords(search ?? '')
  return rows.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (from === undefined || row.day >= from) &&
      (to === undefined || row.day <= to) &&
      (words.length === 0 || words.every((word) => saysWord(searchText(row), word, row.amount))),
  )
}

/** A page of what a filter finds, the newest first. */
function pageOf(
  all: readonly EventRow[],
  filter: EventFilter,
  offset: number,
  limit: number,
): EventPage {
  const rows = matching(all, filter)
  const { state } = filter
  const chosen = state === undefined ? rows : rows.filter((row) => isInState(row, state))
  const count = (one: EventState): number => rows.filter((row) => isInState(row, one)).length
  return {
    ...pageInMemory(chosen.toReversed(), { offset, limit }),
    counts: {
      open: count('open'),
      unidentified: count('unidentified'),
      waiting: count('waiting'),
      batched: count('batched'),
    },
  }
}

/** The context in which records are read. */
export interface BookContext {
  /** The own accounts of the newest position. */
  readonly accounts: readonly AccountRow[]
  /** The directions of movement types that a person confirmed. */
  readonly directions: readonly TypeDirection[]
  readonly today: DateText
}

/** The decisions of people: rules, corrections, joins, and notes on rows. */
export interface BookDecisions {
  /** In the order of their days. */
  readonly tables: readonly RuleTable[]
  readonly corrections: readonly Correction[]
  readonly joins: readonly SaidJoin[]
  readonly notes: NotesOfEvents
}

/** The books as they are worked out: fed with records and with what people said, then asked. It reads nothing itself. */
export type BookEngine = ReturnType<typeof createBookEngine>

const directionReader = (confirmed: readonly TypeDirection[]): DirectionOf => {
  const directions = directionsOf(confirmed)
  return (type, reversal) => directions.get(directionKey(type, reversal)) ?? null
}

/** The currency of an account number that has only one, though two kinds of accounts may share it. */
function currencyReader(rows: readonly AccountRow[]): (account: string) => string | null {
  const found = new Map<string, string | null>()
  for (const { accountNumber, currency } of rows) {
    const key = accountKey(accountNumber)
    found.set(key, found.has(key) && found.get(key) !== currency ? null : currency)
  }
  return (account) => found.get(accountKey(account)) ?? null
}

const numberReader =
  (rows: readonly AccountRow[]) =>
  (key: string): string | null =>
    rows.find(
      ({ cbu, accountNumber }) => cbu === key || accountKey(accountNumber) === accountKey(key),
    )?.accountNumber ?? null

/** Works something out once for the same grounds. */
function once<G extends readonly unknown[], T>(make: (...grounds: G) => T): (...grounds: G) => T {
  let last: { readonly grounds: G; readonly made: T } | null = null
  return (...grounds) => {
    if (last === null || last.grounds.some((one, nth) => one !== grounds[nth]))
      last = { grounds, made: make(...grounds) }
    return last.made
  }
}

const NO_DECISIONS: BookDecisions = { tables: [], corrections: [], joins: [], notes: [] }
type Bonds = ReadonlyMap<number, readonly (readonly string[])[]>

const eventsFrom = (facts: readonly Fact[], bonds: Bonds, joins: readonly SaidJoin[]) =>
  eventsOf(facts, { joins, bonds: [...bonds.values()].flat() })

/** The keys that batches and people named. */
const usedKeysFrom = (bonds: Bonds, { corrections, joins, notes }: BookDecisions): UsedKeys => ({
  entered: creditKeys([...bonds.values()].flat(2)),
  mentioned: creditKeys([
    ...corrections.map(({ key }) => key),
    ...joins.flatMap(({ key, other }) => (other === null ? [key] : [key, other])),
    ...notes.flatMap(({ kind, key }) => (kind === 'event' ? [key] : [])),
  ]),
})

/** The records that count, on their days. */
const countedFrom = (
  facts: readonly Fact[],
  batches: ReadonlyMap<string, number>,
  reversals: KnownReversals,
): readonly Fact[] => datedFacts(countable(facts, new Set(batches.keys())), reversals)

/** A reversal takes the account of the entry that it reverses, unless a person corrected it. */
function assignmentOf(
  { tables, corrections }: BookDecisions,
  reversals: KnownReversals,
): (event: BookEvent) => Assignment {
  const assign = assigner(tables, corrections)
  if (reversals.size === 0) return assign
  const corrected = new Set(corrections.map(({ key }) => key))
  return (event) => {
    const entry = corrected.has(event.key) ? null : reversals.get(event.key)?.entry
    return entry == null ? assign(event) : wentTo(entry)
  }
}

function rowsFrom(
  events: readonly BookEvent[],
  said: BookDecisions,
  bonds: Bonds,
  reversals: KnownReversals,
): readonly EventRow[] {
  const { notes } = said
  const assign = assignmentOf(said, reversals)
  const batches = new Map(
    [...bonds].flatMap(([batch, keys]) => keys.flat().map((key) => [key, batch] as const)),
  )
  const noteOf = notesOfEvents(notes)
  return events.map((event) => ({
    ...event,
    assignment: assign(event),
    batch: event.keys.map((key) => batches.get(key)).find((batch) => batch !== undefined) ?? null,
    note: noteOf(event),
  }))
}

/** So many changes of a trial are shown. */
const MOST_SHOWN = 20

/** Makes the books' engine: pure but for what it was fed with. */
export function createBookEngine() {
  let context: BookContext = { accounts: [], directions: [], today: '1970-01-01' }
  let facts: Fact[] = []
  let said = NO_DECISIONS
  let bonds: Bonds = new Map()
  let reversals: KnownReversals = new Map()
  const [eventsNow, rowsNow] = [once(eventsFrom), once(rowsFrom)]
  const [namedNow, factsNow] = [once(usedKeysFrom), once(withFormerKeys)]
  const [batchesNow, countedNow] = [once(echeqBatches), once(countedFrom)]
  const counted = () =>
    countedNow(factsNow(facts, namedNow(bonds, said)), batchesNow(bonds), reversals)
  const events = () => eventsNow(counted(), bonds, said.joins)
  const rows = () => rowsNow(events(), said, bonds, reversals)
  const take = (more: readonly Fact[]): Outcome<null> => {
    facts = facts.concat(more)
    return ok(null)
  }
  return {
    /** Forgets all records. */
    begin: (given: BookContext): Outcome<null> => {
      context = given
      facts = []
      return ok(null)
    },
    movements: (list: readonly MovementRow[]): Outcome<null> => {
      const [directionOf, currencyOf] = [
        directionReader(context.directions),
        currencyReader(context.accounts),
      ]
      return take(list.map((row) => movementFact(row, directionOf, currencyOf)))
    },
    credits: (list: readonly CreditRow[]): Outcome<null> => {
      const numberOf = numberReader(context.accounts)
      return take(list.map((row) => creditFact(row, numberOf)))
    },
    echeqs: (list: readonly EcheqRow[]): Outcome<null> =>
      take(list.flatMap((row) => echeqFacts(row, context.today))),
    orders: (list: readonly OrderView[]): Outcome<null> => {
      const numberOf = numberReader(context.accounts)
      return take(list.flatMap((order) => orderFacts(order, numberOf)))
    },
    terms: (list: readonly FixedTermRow[]): Outcome<null> =>
      take(list.flatMap((row) => fixedTermFacts(row, context.today))),
    setDecisions: (decisions: BookDecisions): Outcome<null> => {
      said = decisions
      return ok(null)
    },
    /** The records of a batch, the key that names each event first. Null removes the batch. */
    bind: (batch: number, keys: readonly (readonly string[])[] | null): Outcome<null> => {
      const next = new Map(bonds)
      if (keys === null) next.delete(batch)
      else next.set(batch, keys)
      bonds = new Map([...next].sort(([a], [b]) => a - b))
      return ok(null)
    },
    /** The reversals whose original entries are not known yet; pass those to `addReversals`. */
    openReversals: (): Outcome<readonly Reversal[]> =>
      ok(openReversalsOf(counted(), batchesNow(bonds), reversals)),
    addReversals: (known: readonly ReversedEntry[]): Outcome<null> => {
      reversals = new Map([...reversals, ...known.map((one) => [one.key, one] as const)])
      return ok(null)
    },
    /** Events, the newest first. */
    page: (filter: EventFilter, offset: number, limit: number): Outcome<EventPage> =>
      ok(pageOf(rows(), filter, offset, limit)),
    /** The events with these keys, as far as they exist. */
    named: (keys: readonly string[]): Outcome<readonly EventRow[]> => {
      const asked = new Set(keys)
      return ok(rows().filter((row) => row.keys.some((key) => asked.has(key))))
    },
    trial: (table: RuleTable): Outcome<RuleTrial> => {
      const open = rows().filter(
        ({ batch, takesBack }) => batch === null && takesBack === undefined,
      )
      const { changed, ...trial } = tryTable(open, said.tables, table, said.corrections)
      return ok({ ...trial, changes: changed.length, changed: changed.slice(0, MOST_SHOWN) })
    },
    /** Entries of the events that are in no batch, up to a day. */
    entries: (
      until: DateText,
      unidentified: boolean,
      rates: readonly TaxRates[],
    ): Outcome<PackedEntries> =>
      ok(
        packEntries(
          rows()
            .filter(({ batch, day }) => batch === null && day <= until)
            .map((row) => {
              const entry = row.assignment.by === 'person' ? null : reversals.get(row.key)?.entry
              return entry == null
                ? entryOf(row, row.assignment, said.tables, rates)
                : takingBack(row, entry)
            })
            .filter((entry) => entry !== null)
            .filter(({ identified }) => identified || unidentified),
        ),
      ),
  }
}
