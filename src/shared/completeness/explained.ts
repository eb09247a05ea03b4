import { dayOf } from './cuts.ts'
import type { CountedMovement } from './merge.ts'
import type { IntervalProof, Snapshot, Witness } from './model.ts'
import { accountKey, currencyKey } from './names.ts'
import type { Account } from './read.ts'
import { toUnits } from './units.ts'

/** Credits and DEBINs without a movement of their days and amount, where they add up to exactly what is missing. */
export function explained(
  { number: named, cbu, currency }: Pick<Account, 'number' | 'cbu' | 'currency'>,
  [from, to]: readonly [Snapshot, Snapshot],
  missing: bigint,
  witnesses: readonly Witness[],
  rows: readonly CountedMovement[],
): IntervalProof['explained'] {
  if (missing === 0n || witnesses.length === 0) return null
  const [number, code] = [accountKey(named), currencyKey(currency) ?? currency]
  const [first, last] = [dayOf(from.at), dayOf(to.at)]
  const own = witnesses.filter(
    (one) =>
      (accountKey(one.account) === number || one.account === cbu) &&
      (currencyKey(one.currency) ?? code) === code &&
      dayOf(one.at) <= last &&
      dayOf(one.until ?? one.at) >= first,
  )
  if (own.length === 0) return null
  const told = new Map<string, string[]>()
  for (const { at, units } of rows) {
    const days = told.get(String(units)) ?? []
    told.set(String(units), days)
    days.push(dayOf(at))
  }
  const alone = own.filter((one) => {
    const days = told.get(String(toUnits(one.amount))) ?? []
    const [since, until] = [dayOf(one.at), dayOf(one.until ?? one.at)]
    const found = days.findIndex((day) => day >= since && day <= until)
    if (found < 0) return true
    days.splice(found, 1)
    return false
  })
  for (const kind of ['credit', 'debin'] as const) {
    const some = alone.filter((one) => one.kind === kind)
    const total = some.reduce((sum, { amount }) => sum + (toUnits(amount) ?? 0n), 0n)
    if (some.length > 0 && total === missing) return { kind, count: some.length }
  }
  return null
}
