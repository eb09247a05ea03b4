import type { Correction, RuleTable, TaxMark } from '../../shared/accounting/model.ts'
import { asksForSomething, withTable } from '../../shared/accounting/rules.ts'
import { type BatchView, viewOf } from '../../shared/accounting/view.ts'
import { createSerialQueue } from '../../shared/base/serial-queue.ts'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { andThen, appError, err, fail, mapOk, ok, present } from '../../shared/errors/index.ts'
import type { BookRules, EventFilter, EventRow, RuleTrial } from '../../shared/ipc/accounting.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import { compareDecimals } from '../../shared/values/money.ts'
import { newestAccounts } from '../cache/newest-accounts.ts'
import type { Async } from '../threads/calls.ts'
import { createExecutor } from '../threads/executor.ts'
import { threadFile } from '../threads/file.ts'
import type { Thread } from '../threads/start.ts'
import type { BookData } from './data.ts'
import { type BookDecisions, type BookEngine, createBookEngine } from './engine.ts'
import { lookUpReversals } from './reversals.ts'
import { feed, recordsVersion, type Sources } from './sources.ts'

/** Fewer records are worked out sooner than a thread starts. */
const FEW = 2000

interface FedEngine {
  readonly thread: Thread<BookEngine>
  state: string | null
  said: string
  readonly bound: Set<number>
}

const fresh = (thread: Thread<BookEngine>): FedEngine => ({
  thread,
  state: null,
  said: '',
  bound: new Set(),
})

/** Reads what people said of the books and of their rows. */
function sayingsOf(
  { archive: { books }, notes: { list }, orderNotes }: Sources,
  data: BookData,
): Outcome<BookDecisions> {
  const tables = books.tables()
  if (!tables.ok) return tables
  const corrections = books.corrections()
  if (!corrections.ok) return corrections
  const joins = books.joins()
  if (!joins.ok) return joins
  const notes = list()
  if (!notes.ok) return notes
  const ofOrders = orderNotes()
  if (!ofOrders.ok) return ofOrders
  return ok({
    tables: tables.value.some(({ from }) => from <= data.table.from)
      ? tables.value
      : withTable(tables.value, data.table),
    corrections: corrections.value,
    joins: joins.value,
    notes: [
      ...notes.value,
      ...ofOrders.value.map(({ id, note }) => ({ kind: 'order' as const, key: id, text: note })),
    ],
  })
}

/** Tells the engine which records stand in batches: what stands in one never changes, but for a batch taken back. */
async function bind({ archive }: Sources, { thread, bound }: FedEngine): Answer<null> {
  const standing = archive.books.standing()
  if (!standing.ok) return standing
  const now = new Set(standing.value)
  for (const number of bound) {
    if (now.has(number)) continue
    const freed = await thread.calls.bind(number, null)
    if (!freed.ok) return freed
    bound.delete(number)
  }
  for (const number of now) {
    if (bound.has(number)) continue
    const bonds = archive.books.bonds(number)
    if (!bonds.ok) return bonds
    const told = await thread.calls.bind(
      number,
      bonds.value.map(({ keys }) => keys),
    )
    if (!told.ok) return told
    bound.add(number)
  }
  return ok(null)
}

/** Tells the engine what was entered of what is no more. */
async function undo({ archive, seen }: Sources, { thread }: FedEngine): Answer<null> {
  const reversals = await thread.calls.openReversals()
  if (!reversals.ok) return reversals
  if (reversals.value.length === 0) return ok(null)
  const known = await lookUpReversals({ books: archive.books, seen }, reversals.value)
  return known.ok ? thread.calls.addReversals(known.value) : known
}

/** Keeps an engine for an open profile: many records are worked out in a thread of their own. */
export function createHeldBooks(sources: Sources, data: BookData) {
  const inTurn = createSerialQueue()
  const seat = createExecutor(threadFile(import.meta.url, 'books'), createBookEngine)
  let last: FedEngine | null = null
  const sitting = async (many: boolean): Promise<FedEngine> => {
    const thread = await seat.take(many)
    if (last?.thread !== thread) last = fresh(thread)
    return last
  }
  const sayings = () => sayingsOf(sources, data)
  const ready = async (): Answer<Async<BookEngine>> => {
    const now = await recordsVersion(sources)
    const own = await sitting((now?.records ?? 0) > FEW)
    if (now === null || own.state !== now.state) {
      own.state = null
      const fed = await feed(sources, own.thread.calls)
      if (!fed.ok) return fed
      own.state = now?.state ?? null
    }
    const bound = await bind(sources, own)
    if (!bound.ok) return bound
    const said = sayings()
    if (!said.ok) return said
    const text = JSON.stringify(said.value)
    if (text !== own.said) {
      const told = await own.thread.calls.setDecisions(said.value)
      if (!told.ok) return told
      own.said = text
    }
    return mapOk(await undo(sources, own), () => own.thread.calls)
  }
  return {
    /** The engine of the books, fed with what is held and said now. */
    engine: () => inTurn(ready),
    sayings,
    close: seat.close,
  }
}

/** The books of an open profile. Nothing is asked of the bank: they are made of what is held. */
export type Accounting = ReturnType<typeof createAccounting>

export interface AccountingDeps extends Sources {
  readonly data: BookData
  /** The books are another thing now. */
  readonly changed: () => void
}

/** The problem for which a table is refused; null without one. */
function problemOf({ rules }: RuleTable): AppError | null {
  for (const [index, rule] of rules.entries()) {
    if (rule.to === '' || !asksForSomething(rule))
      return appError('books_rule_empty', { rule: index + 1 })
    if (rule.min !== null && rule.max !== null && compareDecimals(rule.min, rule.max) === 1)
      return appError('books_rule_range', { rule: index + 1 })
  }
  return null
}

export function createAccounting(deps: AccountingDeps) {
  const { data, now, changed } = deps
  const { books: store } = deps.archive
  const held = createHeldBooks(deps, data)
  const asked = async <T>(ask: (engine: Async<BookEngine>) => Answer<T>): Answer<T> =>
    andThen(await held.engine(), ask)
  // A batch is sealed as it was worked out: whatever changes the books meanwhile waits, and then finds it.
  const inTurn = createSerialQueue()
  const act: RunAct = (work) =>
    inTurn(async () => {
      const outcome = await work()
      if (outcome.ok) changed()
      return outcome
    })
  const at = (): string => now().toISOString()
  const free = async (keys: readonly string[]): Answer<readonly EventRow[]> =>
    andThen(await asked((engine) => engine.named(keys)), (rows) =>
      rows.some(({ batch }) => batch !== null) ? fail('books_event_taken', {}) : ok(rows),
    )
  return {
    events: (filter: EventFilter, offset: number, limit: number) =>
      asked((engine) => engine.page(filter, offset, limit)),
    ...joiningOf({ ...deps, asked, act }),
    /** Without a mark each keeps its own. */
    correct: (keys: readonly string[], to: string, mark: TaxMark | null): Answer<null> =>
      act(async () => {
        const rows = await free(keys)
        if (!rows.ok) return rows
        const own = new Map(
          rows.value.flatMap((row) =>
            [row.key, ...row.keys].map((key) => [key, row.assignment.mark] as const),
          ),
        )
        const unknown = keys.find((key) => !own.has(key))
        if (unknown !== undefined) return fail('not_found', { what: unknown })
        const all = keys.map((key) => ({ key, to, mark: mark ?? own.get(key) ?? 'none' }))
        return store.correct(all, at())
      }),
    uncorrect: (keys: readonly string[]): Answer<null> =>
      act(async () => andThen(await free(keys), () => store.withdraw(keys))),
    rules: async (): Answer<BookRules> => {
      const said = held.sayings()
      if (!said.ok) return said
      const accounts = await newestAccounts(deps.cache.positions)
      if (!accounts.ok) return accounts
      const { rates, asOf } = data
      const { tables } = said.value
      const own = [...new Set(accounts.value?.map(({ accountNumber }) => accountNumber))]
      return ok({ tables, rates, asOf, own, accounts: accountsOf(said.value) })
    },
    tryRules: async (table: RuleTable): Answer<RuleTrial> => {
      const problem = problemOf(table)
      if (problem !== null) return err(problem)
      return asked((engine) => engine.trial(table))
    },
    saveRules: (table: RuleTable): Answer<null> =>
      act(async () => {
        const problem = problemOf(table)
        return problem === null ? store.saveTable(table, at()) : err(problem)
      }),
    batches: store.batches,
    batch: async (number: number) => {
      const one = await store.batch(number)
      return one.ok ? ok({ view: viewOf(one.value), entries: one.value.content.entries }) : one
    },
    sealed: store.batch,
    makeBatch: (until: DateText, unidentified: boolean): Answer<BatchView> =>
      act(async () =>
        andThen(
          await asked((engine) => engine.entries(until, unidentified, data.rates)),
          (entries) => store.seal({ madeAt: at(), until, entries }),
        ),
      ),
    reopen: (number: number) => act(() => store.reverse(number, at())),
    close: held.close,
  }
}

type RunAct = <T>(work: () => Answer<T>) => Answer<T>

interface JoinDeps extends AccountingDeps {
  readonly asked: <T>(ask: (engine: Async<BookEngine>) => Answer<T>) => Answer<T>
  readonly act: RunAct
}

/** The calls that join and part events that look alike. */
function joiningOf({ archive: { books: store }, now, asked, act }: JoinDeps) {
  const oneOf = (key: string): Answer<EventRow> =>
    asked(async (engine) => andThen(await engine.named([key]), ([row]) => present(row, key)))
  return {
    /** The events that an event in doubt may be one with. */
    alike: async (key: string) =>
      andThen(await oneOf(key), (row) => asked((engine) => engine.named(row.maybe))),
    /** Joins it with one of those; null joins it with none. Fails with `not_found`. */
    join: (key: string, other: string | null): Answer<null> =>
      act(async () => {
        const row = await oneOf(key)
        if (!row.ok) return row
        const { maybe, waiting } = row.value
        // Only what is in doubt is asked about, and only among what it may be.
        if (waiting !== 'doubt' || (other !== null && !maybe.includes(other)))
          return fail('not_found', { what: other ?? key })
        return store.join({ key, other }, now().toISOString())
      }),
    /** Withdraws such a join of any record of an event. */
    part: (key: string) =>
      act(async () => andThen(await oneOf(key), (row) => store.part(row.keys))),
  }
}

/** Every account of the books that rules and people name. */
const accountsOf = ({ tables, corrections }: BookDecisions): readonly string[] =>
  [
    ...new Set([
      ...corrections.map(({ to }: Correction) => to),
      ...tables.flatMap(({ rules, sides, banks }) => [
        ...rules.map(({ to }) => to),
        ...banks.map(({ to }) => to),
        ...Object.values(sides),
      ]),
    ]),
  ].sort((a, b) => a.localeCompare(b, 'es'))
