import { directionKey } from '../../../shared/completeness/directions.ts'
import { centsText } from '../../../shared/cvu/cents.ts'
import { columnOf, type ListSpec } from '../../../shared/lists/declare.ts'
import { Sum as ExactSum } from '../../../shared/risk/exact.ts'
import {
  add,
  type Currency,
  type DecimalText,
  isDecimalText,
} from '../../../shared/values/money.ts'
import type { IncomingTotal, MovementTotal } from '../../../shared/views/incoming.ts'
import type { Value } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { ListCondition } from './conditions.ts'
import { unevenIndex } from './indexes.ts'
import type { Listing } from './listing.ts'

/** Count and exact sum of a group of rows. */
export interface Sum {
  readonly group: readonly string[]
  readonly count: number
  readonly amount: DecimalText
}

/** Counts rows and adds up their hundredths in two halves, which never leave the whole numbers of SQLite. */
export const CENTS = 'count(*), count(cents), sum(cents >> 32), sum(cents & 4294967295)'

/** Hundredths that were added up in two halves, as a decimal with two places. */
export const centsAdded = (high: bigint | null, low: bigint | null): DecimalText =>
  centsText((high ?? 0n) * 4_294_967_296n + (low ?? 0n))

type Row = readonly [
  ...group: (Value | bigint)[],
  count: bigint,
  even: bigint,
  high: bigint | null,
  low: bigint | null,
]

/** Counts rows and adds up their amounts exactly, by the columns of `groups`; the largest group comes first. */
export function sumsBy(
  db: Sqlite,
  table: string,
  groups: readonly string[],
  listing: Pick<Listing<unknown>, 'source'>,
  conditions: readonly ListCondition[],
): readonly Sum[] {
  const by = groups.join(', ')
  const { sql, params } = listing.source(conditions)
  const rows = db
    .prepare<Value[]>(`SELECT ${by}, ${CENTS} ${sql} GROUP BY ${by}`)
    .raw()
    .safeIntegers()
    .all(...params) as readonly Row[]
  const textsOf = (row: readonly (bigint | number | string | null)[]) =>
    groups.map((_, index) => String(row[index] ?? ''))
  const isUneven = rows.some((row) => row.at(-4) !== row.at(-3))
  const finer = isUneven ? unevenSums(db, table, by, listing, conditions, textsOf) : null
  return rows
    .map((row): Sum => {
      const group = textsOf(row)
      // The last four, as they are selected.
      const [count, , high, low] = row.slice(-4) as [bigint, bigint, bigint | null, bigint | null]
      const whole = centsAdded(high, low)
      const more = finer?.get(group.join('\u0000'))
      return { group, count: Number(count), amount: more === undefined ? whole : add(whole, more) }
    })
    .sort((a, b) => b.count - a.count)
}

/** The sums of the amounts that are no whole hundredths, by their groups. */
function unevenSums(
  db: Sqlite,
  table: string,
  by: string,
  listing: Pick<Listing<unknown>, 'source'>,
  conditions: readonly ListCondition[],
  textsOf: (row: readonly (bigint | number | string | null)[]) => readonly string[],
): ReadonlyMap<string, DecimalText> {
  const uneven: ListCondition = { sql: 'cents IS NULL', params: [], carried: true }
  const { sql, params } = listing.source([uneven, ...conditions], unevenIndex(table))
  const sums = new Map<string, ExactSum>()
  for (const row of db
    .prepare<Value[]>(`SELECT ${by}, amount ${sql}`)
    .raw()
    .iterate(...params)) {
    const cells = row as readonly Value[]
    const key = textsOf(cells).join('\u0000')
    const sum = sums.get(key) ?? new ExactSum()
    sums.set(key, sum)
    const amount = cells.at(-1)
    if (typeof amount === 'string' && isDecimalText(amount)) sum.add(amount)
  }
  return new Map([...sums].map(([key, sum]) => [key, sum.total()]))
}

/** The same by what the declaration says. */
export const totalsOf = (
  db: Sqlite,
  list: ListSpec,
  listing: Pick<Listing<unknown>, 'source'>,
  conditions: readonly ListCondition[],
): readonly Sum[] =>
  sumsBy(db, list.table, (list.totalled ?? []).map(columnOf), listing, conditions)

/** The currency of a group; null where none is named. */
export const currencyOf = (text = ''): Currency | null => (text === '' ? null : text)

/** The totals of credits per currency, and whether reconciled. */
export const creditTotals = (sums: readonly Sum[]): readonly IncomingTotal[] =>
  sums.map(({ group: [currency, reconciled], count, amount }) => ({
    currency: currencyOf(currency),
    reconciled: reconciled === '1',
    count,
    amount,
  }))

/** Of movements, those of orders made here count as reconciled: also per the bank's type, and whether it is a reversal. */
export function movementTotals(sums: readonly Sum[]): readonly MovementTotal[] {
  const totals = new Map<string, MovementTotal>()
  for (const { group, count, amount } of sums) {
    const [code, marked, type = '', reversal, own] = group
    const reconciled = marked === '1' || own === '1'
    const currency = currencyOf(code)
    const kind = { currency, reconciled, type, reversal: reversal === '1' }
    // The bank writes a type now in capitals and now not.
    const key = JSON.stringify([currency, kind.reconciled, directionKey(type, kind.reversal)])
    const same = totals.get(key)
    totals.set(key, {
      ...(same ?? kind),
      count: count + (same?.count ?? 0),
      amount: same === undefined ? amount : add(same.amount, amount),
    })
  }
  return [...totals.values()]
}
