import { accountKey } from '../completeness/names.ts'
import { addDays, type DateText } from '../values/calendar.ts'
import type { DecimalText } from '../values/money.ts'
import { documentOf } from '../values/tax-ids.ts'
import type { Fact, Reach } from './model.ts'

/** Finds records alike in amount, currency, direction, account, days and CUIT. A match is unique, or none is made. */

/** An amount without its sign and without trailing zeros. */
const sizeOf = (amount: DecimalText): string => {
  const digits = amount.startsWith('-') ? amount.slice(1) : amount
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
}
const bucketOf = ({ amount, currency }: Fact): string => `${currency ?? ''} ${sizeOf(amount)}`

/** A record as others are compared with it: read once. */
interface Node {
  readonly fact: Fact
  readonly bucket: string
  readonly account: string | null
  readonly cuit: string
  readonly out: boolean
  readonly entered: boolean
  readonly near: Node[]
  exact: boolean
}

const nodeOf = (fact: Fact, entered: boolean): Node => ({
  fact,
  bucket: bucketOf(fact),
  account: fact.account === null ? null : accountKey(fact.account),
  cuit: documentOf(fact.cuit) ?? '',
  out: fact.amount.startsWith('-'),
  entered,
  near: [],
  exact: false,
})

/** Whether money may have gone so: what nobody confirmed has no direction, but not the other one than its word usually has. */
const mayGo = ({ fact, out }: Node, isOut: boolean): boolean =>
  fact.unsigned ? fact.usual !== (isOut ? 1 : -1) : out === isOut

/** Records that stand in two batches are never matched with each other. */
const fits = (movement: Node, other: Node): boolean =>
  !(movement.entered && other.entered) &&
  mayGo(movement, other.out) &&
  (movement.account === null || other.account === null || movement.account === other.account)

/** True if both may be one event: amount and currency are equal, and no field that both have differs. */
export function mayBeOne(movement: Fact, other: Fact): boolean {
  if (bucketOf(movement) !== bucketOf(other)) return false
  return fits(nodeOf(movement, false), nodeOf(other, false))
}

/** A record with more candidates than this is matched with none. */
const MOST_ALIKE = 100

/** The days around a record on which its movement is looked for; null where it has none. */
export type ReachOf = (fact: Fact) => Reach | null

/** The days around each, each counted once. */
function calendar(): (day: DateText, reach: Reach) => readonly DateText[] {
  const known = new Map<string, readonly DateText[]>()
  return (day, { before, after }) => {
    const name = `${before} ${after} ${day}`
    const days =
      known.get(name) ??
      Array.from({ length: before + after + 1 }, (_, nth) => addDays(day, nth - before))
    known.set(name, days)
    return days
  }
}

/** The movements that a record may be by amount, currency, day and CUIT, list by list. */
function lookup(
  movements: readonly Node[],
  reachOf: ReachOf,
): (record: Node) => readonly (readonly Node[])[] {
  const ofDay = Map.groupBy(movements, ({ bucket, fact }) => `${bucket} ${fact.day}`)
  const ofDayAndCuit = Map.groupBy(
    movements,
    ({ bucket, fact, cuit }) => `${bucket} ${fact.day} ${cuit}`,
  )
  const daysAround = calendar()
  return ({ bucket, cuit, fact }) => {
    const reach = reachOf(fact)
    if (fact.day === null || reach === null) return []
    return daysAround(fact.day, reach).flatMap((on) => {
      const name = `${bucket} ${on}`
      const lists =
        cuit === ''
          ? [ofDay.get(name)]
          : [ofDayAndCuit.get(`${name} ${cuit}`), ofDayAndCuit.get(`${name} `)]
      return lists.filter((list) => list !== undefined)
    })
  }
}

/** Ties a record to the movements that fit it, no further than one past {@link MOST_ALIKE}. */
function tieTo(record: Node, lists: readonly (readonly Node[])[]): void {
  for (const list of lists)
    for (const movement of list) {
      if (record.near.length > MOST_ALIKE) return
      if (!fits(movement, record)) continue
      record.near.push(movement)
      movement.near.push(record)
    }
}

/** Ties each of `others` to the movements that it may be; answers the amounts of which there are too many alike. */
function tie(
  movements: readonly Node[],
  others: readonly Node[],
  reachOf: ReachOf,
): ReadonlySet<string> {
  const movementsFor = lookup(movements, reachOf)
  for (const other of others) tieTo(other, movementsFor(other))
  return new Set(others.flatMap(({ near, bucket }) => (near.length > MOST_ALIKE ? [bucket] : [])))
}

const sameCuit = (a: Node, b: Node): boolean => a.cuit !== '' && a.cuit === b.cuit

/** Removes candidates without the same CUIT where one with the same CUIT exists. */
function preferCuits(nodes: readonly Node[]): void {
  for (const node of nodes) node.exact = node.near.some((other) => sameCuit(node, other))
  for (const node of nodes) {
    const left = node.near.filter((other) => sameCuit(node, other) || !(node.exact || other.exact))
    node.near.splice(0, node.near.length, ...left)
  }
}

/** All records connected with a record by candidates, its own side first. */
function around(start: Node, seen: Set<Node>): readonly [own: Node[], others: Node[]] {
  const sides: [Node[], Node[]] = [[start], []]
  seen.add(start)
  const open: (readonly [Node, 0 | 1])[] = [[start, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, side] = next
    const far = side === 0 ? 1 : 0
    for (const other of node.near) {
      if (seen.has(other)) continue
      seen.add(other)
      sides[far].push(other)
      open.push([other, far])
    }
  }
  return sides
}

/** The features by which records that look alike can be told apart. */
const looks = ({ fact, account, cuit, entered }: Node): string =>
  JSON.stringify([fact.kind, fact.day, fact.text, fact.name, account, cuit, fact.unsigned, entered])
const areAlike = (nodes: readonly Node[]): boolean => new Set(nodes.map(looks)).size === 1

/** True if any pairing gives the same books: all are candidates of all, and one side, or what is left, looks alike. */
function isIndifferent(movements: readonly Node[], others: readonly Node[]): boolean {
  if (others.some(({ near }) => near.length !== movements.length)) return false
  if (movements.length > others.length) return areAlike(movements)
  if (movements.length < others.length) return areAlike(others)
  return areAlike(movements) || areAlike(others)
}

type Pair = readonly [movement: Fact, other: Fact]

const byDay = (a: Node, b: Node): number =>
  `${a.fact.day ?? ''} ${a.fact.key}` < `${b.fact.day ?? ''} ${b.fact.key}` ? -1 : 1

/** Pairs records for which any pairing gives the same books, the oldest with the oldest. */
function pairedInTime(movements: readonly Node[], others: readonly Node[]): readonly Pair[] {
  const sorted = others.toSorted(byDay)
  return movements.toSorted(byDay).flatMap((movement, nth): readonly Pair[] => {
    const other = sorted[nth]
    return other === undefined ? [] : [[movement.fact, other.fact]]
  })
}

/** Pairs what is alike where nothing else could be it; doubts, unless it makes no difference. Near-linear. */
export function alike(
  movements: readonly Fact[],
  others: readonly Fact[],
  isEntered: (fact: Fact) => boolean,
  reachOf: ReachOf,
) {
  const own = others.map((fact) => nodeOf(fact, isEntered(fact)))
  const wanted = new Set(own.map(({ bucket }) => bucket))
  const bank = movements
    .filter((fact) => wanted.has(bucketOf(fact)))
    .map((fact) => nodeOf(fact, isEntered(fact)))
  const many = tie(bank, own, reachOf)
  preferCuits([...own, ...bank.filter(({ near }) => near.length > 0)])
  const pairs: Pair[] = []
  const doubts = new Map<Fact, readonly Fact[]>()
  const seen = new Set<Node>()
  for (const node of own) {
    if (seen.has(node) || node.near.length === 0) continue
    const [left, right] = around(node, seen)
    if (!many.has(node.bucket) && isIndifferent(right, left)) {
      for (const pair of pairedInTime(right, left)) pairs.push(pair)
      continue
    }
    for (const one of [...left, ...right])
      doubts.set(
        one.fact,
        one.near.map(({ fact }) => fact),
      )
  }
  return { pairs, doubts }
}
