import type { HeldName, ListSpec } from '../../../../shared/lists/declare.ts'
import type { NotableKind } from '../../../../shared/views/row-notes.ts'
import type { Sqlite } from '../../../disk/handle.ts'
import { notedWith } from '../noted.ts'
import { createFinder, type Finder } from './find.ts'
import { type Computing, createHeldReader, type Held, type HeldReader } from './held.ts'
import { createSortings, type Sortings, type SpecialKeys } from './orders.ts'
import type { SpecialTests } from './tests.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** A row that was written. */
export interface WrittenRow {
  readonly seq: number
  /** When the bank showed it, ISO 8601. */
  readonly seenAt: string
  /** New, or different from what was held. */
  readonly changed: boolean
}

/** What a list in memory does in its own way. */
export interface MemoryWays<L extends ListSpec> {
  /** Made anew whenever all rows are read anew. */
  readonly computing: () => Computing<L>
  /** Columns that computing looks at besides those that are held. */
  readonly needs: readonly string[]
  readonly special: SpecialTests<L>
  readonly orders: SpecialKeys<L>
  /** The field that says when the bank last showed a row; it changes without anything else. */
  readonly seen: HeldName<L> & SeenSort<L>
  /** What a person notes of its rows: the search finds them by it. */
  readonly noted?: NotableKind
}
type SeenSort<L extends ListSpec> = Parameters<Sortings<L>['ascending']>[0]

/** Everything that is held in memory of a list; made at first use, thrown away when it no longer fits. */
export interface MemoryIndex<L extends ListSpec> {
  /** All rows, computed with what is known now. */
  readonly whole: () => { readonly held: Held<L>; readonly finder: Finder<L> }
  /** Reads a piece more of the rows; answers whether more is to read. */
  readonly read: () => boolean
  /** The same, and when all are read makes what orders and searches them. */
  readonly warm: () => boolean
  /** What is computed of a row, while not all are read; null once they are. */
  readonly ahead: () => HeldReader<L>['computedOf'] | null
  /** Rows were written. */
  readonly took: (rows: readonly WrittenRow[]) => void
  /** The whole list was read: what was guessed is guessed anew with all of it. */
  readonly complete: () => void
}

interface Parts<L extends ListSpec> {
  readonly reader: HeldReader<L>
  readonly orders: Sortings<L>
  readonly texts: TextIndex
  readonly finder: Finder<L>
}

/** What is held of a list of an open cache. */
export function createIndex<L extends ListSpec>(
  db: Sqlite,
  list: L,
  ways: MemoryWays<L>,
  placeOf: (key: string) => number | null,
): MemoryIndex<L> {
  const { computing, needs, special, seen } = ways
  const noted = notedWith(db, ways.noted)
  let parts: Parts<L> | null = null
  let written: WrittenRow[] = []

  /** What was written is read when it is asked for: a first read writes much that nobody looks at yet. */
  const catchUp = ({ reader, orders, texts, finder }: Parts<L>): void => {
    if (written.length === 0) return
    const changed = new Set(written.filter((row) => row.changed).map(({ seq }) => seq))
    reader.refresh([...changed].sort((a, b) => a - b))
    for (const { seq, seenAt } of written) reader.set(seq, seen, seenAt)
    const places = [...changed].map((seq) => seq - 1)
    orders.changed(places)
    texts.changed(places)
    orders.changed(
      written.map(({ seq }) => seq - 1),
      seen,
    )
    finder.changed()
    written = []
  }

  const begun = (): Parts<L> => {
    if (parts === null) {
      const reader = createHeldReader(db, list, computing(), needs)
      const orders = createSortings(list, reader.held, ways.orders)
      const texts = createTextIndex(reader.held.words)
      const finder = createFinder(list, reader.held, { orders, special, texts, noted, placeOf })
      parts = { reader, orders, texts, finder }
    }
    return parts
  }

  /** What is held as far as it was read, without what no longer fits. */
  const current = (): Parts<L> => {
    if (parts?.reader.computing.isOver() === true) parts = null
    if (parts === null) written = []
    const here = begun()
    catchUp(here)
    return here
  }

  const whole: MemoryIndex<L>['whole'] = () => {
    const { reader, finder } = current()
    reader.load(true)
    // A row on the way may have told that what is computed was guessed wrong.
    return reader.computing.isOver() ? whole() : { held: reader.held, finder }
  }

  return {
    whole,
    read: () => current().reader.load(false),
    warm: () => {
      const { reader, orders, texts } = current()
      return reader.load(false) || orders.prepare() || texts.prepare()
    },
    ahead: () => {
      const { reader } = current()
      return reader.isWhole() ? null : reader.computedOf
    },
    took: (rows) => {
      // While nothing could be guessed, each row more may tell.
      if (parts?.reader.computing.guessed === 'nothing') parts = null
      if (parts !== null) written.push(...rows)
    },
    complete: () => {
      if (parts !== null && parts.reader.computing.guessed !== null) parts = null
    },
  }
}
