import type { DecimalText } from '../../../shared/values/money.ts'
import type { IncomingTotal, MovementTotal } from '../../../shared/views/incoming.ts'
import { type Condition, type Value, where } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { createRunningSum, type RunningSum } from '../running-sum.ts'

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
    const running: Running = sums.get(key) ?? { group, count: 0, sum: createRunningSum() }
    running.count += 1
    running.sum.add(String(row['amount'] ?? ''))
    sums.set(key, running)
  }
  return [...sums.values()]
    .map(({ group, count, sum }) => ({ group, count, amount: sum.total() }))
    .sort((a, b) => b.count - a.count)
}

/** A group while it is added up. */
interface Running {
  readonly group: readonly string[]
  count: number
  readonly sum: RunningSum
}

/** Of credits: per currency, and whether reconciled. */
export const creditTotals = (
  db: Sqlite,
  conditions: readonly Condition[],
): readonly IncomingTotal[] =>
  sumsOf(db, 'credit', ['currency', 'reconciled'], conditions).map(
    ({ group: [currency = '', reconciled], count, amount }) => ({
      currency,
      reconciled: reconciled === '1',
      count,
      amount,
    }),
  )

/** Of movements: also per the bank's type, and whether it is the reversal of one. */
export const movementTotals = (
  db: Sqlite,
  conditions: readonly Condition[],
): readonly MovementTotal[] =>
  sumsOf(db, 'movement', ['currency', 'reconciled', 'movement_type', 'reversal'], conditions).map(
    ({ group: [currency = '', reconciled, type = '', reversal], count, amount }) => ({
      currency,
      reconciled: reconciled === '1',
      type,
      reversal: reversal === '1',
      count,
      amount,
    }),
  )
