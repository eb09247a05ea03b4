import { instantOf } from '../../../shared/values/calendar.ts'
import type { StoredOrder } from '../../ledger/orders/order-store.ts'

/** Finds what one of our orders became in a list of the bank's, by its facts; only where nothing else fits. */

/** One thing that the bank has, reduced to what tells it from others. */
export interface Candidate {
  readonly id: string
  readonly createdAt: string | null
}

export type Match<C extends Candidate> =
  | { readonly kind: 'found'; readonly candidate: C }
  | { readonly kind: 'none' | 'ambiguous' }

/** How far the bank's clock may be off ours, and how long a request may be under way. */
const EARLIER_MS = 3 * 60_000
const LATER_MS = 15 * 60_000
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/

/** Whether something made at `createdAt` can come from an attempt made at `sentAt`; null where one of the times is not told. */
export function isOfThatTime(createdAt: string | null, sentAt: string | null): boolean | null {
  if (createdAt === null || sentAt === null) return null
  const made = instantOf(createdAt)
  if (made === null) return null
  const sent = Date.parse(sentAt)
  const day = DATE_ONLY.test(createdAt.trim()) ? 24 * 3_600_000 : 0
  return made.getTime() >= sent - EARLIER_MS - day && made.getTime() <= sent + LATER_MS
}

/** Our other orders of the kind. */
export interface OtherOrders {
  readonly orders: readonly StoredOrder[]
  /** When one of them, or the order itself, was sent by the bank's clock; null where nobody knows. */
  readonly sentAt: (order: StoredOrder) => string | null
  /** The candidate that an order is known to have become; null where that is open. */
  readonly claim: (other: StoredOrder) => string | null
  /** Whether the same candidates would fit it. */
  readonly twin: (other: StoredOrder) => boolean
}

/** Matches one order. `candidates` fit it in everything but time and what others have claimed. */
export function matchOne<C extends Candidate>(
  order: StoredOrder,
  candidates: readonly C[],
  others: OtherOrders,
): Match<C> {
  if (order.sentAt === null) return { kind: 'none' }
  const sentAt = others.sentAt(order)
  const claimed = new Set(others.orders.map(others.claim))
  // A list that shifts while it is read page by page has the same thing twice.
  const each = [...new Map(candidates.map((one) => [one.id, one])).values()]
  const free = each.filter(
    ({ id, createdAt }) => !claimed.has(id) && isOfThatTime(createdAt, sentAt) !== false,
  )
  const [only] = free
  if (only === undefined) return { kind: 'none' }
  // Twins whose own candidate is not known may be what was found.
  const rivals = others.orders
    .filter((other) => others.claim(other) === null && mayBeAtBank(other) && others.twin(other))
    .map((other) => ({ id: other.id, sentAt: others.sentAt(other) }))
    .filter((other) => near(other.sentAt, sentAt))
  const known =
    free.every(({ createdAt }) => isOfThatTime(createdAt, sentAt) === true) &&
    rivals.every((rival) => rival.sentAt !== null)
  if (!known || free.length !== rivals.length + 1) return { kind: 'ambiguous' }
  const place = rivals.filter((rival) => isBefore(rival, { id: order.id, sentAt })).length
  const sorted = [...free].sort((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''))
  return { kind: 'found', candidate: sorted[place] ?? only }
}

const mayBeAtBank = ({ status, contradicted }: StoredOrder): boolean =>
  contradicted || !['draft', 'not_sent', 'refused', 'cancelled'].includes(status.state)

/** Whether two may have been sent at about the same time. */
const near = (one: string | null, other: string | null): boolean =>
  one === null ||
  other === null ||
  Math.abs(Date.parse(one) - Date.parse(other)) <= EARLIER_MS + LATER_MS

type SentOrder = Pick<StoredOrder, 'id' | 'sentAt'>
const isBefore = (a: SentOrder, b: SentOrder): boolean =>
  (a.sentAt ?? '') < (b.sentAt ?? '') || (a.sentAt === b.sentAt && a.id < b.id)
