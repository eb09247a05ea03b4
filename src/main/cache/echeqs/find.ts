import { createRecent } from '../../../shared/base/recent.ts'
import type { EcheqSelection } from '../../../shared/ipc/echeqs.ts'
import type { EcheqFilter } from '../../../shared/lists/echeqs.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type { EcheqColumns } from './columns.ts'
import { all, testsOf } from './filter.ts'
import { type Sortings, USUAL } from './orders.ts'
import type { EcheqSort } from './port.ts'

/** Finds rows; remembers the last results, so that scrolling through one does not search again. */
export interface Finder {
  /** Places of the rows that a filter shows, in order. */
  readonly filtered: (filter: EcheqFilter, sort: EcheqSort | undefined) => Int32Array
  /** Places of the rows of a selection; named ones that are not held are left out. */
  readonly selected: (selection: EcheqSelection, sort: EcheqSort | undefined) => Int32Array
  /** Forgets what was found: call it after every change. */
  readonly changed: () => void
}

const KEPT = 8

export function createFinder(
  columns: EcheqColumns,
  orders: Sortings,
  placeOf: (id: string) => number | null,
): Finder {
  const found = createRecent<Int32Array>(KEPT)

  const find = (filter: EcheqFilter, sort: EcheqSort): Int32Array => {
    if ('nextFrom' in sort)
      return nextFirst(
        columns,
        find(filter, { column: 'paidAt', descending: false }),
        sort.nextFrom,
      )
    const { column, descending } = sort
    const order = orders.ascending(column)
    const passes = all(testsOf(columns, filter))
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

  const filtered: Finder['filtered'] = (filter, sort = USUAL) => {
    const key = JSON.stringify([sort, filter])
    return found.of(key, () => find(filter, sort))
  }

  return {
    filtered,
    selected: (selection, sort) => {
      if ('filter' in selection) {
        const places = filtered(selection.filter, sort)
        const except = new Set(selection.except)
        return except.size === 0 ? places : places.filter((at) => !except.has(columns.id[at] ?? ''))
      }
      const named = new Set(selection.ids.flatMap((id) => placeOf(id) ?? []))
      return filtered({}, sort).filter((at) => named.has(at))
    },
    changed: found.clear,
  }
}

/** Of places by their date: those that are open and due from a day on as they stand, then the others from behind. */
function nextFirst({ dueOn, final }: EcheqColumns, byDate: Int32Array, from: DateText): Int32Array {
  const isNext = (at: number): boolean => final[at] !== true && (dueOn[at] ?? '') >= from
  const next = byDate.filter(isNext)
  const result = new Int32Array(byDate.length)
  result.set(next)
  result.set(byDate.filter((at) => !isNext(at)).reverse(), next.length)
  return result
}
