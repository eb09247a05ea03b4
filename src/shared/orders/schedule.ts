import { type OrderKind, orderTraits } from './kinds.ts'
import type { OrderState } from './machine.ts'

/** When the bank is asked about an order that is open. */

const MINUTE = 60_000
const LONGEST = 60 * MINUTE
/** After this time without an end, queries stop; a notification or a person may still end the order. */
const GIVE_UP_AFTER = 45 * 24 * 60 * MINUTE

export interface QueryHistory {
  /** When the last attempt left. */
  readonly sentAt: Date
  /** Queries answered since, whatever they found. */
  readonly answered: number
  readonly lastQueryAt: Date | null
}

/**
 * When to ask next, or null where nothing is to be asked: the kind has no query, the order is not open, or it has been
 * open for too long. The first query keeps the specification's wait; the next ones double it up to an hour.
 */
export function nextQueryAt(
  kind: OrderKind,
  state: OrderState,
  history: QueryHistory,
): Date | null {
  const { firstQueryAfterMs } = orderTraits[kind]
  if (firstQueryAfterMs === null) return null
  if (state !== 'unconfirmed' && state !== 'accepted') return null
  const first = new Date(history.sentAt.getTime() + firstQueryAfterMs)
  if (history.lastQueryAt === null) return first
  if (history.lastQueryAt.getTime() - history.sentAt.getTime() > GIVE_UP_AFTER) return null
  const wait = Math.min(firstQueryAfterMs * 2 ** Math.min(history.answered, 10), LONGEST)
  return new Date(Math.max(first.getTime(), history.lastQueryAt.getTime() + wait))
}
