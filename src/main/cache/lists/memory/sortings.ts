import { type ListSpec, type SortName, sortNames } from '../../../../shared/lists/declare.ts'
import { decimal } from '../../../../shared/values/money.ts'
import { decimalOrder } from '../../text.ts'
import { codedIn, type Held, textOf } from './held.ts'

/** The rows in the order of each field that they can be ordered by, made at first use and kept current. */

/** What a row sorts by, by its place: for all rows a text, or a number. */
export type Key = (at: number) => string | number

/** What orders by fields that a list sorts in its own way. */
export type SpecialKeys<L extends ListSpec> = Readonly<Record<string, (held: Held<L>) => Key>>

/** What a field sorts by: words as they are folded, amounts by value. Rows with the same key stand in the order in which they were first seen. */
function keysOf<L extends ListSpec>(
  list: L,
  held: Held<L>,
  special: SpecialKeys<L>,
  name: SortName<L>,
): Key {
  const own = special[name]
  if (own !== undefined) return own(held)
  const field = list.fields[name]
  if (field?.type === 'amount') return amountKey(held, textOf(held, name))
  const column = (field?.type === 'text' ? held.folded[name] : undefined) ?? codedIn(held, name)
  return column?.ranks() ?? textOf(held, name)
}

/** Whole hundredths; where a single amount is none, all of them as texts that order by value. */
function amountKey<L extends ListSpec>(
  { cents, size }: Held<L>,
  textAt: (at: number) => string,
): Key {
  for (let at = 0; at < size(); at += 1)
    if (Number.isNaN(cents.at(at))) return (place) => decimalOrder(decimal(textAt(place)))
  return cents.at
}

/** Sortings of a list. */
export interface Sortings<L extends ListSpec> {
  /** The places of all rows, ascending. */
  readonly ascending: (column: SortName<L>) => Int32Array
  /** Makes one order that is not made yet, or brings one up to date; answers whether there are more. */
  readonly prepare: () => boolean
  /** These rows changed, or are new; as for one column alone, where it is named. */
  readonly changed: (places: readonly number[], only?: SortName<L>) => void
}

interface Kept {
  readonly order: Int32Array
  readonly pending: Set<number>
}

/** Makes the sortings of a list in memory, each when it is first asked for. */
export function createSortings<L extends ListSpec>(
  list: L,
  held: Held<L>,
  special: SpecialKeys<L>,
): Sortings<L> {
  const kept = new Map<SortName<L>, Kept>()
  const ascending: Sortings<L>['ascending'] = (column) => {
    const known = kept.get(column)
    // What rows sort by is looked up in whole columns: only where one is to be put somewhere.
    if (known?.pending.size === 0) return known.order
    const order =
      known === undefined
        ? sorted(keysOf(list, held, special, column), everyPlace(held.size()))
        : merged(keysOf(list, held, special, column), known)
    kept.set(column, { order, pending: new Set() })
    return order
  }
  return {
    ascending,
    prepare: () => {
      const [next, ...more] = sortNames(list).filter(
        (column) => kept.get(column)?.pending.size !== 0,
      )
      if (next !== undefined) ascending(next)
      return more.length > 0
    },
    changed: (places, only) => {
      for (const [column, { pending }] of kept)
        if (only === undefined || only === column) for (const place of places) pending.add(place)
    },
  }
}

const everyPlace = (length: number): Int32Array => Int32Array.from({ length }, (_, at) => at)

/** Sorts by key; equal keys keep the order of their places. */
function sorted(key: Key, places: Int32Array): Int32Array {
  const ranks = ranksOf(places, key)
  // Rank and position in one number each, so that the sort compares numbers without calling back.
  const packed = Float64Array.from(ranks, (rank, index) => rank * places.length + index)
  packed.sort()
  return Int32Array.from(packed, (number) => places[number % places.length] ?? 0)
}

/** The rank of each place's key among all different keys, or a number that orders them as well. */
function ranksOf(places: Int32Array, key: Key): Float64Array {
  const keys = Array.from(places, key)
  const most = Number.MAX_SAFE_INTEGER / (places.length + 1)
  if (keys.every((one): one is number => typeof one === 'number' && one >= 0 && one < most))
    return Float64Array.from(keys)
  const rankOf = new Map<string | number, number>()
  for (const [rank, one] of [...new Set(keys)].sort(byCode).entries()) rankOf.set(one, rank)
  return Float64Array.from(keys, (one) => rankOf.get(one) ?? 0)
}

const byCode = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

/** The order with changed rows taken out and put where they belong now. */
function merged(key: Key, { order, pending }: Kept): Int32Array {
  const added = sorted(key, Int32Array.from(pending).sort())
  const kept = order.filter((place) => !pending.has(place))
  const result = new Int32Array(kept.length + added.length)
  let [left, right] = [0, 0]
  for (let at = 0; at < result.length; at += 1) {
    const [a, b] = [kept[left], added[right]]
    const takeLeft = b === undefined || (a !== undefined && isBefore(key, a, b))
    result[at] = (takeLeft ? a : b) ?? 0
    if (takeLeft) left += 1
    else right += 1
  }
  return result
}

const isBefore = (key: Key, a: number, b: number): boolean => {
  const [one, other] = [key(a), key(b)]
  return one < other || (one === other && a < b)
}
