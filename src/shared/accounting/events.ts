import { accountKey } from '../completeness/names.ts'
import { addDays } from '../values/calendar.ts'
import { compareDecimals, type DecimalText, ZERO } from '../values/money.ts'
import type { BookEvent, Fact, Waiting } from './model.ts'

/**
 * One event of many records: what was entered together stays together, what carries the same id is the same, and of equal
 * amounts on the days on which the bank may show them as many are one as both sides have. So a record that comes late makes
 * no second event, and two payments of the same amount stay two.
 */

const size = (amount: DecimalText): string => {
  const digits = amount.replace(/^-/, '')
  return digits.includes('.') ? digits.replace(/0+$/, '').replace(/\.$/, '') : digits
}
const bucketOf = ({ amount, currency }: Fact): string => `${currency ?? ''} ${size(amount)}`
const digitsOf = (text: string | null): string => (text ?? '').replace(/\D/g, '')
const outgoing = (amount: DecimalText): boolean => compareDecimals(amount, ZERO) === -1

/** Whether both may be the same: amount and currency are, and nothing that both say differs. */
function mayBeOne(movement: Fact, other: Fact): boolean {
  if (bucketOf(movement) !== bucketOf(other)) return false
  if (!movement.unsigned && outgoing(movement.amount) !== outgoing(other.amount)) return false
  return (
    movement.account === null ||
    other.account === null ||
    accountKey(movement.account) === accountKey(other.account)
  )
}

function isNear(movement: Fact, { day, within, cuit }: Fact): boolean {
  if (movement.day === null || day === null || within === null) return false
  if (movement.day < day || movement.day > addDays(day, within)) return false
  const [a, b] = [digitsOf(movement.cuit), digitsOf(cuit)]
  return a === '' || b === '' || a === b
}

const sortKey = ({ day, key }: Fact): string => `${day ?? '9'} ${key}`
const byDay = (a: Fact, b: Fact): number => (sortKey(a) < sortKey(b) ? -1 : 1)

/** Facts by each of some names. */
function indexed(
  facts: readonly Fact[],
  names: (fact: Fact) => readonly string[],
): ReadonlyMap<string, readonly Fact[]> {
  const index = new Map<string, Fact[]>()
  for (const fact of facts)
    for (const name of names(fact)) {
      const held = index.get(name)
      if (held === undefined) index.set(name, [fact])
      else held.push(fact)
    }
  return index
}

/** Groups of facts that are one event, a movement with what it is the movement of. */
class Groups {
  readonly #of = new Map<string, Fact[]>()
  readonly #bonds: ReadonlyMap<string, string>

  constructor(facts: readonly Fact[], bonds: readonly (readonly string[])[]) {
    this.#bonds = new Map(bonds.flatMap((keys) => keys.map((key) => [key, keys[0] ?? key])))
    const first = new Map<string, Fact[]>()
    for (const fact of facts) {
      const bond = this.#bonds.get(fact.key)
      const held = bond === undefined ? undefined : first.get(bond)
      const group = held ?? []
      group.push(fact)
      if (bond !== undefined && held === undefined) first.set(bond, group)
      this.#of.set(fact.key, group)
    }
  }

  /** Whether a record of this kind is in the group already: no source tells the same twice. */
  #has(group: readonly Fact[], source: string): boolean {
    return group.some(({ key }) => sourceOf(key) === source)
  }

  join(movement: Fact, other: Fact): boolean {
    const a = this.#of.get(movement.key) ?? []
    const b = this.#of.get(other.key) ?? []
    if (a === b) return true
    // What was entered in two batches stays two.
    if (this.#bonds.has(movement.key) && this.#bonds.has(other.key)) return false
    if (b.some(({ key }) => this.#has(a, sourceOf(key)))) return false
    a.push(...b)
    for (const { key } of b) this.#of.set(key, a)
    return true
  }

  hasMovement = (fact: Fact): boolean => this.#has(this.#of.get(fact.key) ?? [], 'movement')
  isAlone = (fact: Fact): boolean => (this.#of.get(fact.key) ?? []).length === 1
  all = (): ReadonlySet<readonly Fact[]> => new Set(this.#of.values())
  /** The name under which the group was entered. */
  bond = (group: readonly Fact[]): string | undefined =>
    group.map(({ key }) => this.#bonds.get(key)).find((key) => key !== undefined)
}

const sourceOf = (key: string): string => key.slice(0, key.indexOf(':'))

/**
 * The events of all facts, the oldest first. `bonds` are the keys that were entered together in a batch; the first of each
 * names its event for ever.
 */
export function eventsOf(
  facts: readonly Fact[],
  bonds: readonly (readonly string[])[],
): readonly BookEvent[] {
  const once = [...new Map(facts.map((fact) => [fact.key, fact])).values()].sort(byDay)
  const groups = new Groups(once, bonds)
  const movements = once.filter(({ kind }) => kind === 'movement')
  const others = once.filter(({ kind, within }) => kind !== 'movement' && within !== null)
  const byId = indexed(movements, ({ ids }) => ids)
  for (const other of others)
    for (const id of other.ids) {
      const found = byId.get(id)?.find((one) => mayBeOne(one, other) && groups.join(one, other))
      if (found !== undefined) break
    }
  const byAmount = indexed(movements, (fact) => [bucketOf(fact)])
  const left = others.filter((other) => !groups.hasMovement(other))
  for (const exact of [true, false])
    for (const other of left) {
      if (groups.hasMovement(other)) continue
      const digits = digitsOf(other.cuit)
      byAmount
        .get(bucketOf(other))
        ?.find(
          (one) =>
            groups.isAlone(one) &&
            mayBeOne(one, other) &&
            isNear(one, other) &&
            (!exact || (digits !== '' && digits === digitsOf(one.cuit))) &&
            groups.join(one, other),
        )
    }
  return [...groups.all()].map((group) => eventOf(group, groups.bond(group))).sort(inOrder)
}

const inOrder = (a: BookEvent, b: BookEvent): number =>
  a.day === b.day ? (a.key < b.key ? -1 : 1) : a.day < b.day ? -1 : 1

/** What names an event: an own order before what the bank tells of it. */
const RANK = ['order', 'echeq', 'term', 'credit', 'movement']
const rank = ({ key }: Fact): number => RANK.indexOf(sourceOf(key))

const firstOf = <T>(values: readonly (T | null)[]): T | null =>
  values.find((value) => value !== null && value !== '') ?? null

/** The movement says what the bank did, when and where; the other records say what it was. */
function eventOf(group: readonly Fact[], bond: string | undefined): BookEvent {
  const ranked = [...group].sort((a, b) => rank(a) - rank(b) || (a.key < b.key ? -1 : 1))
  const movement = ranked.find(({ kind }) => kind === 'movement')
  const [main] = ranked
  if (main === undefined) throw new Error('an event without a record')
  const money = movement === undefined || movement.unsigned ? main : movement
  const day = firstOf([movement?.day ?? null, ...ranked.map((fact) => fact.day)])
  const currency = firstOf(ranked.map((fact) => fact.currency))
  const waiting: Waiting | null =
    day === null ? 'date' : currency === null ? 'currency' : money.unsigned ? 'sign' : null
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
    waiting,
  }
}
