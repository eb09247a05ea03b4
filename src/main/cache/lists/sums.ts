import type { DecimalText } from '../../../shared/values/money.ts'
import type { IncomingTotal } from '../../../shared/views/incoming.ts'
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
