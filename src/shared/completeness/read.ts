import type { Counted } from './merge.ts'
import type { MovementRow, NotCounted, Snapshot } from './model.ts'
import { accountKey, currencyKey } from './names.ts'
import { signReader } from './signs.ts'
import { toUnits } from './units.ts'

/** What is held of each account: its position files, and what each movement does to it. */

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

/** The account that a movement belongs to, or why to none. */
type Place =
  | { readonly rows: Counted[] }
  | { readonly rows: null; readonly why: 'account' | 'currency' }

/** The movements, account by account. */
export interface Read {
  /** By the key of the account; not merged yet. */
  readonly counted: ReadonlyMap<string, readonly Counted[]>
  /** By account number. */
  readonly not: ReadonlyMap<string, ReadonlyMap<NotCounted, number>>
  readonly elsewhere: number
}

/** What each movement does to which account, or why it does not count. */
export function readMovements(
  rows: readonly MovementRow[],
  accounts: ReadonlyMap<string, Account>,
  signs: ReadonlyMap<string, 1 | -1>,
): Read {
  const currencies = currenciesOf(accounts)
  // A hundred thousand rows name a few accounts: what is found of one is found once.
  const counted = new Map<string, Counted[]>()
  const rowsOf = (key: string): Counted[] => {
    const list = counted.get(key) ?? []
    counted.set(key, list)
    return list
  }
  // Most accounts have one currency: the one that was met last is looked at first.
  const places = new Map<string, { last: string | null; place: Place }>()
  const others = new Map<string, Place>()
  const placeOf = ({ account, currency }: MovementRow): Place => {
    const met = places.get(account)
    if (met !== undefined && met.last === currency) return met.place
    const name = JSON.stringify([account, currency])
    const place = others.get(name) ?? findPlace(account, currency)
    others.set(name, place)
    places.set(account, { last: currency, place })
    return place
  }
  const findPlace = (account: string, currency: string | null): Place => {
    const number = accountKey(account)
    const held = currencies.get(number)
    // A source that names no currency means the one that the account has.
    const only = held?.length === 1 && currency === null ? (held[0] ?? null) : currencyKey(currency)
    const fits = only !== null && held?.includes(only) === true
    return fits
      ? { rows: rowsOf(`${number}|${only}`) }
      : { rows: null, why: held === undefined ? 'account' : 'currency' }
  }
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
    if (place.rows === null && place.why === 'account') elsewhere += 1
    else if (place.rows === null) leave(row, place.why)
    else if (row.at === null) leave(row, 'date')
    else {
      const units = toUnits(row.amount)
      if (units === null) leave(row, 'amount')
      else {
        const sign = row.type === null ? 1 : signOf(row.type, row.reversal)
        place.rows.push({ row, at: row.at, units: sign === 1 ? units : -units })
      }
    }
  }
  return { counted, not, elsewhere }
}
