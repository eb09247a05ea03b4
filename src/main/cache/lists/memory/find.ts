import { createRecent } from '../../../../shared/base/recent.ts'
import {
  type FilterOf,
  keyOf,
  type ListSpec,
  type SortName,
} from '../../../../shared/lists/declare.ts'
import type { SelectionOf } from '../declared.ts'
import { type Held, textOf } from './held.ts'
import type { Sortings } from './orders.ts'
import { all, type SpecialTests, testsOf } from './tests.ts'

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

export function createFinder<L extends ListSpec>(
  list: L,
  held: Held<L>,
  parts: {
    readonly orders: Sortings<L>
    readonly special: SpecialTests<L>
    readonly placeOf: (key: string) => number | null
  },
): Finder<L> {
  const { orders, special, placeOf } = parts
  // Declared of the list's own fields; without one the order is that of the places.
  const usual = list.inMemory as OrderOf<L>
  const found = createRecent<Int32Array>(KEPT)

  const find = (filter: FilterOf<L>, sort: AnyOrder<L>): Int32Array => {
    if ('arrange' in sort) return sort.arrange(held, find(filter, sort.of))
    const { column, descending } = sort
    const order = orders.ascending(column)
    const passes = all(testsOf(list, held, filter, special))
    const result = new Int32Array(order.length)
    let count = 0
    // Places lie one after the other in memory, their order does not: tests are quicker in the one, and a mark is small.
    const passed = new Uint8Array(order.length)
    for (let at = 0; at < order.length; at += 1) if (passes(at)) passed[at] = 1
    for (let index = 0; index < order.length; index += 1) {
      const at = order[descending ? order.length - 1 - index : index] ?? 0
      if (passed[at] === 1) {
        result[count] = at
        count += 1
      }
    }
    return result.slice(0, count)
  }

  const filtered: Finder<L>['filtered'] = (filter, sort = usual) => {
    const key = JSON.stringify([sort, filter])
    return found.of(key, () => find(filter, sort))
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
