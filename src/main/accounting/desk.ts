import { entryOf, totalsOf } from '../../shared/accounting/entries.ts'
import type {
  BookEntry,
  BookEvent,
  Correction,
  RuleTable,
  SealedBatch,
} from '../../shared/accounting/model.ts'
import {
  asksForSomething,
  assigner,
  type Suggestion,
  suggestRules,
  tryTable,
  withTable,
} from '../../shared/accounting/rules.ts'
import { checkTemplate, DEFAULT_TEMPLATE } from '../../shared/accounting/template.ts'
import type { Answer } from '../../shared/base/answer.ts'
import { err, ok, type Result } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type {
  BatchView,
  BookRules,
  EventFilter,
  EventPage,
  EventRow,
  EventState,
  RuleTrial,
} from '../../shared/ipc/accounting.ts'
import { fold } from '../../shared/text/fold.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import { compareDecimals } from '../../shared/values/money.ts'
import type { BookData } from './data.ts'
import { balancesOf, createEventReader, type Sources } from './sources.ts'

/** The books of an open profile. Nothing is asked of the bank: they are made of what is held. */
export interface Accounting {
  readonly events: (filter: EventFilter, offset: number, limit: number) => Answer<EventPage>
  readonly correct: (correction: Correction) => Answer<null>
  readonly uncorrect: (key: string) => Answer<null>
  readonly rules: () => Answer<BookRules>
  readonly tryRules: (table: RuleTable) => Answer<RuleTrial>
  readonly saveRules: (table: RuleTable) => Answer<null>
  readonly suggestions: () => Answer<readonly Suggestion[]>
  readonly batches: () => Answer<readonly BatchView[]>
  readonly batch: (
    number: number,
  ) => Answer<{ readonly view: BatchView; readonly entries: readonly BookEntry[] }>
  readonly sealed: (number: number) => Answer<SealedBatch>
  readonly makeBatch: (until: DateText, unidentified: boolean) => Answer<BatchView>
  readonly reopen: (number: number) => Answer<BatchView>
  readonly template: () => Answer<string>
  readonly saveTemplate: (content: string) => Answer<null>
}

export interface AccountingDeps extends Sources {
  readonly data: BookData
  /** The books are another thing now. */
  readonly changed: () => void
}

/** The one template that there is. */
const TEMPLATE = 'own'
/** Of what a table would change, as many as a person looks at. */
const SHOWN = 100

/** How a batch stands in the list. */
export const viewOf = ({ content, reversedBy }: SealedBatch): BatchView => {
  const { number, kind, reverses, madeAt, until, entries } = content
  return {
    number,
    kind,
    reverses,
    madeAt,
    until,
    reversedBy,
    entries: entries.length,
    unidentified: entries.filter(({ identified }) => !identified).length,
    totals: totalsOf(entries),
  }
}

const isInState = (row: EventRow, state: EventState): boolean => {
  if (state === 'batched') return row.batch !== null
  if (row.batch !== null) return false
  if (state === 'waiting') return row.waiting !== null
  return row.waiting === null && (state === 'open' || row.assignment.by === 'nobody')
}

const wordsOf = ({ text, name, cuit, account, ids, amount, assignment }: EventRow): string =>
  fold([text, name, cuit, account, amount, assignment.to, ...ids].join(' '))

function found(rows: readonly EventRow[], { kind, search, from, to }: EventFilter) {
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  return rows.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (from === undefined || row.day >= from) &&
      (to === undefined || row.day <= to) &&
      (words.length === 0 || words.every((word) => wordsOf(row).includes(word))),
  )
}

/** What a table may not be. */
function problemOf({ rules }: RuleTable): AppError | null {
  for (const [index, rule] of rules.entries()) {
    if (rule.to === '' || !asksForSomething(rule))
      return appError('books_rule_empty', { rule: index + 1 })
    if (rule.min !== null && rule.max !== null && compareDecimals(rule.min, rule.max) === 1)
      return appError('books_rule_range', { rule: index + 1 })
  }
  return null
}

interface Books {
  readonly tables: readonly RuleTable[]
  readonly corrections: readonly Correction[]
  readonly events: readonly BookEvent[]
  readonly batchOf: ReadonlyMap<string, number>
}

/** Everything that the books are made of, as it is now. */
async function readBooks(
  { cache, data }: AccountingDeps,
  eventsOf: ReturnType<typeof createEventReader>,
): Answer<Books> {
  const [tables, corrections, bonds] = await Promise.all([
    cache.books.tables(),
    cache.books.corrections(),
    cache.books.bonds(),
  ])
  if (!tables.ok) return tables
  if (!corrections.ok) return corrections
  if (!bonds.ok) return bonds
  const events = await eventsOf(bonds.value)
  if (!events.ok) return events
  return ok({
    tables: tables.value.some(({ from }) => from <= data.table.from)
      ? tables.value
      : withTable(tables.value, data.table),
    corrections: corrections.value,
    events: events.value,
    batchOf: new Map(bonds.value.flatMap(({ batch, keys }) => keys.map((key) => [key, batch]))),
  })
}

const batchOf = ({ batchOf: batches }: Books, { keys }: BookEvent): number | null =>
  keys.map((key) => batches.get(key)).find((batch) => batch !== undefined) ?? null

const openEvents = (books: Books): readonly BookEvent[] =>
  books.events.filter((event) => batchOf(books, event) === null)

function rowsOf(books: Books): readonly EventRow[] {
  const assign = assigner(books.tables, books.corrections)
  return books.events.map((event) => ({
    ...event,
    assignment: assign(event),
    batch: batchOf(books, event),
  }))
}

/** Makes the books of an open profile. */
export function createAccounting(deps: AccountingDeps): Accounting {
  const { cache, data, now, changed } = deps
  const { books: store } = cache
  const eventsOf = createEventReader(deps)
  const books = (): Answer<Books> => readBooks(deps, eventsOf)
  const told = <T>(outcome: Result<T, AppError>): Result<T, AppError> => {
    if (outcome.ok) changed()
    return outcome
  }
  const at = (): string => now().toISOString()
  return {
    events: async (filter, offset, limit) => {
      const read = await books()
      return read.ok ? ok(pageOf(rowsOf(read.value), filter, offset, limit)) : read
    },
    correct: async (correction) => told(await store.correct(correction, at())),
    uncorrect: async (key) => told(await store.withdraw(key)),
    rules: async () => {
      const read = await books()
      return read.ok
        ? ok({
            tables: read.value.tables,
            rates: data.rates,
            asOf: data.asOf,
            accounts: accountsOf(read.value),
          })
        : read
    },
    tryRules: async (table) => {
      const problem = problemOf(table)
      if (problem !== null) return err(problem)
      const read = await books()
      if (!read.ok) return read
      const { tables, corrections } = read.value
      const trial = tryTable(openEvents(read.value), tables, table, corrections)
      return ok({
        ...trial,
        changes: trial.changed.length,
        changed: trial.changed.slice(0, SHOWN),
      })
    },
    saveRules: async (table) => {
      const problem = problemOf(table)
      return problem === null ? told(await store.saveTable(table, at())) : err(problem)
    },
    suggestions: async () => {
      const read = await books()
      if (!read.ok) return read
      const { events, tables, corrections } = read.value
      return ok(suggestRules(events, tables, corrections))
    },
    batches: async () => {
      const all = await store.batches()
      return all.ok ? ok(all.value.map(viewOf)) : all
    },
    batch: async (number) => {
      const one = await store.batch(number)
      return one.ok ? ok({ view: viewOf(one.value), entries: one.value.content.entries }) : one
    },
    sealed: (number) => store.batch(number),
    makeBatch: async (until, unidentified) => {
      const read = await books()
      if (!read.ok) return read
      const balances = await balancesOf(deps)
      if (!balances.ok) return balances
      const entries = entriesUntil(read.value, data, until, unidentified)
      const sealed = await store.seal({ madeAt: at(), until, entries, balances: balances.value })
      return sealed.ok ? told(ok(viewOf(sealed.value))) : sealed
    },
    reopen: async (number) => {
      const back = await store.reverse(number, at())
      return back.ok ? told(ok(viewOf(back.value))) : back
    },
    template: async () => {
      const kept = await store.template(TEMPLATE)
      return kept.ok ? ok(kept.value ?? DEFAULT_TEMPLATE) : kept
    },
    saveTemplate: async (content) => {
      const checked = checkTemplate(content)
      return checked.ok ? told(await store.saveTemplate(TEMPLATE, content)) : checked
    },
  }
}

function pageOf(
  all: readonly EventRow[],
  filter: EventFilter,
  offset: number,
  limit: number,
): EventPage {
  const rows = found(all, filter)
  const { state } = filter
  const chosen = state === undefined ? rows : rows.filter((row) => isInState(row, state))
  const count = (one: EventState): number => rows.filter((row) => isInState(row, one)).length
  return {
    rows: chosen.toReversed().slice(offset, offset + limit),
    total: chosen.length,
    counts: {
      open: count('open'),
      unidentified: count('unidentified'),
      waiting: count('waiting'),
      batched: count('batched'),
    },
  }
}

const entriesUntil = (
  books: Books,
  { rates }: BookData,
  until: DateText,
  unidentified: boolean,
): readonly BookEntry[] => {
  const assign = assigner(books.tables, books.corrections)
  return openEvents(books)
    .filter(({ day }) => day <= until)
    .map((event) => entryOf(event, assign(event), books.tables, rates))
    .filter((entry) => entry !== null)
    .filter(({ identified }) => identified || unidentified)
}

/** Every account of the books that rules and people name. */
const accountsOf = ({ tables, corrections }: Books): readonly string[] =>
  [
    ...new Set([
      ...corrections.map(({ to }) => to),
      ...tables.flatMap(({ rules, sides, banks }) => [
        ...rules.map(({ to }) => to),
        ...banks.map(({ to }) => to),
        ...Object.values(sides),
      ]),
    ]),
  ].sort((a, b) => a.localeCompare(b, 'es'))
