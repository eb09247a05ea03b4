import * as z from 'zod'
import { isFinal, type OrderState } from '../../src/shared/orders/machine.ts'
import type { Report } from './life.ts'

/** The ledger against the bank's own count. */

export interface Verdict {
  /** Executed and not known to be, or believed to be and not executed, or never written down. */
  readonly lost: number
  /** Executed more than once. */
  readonly duplicated: number
  /** Left in a state that nothing leads out of. */
  readonly stuck: number
  /** A sentence per finding. */
  readonly findings: readonly string[]
}

const atBankSchema = z.object({
  orders: z.array(
    z.object({ key: z.string(), executions: z.number(), trace_ids: z.array(z.string()) }),
  ),
})

const TAKEN: ReadonlySet<OrderState> = new Set([
  'accepted',
  'settled',
  'partly_settled',
  'rejected',
])
const NOT_TAKEN: ReadonlySet<OrderState> = new Set(['draft', 'not_sent', 'refused', 'cancelled'])

/** Judges the end of a chain of lives, after everything was attended to. */
export function judge(report: Report, bankState: unknown): Verdict {
  const atBank = atBankSchema.parse(bankState).orders
  const executions = new Map(atBank.map((order) => [order.key, order.executions]))
  const known = new Set(report.orders.flatMap(({ traceIds }) => traceIds))
  const lost: string[] = []
  const duplicated: string[] = []
  const stuck: string[] = []
  for (const { id, kind, key, state } of report.orders) {
    const count = executions.get(key) ?? 0
    const name = `${kind} ${id} is ${state} and was executed ${count} times`
    if (count > 1) duplicated.push(name)
    if (count > 0 && NOT_TAKEN.has(state)) lost.push(name)
    if (count === 0 && TAKEN.has(state)) lost.push(name)
    if (!TAKEN.has(state) && !NOT_TAKEN.has(state)) stuck.push(name)
  }
  const keys = new Set(report.orders.map(({ key }) => key))
  for (const order of atBank) {
    if (!keys.has(order.key)) lost.push(`the bank has ${order.key}, the ledger has not`)
    for (const traceId of order.trace_ids)
      if (!known.has(traceId)) lost.push(`the bank got trace-id ${traceId}, the ledger has it not`)
  }
  return {
    lost: lost.length,
    duplicated: duplicated.length,
    stuck: stuck.length,
    findings: [...lost, ...duplicated, ...stuck],
  }
}

/** Orders that left an end between two reports. */
export function regressions(before: Report, after: Report): readonly string[] {
  const now = new Map(after.orders.map(({ id, state }) => [id, state]))
  return before.orders
    .filter(({ id, state }) => isFinal(state) && now.get(id) !== state)
    .map(({ id, state }) => `${id} was ${state} and is ${now.get(id)}`)
}
