import {
  add,
  type DecimalText,
  isDecimalText,
  toDecimalText,
  ZERO,
} from '../../../shared/values/money.ts'
import type { IncomingTotal } from '../../../shared/views/incoming.ts'
import { type Condition, type Value, where } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'

/** Count and exact sum of a group of rows. */
export interface Sum {
  readonly group: readonly string[]
  readonly count: number
  readonly amount: DecimalText
}

/** Adds up `amount` exactly and counts, per value of `groups` (column names), in their order. */
export function sumsOf(
  db: Sqlite,
  table: string,
  groups: readonly string[],
  conditions: readonly Condition[],
): readonly Sum[] {
  const names = groups.map((group, index) => `${group} AS g${index}`).join(', ')
  const rows = db
    .prepare<Value[], Readonly<Record<string, string | number>>>(
      `SELECT ${names}, ${table}.amount AS amount FROM ${table} ${where(conditions)}`,
    )
    .iterate(...conditions.flatMap(({ params }) => params))
  const sums = new Map<string, Running>()
  for (const row of rows) {
    const group = groups.map((_, index) => String(row[`g${index}`] ?? ''))
    const key = group.join('\u0000')
    const sum: Running = sums.get(key) ?? { group, count: 0, units: new Map() }
    sum.count += 1
    addTo(sum.units, String(row['amount'] ?? ''))
    sums.set(key, sum)
  }
  return [...sums.values()]
    .map(({ group, count, units }) => ({ group, count, amount: totalOf(units) }))
    .sort((a, b) => b.count - a.count)
}

/** A group while it is added up: whole numbers of units, per number of decimals. */
interface Running {
  readonly group: readonly string[]
  count: number
  readonly units: Map<number, bigint>
}

/** Adds a plain decimal, exactly; anything else adds nothing. */
function addTo(units: Map<number, bigint>, amount: string): void {
  if (!isDecimalText(amount)) return
  const point = amount.indexOf('.')
  const places = point < 0 ? 0 : amount.length - point - 1
  const digits = point < 0 ? amount : amount.slice(0, point) + amount.slice(point + 1)
  units.set(places, (units.get(places) ?? 0n) + BigInt(digits))
}

/** The sums of each number of decimals as one decimal. */
const totalOf = (units: ReadonlyMap<number, bigint>): DecimalText =>
  [...units].reduce(
    (total, [places, count]) => add(total, toDecimalText(`${count}e-${places}`) ?? ZERO),
    ZERO,
  )

/** Per currency, and whether reconciled. */
export const incomingTotals = (
  db: Sqlite,
  table: 'credit' | 'movement',
  conditions: readonly Condition[],
): readonly IncomingTotal[] =>
  sumsOf(db, table, ['currency', 'reconciled'], conditions).map(
    ({ group: [currency = '', reconciled], count, amount }) => ({
      currency,
      reconciled: reconciled === '1',
      count,
      amount,
    }),
  )
