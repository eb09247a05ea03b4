import { createRecent } from '../../../../shared/base/recent.ts'
import {
  type FilterOf,
  isId,
  isSearched,
  keyOf,
  type ListSpec,
  namesWhere,
  type SortName,
} from '../../../../shared/lists/declare.ts'
import { holdsWord, type SearchWord } from '../../../../shared/text/search-words.ts'
import type { SelectionOf } from '../declared.ts'
import type { NotedWith } from '../noted.ts'
import { centsOf } from './cents.ts'
import { type Found, foundAmong, foundAt } from './found.ts'
import { type Held, textOf } from './held.ts'
import { predicatesOf, type SpecialPredicates, searchedIn } from './predicates.ts'
import type { Sortings } from './sortings.ts'
import type { TextIndex } from './text-index.ts'

/** A field that a list is ordered by, and which way. */
export interface SortingOf<L extends ListSpec> {
  readonly column: SortName<L>
  readonly descending: boolean
}

/** An order of a list's own: what is found in the order of a field is arranged anew. */
export interface ArrangedSorting<L extends ListSpec> {
  /** Tells it from others. */
  readonly name: string
  readonly of: SortingOf<L>
  readonly arrange: (held: Held<L>, places: Int32Array) => Int32Array
}

/** How a list in memory is ordered. */
export type AnySorting<L extends ListSpec> = SortingOf<L> | ArrangedSorting<L>

/** Finds rows; remembers the last results, so that scrolling through one does not search again. */
export interface Finder<L extends ListSpec> {
  /** The rows that a filter shows. */
  readonly filtered: (filter: FilterOf<L>, sort: AnySorting<L> | undefined) => Found
  /** Places of the rows of a selection; named ones that are not held are left out. */
  readonly selected: (selection: SelectionOf<L>, sort: AnySorting<L> | undefined) => Int32Array
  /** Forgets what was found: call it after every change. */
  readonly changed: () => void
}

const KEPT = 8

/** A word of the search, and the keys of the rows whose notes hold it. */
interface Searched {
  readonly word: SearchWord
  readonly keys: readonly string[]
}

/** Makes the finder of a list in memory; the last results are remembered until something changes. */
export function createFinder<L extends ListSpec>(
  list: L,
  held: Held<L>,
  parts: {
    readonly sortings: Sortings<L>
    readonly special: SpecialPredicates<L>
    readonly texts: TextIndex
    readonly noted: NotedWith
    readonly placeOf: (key: string) => number | null
  },
): Finder<L> {
  const { sortings, special, texts, noted, placeOf } = parts
  // Declared of the list's own fields; without one the order is that of the places.
  const usual = list.inMemory as SortingOf<L>
  const fields = namesWhere(list, (field) => isSearched(field) && !isId(field))
  const found = createRecent<Found>(KEPT)

  /** The bits of the rows that hold a word, are of its amount, or whose notes hold it. */
  const having = ({ word, keys }: Searched): Int32Array => {
    const [first = '', ...others] = word.spellings
    const bits = texts.having(first)
    for (const spelling of others) {
      const some = texts.having(spelling)
      for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (some[at] ?? 0)
    }
    for (const name of fields) held.folded[name]?.mark(bits, (text) => holdsWord(text, word))
    if (word.amount !== null) markAmount(bits, centsOf(word.amount))
    for (const at of keys.flatMap((key) => placeOf(key) ?? []))
      bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31))
    return bits
  }
  /** Sets the bits of the rows of an amount, with either sign; one that is not a number is nobody's. */
  const markAmount = (bits: Int32Array, cents: number): void => {
    const rows = held.size()
    for (let at = 0; at < rows; at += 1)
      if (Math.abs(held.cents.at(at)) === cents)
        bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31))
  }
  /** The bits of the rows that hold each of the words; null without any. */
  const holding = ([first, ...more]: readonly Searched[]): Int32Array | null => {
    if (first === undefined) return null
    const bits = having(first)
    for (const searched of more) {
      const some = having(searched)
      for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (some[at] ?? 0)
    }
    return bits
  }

  const find = (filter: FilterOf<L>, sort: AnySorting<L>, searched: readonly Searched[]): Found => {
    if ('arrange' in sort) return foundAt(sort.arrange(held, find(filter, sort.of, searched).all()))
    const order = sortings.ascending(sort.column)
    // Places lie one after the other in memory, their order does not: all are gone through in the one, and a mark is small.
    const marks = marksOf(order.length, holding(searched))
    for (const sieve of predicatesOf(list, held, filter, special)) sieve(marks)
    return foundAmong(order, sort.descending, marks)
  }

  const filtered: Finder<L>['filtered'] = (filter, sort = usual) => {
    const searched = searchedIn(filter).map((word) => ({ word, keys: noted(word) }))
    const key = JSON.stringify([sort, filter, searched])
    return found.of(key, () => find(filter, sort, searched))
  }

  return {
    filtered,
    selected: (selection, sort) => {
      if ('filter' in selection) {
        const places = filtered(selection.filter, sort).all()
        const except = new Set(selection.except)
        const keyAt = textOf(held, keyOf(list))
        return except.size === 0 ? places : places.filter((at) => !except.has(keyAt(at)))
      }
      const named = new Set(selection.ids.flatMap((id) => placeOf(id) ?? []))
      return filtered({}, sort)
        .all()
        .filter((at) => named.has(at))
    },
    changed: found.clear,
  }
}

/** A mark for each place whose bit is set, or for every one. */
function marksOf(rows: number, bits: Int32Array | null): Uint8Array {
  const marks = new Uint8Array(rows)
  if (bits === null) return marks.fill(1)
  for (let index = 0; index < bits.length; index += 1) {
    const word = bits[index] ?? 0
    if (word === 0) continue
    for (let bit = 0, at = index * 32; bit < 32 && at < rows; bit += 1, at += 1)
      marks[at] = (word >>> bit) & 1
  }
  return marks
}
