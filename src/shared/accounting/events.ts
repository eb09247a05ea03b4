import { accountKey } from '../completeness/names.ts'
import { addDays, type DateText } from '../values/calendar.ts'
import type { DecimalText } from '../values/money.ts'
import type { BookEvent, Fact, JoinedBy, SaidJoin, Waiting } from './model.ts'

/**
 * What of movements and other records may be the same only because they are alike: amount, currency, direction and account
 * are the same, on the days on which the bank may show it, and no CUIT contradicts. Unique or not at all.
 */

/** An amount without its sign and without zeros that say nothing. */
const sizeOf = (amount: DecimalText): string => {
  const digits = amount.startsWith('-') ? amount.slice(1) : amount
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
}
const isOut = (amount: DecimalText): boolean => amount.startsWith('-')
const bucketOf = ({ amount, currency }: Fact): string => `${currency ?? ''} ${sizeOf(amount)}`
const digitsOf = (text: string | null): string => (text ?? '').replace(/\D/g, '')

/** A record as others are compared with it: read once. */
interface Node {
  readonly fact: Fact
  readonly bucket: string
  readonly account: string | null
  readonly cuit: string
  readonly out: boolean
  /** Whether it stands in a batch. */
  readonly entered: boolean
  readonly near: Node[]
  /** Whether the CUIT is the same as that of somebody near. */
  exact: boolean
}

const nodeOf = (fact: Fact, entered: boolean): Node => ({
  fact,
  bucket: bucketOf(fact),
  account: fact.account === null ? null : accountKey(fact.account),
  cuit: digitsOf(fact.cuit),
  out: isOut(fact.amount),
  entered,
  near: [],
  exact: false,
})

/** What was entered in two batches stays two. */
const fits = (movement: Node, other: Node): boolean =>
  !(movement.entered && other.entered) &&
  (movement.fact.unsigned || movement.out === other.out) &&
  (movement.account === null || other.account === null || movement.account === other.account)

/** Whether both may be the same: amount and currency are, and nothing that both say differs. */
function mayBeOne(movement: Fact, other: Fact): boolean {
  if (bucketOf(movement) !== bucketOf(other)) return false
  return fits(nodeOf(movement, false), nodeOf(other, false))
}

/** Of more that are alike, none is chosen. */
const MOST_ALIKE = 100

/** Lists by a name. */
function indexed(nodes: readonly Node[], nameOf: (node: Node) => string): Map<string, Node[]> {
  const index = new Map<string, Node[]>()
  for (const node of nodes) {
    const name = nameOf(node)
    const held = index.get(name)
    if (held === undefined) index.set(name, [node])
    else held.push(node)
  }
  return index
}

/** The days from each on, each counted once. */
function calendar(): (day: DateText, within: number) => readonly DateText[] {
  const known = new Map<string, readonly DateText[]>()
  return (day, within) => {
    const name = `${within} ${day}`
    const days =
      known.get(name) ?? Array.from({ length: within + 1 }, (_, nth) => addDays(day, nth))
    known.set(name, days)
    return days
  }
}

/** Ties each of `others` to the movements that it may be; answers the amounts of which there are too many alike. */
function tie(movements: readonly Node[], others: readonly Node[]): ReadonlySet<string> {
  const byDay = indexed(movements, ({ bucket, fact }) => `${bucket} ${fact.day}`)
  const byCuit = indexed(movements, ({ bucket, fact, cuit }) => `${bucket} ${fact.day} ${cuit}`)
  const daysFrom = calendar()
  const many = new Set<string>()
  for (const other of others) {
    const { day, within } = other.fact
    if (day === null || within === null) continue
    for (const on of daysFrom(day, within)) {
      const name = `${other.bucket} ${on}`
      const lists =
        other.cuit === ''
          ? [byDay.get(name)]
          : [byCuit.get(`${name} ${other.cuit}`), byCuit.get(`${name} `)]
      for (const list of lists)
        for (const movement of list ?? []) {
          if (other.near.length > MOST_ALIKE) break
          if (!fits(movement, other)) continue
          other.near.push(movement)
          movement.near.push(other)
        }
    }
    if (other.near.length > MOST_ALIKE) many.add(other.bucket)
  }
  return many
}

const sameCuit = (a: Node, b: Node): boolean => a.cuit !== '' && a.cuit === b.cuit

/** Who names the same CUIT is it sooner than who names none. */
function preferCuits(nodes: readonly Node[]): void {
  for (const node of nodes) node.exact = node.near.some((other) => sameCuit(node, other))
  for (const node of nodes) {
    const left = node.near.filter((other) => sameCuit(node, other) || !(node.exact || other.exact))
    node.near.splice(0, node.near.length, ...left)
  }
}

/** Everything that hangs together with a record, its own side first. */
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

/** What tells a record from those that are alike. */
const looks = ({ fact, account, cuit, entered }: Node): string =>
  JSON.stringify([fact.kind, fact.day, fact.text, fact.name, account, cuit, fact.unsigned, entered])
const areAlike = (nodes: readonly Node[]): boolean => new Set(nodes.map(looks)).size === 1

/**
 * Whether it makes no difference who is paired with whom: everybody may be everybody, and what is left over, or one of two
 * sides of the same size, is alike.
 */
function isIndifferent(movements: readonly Node[], others: readonly Node[]): boolean {
  if (others.some(({ near }) => near.length !== movements.length)) return false
  if (movements.length > others.length) return areAlike(movements)
  if (movements.length < others.length) return areAlike(others)
  return areAlike(movements) || areAlike(others)
}

/** What may be one. */
interface Alike {
  /** Each movement with the other record that it is. */
  readonly pairs: readonly (readonly [movement: Fact, other: Fact])[]
  /** Records of which nobody can tell which they are, by what they may be. */
  readonly doubts: ReadonlyMap<Fact, readonly Fact[]>
}

const byDay = (a: Node, b: Node): number =>
  `${a.fact.day ?? ''} ${a.fact.key}` < `${b.fact.day ?? ''} ${b.fact.key}` ? -1 : 1

/**
 * Finds what is the same by likeness, where nothing else could be it: records of which there are several possible ones
 * are in doubt, unless it makes no difference. Near-linear in the number of records.
 */
function alike(
  movements: readonly Fact[],
  others: readonly Fact[],
  isEntered: (fact: Fact) => boolean,
): Alike {
  const own = others.map((fact) => nodeOf(fact, isEntered(fact)))
  const wanted = new Set(own.map(({ bucket }) => bucket))
  const bank = movements
    .filter((fact) => wanted.has(bucketOf(fact)))
    .map((fact) => nodeOf(fact, isEntered(fact)))
  const many = tie(bank, own)
  preferCuits([...own, ...bank.filter(({ near }) => near.length > 0)])
  const pairs: (readonly [Fact, Fact])[] = []
  const doubts = new Map<Fact, readonly Fact[]>()
  const seen = new Set<Node>()
  for (const node of own) {
    if (seen.has(node) || node.near.length === 0) continue
    const [left, right] = around(node, seen)
    if (!many.has(node.bucket) && isIndifferent(right, left)) {
      const sorted = left.toSorted(byDay)
      for (const [nth, movement] of right.toSorted(byDay).entries()) {
        const other = sorted[nth]
        if (other !== undefined) pairs.push([movement.fact, other.fact])
      }
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

/** Which source a record is of: no source tells the same thing twice. */
const sourceOf = (key: string): string => key.slice(0, key.indexOf(':'))

/** Records that are one event, and what says so; null for one that stands alone. */
interface Group {
  readonly facts: Fact[]
  by: JoinedBy | null
}

/** Groups of facts that are one event, a movement with what it is the movement of. */
class Groups {
  readonly #of = new Map<string, Group>()
  readonly #bonds: ReadonlyMap<string, string>

  constructor(facts: readonly Fact[], bonds: readonly (readonly string[])[]) {
    this.#bonds = new Map(bonds.flatMap((keys) => keys.map((key) => [key, keys[0] ?? key])))
    const first = new Map<string, Group>()
    for (const fact of facts) {
      const bond = this.#bonds.get(fact.key)
      const held = bond === undefined ? undefined : first.get(bond)
      const group: Group = held ?? { facts: [], by: null }
      if (held !== undefined) group.by = 'batch'
      group.facts.push(fact)
      if (bond !== undefined && held === undefined) first.set(bond, group)
      this.#of.set(fact.key, group)
    }
  }

  #groupOf = ({ key }: Fact): Group => this.#of.get(key) ?? { facts: [], by: null }

  /** Makes both one event, if they can be: what was entered in two batches stays two. */
  join(movement: Fact, other: Fact, by: JoinedBy): boolean {
    const a = this.#groupOf(movement)
    const b = this.#groupOf(other)
    if (a === b) return true
    if (this.isEntered(movement) && this.isEntered(other)) return false
    if (b.facts.some(({ key }) => has(a, sourceOf(key)))) return false
    a.facts.push(...b.facts)
    a.by = by
    for (const { key } of b.facts) this.#of.set(key, a)
    return true
  }

  /** Whether it stands in a batch. */
  isEntered = ({ key }: Fact): boolean => this.#bonds.has(key)
  hasMovement = (fact: Fact): boolean => has(this.#groupOf(fact), 'movement')
  isAlone = (fact: Fact): boolean => this.#groupOf(fact).facts.length === 1
  all = (): ReadonlySet<Group> => new Set(this.#of.values())
  /** The name under which the group was entered. */
  bond = ({ facts }: Group): string | undefined =>
    facts.map(({ key }) => this.#bonds.get(key)).find((key) => key !== undefined)
}

const has = ({ facts }: Group, source: string): boolean =>
  facts.some(({ key }) => sourceOf(key) === source)

/**
 * One event of many records: what was entered together stays together, what a person joined is joined, what carries the same
 * id is the same, and what is alike is the same where nothing else could be it. So a record that comes late makes no second
 * event, and two payments of the same amount stay two.
 */

/** The oldest first, those without a day last; each record once. */
function inTime(facts: readonly Fact[]): readonly Fact[] {
  const once = new Map<string, Fact>()
  for (const fact of facts) once.set(fact.key, fact)
  return [...once.values()].sort((a, b) =>
    a.day === b.day ? (a.key < b.key ? -1 : 1) : (a.day ?? '9') < (b.day ?? '9') ? -1 : 1,
  )
}

/** Movements by each of their ids. */
function byIds(movements: readonly Fact[]): ReadonlyMap<string, readonly Fact[]> {
  const index = new Map<string, Fact[]>()
  for (const fact of movements)
    for (const id of fact.ids) {
      const held = index.get(id)
      if (held === undefined) index.set(id, [fact])
      else held.push(fact)
    }
  return index
}

/** Joins what a person said; answers the records that are none of those that are alike. */
function joinSaid(groups: Groups, facts: readonly Fact[], said: readonly SaidJoin[]) {
  const single = new Set<string>()
  if (said.length === 0) return single
  const known = new Map(facts.map((fact) => [fact.key, fact]))
  for (const { key, other } of said) {
    const [one, two] = [known.get(key), other === null ? undefined : known.get(other)]
    if (other === null) single.add(key)
    else if (one !== undefined && two !== undefined) groups.join(two, one, 'person')
  }
  return single
}

/** What was said of records, and which stand together in batches. */
export interface Bound {
  /** The keys that were entered together in a batch; the first of each names its event for ever. */
  readonly bonds: readonly (readonly string[])[]
  readonly joins: readonly SaidJoin[]
}

/** The events of all facts, the oldest first. */
export function eventsOf(facts: readonly Fact[], { bonds, joins }: Bound): readonly BookEvent[] {
  const once = inTime(facts)
  const groups = new Groups(once, bonds)
  const movements = once.filter(({ kind }) => kind === 'movement')
  const others = once.filter(({ kind, within }) => kind !== 'movement' && within !== null)
  const single = joinSaid(groups, once, joins)
  const ids = byIds(movements)
  for (const other of others)
    for (const id of other.ids)
      if (ids.get(id)?.some((one) => mayBeOne(one, other) && groups.join(one, other, 'id'))) break
  const isOpen = (fact: Fact): boolean => !single.has(fact.key)
  const { pairs, doubts } = alike(
    movements.filter((one) => isOpen(one) && groups.isAlone(one)),
    others.filter((one) => isOpen(one) && !groups.hasMovement(one)),
    groups.isEntered,
  )
  for (const [movement, other] of pairs) groups.join(movement, other, 'likeness')
  const waiting = doubtful(doubts, groups)
  return [...groups.all()]
    .map((group) =>
      eventOf(group.facts, {
        bond: groups.bond(group),
        joined: group.facts.some(({ key }) => single.has(key)) ? 'person' : group.by,
        maybe: group.facts.flatMap(({ key }) => waiting.get(key) ?? []),
      }),
    )
    .sort(inOrder)
}

/** Of what a record may be, as many as a person looks at. */
const SHOWN = 20

/**
 * What has to wait: the movement is what the bank did, so that the other record does; where the other one stands in a batch
 * already, the movements do.
 */
function doubtful(
  doubts: ReadonlyMap<Fact, readonly Fact[]>,
  groups: Groups,
): ReadonlyMap<string, readonly string[]> {
  const waiting = new Map<string, readonly string[]>()
  for (const [fact, near] of doubts) {
    if (groups.isEntered(fact)) continue
    if (fact.kind === 'movement' && !near.some(groups.isEntered)) continue
    waiting.set(
      fact.key,
      near.slice(0, SHOWN).map(({ key }) => key),
    )
  }
  return waiting
}

const inOrder = (a: BookEvent, b: BookEvent): number =>
  a.day === b.day ? (a.key < b.key ? -1 : 1) : a.day < b.day ? -1 : 1

/** What names an event: an own order before what the bank tells of it. */
const RANK = ['order', 'echeq', 'term', 'credit', 'movement']
const rank = ({ key }: Fact): number => RANK.indexOf(sourceOf(key))

const firstOf = <T>(values: readonly (T | null)[]): T | null =>
  values.find((value) => value !== null && value !== '') ?? null

interface Joined {
  readonly bond: string | undefined
  readonly joined: JoinedBy | null
  readonly maybe: readonly string[]
}

/** A record that stands alone is what it says. */
const aloneOf = (fact: Fact, { bond, joined, maybe }: Joined): BookEvent => ({
  key: bond ?? fact.key,
  keys: bond === undefined || bond === fact.key ? [fact.key] : [bond, fact.key],
  kind: fact.kind,
  day: fact.day ?? '',
  account: fact.account,
  currency: fact.currency ?? '',
  amount: fact.amount,
  text: fact.text,
  cuit: fact.cuit,
  name: fact.name,
  ids: fact.ids,
  side: fact.side,
  counter: fact.counter,
  interest: fact.interest,
  waiting: waitingOf(fact.day, fact.currency, fact, maybe),
  joined,
  maybe,
})

/** The movement says what the bank did, when and where; the other records say what it was. */
function eventOf(group: readonly Fact[], said: Joined): BookEvent {
  const [only, second] = group
  if (only !== undefined && second === undefined) return aloneOf(only, said)
  const { bond, joined, maybe } = said
  const ranked = [...group].sort((a, b) => rank(a) - rank(b) || (a.key < b.key ? -1 : 1))
  const movement = ranked.find(({ kind }) => kind === 'movement')
  const [main] = ranked
  if (main === undefined) throw new Error('an event without a record')
  const money = movement === undefined || movement.unsigned ? main : movement
  const day = firstOf([movement?.day ?? null, ...ranked.map((fact) => fact.day)])
  const currency = firstOf(ranked.map((fact) => fact.currency))
  const texts = [movement?.text ?? '', ...ranked.map(({ text }) => text)].filter((t) => t !== '')
  const keys = ranked.map(({ key }) => key)
  const key = bond ?? main.key
  return {
    key,
    keys: [key, ...keys.filter((one) => one !== key)],
    kind: main.kind,
    day: day ?? '',
    account: movement?.account ?? firstOf(ranked.map((fact) => fact.account)),
    currency: currency ?? '',
    amount: money.amount,
    text: [...new Set(texts)].join(' · '),
    cuit: firstOf(ranked.map((fact) => fact.cuit)),
    name: firstOf(ranked.map((fact) => fact.name)),
    ids: [...new Set(ranked.flatMap(({ ids }) => ids))],
    side: main.side,
    counter: main.counter,
    interest: main.interest,
    waiting: waitingOf(day, currency, money, maybe),
    joined,
    maybe,
  }
}

function waitingOf(
  day: string | null,
  currency: string | null,
  money: Fact,
  maybe: readonly string[],
): Waiting | null {
  if (day === null) return 'date'
  if (currency === null) return 'currency'
  if (money.unsigned) return 'sign'
  return maybe.length > 0 ? 'doubt' : null
}
