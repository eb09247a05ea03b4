import { sortNames } from '../../../shared/lists/declare.ts'
import type { EcheqOrder } from '../../../shared/lists/echeqs.ts'
import { echeqList } from '../../../shared/lists/echeqs.ts'
import type { EcheqColumns } from './columns.ts'

/** The rows in the order of each column, made at first use and kept current. */

type SortColumn = EcheqOrder['column']

/** The order of what is in no other: the newest first. */
export const USUAL: EcheqOrder = { column: 'createdAt', descending: true }

/** What a column sorts by; text is folded already. Rows with the same key stand in the order in which they were first seen. */
function keysOf(columns: EcheqColumns, column: SortColumn): (at: number) => string {
  const { words, issuerEnd, beneficiaryEnd } = columns
  const of =
    (texts: readonly string[]) =>
    (at: number): string =>
      texts[at] ?? ''
  const issuer = (at: number): string => (words[at] ?? '').slice(0, issuerEnd[at])
  const beneficiary = (at: number): string =>
    (words[at] ?? '').slice((issuerEnd[at] ?? 0) + 1, beneficiaryEnd[at])
  switch (column) {
    case 'paidAt':
      return of(columns.dueOn)
    case 'createdAt':
      return of(columns.createdAt)
    case 'amount':
      return of(columns.amountOrder)
    case 'status':
      return (at) => (columns.status[at] ?? '').toLowerCase()
    case 'number':
      return of(columns.number)
    case 'seenAt':
      return of(columns.seenAt)
    case 'issuerName':
      return issuer
    case 'beneficiaryName':
      return beneficiary
    case 'counterparty':
      return (at) => (columns.direction[at] === 'issued' ? beneficiary(at) : issuer(at))
  }
}

/** Sortings of columns. */
export interface Sortings {
  /** The places of all rows, ascending. */
  readonly ascending: (column: SortColumn) => Int32Array
  /** Makes one order that is not made yet, or brings one up to date; answers whether there are more. */
  readonly prepare: () => boolean
  /** These rows changed, or are new; as for one column alone, where it is named. */
  readonly changed: (places: readonly number[], only?: SortColumn) => void
}

interface Kept {
  readonly order: Int32Array
  readonly pending: Set<number>
}

export function createSortings(columns: EcheqColumns): Sortings {
  const kept = new Map<SortColumn, Kept>()
  const ascending: Sortings['ascending'] = (column) => {
    const known = kept.get(column)
    const order =
      known === undefined
        ? sorted(columns, column, everyPlace(columns.id.length))
        : merged(columns, column, known)
    kept.set(column, { order, pending: new Set() })
    return order
  }
  return {
    ascending,
    prepare: () => {
      const [next, ...more] = sortNames(echeqList).filter(
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
function sorted(columns: EcheqColumns, column: SortColumn, places: Int32Array): Int32Array {
  const key = keysOf(columns, column)
  const ranks = ranksOf(places, key)
  // Rank and position in one number each, so that the sort compares numbers without calling back.
  const packed = Float64Array.from(ranks, (rank, index) => rank * places.length + index)
  packed.sort()
  return Int32Array.from(packed, (number) => places[number % places.length] ?? 0)
}

/** The rank of each place's key among all different keys. */
function ranksOf(places: Int32Array, key: (at: number) => string): Float64Array {
  const numbers = new Map<string, number>()
  const own = Float64Array.from(places, (place) => {
    const text = key(place)
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, numbers.size)
    return numbers.size - 1
  })
  const rankOf = new Float64Array(numbers.size)
  const texts = [...numbers.keys()].sort(byCode)
  for (const [rank, text] of texts.entries()) rankOf[numbers.get(text) ?? 0] = rank
  return own.map((number) => rankOf[number] ?? 0)
}

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The order with changed rows taken out and put where they belong now. */
function merged(columns: EcheqColumns, column: SortColumn, { order, pending }: Kept): Int32Array {
  if (pending.size === 0) return order
  const key = keysOf(columns, column)
  const added = sorted(columns, column, Int32Array.from(pending).sort())
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

const isBefore = (key: (at: number) => string, a: number, b: number): boolean => {
  const [one, other] = [key(a), key(b)]
  return one < other || (one === other && a < b)
}
