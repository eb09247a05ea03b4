import type { DecimalText } from '../values/money.ts'
import { cutsOf, segmentOf } from './cuts.ts'
import { type Counted, together } from './merge.ts'
import type {
  AccountProof,
  Edge,
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
import { accountKey } from './names.ts'
import { type Account, accountsOf, type Read, readMovements } from './read.ts'
import { proposedSigns, signKey } from './signs.ts'
import { fromUnits, toUnits } from './units.ts'
import { explained } from './witnesses.ts'

/** What a proof is made of. */
export interface ProofInput {
  readonly snapshots: readonly Snapshot[]
  readonly movements: readonly MovementRow[]
  readonly witnesses: readonly Witness[]
  /** What a person confirmed. */
  readonly confirmed: readonly TypeSign[]
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

/** Sorts after every moment. */
const END = '~'

/** Sums and counts of an account's movements up to any cut of its time. */
function sumsOf(snapshots: readonly Snapshot[], rows: readonly Counted[]) {
  const cuts = cutsOf(snapshots)
  const units = Array.from({ length: cuts.texts.length + 1 }, () => 0n)
  const counts = units.map(() => 0)
  // Rows come in order: those of one segment are added up before the next is looked for.
  let [segment, from, until] = [0, '', '']
  let [sum, count] = [0n, 0]
  const settle = (): void => {
    units[segment] = (units[segment] ?? 0n) + sum
    counts[segment] = (counts[segment] ?? 0) + count
    sum = 0n
    count = 0
  }
  for (const { at, units: moved } of rows) {
    if (at < from || at >= until) {
      settle()
      segment = segmentOf(cuts, at, segment)
      from = cuts.texts[segment - 1] ?? ''
      until = cuts.texts[segment] ?? END
    }
    sum += moved
    count += 1
  }
  settle()
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
        explained: explained(account.number, [from, to], missing, witnesses, rows),
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
