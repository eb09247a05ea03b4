import type { SupposedDays } from '../../shared/forecast/entered.ts'
import type { FlowSums } from '../../shared/forecast/flow.ts'
import type { DatedItem, Opening } from '../../shared/forecast/forecast.ts'
import { type ExpectedNote, SUGGESTION_WINDOW_DAYS } from '../../shared/incoming/reconciliation.ts'
import type { FixedTermRow } from '../../shared/lists/position.ts'
import { orderTraits } from '../../shared/orders/kinds.ts'
import type { RecurringView } from '../../shared/recurring/orders.ts'
import { occurrencesOf } from '../../shared/recurring/rule.ts'
import { dateOf } from '../../shared/text/format.ts'
import {
  addDays,
  buenosAiresDate,
  type DateText,
  nextBusinessDay,
} from '../../shared/values/calendar.ts'
import { add, negate, ZERO } from '../../shared/values/money.ts'
import { accountOf, bothSides, type OnPosition } from './order-items.ts'

/** Turns each source into dated items. No item is counted by two sources. */

export type Holidays = ReadonlySet<DateText>

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
        amount: add(before.amount, incoming ? amount : negate(amount)),
        count: before.count + count,
        label: '',
        ref: '',
        account: null,
      })
    }
  return [...items.values()].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** The currencies with a balance, and at zero those in which something moves before the end though no account of them is held. */
export function openingsOf(
  totals: readonly Opening[],
  items: readonly DatedItem[],
  flow: readonly FlowSums[],
  end: DateText,
): readonly Opening[] {
  const within = items.filter(({ day }) => day < end)
  const moving = [...within, ...flow.filter(({ steps }) => steps.length > 0)]
  const others = new Set(moving.map(({ currency }) => currency))
  for (const currency of ['', ...totals.map((one) => one.currency)]) others.delete(currency)
  return [...totals, ...[...others].map((currency) => ({ currency, available: ZERO }))]
}

/** The proceeds of fixed terms at their end, on the next bank day. One that ended before the position was made is paid. */
export function fixedTermItems(
  rows: readonly FixedTermRow[],
  positionAt: string,
  holidays: Holidays,
): readonly DatedItem[] {
  const made = buenosAiresDate(new Date(positionAt))
  return rows.flatMap(({ dueDate, total, currency, certificateNumber }) => {
    const due = dateOf(dueDate)
    const day = due === null ? null : nextBusinessDay(due, holidays)
    if (day === null || day < made) return []
    return [
      {
        source: 'fixed_term' as const,
        certainty: 'fixed' as const,
        day,
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

/** The occurrences to come of recurring orders; those that became orders count as such. */
export const recurringItems = (
  orders: readonly RecurringView[],
  until: DateText,
  { holidays, accounts }: Pick<OnPosition, 'holidays' | 'accounts'>,
): readonly DatedItem[] =>
  orders
    .filter(({ paused }) => !paused)
    .flatMap((order) => {
      const { id, name, draft } = order
      const comesIn = orderTraits[draft.kind].moves?.comesIn === true
      const [ours, theirs] = keysOf(draft)
      return comingOf(order, until, holidays).flatMap(({ named, day, amount }) => {
        const item = {
          source: comesIn ? ('recurring_in' as const) : ('recurring_out' as const),
          certainty: 'likely' as const,
          day,
          currency: draft.currency,
          amount: comesIn ? amount : negate(amount),
          count: 1,
          label: name,
          ref: `recurring:${id}:${named}`,
          account: accountOf(accounts, ours, draft.currency),
        }
        return bothSides(item, theirs, accounts)
      })
    })

/** Our side of a draft that can repeat, and the other. */
const keysOf = (draft: RecurringView['draft']): readonly [ours: string, theirs: string] => {
  if ('fromCbu' in draft) return [draft.fromCbu, draft.toCbu]
  return 'fromAccountKey' in draft
    ? [draft.fromAccountKey, draft.toAccountKey]
    : [draft.accountId, draft.purchaserAccountKey]
}

/** The occurrences that are named already, and further ones by the rule. */
function comingOf(order: RecurringView, until: DateText, holidays: Holidays) {
  const { draft, next } = order
  const named = next
    .filter(({ change }) => !(change !== null && 'skip' in change))
    .map((one) => ({ named: one.named, day: one.day, amount: one.amount ?? draft.amount }))
  const last = next.at(-1)
  const plain = next.find(({ change }) => change === null || 'skip' in change)
  const amount = plain?.amount ?? draft.amount
  const further: typeof named = []
  if (last !== undefined)
    for (const one of occurrencesOf(order, holidays)) {
      if (one.named > until && one.day > until) break
      if (one.named > last.named) further.push({ ...one, amount })
    }
  return [...named, ...further].filter(({ day }) => day <= until)
}

/**
 * Expected notes on their days, as long as what comes, or is supposed to, may be theirs. One that is matched is there until a
 * position knows of what came, and then gone.
 */
export const expectedItems = (
  notes: readonly ExpectedNote[],
  { today, holidays, positionAt }: Omit<OnPosition, 'accounts'>,
  supposed: SupposedDays = new Map(),
): readonly DatedItem[] =>
  notes.flatMap((expected): readonly DatedItem[] => {
    const {
      ref: note,
      due,
      matched,
      cameAt,
      amount: { amount, currency },
      label,
    } = expected
    const ref = `expected:${note}`
    const item = { source: 'expected' as const, currency, amount, count: 1, label, account: null }
    if (matched > 0)
      return cameAt === null || cameAt < positionAt
        ? []
        : [{ ...item, certainty: 'fixed' as const, day: today, ref: `matched:${note}` }]
    if (due === null || addDays(supposed.get(ref) ?? due, SUGGESTION_WINDOW_DAYS) < today) return []
    return [{ ...item, certainty: 'likely' as const, day: nextBusinessDay(due, holidays), ref }]
  })
