import type { FilterOf, HeldName, ListSpec } from '../../../../shared/lists/declare.ts'
import type { NotableKind } from '../../../../shared/views/row-notes.ts'
import type { Sqlite } from '../../../disk/handle.ts'
import { notedWith } from '../noted.ts'
import { createFinder, type Finder } from './find.ts'
import type { Computing, Held } from './held.ts'
import type { KeptColumns } from './kept.ts'
import type { SpecialPredicates } from './predicates.ts'
import { createHeldReader, type HeldReader } from './reader.ts'
import { createSortings, type Sortings, type SpecialKeys } from './sortings.ts'
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
  /** Asked whenever all rows are to be computed anew. */
  readonly computing: () => Computing<L>
  /** The columns of its table that computing looks at. */
  readonly needs: readonly string[]
  readonly special: SpecialPredicates<L>
  readonly orders: SpecialKeys<L>
  /** The field that says when the bank last showed a row; it changes without anything else. */
  readonly seen: HeldName<L> & SeenSort<L>
  /** What a person notes of its rows: the search finds them by it. */
  readonly noted?: NotableKind
  /** Filters of the kind that people narrow the list by; see `practice.ts`. */
  readonly practice?: readonly FilterOf<L>[]
  /** So many rows that changed are worth keeping all columns anew in the file. */
  readonly keptFrom?: number
}
type SeenSort<L extends ListSpec> = Parameters<Sortings<L>['ascending']>[0]

/** Everything that is held in memory of a list; made at first use. */
export interface MemoryIndex<L extends ListSpec> {
  /** All rows, computed with what is known now. */
  readonly whole: () => { readonly held: Held<L>; readonly finder: Finder<L> }
  /** Reads a piece more of the rows; answers whether more is to read. */
  readonly read: () => boolean
  /** The same, and when all are read makes what orders and searches them. */
  readonly warm: () => boolean
  /** Keeps a piece of what was read in the file, where that is worth it; answers whether more is to be kept. */
  readonly keep: () => boolean
  /** What is computed of a row, while not all are read; null once they are. */
  readonly ahead: () => HeldReader<L>['computedOf'] | null
  /** Rows were written. */
  readonly took: (rows: readonly WrittenRow[]) => void
  /** The whole list was read: what was guessed is guessed anew with all of it. */
  readonly complete: () => void
}

interface Parts<L extends ListSpec> {
  readonly sortings: Sortings<L>
  readonly finder: Finder<L>
}

/** What is held of a list of an open cache. */
export function createIndex<L extends ListSpec>(
  db: Sqlite,
  list: L,
  ways: MemoryWays<L>,
  placeOf: (key: string) => number | null,
  kept: KeptColumns,
): MemoryIndex<L> {
  const { computing, needs, special, seen } = ways
  const noted = notedWith(db, ways.noted)
  let reader: HeldReader<L> | null = null
  let texts: TextIndex | null = null
  let parts: Parts<L> | null = null
  let written: WrittenRow[] = []
  let guessAnew = false

  /** What was written is read when it is asked for: a first read writes much that nobody looks at yet. */
  const catchUp = (here: HeldReader<L>): void => {
    if (written.length === 0) return
    const changed = new Set(written.filter((row) => row.changed).map(({ seq }) => seq))
    here.refresh([...changed].sort((a, b) => a - b))
    for (const { seq, seenAt } of written) here.set(seq, seen, seenAt)
    const places = [...changed].map((seq) => seq - 1)
    parts?.sortings.changed(places)
    parts?.sortings.changed(
      written.map(({ seq }) => seq - 1),
      seen,
    )
    texts?.changed(places)
    parts?.finder.changed()
    written = []
  }

  /** What is held as far as it was read, computed with what is known now. */
  const current = (): HeldReader<L> => {
    if (reader === null) reader = createHeldReader(db, list, computing(), needs, kept)
    else if (guessAnew || reader.computing().isOver()) {
      reader.computeBy(computing())
      parts = null
    }
    guessAnew = false
    catchUp(reader)
    return reader
  }

  /** What orders and searches all rows, which are read. */
  const partsOf = (here: HeldReader<L>): Parts<L> & { readonly texts: TextIndex } => {
    texts ??= createTextIndex(here.held().ids, () => here.held().size())
    if (parts === null) {
      const sortings = createSortings(list, here.held(), ways.orders)
      const finder = createFinder(list, here.held(), { sortings, special, texts, noted, placeOf })
      parts = { sortings, finder }
    }
    return { ...parts, texts }
  }

  const whole: MemoryIndex<L>['whole'] = () => {
    const here = current()
    here.load(true)
    // A row on the way may have told that what is computed was guessed wrong.
    return here.computing().isOver() ? whole() : { held: here.held(), finder: partsOf(here).finder }
  }

  return {
    whole,
    read: () => current().load(false),
    warm: () => {
      const here = current()
      if (here.load(false)) return true
      const { sortings, texts: index } = partsOf(here)
      return sortings.prepare() || index.prepare()
    },
    keep: () => current().keep(),
    ahead: () => {
      const here = current()
      return here.isWhole() ? null : here.computedOf
    },
    took: (rows) => {
      if (reader === null) return
      written.push(...rows)
      // While nothing could be guessed, each row more may tell.
      if (reader.computing().guessed === 'nothing') guessAnew = true
    },
    complete: () => {
      if (reader !== null && reader.computing().guessed !== null) guessAnew = true
    },
  }
}
