import { recordOf } from '../../shared/base/record.ts'

/** How often each money order reached the bank and how often it was executed: the oracle of crash tests. */

const orderKinds = [
  'transfer',
  'mep_dr0',
  'mep_dr1',
  'debin',
  'echeq_issuance',
  'echeq_custody',
  'redemption',
  'subscription',
] as const
export type OrderKind = (typeof orderKinds)[number]

export interface OrderRecord {
  readonly kind: OrderKind
  /** The client's own id where the kind has one, else the reference or the body's hash. */
  readonly key: string
  readonly attempts: number
  readonly executions: number
  readonly refusals: number
  /** Ids that the bank gave, one per execution. */
  readonly ids: readonly string[]
  readonly trace_ids: readonly string[]
  readonly status: string | null
}

export type OrderBook = ReturnType<typeof createOrderBook>

type Totals = Record<OrderKind, number>
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** An empty order book. */
export function createOrderBook() {
  const records = new Map<string, Mutable<OrderRecord>>()
  const find = (kind: OrderKind, key: string): Mutable<OrderRecord> => {
    const name = `${kind}|${key}`
    const record = records.get(name) ?? {
      kind,
      key,
      attempts: 0,
      executions: 0,
      refusals: 0,
      ids: [],
      trace_ids: [],
      status: null,
    }
    records.set(name, record)
    return record
  }
  return {
    attempt: (kind: OrderKind, key: string, traceId: string | null): void => {
      const record = find(kind, key)
      record.attempts += 1
      if (traceId !== null) record.trace_ids = [...record.trace_ids, traceId]
    },
    refuse: (kind: OrderKind, key: string): void => {
      find(kind, key).refusals += 1
    },
    execute: (kind: OrderKind, key: string, id: string, status: string): void => {
      const record = find(kind, key)
      record.executions += 1
      record.ids = [...record.ids, id]
      record.status = status
    },
    /** Updates the status of the order that `id` was given to. */
    setStatus: (kind: OrderKind, id: string, status: string): void => {
      for (const record of records.values())
        if (record.kind === kind && record.ids.includes(id)) record.status = status
    },
    list: (): readonly OrderRecord[] => [...records.values()],
    /** Executions of each kind, all orders together. */
    totals: (): Readonly<Record<OrderKind, number>> => {
      const totals: Totals = { ...recordOf(orderKinds, () => 0) }
      for (const { kind, executions } of records.values()) totals[kind] += executions
      return totals
    },
  }
}
