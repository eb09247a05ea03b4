import type { DecimalText } from '../values/money.ts'
import { cutsOf, dayOf, isTimeless, segmentOf } from './cuts.ts'
import { directionKey, directionsOf, proposedSigns, usual } from './directions.ts'
import { type CountedMovement, together } from './merge.ts'
import {
  type AccountProof,
  type Edge,
  type IntervalProof,
  type KeptSide,
  type MovementRow,
  type NotCounted,
  type Proof,
  type ProofState,
  type ProposedDirection,
  type Side,
  type Snapshot,
  sides,
  type TypeDirection,
  type Witness,
} from './model.ts'
import { accountKey, currencyKey } from './names.ts'
import { type Account, accountsOf, type ReadMovements, readMovements } from './read.ts'
import { type AccountSums, type Hold, sumsOf } from './sums.ts'
import { fromUnits, toUnits } from './units.ts'

export interface ProofInput {
  readonly snapshots: readonly Snapshot[]
  readonly movements: readonly MovementRow[]
  readonly witnesses: readonly Witness[]
  readonly confirmed: readonly TypeDirection[]
}

/** A file says zero where there was money, and nothing moved since the one before. */
function doubtedIn(account: Account, rows: readonly CountedMovement[]): readonly Snapshot[] {
  const doubted: Snapshot[] = []
  let before: Snapshot | null = null
  for (const snapshot of account.snapshots) {
    const last = before
    const falls = last !== null && toUnits(snapshot.balance) === 0n && toUnits(last.balance) !== 0n
    const after = (at: string): boolean => at > (last === null || isTimeless(at) ? '' : last.at)
    const moved = ({ at }: CountedMovement): boolean =>
      after(at) && dayOf(at) >= dayOf(last?.at ?? '') && at <= `${snapshot.at}~`
    if (falls && !rows.some(moved)) doubted.push(snapshot)
    else before = snapshot
  }
  return doubted
}

/** A side other than the moment is believed only where it makes an interval fit. */
const SIDE_COST: Readonly<Record<Side, number>> = { moment: 0, before: 1, day: 2, eve: 2, lines: 3 }
const MISFIT = 1000

interface Path {
  readonly cost: number
  readonly holds: readonly Hold[]
}

/** With more lines of one day without a time, the proof does not try how many a balance includes. */
const MOST_LINES = 40

/** Every set of movements that the balance of a file may include, the plain sides first. */
function holdsOf({ at }: Snapshot, sums: AccountSums): readonly Hold[] {
  const plain = sides.filter((side) => side !== 'lines').map((side) => ({ side, lines: 0 }))
  const count = sums.timeless(dayOf(at))
  if (count > MOST_LINES) return plain
  return [
    ...plain,
    ...Array.from({ length: count }, (_, lines) => ({ lines, side: 'lines' as const })),
  ]
}

/** Chooses a side for every file so that the fewest intervals miss an amount; ties go to the plain sides. */
function bestHolds(snapshots: readonly Snapshot[], sums: AccountSums): readonly Hold[] {
  let paths: readonly Path[] = [{ cost: 0, holds: [] }]
  for (const [index, to] of snapshots.entries()) {
    const from = snapshots[index - 1]
    const before = paths
    paths = holdsOf(to, sums).map((hold): Path => {
      const end = sums.cut(to, hold)
      const options = before.map((path): Path => {
        const cost = path.cost + SIDE_COST[hold.side]
        const last = path.holds.at(-1)
        if (from === undefined || last === undefined) return { cost, holds: [hold] }
        const turned = end < sums.cut(from, last) || leavesOut([from, last], [to, hold])
        const misses = turned || missingOf(sums, [from, last], [to, hold]) !== 0n
        return {
          cost: cost + (misses ? MISFIT : 0) + (turned ? MISFIT : 0),
          holds: [...path.holds, hold],
        }
      })
      return options.reduce((best, option) => (option.cost < best.cost ? option : best))
    })
  }
  return paths.reduce((best, path) => (path.cost < best.cost ? path : best)).holds
}

const unitsOf = (amount: DecimalText): bigint => toUnits(amount) ?? 0n

type End = readonly [snapshot: Snapshot, hold: Hold]

/** Whether a file would hold fewer lines without a time than an earlier file of the same day. */
const leavesOut = ([from, last]: End, [to, { side, lines }]: End): boolean =>
  side === 'lines' &&
  dayOf(from.at) === dayOf(to.at) &&
  (last.side === 'lines' ? last.lines > lines : last.side !== 'eve')

const missingOf = (sums: AccountSums, from: End, to: End): bigint =>
  unitsOf(to[0].balance) -
  unitsOf(from[0].balance) -
  (sums.upTo(...to).units - sums.upTo(...from).units)

const PLAIN: Hold = { side: 'moment', lines: 0 }

function intervalsOf(
  account: Account,
  snapshots: readonly Snapshot[],
  sums: AccountSums,
  rows: readonly CountedMovement[],
  witnesses: readonly Witness[],
): readonly IntervalProof[] {
  const best = bestHolds(snapshots, sums)
  const edge = ({ fileId, at, balance }: Snapshot, { side, lines }: Hold): Edge => ({
    fileId,
    at,
    balance,
    side,
    lines,
  })
  return snapshots.flatMap((to, index): readonly IntervalProof[] => {
    const from = snapshots[index - 1]
    if (from === undefined) return []
    const [a, b] = [best[index - 1] ?? PLAIN, best[index] ?? PLAIN]
    const [left, right] = [sums.upTo(from, a), sums.upTo(to, b)]
    const missing = missingOf(sums, [from, a], [to, b])
    return [
      {
        from: edge(from, a),
        to: edge(to, b),
        count: right.count - left.count,
        moved: fromUnits(right.units - left.units),
        missing: fromUnits(missing),
        explained: explainGap(account, [from, to], missing, witnesses, rows),
      },
    ]
  })
}

function proveAccount(
  account: Account,
  rows: readonly CountedMovement[],
  witnesses: readonly Witness[],
  held: 'directions' | 'untested' | null,
): Omit<AccountProof, 'notCounted' | 'kept'> {
  const doubted = doubtedIn(account, rows)
  const snapshots = account.snapshots.filter((one) => !doubted.includes(one))
  const sums = sumsOf(snapshots, rows)
  const intervals = intervalsOf(account, snapshots, sums, rows, witnesses)
  const last = snapshots.at(-1)
  const until = last === undefined ? sums.all : sums.upTo(last, intervals.at(-1)?.to ?? PLAIN)
  const wrong = intervals.find(({ missing }) => missing !== '0')
  const total = intervals.reduce((sum, { missing }) => sum + unitsOf(missing), 0n)
  const proven = intervals.slice(0, wrong === undefined ? undefined : intervals.indexOf(wrong))
  const newest = account.snapshots.at(-1)
  const [oldest, latest] = [intervals[0]?.from, intervals.at(-1)?.to]
  // Lines without a time may be on either side; what has one is on its own.
  const isLoose = ({ side, at: end }: Edge): boolean =>
    (side === 'day' || side === 'eve') &&
    rows.some(
      ({ at }) =>
        !isTimeless(at) && dayOf(at) === dayOf(end) && (side === 'eve') === at <= `${end}~`,
    )
  const isFree = [oldest, latest].some((edge) => edge !== undefined && isLoose(edge))
  const state = (): ProofState => {
    if (newest !== undefined && doubted.includes(newest)) return 'doubted'
    if (intervals.length === 0) return 'single'
    if (held === 'directions') return held
    // A side that no other file confirms is free to make anything add up.
    if (wrong === undefined) return isFree ? 'provisional' : (held ?? 'proven')
    return total === 0n ? 'crossed' : 'missing'
  }
  return {
    account: account.number,
    cbu: account.cbu,
    currency: account.currency,
    state: state(),
    to: proven.findLast(({ to }) => to !== latest || !isLoose(to))?.to.at ?? null,
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

/** Whether a type that was answered against its usual meaning came only after the newest balance, which cannot hold it. */
function isUntested(
  { snapshots }: Account,
  rows: readonly CountedMovement[],
  against: ReadonlySet<string>,
): boolean {
  const newest = snapshots.at(-1)?.at ?? ''
  const asked = against.size === 0 ? [] : rows.filter((row) => against.has(keyOf(row)))
  const tested = new Set(asked.filter(({ at }) => at <= newest).map(keyOf))
  return asked.some((row) => !tested.has(keyOf(row)))
}

/** The type of a movement by its key; empty for a line whose amount is signed. */
const keyOf = ({ row: { type, reversal } }: Pick<CountedMovement, 'row'>): string =>
  type === null ? '' : directionKey(type, reversal)

/** The types that moved where the balances of an account do not add up. */
function contradictedIn(account: Account, rows: readonly CountedMovement[]): ReadonlySet<string> {
  const { intervals } = bestOf((kept) => proveAccount(account, together(rows, kept), [], null))
  const cuts = cutsOf(account.snapshots)
  const wrong = intervals
    .filter(({ missing }) => missing !== '0')
    .map(({ from, to }) => [cuts.of(from, from.side), cuts.of(to, to.side)] as const)
  return new Set(
    rows
      .filter(({ at }) => {
        const segment = segmentOf(cuts, at)
        return wrong.some(([after, until]) => segment > after && segment <= until)
      })
      .map(keyOf),
  )
}

/** Proves, account by account and file by file, that every movement is known, or what is missing. Pure; exact. */
export function prove(input: ProofInput): Proof {
  const accounts = accountsOf(input.snapshots)
  const directions = directionsOf(input.confirmed)
  const confirmed = new Set(directions.keys())
  const proposed = proposedSigns(input.movements, confirmed, (guess) => {
    const tried = new Map([...directions, ...guess])
    return fits(accounts, readMovements(input.movements, accounts, tried).counted)
  })
  for (const { type, reversal, direction } of proposed)
    directions.set(directionKey(type, reversal), direction)
  const against = new Set(
    input.confirmed
      .filter(({ type, direction }) => usual(type) !== direction)
      .map(({ type, reversal }) => directionKey(type, reversal)),
  )
  const { counted, not, elsewhere } = readMovements(input.movements, accounts, directions)
  const contradicted = proposed.some(({ reason }) => reason === 'proven')
    ? [...accounts.values()].map((one) => contradictedIn(one, counted.get(one.key) ?? []))
    : []
  const proposals = proposed.map((one): ProposedDirection => {
    const key = directionKey(one.type, one.reversal)
    if (one.reason !== 'proven') return one
    if (contradicted.some((keys) => keys.has(key))) return { ...one, reason: 'arithmetic' }
    confirmed.add(key)
    return one
  })
  const proofs = [...accounts.values()].map((account): AccountProof => {
    const all = counted.get(account.key) ?? []
    // A type seen only after the newest balance is in no proven interval.
    const newest = account.snapshots.at(-1)?.at ?? ''
    const waits =
      confirmed.size < directions.size &&
      all.some(({ at, row }) => row.type !== null && at <= newest && !confirmed.has(keyOf({ row })))
    const held = waits ? 'directions' : isUntested(account, all, against) ? 'untested' : null
    const left = not.get(accountKey(account.number)) ?? new Map<NotCounted, number>()
    return {
      ...bestOf((kept) => proveAccount(account, together(all, kept), input.witnesses, held)),
      notCounted: [...left].map(([why, count]) => ({ why, count })),
    }
  })
  return { accounts: proofs, directions: proposals, elsewhere }
}

/** The proof with the times of notices; or with the order of statement lines, where that explains more. */
function bestOf<P extends Pick<AccountProof, 'intervals' | 'state'>>(
  proveWith: (kept: KeptSide) => P,
): P & { readonly kept: KeptSide } {
  const wrong = ({ intervals, state }: P): number =>
    2 * intervals.filter(({ missing }) => missing !== '0').length + Number(state === 'provisional')
  const timed = { ...proveWith('notice'), kept: 'notice' as const }
  if (wrong(timed) === 0) return timed
  const lined = { ...proveWith('statement'), kept: 'statement' as const }
  return wrong(lined) < wrong(timed) ? lined : timed
}

/** How many intervals in which something moved add up. */
function fits(accounts: ReadonlyMap<string, Account>, rows: ReadMovements['counted']): number {
  return [...accounts.values()].reduce((sum, account) => {
    const mine = together(rows.get(account.key) ?? [], 'notice')
    const sums = sumsOf(account.snapshots, mine)
    const intervals = intervalsOf(account, account.snapshots, sums, [], [])
    return sum + intervals.filter(({ missing, count }) => missing === '0' && count > 0).length
  }, 0)
}

/** Credits and DEBINs without a movement of their days and amount, where they add up to exactly what is missing. */
export function explainGap(
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
      (currencyKey(one.currency) ?? (one.currency?.trim() || code)) === code &&
      dayOf(one.at) <= last &&
      dayOf(one.until ?? one.at) >= first,
  )
  if (own.length === 0) return null
  const told = Map.groupBy(rows, ({ units }) => String(units))
  const alone = own.filter((one) => {
    const same = told.get(String(toUnits(one.amount))) ?? []
    const [since, until] = [dayOf(one.at), dayOf(one.until ?? one.at)]
    const found = same.findIndex(({ at }) => dayOf(at) >= since && dayOf(at) <= until)
    if (found < 0) return true
    same.splice(found, 1)
    return false
  })
  for (const kind of ['credit', 'debin'] as const) {
    const some = alone.filter((one) => one.kind === kind)
    const total = some.reduce((sum, { amount }) => sum + (toUnits(amount) ?? 0n), 0n)
    if (total === missing) return { kind, count: some.length }
  }
  return null
}
