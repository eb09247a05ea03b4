import type { Answer } from '../../shared/base/answer.ts'
import { ok, type Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { DatedItem } from '../../shared/forecast/forecast.ts'
import { type OrderKind, orderKinds } from '../../shared/orders/kinds.ts'
import { isFinal, type OrderState, orderStates } from '../../shared/orders/machine.ts'
import { counterpartyOf } from '../../shared/orders/sides.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import type { RecurringView } from '../../shared/recurring/orders.ts'
import { CLEARING_DAYS, creditedOn } from '../../shared/risk/days.ts'
import {
  addDays,
  buenosAiresDate,
  type DateText,
  instantOf,
  nextBusinessDay,
} from '../../shared/values/calendar.ts'
import { add, type DecimalText, subtract, ZERO } from '../../shared/values/money.ts'
import type { Dues } from '../../shared/views/echeq-calendar.ts'
import { PRESENTATION_DAYS } from '../../shared/views/echeq-terms.ts'
import type { ExpectedNote } from '../../shared/views/reconciliation.ts'
import type { FixedTermRow } from '../../shared/wire/position.ts'

/** What each source says of the days ahead, as dated items. None of them is counted by two. */

export type Holidays = ReadonlySet<DateText>

const minus = (amount: DecimalText): DecimalText => subtract(ZERO, amount)

/** Echeqs of one currency, one item per day and direction: received ones are there after clearing, issued ones leave on the day. */
export function echeqItems(
  days: Dues['days'],
  currency: string,
  holidays: Holidays,
): readonly DatedItem[] {
  const items = new Map<string, DatedItem>()
  const put = (
    item: Pick<DatedItem, 'source' | 'certainty' | 'day' | 'amount' | 'count'>,
  ): void => {
    if (item.count === 0) return
    const key = `${item.source} ${item.day}`
    const { amount, count } = items.get(key) ?? { amount: ZERO, count: 0 }
    items.set(key, {
      ...item,
      currency,
      amount: add(amount, item.amount),
      count: count + item.count,
      label: '',
    })
  }
  for (const { date, incoming, outgoing } of days) {
    const credited = creditedOn(date, CLEARING_DAYS, holidays)
    const debited = nextBusinessDay(date, holidays)
    put({ ...incoming, source: 'echeqs_in', certainty: 'likely', day: credited })
    put({
      source: 'echeqs_out',
      certainty: 'fixed',
      day: debited,
      amount: minus(outgoing.amount),
      count: outgoing.count,
    })
  }
  return [...items.values()]
}

/** What fixed terms pay at their end, on the next bank day; one that ended before the position was made is paid. */
export function fixedTermItems(
  rows: readonly FixedTermRow[],
  positionAt: string,
  holidays: Holidays,
): readonly DatedItem[] {
  const made = buenosAiresDate(new Date(positionAt))
  return rows.flatMap(({ dueDate, total, currency, certificateNumber }) => {
    const due = instantOf(dueDate)
    if (due === null || buenosAiresDate(due) < made) return []
    return [
      {
        source: 'fixed_term' as const,
        certainty: 'fixed' as const,
        day: nextBusinessDay(buenosAiresDate(due), holidays),
        currency,
        amount: total,
        count: 1,
        label: certificateNumber,
      },
    ]
  })
}

/**
 * Where the money of an order goes, seen from the accounts. An issued echeq is one of the list as soon as the bank has it,
 * and custody moves nothing.
 */
const DIRECTION: Readonly<Record<OrderKind, 'in' | 'out' | null>> = {
  cvu_transfer: 'out',
  mep_dr0: 'out',
  mep_dr1: 'out',
  debin_creation: 'in',
  echeq_issuance: null,
  echeq_custody: null,
  fund_rescue: 'in',
  fund_subscription: 'out',
}
/** The kinds of orders that move money. */
export const movingKinds: readonly OrderKind[] = orderKinds.filter(
  (kind) => DIRECTION[kind] !== null,
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

/** The states in which an order has not ended. */
export const liveStates: readonly OrderState[] = orderStates.filter((state) => !isFinal(state))

/**
 * Own orders that the position does not know of yet: those that left after it was made, and those that have not left.
 * What left before is in its balances already.
 */
export const orderItems = (
  orders: readonly OrderView[],
  positionAt: string,
  today: DateText,
): readonly DatedItem[] =>
  orders.flatMap((order) => {
    const { kind, state, sentAt, amount } = order
    const direction = DIRECTION[kind]
    const certainty = CERTAINTY[state]
    const known = sentAt !== null && sentAt < positionAt
    const ended = state === 'settled' || (state === 'accepted' && direction === 'out')
    if (direction === null || certainty === null || (known && ended)) return []
    return [
      {
        source: direction === 'in' ? ('order_in' as const) : ('order_out' as const),
        // Somebody else has to accept a DEBIN.
        certainty:
          kind === 'debin_creation' && state !== 'settled' ? ('likely' as const) : certainty,
        day: today,
        currency: amount.currency,
        amount: direction === 'in' ? amount.amount : minus(amount.amount),
        count: 1,
        label: counterpartyOf(order).name ?? counterpartyOf(order).key,
      },
    ]
  })

/** The occurrences to come of recurring orders; those that became orders count as such. */
export const recurringItems = (
  orders: readonly RecurringView[],
  until: DateText,
): readonly DatedItem[] =>
  orders
    .filter(({ paused }) => !paused)
    .flatMap(({ name, draft, next }) =>
      next
        .filter(({ day, change }) => day <= until && !(change !== null && 'skip' in change))
        .map(({ day, amount }) => {
          const value = amount ?? draft.amount
          const comesIn = draft.kind === 'debin_creation'
          return {
            source: comesIn ? ('recurring_in' as const) : ('recurring_out' as const),
            certainty: 'likely' as const,
            day,
            currency: draft.currency,
            amount: comesIn ? value : minus(value),
            count: 1,
            label: name,
          }
        }),
    )

/** What somebody noted as expected, on its day, as long as nothing was matched with it. */
export const expectedItems = (
  notes: readonly ExpectedNote[],
  holidays: Holidays,
): readonly DatedItem[] =>
  notes.flatMap(({ due, matched, amount, label }) =>
    due === null || matched > 0
      ? []
      : [
          {
            source: 'expected' as const,
            certainty: 'likely' as const,
            day: nextBusinessDay(due, holidays),
            currency: amount.currency,
            amount: amount.amount,
            count: 1,
            label,
          },
        ],
  )

/** The first payment date that can still move something: after the position was made, and can still be presented. */
export function firstDue(positionAt: string, today: DateText): DateText {
  const since = buenosAiresDate(new Date(positionAt))
  const earliest = addDays(today, -PRESENTATION_DAYS)
  return since < earliest ? earliest : since < today ? since : today
}

/** Reads a list that comes in pages. */
export async function everyPage<T>(
  read: (
    offset: number,
    limit: number,
  ) => Answer<{ readonly rows: readonly T[]; readonly total: number }>,
): Promise<Result<readonly T[], AppError>> {
  const rows: T[] = []
  for (;;) {
    const page = await read(rows.length, PAGE)
    if (!page.ok) return page
    rows.push(...page.value.rows)
    if (page.value.rows.length === 0 || rows.length >= page.value.total) return ok(rows)
  }
}
const PAGE = 500
