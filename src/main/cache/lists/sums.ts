import type { IncomingTotal } from '../../../shared/incoming.ts'
import { add, type DecimalText, toDecimalText, ZERO } from '../../../shared/money.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { type Condition, type Value, where } from './conditions.ts'

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
  const sums = new Map<string, { group: readonly string[]; count: number; amount: DecimalText }>()
  for (const row of rows) {
    const group = groups.map((_, index) => String(row[`g${index}`] ?? ''))
    const key = JSON.stringify(group)
    const sum = sums.get(key) ?? { group, count: 0, amount: ZERO }
    sum.count += 1
    sum.amount = add(sum.amount, toDecimalText(String(row['amount'] ?? '')) ?? ZERO)
    sums.set(key, sum)
  }
  return [...sums.values()].sort((a, b) => b.count - a.count)
}

/** Per currency, and whether reconciled. */
export const incomingTotals = (
  db: Sqlite,
  table: 'credit' | 'movement',
  conditions: readonly Condition[],
): readonly IncomingTotal[] =>
  sumsOf(db, table, ['currency', 'reconciled'], conditions).map(
    ({ group: [currency = '', reconciled], count, amount }) => ({
      ...{ currency, reconciled: reconciled === '1', count, amount },
    }),
  )
