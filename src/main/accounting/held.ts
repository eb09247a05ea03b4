import { withTable } from '../../shared/accounting/rules.ts'
import { type Answer, ok } from '../../shared/base/result.ts'
import { createTurns } from '../../shared/base/turns.ts'
import type { Later } from '../threads/calls.ts'
import { threadFile } from '../threads/file.ts'
import { createSeat } from '../threads/seat.ts'
import type { Thread } from '../threads/start.ts'
import type { BookData } from './data.ts'
import { type BookEngine, type BookSayings, createBookEngine } from './engine.ts'
import { feed, type Sources, stateOf } from './sources.ts'

/** Fewer records are worked out sooner than a thread starts. */
const FEW = 2000

/** The engine of the books, fed with what is held and said now. */
export interface HeldBooks {
  readonly engine: () => Answer<Later<BookEngine>>
  readonly sayings: () => Answer<BookSayings>
  readonly close: () => Promise<void>
}

/** An engine with what it was fed with. */
interface Fed {
  readonly thread: Thread<BookEngine>
  state: string | null
  said: string
  readonly bound: Set<number>
}

const fresh = (thread: Thread<BookEngine>): Fed => ({
  thread,
  state: null,
  said: '',
  bound: new Set(),
})

/** Reads what people said of the books and of their rows. */
async function sayingsOf({ cache, orderNotes }: Sources, data: BookData): Answer<BookSayings> {
  const [tables, corrections, joins, notes] = await Promise.all([
    cache.books.tables(),
    cache.books.corrections(),
    cache.books.joins(),
    cache.notes.list(),
  ])
  if (!tables.ok) return tables
  if (!corrections.ok) return corrections
  if (!joins.ok) return joins
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
      ...ofOrders.value.map(({ id, note, tags }) => ({
        kind: 'order' as const,
        key: id,
        text: note,
        tags,
      })),
    ],
  })
}

/** Tells the engine which records stand in batches: what stands in one never changes, but for a batch taken back. */
async function bind({ cache }: Sources, { thread, bound }: Fed): Answer<null> {
  const standing = await cache.books.standing()
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
    const bonds = await cache.books.bonds(number)
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

/** Keeps an engine for an open profile: many records are worked out in a thread of their own. */
export function createHeldBooks(sources: Sources, data: BookData): HeldBooks {
  const inTurn = createTurns()
  const seat = createSeat(threadFile(import.meta.url, 'books'), createBookEngine)
  let last: Fed | null = null
  const sitting = async (many: boolean): Promise<Fed> => {
    const thread = await seat.take(many)
    if (last?.thread !== thread) last = fresh(thread)
    return last
  }
  const sayings = () => sayingsOf(sources, data)
  const ready = async (): Answer<Later<BookEngine>> => {
    const now = await stateOf(sources)
    const own = await sitting((now?.records ?? 0) > FEW)
    if (now === null || own.state !== now.state) {
      own.state = null
      const fed = await feed(sources, own.thread.calls)
      if (!fed.ok) return fed
      own.state = now?.state ?? null
    }
    const bound = await bind(sources, own)
    if (!bound.ok) return bound
    const said = await sayings()
    if (!said.ok) return said
    const text = JSON.stringify(said.value)
    if (text !== own.said) {
      const told = await own.thread.calls.say(said.value)
      if (!told.ok) return told
      own.said = text
    }
    return ok(own.thread.calls)
  }
  return {
    engine: () => inTurn(ready),
    sayings,
    close: seat.close,
  }
}
