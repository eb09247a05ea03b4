import { currencyKey } from '../../shared/completeness/names.ts'
import type { DatedItem } from '../../shared/forecast/forecast.ts'
import type { DebinRow } from '../../shared/lists/debins.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import { dateOf } from '../../shared/text/format.ts'
import { addDays, type DateText, instantOf, nextBusinessDay } from '../../shared/values/calendar.ts'
import { compareDecimals, negate } from '../../shared/values/money.ts'
import { isSamePerson } from '../../shared/values/tax-ids.ts'
import { accountOf, bothSides, type OnPosition } from './order-items.ts'

/** A minute, by which the clocks of the bank and of this computer may differ. */
const SLACK_MS = 60_000

/** True if a record created at that time can result from an order sent at that time. Unknown times never exclude a match. */
export function mayComeOf(createdAt: string | null, sentAt: string | null): boolean {
  const made = createdAt === null ? null : instantOf(createdAt)
  return made === null || sentAt === null || made.getTime() >= Date.parse(sentAt) - SLACK_MS
}

/** Open DEBINs of the bank as dated items. One that was ordered here is one item with its order. Spec: "DEBIN list item". */

/** One whose end the bank does not name is waited for as long as the bank's own list shows it. */
const LISTED_DAYS = 30

/** The last day on which it can be paid; null for one that nobody can pay any more. What goes back has no such day. */
function lastDayOf(row: DebinRow, today: DateText): DateText | null {
  const end = row.expires === null || goesBack(row) ? null : dateOf(row.expires)
  if (end !== null) return end < today ? null : end
  const made = dateOf(row.createdAt ?? row.firstSeenAt)
  return made !== null && addDays(made, LISTED_DAYS) < today ? null : today
}

/** Its currency, which may be written by its number or in a word. */
const currencyOf = ({ currency }: DebinRow) => currencyKey(currency) ?? currency

const goesBack = ({ chargeback, refund }: DebinRow): boolean => chargeback || refund

/** The own orders of DEBINs beside the bank's list. */
export interface ListedDebins {
  /** Open DEBINs that are no order of ours. */
  readonly others: readonly DebinRow[]
  /** The row of each order, by the order's id. */
  readonly ofOrders: ReadonlyMap<string, DebinRow>
}

/** Which open row is whose: by the bank's id, else the first that fits, each row once. Rows of `ended` orders are over. */
export function matchDebins(
  waiting: readonly DebinRow[],
  live: readonly OrderView[],
  ended: readonly OrderView[],
): ListedDebins {
  const ofOrders = new Map<string, DebinRow>()
  const free = new Map(waiting.map((row) => [row.key, row]))
  const collected = new Map(
    waiting.filter((row) => !goesBack(row)).map((row) => [row.id, row] as const),
  )
  for (const { bankId } of ended) {
    const row = collected.get(bankId ?? '')
    if (row !== undefined) free.delete(row.key)
  }
  const take = (order: OrderView, row: DebinRow | undefined): void => {
    if (row === undefined) return
    free.delete(row.key)
    ofOrders.set(order.id, row)
  }
  for (const order of live) take(order, collected.get(order.bankId ?? ''))
  for (const order of live)
    if (order.bankId === null && order.sentAt !== null)
      take(
        order,
        [...free.values()].find((row) => debinFits(order, row)),
      )
  return { others: [...free.values()], ofOrders }
}

/** True if the row can be the order's DEBIN. A field that the bank leaves out never excludes it. */
function debinFits({ to, from, amount, sentAt }: OrderView, row: DebinRow): boolean {
  if (goesBack(row) || row.accountId !== to.key) return false
  if (compareDecimals(row.amount, amount.amount) !== 0) return false
  const currency = currencyOf(row)
  if (currency !== null && currency !== amount.currency) return false
  if (isSamePerson(from.taxId, row.purchaserCuit) === false) return false
  return mayComeOf(row.createdAt, sentAt)
}

/** By the id of an order, the last day on which its DEBIN can be paid; null where that is past. */
export const lastDays = (
  ofOrders: ListedDebins['ofOrders'],
  today: DateText,
): ReadonlyMap<string, DateText | null> =>
  new Map([...ofOrders].map(([id, row]) => [id, lastDayOf(row, today)]))

/** Open DEBINs of no known order: what is collected on the last day to pay, what is charged back at once. */
export const debinItems = (
  rows: readonly DebinRow[],
  { today, holidays, accounts }: OnPosition,
): readonly DatedItem[] =>
  rows.flatMap((row) => {
    const { key, accountId, amount, purchaserName, purchaserCuit } = row
    const held = accounts.filter(({ accountNumber }) => accountNumber.trim() === accountId)
    const [only, other] = new Set(held.map((account) => account.currency))
    const unnamed = other === undefined ? only : undefined
    const currency = currencyOf(row) ?? unnamed
    const back = goesBack(row)
    const lastDay = lastDayOf(row, today)
    if (currency === undefined || lastDay === null) return []
    const item = {
      source: back ? ('debin_out' as const) : ('debin_in' as const),
      certainty: 'likely' as const,
      day: nextBusinessDay(back ? today : lastDay, holidays),
      currency,
      amount: back ? negate(amount) : amount,
      count: 1,
      label: purchaserName ?? purchaserCuit ?? row.id,
      ref: `debin:${key}`,
      account: accountOf(accounts, accountId, currency),
    }
    return bothSides(item, row.purchaserKey, accounts)
  })
