import type { DecimalText } from '../values/money.ts'
import { cutsOf, segmentOf } from './cuts.ts'
import { type Counted, together } from './merge.ts'
import type {
  AccountProof,
  Edge,
  IntervalMovement,
  IntervalProof,
  MovementRow,
  NotCounted,
  Proof,
  ProofState,
  Side,
  Snapshot,
  TypeSign,
  Witness,
} from './model.ts'
import { sides } from './model.ts'
import { accountKey, currencyKey } from './names.ts'
import { proposedSigns, signKey, signReader } from './signs.ts'
import { fromUnits, toUnits } from './units.ts'

/** What a proof is made of. */
export interface ProofInput {
  readonly snapshots: readonly Snapshot[]
  readonly movements: readonly MovementRow[]
  readonly witnesses: readonly Witness[]
  /** What a person confirmed. */
  readonly confirmed: readonly TypeSign[]
}

interface Account {
  readonly key: string
  readonly number: string
  readonly currency: string
  /** The oldest first. */
  readonly snapshots: readonly Snapshot[]
}

/** Accounts by number and currency, each with its position files in order. */
function accountsOf(snapshots: readonly Snapshot[]): ReadonlyMap<string, Account> {
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

interface Read {
  /** By the key of the account; not merged yet. */
  readonly counted: ReadonlyMap<string, readonly Counted[]>
  /** By account number. */
  readonly not: ReadonlyMap<string, ReadonlyMap<NotCounted, number>>
  readonly elsewhere: number
}

/** What each movement does to which account, or why it does not count. */
function readMovements(
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
  const places = new Map<string, Map<string | null, Place>>()
  const placeOf = ({ account, currency }: MovementRow): Place => {
    const known = places.get(account)?.get(currency)
    if (known !== undefined) return known
    const named = places.get(account) ?? new Map<string | null, Place>()
    places.set(account, named)
    const number = accountKey(account)
    const held = currencies.get(number)
    // A source that names no currency means the one that the account has.
    const only = held?.length === 1 && currency === null ? (held[0] ?? null) : currencyKey(currency)
    const fits = only !== null && held?.includes(only) === true
    const place: Place = fits
      ? { rows: rowsOf(`${number}|${only}`) }
      : { rows: null, why: held === undefined ? 'account' : 'currency' }
    named.set(currency, place)
    return place
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

/** A file says zero where there was money, and nothing moved since the one before. */
function doubtedIn(account: Account, rows: readonly Counted[]): readonly Snapshot[] {
  const doubted: Snapshot[] = []
  let before: Snapshot | null = null
  for (const snapshot of account.snapshots) {
    const last = before
    const falls = last !== null && toUnits(snapshot.balance) === 0n && toUnits(last.balance) !== 0n
    if (falls && !rows.some(({ at }) => at > last.at && at <= `${snapshot.at}~`))
      doubted.push(snapshot)
    else before = snapshot
  }
  return doubted
}

/** Sums and counts of an account's movements up to any cut of its time. */
function sumsOf(snapshots: readonly Snapshot[], rows: readonly Counted[]) {
  const cuts = cutsOf(snapshots)
  const units = Array.from({ length: cuts.texts.length + 1 }, () => 0n)
  const counts = units.map(() => 0)
  let segment = 0
  for (const row of rows) {
    segment = segmentOf(cuts, row.at, segment)
    units[segment] = (units[segment] ?? 0n) + row.units
    counts[segment] = (counts[segment] ?? 0) + 1
  }
  for (let at = 1; at < units.length; at += 1) {
    units[at] = (units[at] ?? 0n) + (units[at - 1] ?? 0n)
    counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0)
  }
  return {
    cuts,
    upTo: (cut: number) => ({ units: units[cut] ?? 0n, count: counts[cut] ?? 0 }),
    all: { units: units.at(-1) ?? 0n, count: counts.at(-1) ?? 0 },
  }
}
type Sums = ReturnType<typeof sumsOf>

/** A side other than the moment is believed only where it makes an interval fit. */
const SIDE_COST: Readonly<Record<Side, number>> = { moment: 0, before: 1, day: 2, eve: 2 }
const MISFIT = 1000

interface Path {
  readonly cost: number
  readonly sides: readonly Side[]
}

/** The sides of all files under which the fewest intervals miss something; the plain ones where it makes no difference. */
function bestSides(snapshots: readonly Snapshot[], sums: Sums): readonly Side[] {
  let paths: readonly Path[] = sides.map((side) => ({ cost: SIDE_COST[side], sides: [side] }))
  for (const [index, to] of snapshots.entries()) {
    const from = snapshots[index - 1]
    if (from === undefined) continue
    const before = paths
    paths = sides.map((side): Path => {
      const end = sums.cuts.of(to, side)
      const options = before.map((path): Path => {
        const start = sums.cuts.of(from, path.sides.at(-1) ?? 'moment')
        const misses = end < start || missingOf(from, to, sums, start, end) !== 0n
        const cost =
          path.cost + SIDE_COST[side] + (misses ? MISFIT : 0) + (end < start ? MISFIT : 0)
        return { cost, sides: [...path.sides, side] }
      })
      return options.reduce((best, option) => (option.cost < best.cost ? option : best))
    })
  }
  return paths.reduce((best, path) => (path.cost < best.cost ? path : best)).sides
}

const unitsOf = (amount: DecimalText): bigint => toUnits(amount) ?? 0n

const missingOf = (from: Snapshot, to: Snapshot, sums: Sums, start: number, end: number): bigint =>
  unitsOf(to.balance) - unitsOf(from.balance) - (sums.upTo(end).units - sums.upTo(start).units)

/** Credits and DEBINs of an interval without a movement of their day and amount, where they add up to what is missing. */
function explained(
  account: Account,
  [from, to]: readonly [Snapshot, Snapshot],
  missing: bigint,
  witnesses: readonly Witness[],
  rows: readonly Counted[],
): IntervalProof['explained'] {
  if (missing === 0n) return null
  const told = new Map<string, number>()
  const name = (at: string, units: bigint): string => `${at.slice(0, 10)}|${units}`
  for (const { at, units } of rows) told.set(name(at, units), (told.get(name(at, units)) ?? 0) + 1)
  const alone = witnesses.filter((one) => {
    if (accountKey(one.account) !== accountKey(account.number)) return false
    if (one.at < from.at.slice(0, 10) || one.at > `${to.at.slice(0, 10)}~`) return false
    const key = name(one.at, unitsOf(one.amount))
    const left = told.get(key) ?? 0
    told.set(key, left - 1)
    return left <= 0
  })
  for (const kind of ['credit', 'debin'] as const) {
    const some = alone.filter((one) => one.kind === kind)
    const total = some.reduce((sum, one) => sum + unitsOf(one.amount), 0n)
    if (some.length > 0 && total === missing) return { kind, count: some.length }
  }
  return null
}

function intervalsOf(
  account: Account,
  snapshots: readonly Snapshot[],
  sums: Sums,
  rows: readonly Counted[],
  witnesses: readonly Witness[],
): readonly IntervalProof[] {
  const best = bestSides(snapshots, sums)
  const edge = (snapshot: Snapshot, index: number): Edge => ({
    fileId: snapshot.fileId,
    at: snapshot.at,
    balance: snapshot.balance,
    side: best[index] ?? 'moment',
  })
  return snapshots.flatMap((to, index): readonly IntervalProof[] => {
    const from = snapshots[index - 1]
    if (from === undefined) return []
    const [a, b] = [edge(from, index - 1), edge(to, index)]
    const [start, end] = [sums.cuts.of(from, a.side), sums.cuts.of(to, b.side)]
    const [left, right] = [sums.upTo(start), sums.upTo(end)]
    const missing = missingOf(from, to, sums, start, end)
    return [
      {
        from: a,
        to: b,
        count: right.count - left.count,
        moved: fromUnits(right.units - left.units),
        missing: fromUnits(missing),
        explained: explained(account, [from, to], missing, witnesses, rows),
      },
    ]
  })
}

function proveAccount(
  account: Account,
  rows: readonly Counted[],
  witnesses: readonly Witness[],
  waits: boolean,
): Omit<AccountProof, 'notCounted'> {
  const doubted = doubtedIn(account, rows)
  const snapshots = account.snapshots.filter((one) => !doubted.includes(one))
  const sums = sumsOf(snapshots, rows)
  const intervals = intervalsOf(account, snapshots, sums, rows, witnesses)
  const last = snapshots.at(-1)
  const side = intervals.at(-1)?.to.side ?? 'moment'
  const until = last === undefined ? sums.all : sums.upTo(sums.cuts.of(last, side))
  const wrong = intervals.find(({ missing }) => missing !== '0')
  const total = intervals.reduce((sum, { missing }) => sum + unitsOf(missing), 0n)
  const proven = intervals.slice(0, wrong === undefined ? undefined : intervals.indexOf(wrong))
  const newest = account.snapshots.at(-1)
  const state = (): ProofState => {
    if (newest !== undefined && doubted.includes(newest)) return 'doubted'
    if (intervals.length === 0) return 'single'
    if (waits) return 'signs'
    return wrong === undefined ? 'proven' : 'missing'
  }
  return {
    account: account.number,
    currency: account.currency,
    state: state(),
    to: proven.at(-1)?.to.at ?? null,
    missing: fromUnits(total),
    since: wrong?.from.at ?? null,
    intervals,
    doubted: doubted.map(({ fileId, at }) => ({ fileId, at })),
    pending: {
      count: sums.all.count - until.count,
      moved: fromUnits(sums.all.units - until.units),
    },
  }
}

/**
 * Proves, account by account and between any two position files that follow each other, that every movement is known: 0, or one
 * figure that is missing, in an interval that every further position narrows. Pure; amounts are exact.
 */
export function prove(input: ProofInput): Proof {
  const accounts = accountsOf(input.snapshots)
  const signs = new Map(
    input.confirmed.map(({ type, reversal, sign }) => [signKey(type, reversal), sign]),
  )
  const confirmed = new Set(signs.keys())
  const proposals = proposedSigns(input.movements, confirmed, (guess) => {
    const tried = new Map([...signs, ...guess])
    return fits(accounts, readMovements(input.movements, accounts, tried).counted)
  })
  for (const { type, reversal, sign } of proposals) signs.set(signKey(type, reversal), sign)
  const { counted, not, elsewhere } = readMovements(input.movements, accounts, signs)
  const proofs = [...accounts.values()].map((account): AccountProof => {
    const mine = together(counted.get(account.key) ?? [])
    const waits =
      proposals.length > 0 &&
      mine.some(({ row }) => row.type !== null && !confirmed.has(signKey(row.type, row.reversal)))
    const left = not.get(accountKey(account.number)) ?? new Map<NotCounted, number>()
    return {
      ...proveAccount(account, mine, input.witnesses, waits),
      notCounted: [...left].map(([why, count]) => ({ why, count })),
    }
  })
  return { accounts: proofs, signs: proposals, elsewhere }
}

/** How many intervals in which something moved add up. */
function fits(accounts: ReadonlyMap<string, Account>, rows: Read['counted']): number {
  return [...accounts.values()].reduce((sum, account) => {
    const mine = rows.get(account.key) ?? []
    const sums = sumsOf(account.snapshots, mine)
    const intervals = intervalsOf(account, account.snapshots, sums, [], [])
    return sum + intervals.filter(({ missing, count }) => missing === '0' && count > 0).length
  }, 0)
}

/** Which interval of which account. */
export interface IntervalPlace {
  readonly account: string
  readonly currency: string
  readonly interval: IntervalProof
}

/** The movements of one interval of a proof of the same input, as they were counted, the oldest first. */
export function movementsBetween(
  input: ProofInput,
  proof: Proof,
  { account, currency, interval }: IntervalPlace,
): readonly IntervalMovement[] {
  const accounts = accountsOf(input.snapshots)
  const own = accounts.get(`${accountKey(account)}|${currencyKey(currency) ?? currency}`)
  if (own === undefined) return []
  const signs = new Map(
    [...input.confirmed, ...proof.signs].map(({ type, reversal, sign }) => [
      signKey(type, reversal),
      sign,
    ]),
  )
  const cuts = cutsOf(own.snapshots)
  const cutAt = ({ at, side, fileId, balance }: Edge): number =>
    cuts.of({ at, fileId, balance, account, currency }, side)
  const [start, end] = [cutAt(interval.from), cutAt(interval.to)]
  const { counted } = readMovements(input.movements, accounts, signs)
  return together(counted.get(own.key) ?? [])
    .filter(({ at }) => {
      const segment = segmentOf(cuts, at)
      return segment > start && segment <= end
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ row, units }) => ({ row, amount: fromUnits(units) }))
}
