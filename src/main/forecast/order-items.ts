import type { DatedItem, ForecastSource } from '../../shared/forecast/forecast.ts'
import type { AccountRow } from '../../shared/lists/position.ts'
import {
  type OrderKind,
  type OrderMovement,
  orderKinds,
  orderTraits,
} from '../../shared/orders/kinds.ts'
import { isFinal, type OrderState, orderStates } from '../../shared/orders/machine.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import { counterpartyOf, oursOf } from '../../shared/orders/view.ts'
import { dateOf } from '../../shared/text/format.ts'
import { buenosAiresDate, type DateText, nextBusinessDay } from '../../shared/values/calendar.ts'
import { negate } from '../../shared/values/money.ts'

/** Own orders as dated items: which of them the balances of the position do not know of yet, and on which day each moves. */

/** The kinds of orders that move money. */
export const movingKinds: readonly OrderKind[] = orderKinds.filter(
  (kind) => orderTraits[kind].moves !== null,
)

/** How sure an order in a state is; null for one that moves nothing any more, or is not known in one figure. */
const CERTAINTY: Readonly<Record<OrderState, 'fixed' | 'likely' | null>> = {
  draft: 'likely',
  approved: 'fixed',
  waiting_window: 'fixed',
  sending: 'fixed',
  not_sent: 'likely',
  unconfirmed: 'likely',
  accepted: 'fixed',
  settled: 'fixed',
  partly_settled: null,
  rejected: null,
  refused: null,
  cancelled: null,
}

/** Whether the bank tells another end of one that ended without moving anything: nobody knows which is true. */
const isContradicted = ({ state, contradicted }: OrderView): boolean =>
  contradicted && isFinal(state) && state !== 'settled'

/** The states in which an order has not ended. */
export const liveStates: readonly OrderState[] = orderStates.filter((state) => !isFinal(state))

/** An own order, and what of its record tells whether the position knows of it. Instants are ISO 8601 UTC. */
export interface OwnOrder {
  readonly order: OrderView
  /** When it was known to have settled; null where it has not, or where that does not matter. */
  readonly settledAt: string | null
  /** The last time that the bank said it was open; null where it was not asked, or where that does not matter. */
  readonly openAt: string | null
  /** The last day on which its DEBIN can be paid; null where the bank names none. */
  readonly lastDay: DateText | null
}

/** The position and the calendar that items are made for. */
export interface OnPosition {
  /** When the position was made, ISO 8601 UTC. */
  readonly positionAt: string
  readonly today: DateText
  readonly holidays: ReadonlySet<DateText>
  /** The accounts of the position. */
  readonly accounts: readonly Pick<AccountRow, 'cbu' | 'accountNumber' | 'currency'>[]
}

/** The CBU of an own account that is named by its CBU or its number; what names none of them stays as it is. */
export const accountOf = (
  accounts: OnPosition['accounts'],
  key: string,
  currency: string,
): string => {
  const named = accounts.filter(
    ({ cbu, accountNumber }) => cbu === key || accountNumber.trim() === key,
  )
  return (named.find((one) => one.currency === currency) ?? named[0])?.cbu ?? key
}

const opposite: { readonly [S in ForecastSource]?: ForecastSource } = {
  order_out: 'order_in',
  order_in: 'order_out',
  debin_in: 'debin_out',
  debin_out: 'debin_in',
  recurring_out: 'recurring_in',
  recurring_in: 'recurring_out',
}

/** An item, and what it does to the other account where that is one of ours in its currency: together they are nothing. */
export const bothSides = (
  item: DatedItem,
  otherKey: string | null,
  accounts: OnPosition['accounts'],
): readonly DatedItem[] =>
  accounts.some(({ cbu, currency }) => cbu === otherKey && currency === item.currency)
    ? [
        item,
        {
          ...item,
          source: opposite[item.source] ?? item.source,
          amount: negate(item.amount),
          account: otherKey,
        },
      ]
    : [item]

/** Whether what an order's record says of its end has to be read, to tell whether the position knows of it. */
export const needsRecord = ({ kind, state, sentAt }: OrderView, positionAt: string): boolean => {
  const when = orderTraits[kind].moves?.when
  const before = sentAt !== null && sentAt < positionAt
  return state === 'settled' && before && (when === 'dated' || when === 'paid')
}

/** Whether the balances of the position have it already, or it can no longer change them. */
function isInPosition(own: OwnOrder, when: OrderMovement['when'], on: OnPosition): boolean {
  const { order, settledAt, openAt } = own
  const { sentAt, state } = order
  const settled = state === 'settled'
  const { positionAt } = on
  if (when === 'echeq') return settled || isOver(order, on)
  if (sentAt === null || sentAt >= positionAt) return false
  switch (when) {
    case 'taken':
      return settled || state === 'accepted' || isContradicted(order)
    case 'paid':
      // Heard of after the position, it may have been paid before: only one that was open then came afterwards.
      return settled && (openAt === null || openAt < positionAt)
    default:
      return isOver(order, on) || (settled && (settledAt === null || settledAt < positionAt))
  }
}

/** Whether its day was over before the position was made. */
const isOver = (
  { date: named, sentAt }: OrderView,
  { positionAt, holidays }: OnPosition,
): boolean => {
  const date = dateOf(named ?? '')
  return (
    sentAt !== null &&
    date !== null &&
    nextBusinessDay(date, holidays) < buenosAiresDate(new Date(positionAt))
  )
}

/** The day on which it moves what it moves: not before today. */
function dayOf(
  { order, lastDay }: OwnOrder,
  when: OrderMovement['when'],
  on: OnPosition,
): DateText {
  const { today, holidays } = on
  const { kind, state, date, opensAt } = order
  // The bank takes it at once, on any day.
  if (state === 'settled' || (when === 'taken' && !orderTraits[kind].officeHours)) return today
  const opens = opensAt === null ? today : buenosAiresDate(new Date(opensAt))
  const named = when === 'paid' ? lastDay : when === 'taken' ? opens : dateOf(date ?? '')
  return nextBusinessDay(named === null || named < today ? today : named, holidays)
}

/** Own orders that the position does not know of yet: those that left after it was made, and those that have not left. */
export const orderItems = (orders: readonly OwnOrder[], on: OnPosition): readonly DatedItem[] =>
  orders.flatMap((own) => {
    const { order } = own
    const movement = orderTraits[order.kind].moves
    const certainty = isContradicted(order) ? 'likely' : CERTAINTY[order.state]
    if (movement === null || certainty === null) return []
    const { comesIn, when } = movement
    if (isInPosition(own, when, on)) return []
    const { amount, currency } = order.amount
    const other = counterpartyOf(order)
    const item = {
      source: comesIn ? ('order_in' as const) : ('order_out' as const),
      // Somebody else has to pay a DEBIN.
      certainty: when === 'paid' && order.state !== 'settled' ? ('likely' as const) : certainty,
      day: dayOf(own, when, on),
      currency,
      amount: comesIn ? amount : negate(amount),
      count: 1,
      label: other.name ?? other.key,
      ref: `order:${order.id}`,
      account: accountOf(on.accounts, oursOf(order).key, currency),
    }
    return bothSides(item, other.key, on.accounts)
  })
