import type { AccountRow } from '../lists/position.ts'
import { decimalsOf, fromUnits, shortest, toUnits } from '../risk/exact.ts'
import { addDays, type DateText, daysBetween, nextBusinessDay } from '../values/calendar.ts'
import { absolute, add, compareDecimals, type DecimalText, ZERO } from '../values/money.ts'
import type { SupposedDays } from './entered.ts'
import type { FlowSums } from './flow.ts'
import { type DatedItem, dayLines, type ForecastSpan } from './forecast.ts'
import type { BalanceRun, DayCause, ForecastLine } from './view.ts'

/** Balances of the days ahead: echeqs as sums, everything else item by item. Exact decimals. */

/** The items as somebody supposes them: the day of each supposed one by its `ref`, null for never. */
export function itemsUnder(
  items: readonly DatedItem[],
  supposed: SupposedDays,
  holidays: ReadonlySet<DateText>,
): readonly DatedItem[] {
  return items.flatMap((item) => {
    const day = supposed.get(item.ref)
    if (day === undefined) return [item]
    return day === null ? [] : [{ ...item, day: nextBusinessDay(day, holidays) }]
  })
}

/** The selected currency, and of it one account, the items of no known account (null), or all (undefined). */
export interface ForecastSelection {
  readonly currency: string
  readonly account: string | null | undefined
}

/** True if an item belongs to the selected currency and account. An account that the position lacks counts as unknown. */
export const isChosen = (
  { currency, account }: { readonly currency: string; readonly account: string | null },
  chosen: ForecastSelection,
  known: ReadonlySet<string>,
): boolean =>
  currency === chosen.currency &&
  (chosen.account === undefined ||
    (account !== null && known.has(account) ? account : null) === chosen.account)

/**
 * Answers how much the overdraft agreements of accounts add to what is available. The balances tell: banks say what is available to operate
 * with the agreement in it, or without.
 */
export function agreementsOf(
  accounts: readonly Pick<AccountRow, 'available' | 'balance' | 'agreement'>[],
): Pick<ForecastLine, 'agreement' | 'included' | 'unstatedAgreements' | 'unclearAgreements'> {
  let [agreement, included] = [ZERO, ZERO]
  let [unstatedAgreements, unclearAgreements] = [0, 0]
  for (const { available, balance, agreement: agreed } of accounts) {
    if (agreed === null) unstatedAgreements += 1
    else if (compareDecimals(agreed, ZERO) === 0) continue
    else if (compareDecimals(available, balance) === 0 && !agreed.startsWith('-'))
      agreement = add(agreement, agreed)
    else if (compareDecimals(available, add(balance, agreed)) === 0)
      included = add(included, agreed)
    else unclearAgreements += 1
  }
  return { agreement, included, unstatedAgreements, unclearAgreements }
}

/** The change of each day in whole units of 10^-`places`, so that a year is added up in a moment. */
export interface Changes {
  readonly places: number
  readonly units: readonly bigint[]
}

/** Amounts have two decimals, and a few have more. */
const placesOf = (amounts: readonly DecimalText[]): number =>
  amounts.reduce((most, amount) => Math.max(most, decimalsOf(amount)), 2)

/** The change of each day. An item that was due before the first day and has not settled counts on the first day. */
export function changesOf(
  items: readonly DatedItem[],
  echeqs: readonly FlowSums[],
  { from, days }: ForecastSpan,
): Changes {
  const steps = echeqs.flatMap((line) => line.steps)
  const places = placesOf([...items, ...steps].map(({ amount }) => amount))
  const units: bigint[] = Array.from({ length: days }, () => 0n)
  const put = (at: number, change: bigint): void => {
    const place = Math.max(0, at)
    if (place < days) units[place] = (units[place] ?? 0n) + change
  }
  for (const { day, amount } of items) put(daysBetween(from, day), toUnits(amount, places))
  for (const line of echeqs)
    for (const { at, amount } of line.steps) {
      const change = toUnits(amount, places)
      put(at, line.direction === 'in' ? change : -change)
    }
  return { places, units }
}

/** The largest line of each day, of those that Today tells; an item that was due before the first day counts on it. */
export function causesOf(
  items: readonly DatedItem[],
  { from, days }: ForecastSpan,
): readonly (DayCause | null)[] {
  const byDay = Map.groupBy(items, ({ day }) => Math.max(0, daysBetween(from, day)))
  return Array.from({ length: days }, (_, at) => {
    const [most, ...others] = dayLines(byDay.get(at) ?? []).toSorted((a, b) =>
      compareDecimals(absolute(b.amount), absolute(a.amount)),
    )
    if (most === undefined) return null
    const { source, count, label } = most
    return { source, count, label, others: others.reduce((all, one) => all + one.count, 0) }
  })
}

/** The balances that changes lead to, and the first days that are too low. */
export function runOf(
  { opening, agreement, floor }: Pick<ForecastLine, 'opening' | 'agreement' | 'floor'>,
  changes: Changes,
  from: DateText,
): BalanceRun {
  const own = placesOf([opening, agreement, floor ?? ZERO])
  const places = Math.max(changes.places, own)
  const factor = 10n ** BigInt(places - changes.places)
  let balance = toUnits(opening, places)
  const units = changes.units.map((change) => {
    balance += change * factor
    return balance
  })
  const firstBelow = (least: bigint): DateText | null => {
    const at = units.findIndex((one) => one < least)
    return at < 0 ? null : addDays(from, at)
  }
  let lowest = 0
  for (const [at, one] of units.entries()) if (one < (units[lowest] ?? one)) lowest = at
  const balances = units.map((one) => shortest(fromUnits(one, places)))
  return {
    balances,
    lowest: { day: addDays(from, lowest), balance: balances[lowest] ?? opening },
    belowZeroOn: firstBelow(0n),
    belowOverdraftOn: agreement === ZERO ? null : firstBelow(-toUnits(agreement, places)),
    belowFloorOn: floor === null ? null : firstBelow(toUnits(floor, places)),
  }
}
