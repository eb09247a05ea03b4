import type { Answer } from '../../shared/base/answer.ts'
import { ok, type Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { FlowSums } from '../../shared/forecast/flow.ts'
import type { DatedItem } from '../../shared/forecast/forecast.ts'
import { type OrderKind, orderKinds } from '../../shared/orders/kinds.ts'
import { isFinal, type OrderState, orderStates } from '../../shared/orders/machine.ts'
import { counterpartyOf } from '../../shared/orders/sides.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import type { RecurringView } from '../../shared/recurring/orders.ts'
import { occurrencesOf } from '../../shared/recurring/rule.ts'
import {
  addDays,
  buenosAiresDate,
  type DateText,
  instantOf,
  nextBusinessDay,
} from '../../shared/values/calendar.ts'
import { add, type DecimalText, subtract, ZERO } from '../../shared/values/money.ts'
import { PRESENTATION_DAYS } from '../../shared/views/echeq-terms.ts'
import type { ExpectedNote } from '../../shared/views/reconciliation.ts'
import type { FixedTermRow } from '../../shared/wire/position.ts'

/** What each source says of the days ahead, as dated items. None of them is counted by two. */

export type Holidays = ReadonlySet<DateText>

const minus = (amount: DecimalText): DecimalText => subtract(ZERO, amount)

/** Echeqs of one currency, one item per day and direction. */
export function echeqItems(
  flow: readonly FlowSums[],
  currency: string,
  from: DateText,
): readonly DatedItem[] {
  const items = new Map<string, DatedItem>()
  for (const line of flow.filter((one) => one.currency === currency))
    for (const { at, amount, count } of line.steps) {
      const key = `${line.direction} ${at}`
      const before = items.get(key) ?? { amount: ZERO, count: 0 }
      const incoming = line.direction === 'in'
      items.set(key, {
        source: incoming ? 'echeqs_in' : 'echeqs_out',
        certainty: incoming ? 'likely' : 'fixed',
        day: addDays(from, at),
        currency,
        amount: add(before.amount, incoming ? amount : minus(amount)),
        count: before.count + count,
        label: '',
        ref: '',
        account: null,
      })
    }
  return [...items.values()].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
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
        ref: `fixed_term:${certificateNumber}`,
        account: null,
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
        ref: `order:${order.id}`,
        account: direction === 'in' ? order.to.key : order.from.key,
      },
    ]
  })

/** The occurrences to come of recurring orders; those that became orders count as such. */
export const recurringItems = (
  orders: readonly RecurringView[],
  until: DateText,
  holidays: Holidays,
): readonly DatedItem[] =>
  orders
    .filter(({ paused }) => !paused)
    .flatMap((order) => {
      const { id, name, draft } = order
      const comesIn = draft.kind === 'debin_creation'
      return comingOf(order, until, holidays).map(({ named, day, amount }) => ({
        source: comesIn ? ('recurring_in' as const) : ('recurring_out' as const),
        certainty: 'likely' as const,
        day,
        currency: draft.currency,
        amount: comesIn ? amount : minus(amount),
        count: 1,
        label: name,
        ref: `recurring:${id}:${named}`,
        account:
          'fromCbu' in draft
            ? draft.fromCbu
            : 'fromAccountKey' in draft
              ? draft.fromAccountKey
              : null,
      }))
    })

/** Those that are named already, and further ones as the rule goes on. */
function comingOf(order: RecurringView, until: DateText, holidays: Holidays) {
  const { draft, next } = order
  const named = next
    .filter(({ change }) => !(change !== null && 'skip' in change))
    .map((one) => ({ named: one.named, day: one.day, amount: one.amount ?? draft.amount }))
  const last = next.at(-1)
  const further: typeof named = []
  if (last !== undefined)
    for (const one of occurrencesOf(order, holidays)) {
      if (one.named > until && one.day > until) break
      if (one.named > last.named)
        further.push({
          ...one,
          amount: last.change === null ? (last.amount ?? draft.amount) : draft.amount,
        })
    }
  return [...named, ...further].filter(({ day }) => day <= until)
}

/** What somebody noted as expected, on its day, as long as nothing was matched with it. */
export const expectedItems = (
  notes: readonly ExpectedNote[],
  holidays: Holidays,
): readonly DatedItem[] =>
  notes.flatMap(({ ref, due, matched, amount, label }) =>
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
            ref: `expected:${ref}`,
            account: null,
          },
        ],
  )

/** The first payment date that can still move something: one that can still be presented. */
export const firstDue = (today: DateText): DateText => addDays(today, -PRESENTATION_DAYS)

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
