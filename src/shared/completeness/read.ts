import type { Counted } from './merge.ts'
import type { MovementRow, NotCounted, Sign, Snapshot } from './model.ts'
import { accountKey, currencyKey } from './names.ts'
import { signReader } from './signs.ts'
import { toUnits } from './units.ts'

/** Reads the accounts, their position files, and the effect of each movement on its account. */

/** An account of the position files. */
export interface Account {
  readonly key: string
  readonly number: string
  readonly currency: string
  /** The oldest first. */
  readonly snapshots: readonly Snapshot[]
}

/** Accounts by number and currency, each with its position files in order. */
export function accountsOf(snapshots: readonly Snapshot[]): ReadonlyMap<string, Account> {
  const found = new Map<string, Account & { readonly snapshots: Snapshot[] }>()
  for (const snapshot of snapshots.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const { account: number, currency } = snapshot
    const key = `${accountKey(number)}|${currencyKey(currency) ?? currency}`
    const account = found.get(key) ?? { key, number, currency, snapshots: [] }
    found.set(key, account)
    // Two files of one second say the same, or the later one is the truer.
    if (account.snapshots.at(-1)?.at === snapshot.at) account.snapshots.pop()
    account.snapshots.push(snapshot)
  }
  return found
}

/** The currencies of which each account number has a position. */
const currenciesOf = (
  accounts: ReadonlyMap<string, Account>,
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const { number, currency } of accounts.values()) {
    const key = accountKey(number)
    const list = found.get(key) ?? []
    found.set(key, list)
    list.push(currencyKey(currency) ?? currency)
  }
  return found
}

/** The rows of the account that a movement belongs to, or why it belongs to none. */
type Place = Counted[] | 'account' | 'currency'

/** The movements, account by account. */
export interface Read {
  /** By the key of the account; not merged yet. */
  readonly counted: ReadonlyMap<string, readonly Counted[]>
  /** By account number. */
  readonly not: ReadonlyMap<string, ReadonlyMap<NotCounted, number>>
  readonly elsewhere: number
}

/** Finds the place of a movement. A hundred thousand rows name a few accounts: what is found of one is found once. */
function placeFinder(
  accounts: ReadonlyMap<string, Account>,
  counted: Map<string, Counted[]>,
): (row: MovementRow) => Place {
  const currencies = currenciesOf(accounts)
  const find = (account: string, currency: string | null): Place => {
    const number = accountKey(account)
    const held = currencies.get(number)
    if (held === undefined) return 'account'
    // A source that names no currency means the one that the account has.
    const only = held.length === 1 && currency === null ? (held[0] ?? null) : currencyKey(currency)
    if (only === null || !held.includes(only)) return 'currency'
    const key = `${number}|${only}`
    const rows = counted.get(key) ?? []
    counted.set(key, rows)
    return rows
  }
  // Most accounts have one currency: the one that was met last is looked at first.
  const lastMet = new Map<string, { readonly currency: string | null; readonly place: Place }>()
  const found = new Map<string, Place>()
  return ({ account, currency }) => {
    const last = lastMet.get(account)
    if (last !== undefined && last.currency === currency) return last.place
    const name = JSON.stringify([account, currency])
    const place = found.get(name) ?? find(account, currency)
    found.set(name, place)
    lastMet.set(account, { currency, place })
    return place
  }
}

/** The effect of a movement on its account, or why it cannot be known. */
function effectOf(
  row: MovementRow,
  signOf: ReturnType<typeof signReader>,
): Counted | 'date' | 'amount' {
  if (row.at === null) return 'date'
  const units = toUnits(row.amount)
  if (units === null) return 'amount'
  const sign = row.type === null ? 1 : signOf(row.type, row.reversal)
  return { row, at: row.at, units: sign === 1 ? units : -units }
}

/** The effect of each movement on its account, or why it does not count. */
export function readMovements(
  rows: readonly MovementRow[],
  accounts: ReadonlyMap<string, Account>,
  signs: ReadonlyMap<string, Sign>,
): Read {
  const counted = new Map<string, Counted[]>()
  const placeOf = placeFinder(accounts, counted)
  const signOf = signReader(signs)
  const not = new Map<string, Map<NotCounted, number>>()
  let elsewhere = 0
  const leave = (row: MovementRow, why: NotCounted): void => {
    const number = accountKey(row.account)
    const reasons = not.get(number) ?? new Map<NotCounted, number>()
    not.set(number, reasons)
    reasons.set(why, (reasons.get(why) ?? 0) + 1)
  }
  for (const row of rows) {
    const place = placeOf(row)
    if (place === 'account') elsewhere += 1
    else if (place === 'currency') leave(row, place)
    else {
      const effect = effectOf(row, signOf)
      if (typeof effect === 'string') leave(row, effect)
      else place.push(effect)
    }
  }
  return { counted, not, elsewhere }
}
