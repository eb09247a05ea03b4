import { directionReader } from './directions.ts'
import type { CountedMovement } from './merge.ts'
import type { Direction, MovementRow, NotCounted, Snapshot } from './model.ts'
import { accountKey, currencyKey, kindKey } from './names.ts'
import { toUnits } from './units.ts'

/** Reads the accounts, their position files, and the effect of each movement on its account. */

export interface Account {
  readonly key: string
  readonly number: string
  readonly cbu: string
  readonly kind: string
  readonly currency: string
  /** The oldest first. */
  readonly snapshots: readonly Snapshot[]
}

/** Accounts by CBU (by number and kind where there is none) and currency, each with its position files in order. */
export function accountsOf(snapshots: readonly Snapshot[]): ReadonlyMap<string, Account> {
  const found = new Map<string, Account & { readonly snapshots: Snapshot[] }>()
  for (const snapshot of snapshots.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const { account: number, currency, cbu = '' } = snapshot
    const kind = kindKey(snapshot.kind)
    const name = cbu === '' ? `${accountKey(number)} ${kind}` : cbu
    const key = `${name}|${currencyKey(currency) ?? currency}`
    const account = found.get(key) ?? { key, number, cbu, kind, currency, snapshots: [] }
    found.set(key, account)
    const before = account.snapshots.at(-1)
    // Two files of one second say the same, or the later one is the truer.
    if (before?.at === snapshot.at && before.fileId !== snapshot.fileId) account.snapshots.pop()
    account.snapshots.push(snapshot)
  }
  return found
}

/** Whether an account is meant by its CBU or number, and its currency. */
export const isNamed = (
  { cbu, number, currency }: Pick<Account, 'cbu' | 'number' | 'currency'>,
  named: { readonly account: string; readonly currency: string },
): boolean =>
  (cbu === named.account || accountKey(number) === accountKey(named.account)) &&
  (currencyKey(currency) ?? currency) === (currencyKey(named.currency) ?? named.currency)

/** The rows of the account that a movement belongs to, or why it belongs to none. */
type Match = CountedMovement[] | 'account' | 'currency' | 'kind'

export interface ReadMovements {
  /** By the key of the account; not merged yet. */
  readonly counted: ReadonlyMap<string, readonly CountedMovement[]>
  /** By account number. */
  readonly not: ReadonlyMap<string, ReadonlyMap<NotCounted, number>>
  readonly elsewhere: number
}

/** Finds the place of a movement. A hundred thousand rows name a few accounts: what is found of one is found once. */
function placeFinder(
  accounts: ReadonlyMap<string, Account>,
  counted: Map<string, CountedMovement[]>,
): (row: MovementRow) => Match {
  const byNumber = Map.groupBy(accounts.values(), ({ number }) => accountKey(number))
  const find = ({ account, currency, kind }: MovementRow): Match => {
    const held = byNumber.get(accountKey(account))
    if (held === undefined) return 'account'
    const codes = new Set(held.map((one) => currencyKey(one.currency) ?? one.currency))
    const [first] = codes
    // A source that names no currency means the one that the account has.
    const unnamed = (currency ?? '').trim() === ''
    const code = unnamed && codes.size === 1 ? first : (currencyKey(currency) ?? currency)
    const same = held.filter((one) => (currencyKey(one.currency) ?? one.currency) === code)
    if (same.length === 0) return 'currency'
    const mine = same.length === 1 ? same : same.filter((one) => one.kind === kindKey(kind))
    const [only, other] = mine
    if (only === undefined || other !== undefined) return 'kind'
    const rows = counted.get(only.key) ?? []
    counted.set(only.key, rows)
    return rows
  }
  // Most accounts have one currency: the one that was met last is looked at first.
  const lastMet = new Map<
    string,
    { readonly currency: string | null; readonly kind: MovementRow['kind']; readonly place: Match }
  >()
  const found = new Map<string, Match>()
  return (row) => {
    const { account, currency, kind } = row
    const last = lastMet.get(account)
    if (last !== undefined && last.currency === currency && last.kind === kind) return last.place
    const name = JSON.stringify([account, currency, kind])
    const place = found.get(name) ?? find(row)
    found.set(name, place)
    lastMet.set(account, { currency, kind, place })
    return place
  }
}

/** The effect of a movement on its account, or why it cannot be known. */
function effectOf(
  row: MovementRow,
  directionOf: ReturnType<typeof directionReader>,
): CountedMovement | 'date' | 'amount' {
  if (row.at === null) return 'date'
  const units = toUnits(row.amount)
  if (units === null) return 'amount'
  const direction = row.type === null ? 1 : directionOf(row.type, row.reversal)
  return { row, at: row.at, units: direction === 1 ? units : -units }
}

/** The effect of each movement on its account, or why it does not count. */
export function readMovements(
  rows: readonly MovementRow[],
  accounts: ReadonlyMap<string, Account>,
  directions: ReadonlyMap<string, Direction>,
): ReadMovements {
  const counted = new Map<string, CountedMovement[]>()
  const placeOf = placeFinder(accounts, counted)
  const directionOf = directionReader(directions)
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
    else if (typeof place === 'string') leave(row, place)
    else {
      const effect = effectOf(row, directionOf)
      if (typeof effect === 'string') leave(row, effect)
      else place.push(effect)
    }
  }
  return { counted, not, elsewhere }
}
