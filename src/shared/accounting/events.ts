import { accountKey } from '../completeness/names.ts'
import { alike, mayBeOne, type ReachOf } from './likeness.ts'
import type { BookEvent, Fact, JoinedBy, SaidJoin, WaitingReason } from './model.ts'

/** One event of many records: by batch, by person, by id, else by a likeness that nothing else fits; none comes twice. */

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

/** The oldest first, those without a day last; each record once. */
function inTime(facts: readonly Fact[]): readonly Fact[] {
  const once = new Map<string, Fact>()
  for (const fact of facts) once.set(fact.key, fact)
  return [...once.values()].sort((a, b) =>
    a.day === b.day ? (a.key < b.key ? -1 : 1) : (a.day ?? '9') < (b.day ?? '9') ? -1 : 1,
  )
}

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

/** Joins the records that a person said are one. Answers those that a person said belong to no other. */
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

/** Links that are known before events are compared: those of batches, and those that a person made. */
export interface KnownLinks {
  /** The keys that were entered together in a batch. The first of each names its event for good. */
  readonly bonds: readonly (readonly string[])[]
  readonly joins: readonly SaidJoin[]
}

/** The events of all facts, the oldest first. */
export function eventsOf(
  facts: readonly Fact[],
  { bonds, joins }: KnownLinks,
): readonly BookEvent[] {
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
  const doubts = new Map<Fact, readonly Fact[]>()
  const compare = (reachOf: ReachOf): void => {
    const isLeft = (fact: Fact): boolean => isOpen(fact) && !doubts.has(fact)
    const found = alike(
      movements.filter((one) => isLeft(one) && groups.isAlone(one)),
      others.filter((one) => isLeft(one) && !groups.hasMovement(one)),
      groups.isEntered,
      reachOf,
    )
    for (const [movement, other] of found.pairs) groups.join(movement, other, 'likeness')
    for (const [fact, near] of found.doubts) doubts.set(fact, near)
  }
  compare(({ within }) => (within === null ? null : { before: 0, after: within }))
  // A movement of the usual days is never taken by a record that is late.
  compare(({ reach = null }) => reach)
  const waiting = doubtful(doubts, groups)
  const isShown = shownBy(movements)
  const isUnseen = (fact: Fact): boolean =>
    fact.expected === true && isOpen(fact) && !groups.hasMovement(fact) && isShown(fact)
  return [...groups.all()]
    .map((group) =>
      eventOf(group.facts, {
        bond: groups.bond(group),
        joined: group.facts.some(({ key }) => single.has(key)) ? 'person' : group.by,
        maybe: group.facts.flatMap(({ key }) => waiting.get(key) ?? []),
        unseen: group.facts.some(isUnseen) && groups.bond(group) === undefined,
      }),
    )
    .sort(inOrder)
}

/** Tells if the bank shows the movements of a record's account, or of any account where it names none, since its day. */
function shownBy(movements: readonly Fact[]): (fact: Fact) => boolean {
  const since = new Map<string, string>()
  const nameOf = (currency: string | null, account: string | null): string =>
    `${currency ?? ''} ${account === null ? '' : accountKey(account)}`
  for (const { currency, account, day } of movements)
    for (const name of [nameOf(currency, account), nameOf(currency, null)])
      if (day !== null && day < (since.get(name) ?? '9')) since.set(name, day)
  return ({ currency, account, day }) =>
    day !== null && day >= (since.get(nameOf(currency, account)) ?? '9')
}

/** The most candidates of a record that a person is shown. */
const SHOWN = 20

/** Records that must wait, with their candidates: the other record, or the movements where it stands in a batch. */
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

/** Which record names an event: an own order goes before the bank's records. */
const RANK = ['order', 'echeq', 'term', 'credit', 'movement']
const rank = ({ key }: Fact): number => RANK.indexOf(sourceOf(key))

const firstOf = <T>(values: readonly (T | null)[]): T | null =>
  values.find((value) => value !== null && value !== '') ?? null

interface JoinFacts {
  readonly bond: string | undefined
  readonly joined: JoinedBy | null
  readonly maybe: readonly string[]
  /** True if the account has movements, and none of them is its own. */
  readonly unseen: boolean
}

/** The movement says what the bank did, when and where; the other records say what it was. */
function eventOf(group: readonly Fact[], { bond, joined, maybe, unseen }: JoinFacts): BookEvent {
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
    ...(main.takesBack !== undefined && { takesBack: main.takesBack }),
    waiting: waitingOf(day, currency, money, unseen || maybe.length > 0),
    joined,
    maybe,
  }
}

function waitingOf(
  day: string | null,
  currency: string | null,
  money: Fact,
  doubtful: boolean,
): WaitingReason | null {
  if (day === null) return 'date'
  if (currency === null) return 'currency'
  if (money.unsigned) return 'direction'
  return doubtful ? 'doubt' : null
}
