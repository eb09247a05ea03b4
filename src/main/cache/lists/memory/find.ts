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
import type { SelectionOf } from '../declared.ts'
import type { NotedWith } from '../noted.ts'
import type { Test } from './column.ts'
import { type Held, textOf } from './held.ts'
import type { Sortings } from './orders.ts'
import { all, type SpecialTests, searchedIn, testsOf } from './tests.ts'
import type { TextIndex } from './text-index.ts'

/** A field that a list is ordered by, and which way. */
export interface OrderOf<L extends ListSpec> {
  readonly column: SortName<L>
  readonly descending: boolean
}

/** An order of a list's own: what is found in the order of a field is arranged anew. */
export interface ArrangedOrder<L extends ListSpec> {
  /** Tells it from others. */
  readonly name: string
  readonly of: OrderOf<L>
  readonly arrange: (held: Held<L>, places: Int32Array) => Int32Array
}

/** How a list in memory is ordered. */
export type AnyOrder<L extends ListSpec> = OrderOf<L> | ArrangedOrder<L>

/** Finds rows; remembers the last results, so that scrolling through one does not search again. */
export interface Finder<L extends ListSpec> {
  /** Places of the rows that a filter shows, in order. */
  readonly filtered: (filter: FilterOf<L>, sort: AnyOrder<L> | undefined) => Int32Array
  /** Places of the rows of a selection; named ones that are not held are left out. */
  readonly selected: (selection: SelectionOf<L>, sort: AnyOrder<L> | undefined) => Int32Array
  /** Forgets what was found: call it after every change. */
  readonly changed: () => void
}

const KEPT = 8

/** A word of the search, and the keys of the rows whose notes hold it. */
interface Searched {
  readonly word: string
  readonly keys: readonly string[]
}

/** Makes the finder of a list in memory; the last results are remembered until something changes. */
export function createFinder<L extends ListSpec>(
  list: L,
  held: Held<L>,
  parts: {
    readonly orders: Sortings<L>
    readonly special: SpecialTests<L>
    readonly texts: TextIndex
    readonly noted: NotedWith
    readonly placeOf: (key: string) => number | null
  },
): Finder<L> {
  const { orders, special, texts, noted, placeOf } = parts
  // Declared of the list's own fields; without one the order is that of the places.
  const usual = list.inMemory as OrderOf<L>
  const fields = namesWhere(list, (field) => isSearched(field) && !isId(field))
  const found = createRecent<Int32Array>(KEPT)

  /** The bits of the rows that hold each of the words, or whose notes do. */
  const holding = (searched: readonly Searched[]): Int32Array => {
    const bits = new Int32Array(Math.ceil(held.size() / 32)).fill(-1)
    for (const { word, keys } of searched) {
      const some = texts.having(word)
      for (const name of fields) held.folded[name]?.mark(some, (text) => text.includes(word))
      for (const at of keys.flatMap((key) => placeOf(key) ?? []))
        some[at >> 5] = (some[at >> 5] ?? 0) | (1 << (at & 31))
      for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (some[at] ?? 0)
    }
    return bits
  }

  const find = (
    filter: FilterOf<L>,
    sort: AnyOrder<L>,
    searched: readonly Searched[],
  ): Int32Array => {
    if ('arrange' in sort) return sort.arrange(held, find(filter, sort.of, searched))
    const { column, descending } = sort
    const order = orders.ascending(column)
    const passes = all(testsOf(list, held, filter, special))
    // Places lie one after the other in memory, their order does not: tests are quicker in the one, and a mark is small.
    const passed = new Uint8Array(order.length)
    const count =
      searched.length > 0 ? markThose(passed, passes, holding(searched)) : markAll(passed, passes)
    const result = new Int32Array(count)
    for (let index = 0, next = 0; next < count; index += 1) {
      const at = order[descending ? order.length - 1 - index : index] ?? 0
      if (passed[at] === 1) {
        result[next] = at
        next += 1
      }
    }
    return result
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
        const places = filtered(selection.filter, sort)
        const except = new Set(selection.except)
        const keyAt = textOf(held, keyOf(list))
        return except.size === 0 ? places : places.filter((at) => !except.has(keyAt(at)))
      }
      const named = new Set(selection.ids.flatMap((id) => placeOf(id) ?? []))
      return filtered({}, sort).filter((at) => named.has(at))
    },
    changed: found.clear,
  }
}

/** Marks every place that passes, and counts them. */
function markAll(passed: Uint8Array, passes: Test): number {
  let count = 0
  for (let at = 0; at < passed.length; at += 1)
    if (passes(at)) {
      passed[at] = 1
      count += 1
    }
  return count
}

/** The same of those places alone whose bit is set. */
function markThose(passed: Uint8Array, passes: Test, bits: Int32Array): number {
  let count = 0
  for (const [index, some] of bits.entries())
    for (let left = some; left !== 0; left &= left - 1) {
      const at = index * 32 + 31 - Math.clz32(left & -left)
      if (!passes(at)) continue
      passed[at] = 1
      count += 1
    }
  return count
}
